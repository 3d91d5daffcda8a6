/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Libraries that are opened when a file needs them.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "formats/late.h"

#define REAL(C) C (cos) C (sin)
/* The first is there, the second is in no library. */
#define HALF(C) C (cos) C (no_such_call)

void no_such_call (void);

static struct
{
  REAL (SEA_LATE_MEMBER)
} whole_calls;
static SeaLate whole = SEA_LATE_INIT ("libm.so.6", REAL, whole_calls);

static void
test_opened_once (G_GNUC_UNUSED void **state)
{
  assert_null (sea_late_open (&whole));
  assert_true (whole.open);
  assert_true (fabs (whole_calls.cos (0) - 1) < 1e-12);
  assert_true (fabs (whole_calls.sin (0)) < 1e-12);
  whole.file = "libsea-no-such-file.so.1";
  assert_null (sea_late_open (&whole)); /* it is not looked for again */
}

static struct
{
  REAL (SEA_LATE_MEMBER)
} absent_calls;
static SeaLate absent = SEA_LATE_INIT ("libsea-no-such-file.so.1", REAL, absent_calls);

static void
test_no_library (G_GNUC_UNUSED void **state)
{
  g_autofree char *reason = sea_late_open (&absent);

  assert_non_null (reason);
  assert_non_null (strstr (reason, "libsea-no-such-file.so.1"));
  assert_false (absent.open);
  absent.file = "libm.so.6"; /* it was installed meanwhile */
  assert_null (sea_late_open (&absent));
}

static struct
{
  HALF (SEA_LATE_MEMBER)
} half_calls;
static SeaLate half = SEA_LATE_INIT ("libm.so.6", HALF, half_calls);

static void
test_no_function (G_GNUC_UNUSED void **state)
{
  g_autofree char *reason = sea_late_open (&half);

  assert_non_null (reason);
  assert_non_null (strstr (reason, "no_such_call"));
  assert_false (half.open);
}

/* What a lesson does without: none of it is asked for when a program starts that only has them at
 * hand. */
static void
test_not_mapped_before (G_GNUC_UNUSED void **state)
{
  g_autofree char *maps = NULL;

  assert_true (g_file_get_contents ("/proc/self/maps", &maps, NULL, NULL));
  assert_null (strstr (maps, "libarchive"));
  assert_null (strstr (maps, "libxlsxwriter"));
  assert_null (strstr (maps, "libxml2"));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_not_mapped_before),
    cmocka_unit_test (test_opened_once),
    cmocka_unit_test (test_no_library),
    cmocka_unit_test (test_no_function),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
