#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the sounds of the program: run it in this folder, commit what it writes.

Every sample is computed here, with the standard library alone; the same script makes the same sounds.
Needs oggenc (vorbis-tools) for the last step. Each sound is brought to about -16 LUFS, measured as
ITU-R BS.1770 does over its loudest 400 ms, or over the whole of a shorter one; peaks stay under -1 dB."""
import array
import math
import pathlib
import random
import subprocess
import sys
import wave

RATE = 48000
TARGET = -16.0
PEAK = 10 ** (-1 / 20)


def silence(seconds):
    return [0.0] * int(seconds * RATE)


def mix(into, what, at=0.0, gain=1.0):
    start = int(at * RATE)
    for i, value in enumerate(what):
        if start + i < len(into):
            into[start + i] += gain * value
    return into


def decay(seconds, fall, attack=0.002):
    """An envelope: up within `attack`, then down by half every `fall` seconds, to nothing at the end."""
    n = int(seconds * RATE)
    out = []
    for i in range(n):
        t = i / RATE
        value = min(1.0, t / attack) * 0.5 ** (t / fall)
        out.append(value * min(1.0, (n - i) / (0.012 * RATE)))
    return out


def tone(seconds, start, end=None, fall=0.1, attack=0.002, partials=((1, 1.0),)):
    """A tone that glides from `start` to `end` hertz; partials: ratio, strength."""
    envelope = decay(seconds, fall, attack)
    n = len(envelope)
    phase = [0.0] * len(partials)
    out = []
    for i in range(n):
        t = i / n
        pitch = start if end is None else start * (end / start) ** t
        value = 0.0
        for k, (ratio, strength) in enumerate(partials):
            phase[k] += 2 * math.pi * pitch * ratio / RATE
            value += strength * math.sin(phase[k])
        out.append(value * envelope[i])
    return out


def band(samples, low, high):
    """A band of noise: one pole from below, one from above, twice each."""
    for _ in range(2):
        a = math.exp(-2 * math.pi * high / RATE)
        b = math.exp(-2 * math.pi * low / RATE)
        smooth = slow = 0.0
        out = []
        for value in samples:
            smooth = (1 - a) * value + a * smooth
            slow = (1 - b) * smooth + b * slow
            out.append(smooth - slow)
        samples = out
    return samples


def noise(seconds, low, high, seed, fall=0.05, attack=0.002):
    rng = random.Random(seed)
    envelope = decay(seconds, fall, attack)
    raw = band([rng.uniform(-1, 1) for _ in envelope], low, high)
    top = max(abs(v) for v in raw)
    return [v / top * e for v, e in zip(raw, envelope)]


def bell_partials():
    return ((0.5, 0.25), (1, 1.0), (1.19, 0.45), (1.5, 0.35), (2.0, 0.5), (2.74, 0.25), (3.76, 0.12))


def miss():
    """A drop in water."""
    out = mix(silence(0.3), tone(0.2, 420, 1150, fall=0.045, attack=0.006), 0.03)
    mix(out, noise(0.05, 900, 5000, 1, fall=0.012), 0.0, 0.35)
    return mix(out, tone(0.1, 700, 1500, fall=0.03, attack=0.004), 0.17, 0.35)


def hit():
    """Two pen strokes and a knock."""
    out = mix(silence(0.4), noise(0.09, 2500, 7000, 2, fall=0.05, attack=0.03), 0.0, 0.6)
    mix(out, noise(0.09, 3000, 8000, 3, fall=0.05, attack=0.03), 0.12, 0.6)
    mix(out, tone(0.16, 230, 150, fall=0.035, partials=((1, 1.0), (2.3, 0.4), (4.1, 0.15))), 0.23, 1.1)
    return mix(out, noise(0.03, 800, 4000, 4, fall=0.008), 0.23, 0.5)


def sunk():
    """A low thud, then bubbles."""
    out = mix(silence(0.9), tone(0.45, 120, 62, fall=0.11, partials=((1, 1.0), (2, 0.55), (3, 0.3), (4.2, 0.12))), 0.0, 1.2)
    mix(out, noise(0.12, 150, 1800, 5, fall=0.03), 0.0, 0.5)
    rng = random.Random(6)
    for k in range(9):
        start = 300 + 420 * rng.random()
        mix(out, tone(0.09, start, start * 1.7, fall=0.03, attack=0.008), 0.24 + 0.065 * k + 0.02 * rng.random(),
            0.5 - 0.035 * k)
    return out


def mine():
    """A ring of metal, short."""
    out = mix(silence(0.7), tone(0.7, 523, fall=0.12, partials=((1, 1.0), (1.52, 0.6), (2.29, 0.5), (3.17, 0.3), (4.07, 0.2))))
    mix(out, tone(0.3, 96, 60, fall=0.08, partials=((1, 1.0), (2, 0.5), (3, 0.25))), 0.0, 0.8)
    return mix(out, noise(0.06, 1500, 8000, 7, fall=0.012), 0.0, 0.6)


def problem():
    """A page is turned."""
    out = mix(silence(0.3), noise(0.2, 1200, 6500, 8, fall=0.07, attack=0.07), 0.0, 0.8)
    mix(out, noise(0.1, 700, 3500, 9, fall=0.025, attack=0.012), 0.17, 0.9)
    return out


def right():
    """A rising third."""
    soft = ((1, 1.0), (2, 0.3), (3, 0.1))
    out = mix(silence(0.5), tone(0.26, 523.25, fall=0.09, attack=0.008, partials=soft))
    return mix(out, tone(0.35, 659.25, fall=0.1, attack=0.008, partials=soft), 0.15, 1.1)


def wrong():
    """A soft low tone, never a buzzer."""
    return mix(silence(0.5), tone(0.5, 233, 208, fall=0.13, attack=0.03, partials=((1, 1.0), (2, 0.25))))


def tick(pitch, seed):
    out = tone(0.09, pitch, pitch * 0.8, fall=0.014, attack=0.001, partials=((1, 1.0), (2.7, 0.35)))
    return mix(out, noise(0.02, 1500, 7000, seed, fall=0.005, attack=0.001), 0.0, 0.4)


def clock_10():
    """One tick."""
    return mix(silence(0.1), tick(1050, 10))


def clock_end():
    """Two taps."""
    out = mix(silence(0.4), tick(620, 11), 0.01)
    return mix(out, tick(540, 12), 0.19)


def bell():
    """A small school bell: the clapper comes back while it rings."""
    out = silence(0.9)
    for k in range(7):
        strike = tone(0.9 - 0.09 * k, 1244, fall=0.14, attack=0.001, partials=bell_partials())
        mix(out, strike, 0.09 * k, 0.75 if k else 1.0)
    n = len(out)
    return [v * min(1.0, (n - i) / (0.18 * RATE)) for i, v in enumerate(out)]


def over():
    """Four notes."""
    warm = ((1, 1.0), (2, 0.4), (3, 0.18), (4, 0.06))
    out = silence(1.2)
    for k, pitch in enumerate((392.0, 523.25, 659.25, 783.99)):
        last = k == 3
        mix(out, tone(0.66 if last else 0.32, pitch, fall=0.2 if last else 0.1, attack=0.008, partials=warm), 0.18 * k,
            1.1 if last else 0.9)
    return out


SOUNDS = {"miss": miss, "hit": hit, "sunk": sunk, "mine": mine, "problem": problem, "right": right, "wrong": wrong,
          "clock-10": clock_10, "clock-end": clock_end, "bell": bell, "over": over}


def biquad(samples, b, a):
    x1 = x2 = y1 = y2 = 0.0
    out = []
    for x in samples:
        y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2
        x2, x1, y2, y1 = x1, x, y1, y
        out.append(y)
    return out


def loudness(samples):
    """LUFS of the loudest 400 ms (of all of it when it is shorter), with the filters of BS.1770 at 48 kHz."""
    shelf = biquad(samples, (1.53512485958697, -2.69169618940638, 1.19839281085285), (-1.69065929318241, 0.73248077421585))
    weighted = biquad(shelf, (1.0, -2.0, 1.0), (-1.99004745483398, 0.99007225036621))
    window = min(len(weighted), int(0.4 * RATE))
    square = [v * v for v in weighted]
    total = best = sum(square[:window])
    for i in range(window, len(square)):
        total += square[i] - square[i - window]
        best = max(best, total)
    return -0.691 + 10 * math.log10(best / window + 1e-12)


def limit(samples):
    """Peaks above half of the way up are bent, none passes PEAK."""
    knee = 0.5
    out = []
    for v in samples:
        size = abs(v)
        if size > knee:
            size = knee + (PEAK - knee) * math.tanh((size - knee) / (PEAK - knee))
        out.append(math.copysign(size, v))
    return out


def level(samples):
    gain = 1.0
    for _ in range(12):
        made = limit([v * gain for v in samples])
        gain *= 10 ** (max(-6.0, min(6.0, TARGET - loudness(made))) / 20)
    return limit([v * gain for v in samples])


def main():
    for name, make in SOUNDS.items():
        samples = level(make())
        pcm = array.array("h", (int(round(v * 32767)) for v in samples))
        if sys.byteorder == "big":
            pcm.byteswap()
        path = pathlib.Path(name + ".wav")
        with wave.open(str(path), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(pcm.tobytes())
        subprocess.run(["oggenc", "--quiet", "--quality", "5", "--serial", "1", "--discard-comments", "-o", name + ".ogg", str(path)],
                       check=True)
        path.unlink()
        print(f"{name:10} {len(samples) / RATE:4.2f} s {loudness(samples):6.1f} LUFS")


main()
