/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/fuzz/fuzz-acts.c - any line as an act: what is written of it reads as an equal act.
 */
#include "fuzz.h"

#include <string.h>

#include "event/act-text.h"

static void
try_line (const char *line)
{
  g_autoptr(DameroAct) again = NULL;
  g_autoptr(DameroAct) act = NULL;
  g_autoptr(GString) text = g_string_new (NULL);
  DameroActTextError error;
  gboolean has_stamp;

  act = damero_act_from_text (line, 1000, &has_stamp, &error);
  if (act == NULL)
    {
      g_assert_cmpint (error.code, !=, DAMERO_ACT_TEXT_OK);
      g_assert_cmpuint (error.column, <=, strlen (line) + 1);
      return;
    }
  damero_act_to_text (act, TRUE, text);
  again = damero_act_from_text (text->str, 1000, &has_stamp, &error);
  if (again == NULL || !damero_act_equal (act, again))
    g_error ("“%s” is written as “%s”", line, text->str);
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_auto(GStrv) lines = g_strsplit_set (text, "\r\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    try_line (lines[i]);

  return 0;
}
