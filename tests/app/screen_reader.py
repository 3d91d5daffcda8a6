# SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a screen reader reads of one program: the whole accessible tree in a few calls.

GTK tells names, roles and states of all that was asked after once by a single call; only where the
number of children does not agree are they asked after anew.
"""
import time

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402

ACCESSIBLE, TEXT, COMPONENT = (
    "org.a11y.atspi." + name for name in ("Accessible", "Text", "Component"))
ROOT, CACHE = "/org/a11y/atspi/accessible/root", "/org/a11y/atspi/cache"
ACTIVE, FOCUSED, SENSITIVE = 1, 12, 24  # bits of AtspiStateType
LONG = 2 ** 31 - 1
# AtspiRole, those that are asked after.
ROLES = {7: "check box", 11: "combo box", 16: "dialog", 23: "frame", 29: "label", 31: "list",
         32: "list item", 35: "menu item", 39: "panel", 43: "button", 44: "radio button",
         54: "status bar", 61: "text", 62: "toggle button", 79: "entry"}


class Node:
    """One accessible as it was when the tree was read."""

    def __init__(self, item):
        (_, self.path), _, (_, self.parent_path), self.index, self.n_children, self.interfaces, \
            self.name, role, self.description, states = item
        self.role = ROLES.get(role, str(role))
        self.states = states[0] | states[1] << 32
        self.parent, self.children, self.text = None, [], ""

    def has(self, state):
        return bool(self.states >> state & 1)

    def walk(self):
        yield self
        for child in self.children:
            yield from child.walk()

    def words(self):
        return " | ".join(dict.fromkeys(word for word in (self.name, self.description, self.text) if word))

    def lineage(self):
        node, parts = self, []
        while node is not None and len(parts) < 6:
            parts.append("%s “%s”" % (node.role, node.words()[:60]))
            node = node.parent
        return " < ".join(parts)


class ScreenReader:
    def __init__(self, pid, seconds=60):
        session = Gio.bus_get_sync(Gio.BusType.SESSION)
        address = session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None,
                                    None, Gio.DBusCallFlags.NONE, 60000, None).unpack()[0]
        flags = Gio.DBusConnectionFlags
        self.bus = Gio.DBusConnection.new_for_address_sync(
            address, flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None)
        self.context = GLib.MainContext.default()
        end = time.monotonic() + seconds
        while True:
            self.owner = self.find_owner(pid)
            if self.owner is not None:
                return
            if time.monotonic() > end:
                raise TimeoutError("the program does not come into the tree")
            time.sleep(0.1)

    def find_owner(self, pid):
        for owner, _ in self.call("org.a11y.atspi.Registry", ROOT, ACCESSIBLE, "GetChildren")[0]:
            found = self.call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
                              "GetConnectionUnixProcessID", GLib.Variant("(s)", (owner,)))
            if found[0] == pid:
                return owner
        return None

    def call(self, owner, path, interface, method, arguments=None):
        return self.bus.call_sync(owner, path, interface, method, arguments, None,
                                  Gio.DBusCallFlags.NONE, 60000, None).unpack()

    def call_all(self, paths, interface, method, arguments=None):
        """{path: answer} of those that are still there; all are asked at once."""
        answers, left = {}, len(paths)

        def answered(bus, result, path):
            nonlocal left
            left -= 1
            try:
                answers[path] = bus.call_finish(result).unpack()
            except GLib.Error:
                pass  # it went away meanwhile

        for path in paths:
            self.bus.call(self.owner, path, interface, method, arguments, None,
                          Gio.DBusCallFlags.NONE, 60000, None, answered, path)
        while left > 0:
            self.context.iteration(True)
        return answers

    def read(self):
        """The windows, with all that is in them, and every node by its path: hidden ones too."""
        children = {}
        while True:
            items = self.call(self.owner, CACHE, "org.a11y.atspi.Cache", "GetItems")[0]
            nodes = {node.path: node for node in map(Node, items)}
            counted = dict.fromkeys(nodes, 0)
            for node in nodes.values():
                if node.parent_path in counted:
                    counted[node.parent_path] += 1
            odd = [path for path, node in nodes.items()
                   if path not in children and (path == ROOT or counted[path] != node.n_children)]
            if not odd:
                break
            for path, answer in self.call_all(odd, ACCESSIBLE, "GetChildren").items():
                children[path] = [child for _, child in answer[0]]
            for path in odd:
                children.setdefault(path, [])
            if all(child in nodes for path in odd for child in children[path]):
                break
        for node in nodes.values():
            if node.parent_path in nodes and node.parent_path not in children:
                nodes[node.parent_path].children.append(node)
                node.parent = nodes[node.parent_path]
        for path, all_children in children.items():
            for child in all_children:
                if path in nodes and child in nodes:
                    nodes[path].children.append(nodes[child])
                    nodes[child].parent = nodes[path]
        for node in nodes.values():
            node.children.sort(key=lambda child: child.index)
        # GTK 4.8 takes an end of -1 for the start.
        texts = [path for path, node in nodes.items() if TEXT in node.interfaces]
        for path, answer in self.call_all(texts, TEXT, "GetText", GLib.Variant("(ii)", (0, LONG))).items():
            nodes[path].text = answer[0]
        return nodes[ROOT].children, nodes

    def has_places(self):
        """GTK 4.18 leaves out the padding of what lies around a widget: its places are wrong."""
        version = self.call(self.owner, ROOT, "org.freedesktop.DBus.Properties", "Get",
                            GLib.Variant("(ss)", ("org.a11y.atspi.Application", "Version")))[0]
        return [int(part) for part in version.split(".")[:2]] < [4, 10]

    def extents(self, node):
        """x, y, width, height in its window."""
        return self.call(self.owner, node.path, COMPONENT, "GetExtents", GLib.Variant("(u)", (1,)))[0]

    def act(self, node):
        self.call(self.owner, node.path, "org.a11y.atspi.Action", "DoAction", GLib.Variant("(i)", (0,)))
