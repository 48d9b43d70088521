/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/fuzz/fuzz-control.c - any text as a time control: what is read is valid, and what is written of it
 * reads as the same control.
 */
#include "fuzz.h"

#include <string.h>

#include "clock/control.h"

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  char written[DAMERO_CONTROL_TEXT_SIZE];
  DameroControlError error;
  DameroControl control;
  DameroControl again;

  if (!damero_control_from_text (text, &control, &error))
    {
      g_assert_cmpuint (error.column, <=, strlen (text) + 1);
      return 0;
    }
  g_assert_true (damero_control_is_valid (&control));
  g_assert_cmpuint (damero_control_to_text (&control, written), ==, strlen (written));
  g_assert_true (damero_control_from_text (written, &again, NULL));
  g_assert_true (damero_control_equal (&control, &again));

  return 0;
}
