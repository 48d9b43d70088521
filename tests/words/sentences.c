/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sentences.h"

#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "event/act-text.h"
#include "words/refusal.h"

void
sentences_init_test (int    *argc,
                     char ***argv)
{
  const char *directory = g_getenv ("DAMERO_TEST_LOCALE_DIR");

  g_test_init (argc, argv, NULL);
  setlocale (LC_ALL, "");
  if (directory != NULL)
    bindtextdomain ("damero", directory);
  bind_textdomain_codeset ("damero", "UTF-8");
  if (!sentences_in_english () && strstr (dgettext ("damero", ""), "Language: es") == NULL)
    {
      puts ("1..0 # SKIP the Spanish catalogue could not be loaded here");
      exit (0);
    }
}

gboolean
sentences_in_english (void)
{
  return g_strcmp0 (g_getenv ("LANGUAGE"), "en") == 0;
}

void
sentences_begin (Sentences *sentences,
                 gboolean   full)
{
  sentences->seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  sentences->full = full;
}

/* Ends like a sentence, a closing quote or bracket not counted. */
static gboolean
has_full_stop (const char *sentence)
{
  return g_str_has_suffix (sentence, ".") || g_str_has_suffix (sentence, ".”") ||
         g_str_has_suffix (sentence, ".»");
}

void
sentences_take (Sentences  *sentences,
                const char *what,
                int         number,
                char       *sentence)
{
  g_autofree char *name = g_strdup_printf ("%s %d", what, number);
  const char *other;

  g_assert_nonnull (sentence);
  g_test_message ("%s: %s", name, sentence);
  g_assert_true (g_utf8_validate (sentence, -1, NULL));
  g_assert_cmpuint (strlen (sentence), >, 0);
  g_assert_null (strchr (sentence, '%'));
  g_assert_null (strstr (sentence, "  "));
  g_assert_null (strstr (sentence, "(null)"));
  g_assert_null (strpbrk (sentence, "\n\t"));
  if (sentences->full)
    {
      g_assert_true (has_full_stop (sentence));
      g_assert_false (g_unichar_islower (g_utf8_get_char (sentence)));
    }

  other = g_hash_table_lookup (sentences->seen, sentence);
  if (other != NULL)
    g_error ("%s and %s have one sentence: %s", name, other, sentence);
  g_hash_table_insert (sentences->seen, sentence, g_steal_pointer (&name));
}

void
sentences_end (Sentences *sentences)
{
  g_assert_cmpuint (g_hash_table_size (sentences->seen), >, 0);
  g_clear_pointer (&sentences->seen, g_hash_table_unref);
}

void
sentences_expect (char       *sentence,
                  const char *expected)
{
  g_autofree char *taken = sentence;

  g_assert_nonnull (taken);
  if (sentences_in_english ())
    g_assert_cmpstr (taken, ==, expected);
}

DameroAct *
sample_act (const DameroEvent *event,
            const char        *line)
{
  guint8 random[10] = { 0 };
  DameroActTextError error;
  gboolean has_stamp;
  DameroAct *act = damero_act_from_text (line, 0, &has_stamp, &error);

  if (act == NULL)
    g_error ("%s: column %u", line, error.column);
  if (!has_stamp && event->log->len > 0)
    act->stamp = ((DameroLogRow *) g_ptr_array_index (event->log, event->log->len - 1))->act->stamp;
  if (*act->uid == '\0')
    damero_uid_format (event->log->len + 1, random, act->uid);
  damero_event_fill (event, act);
  return act;
}

const DameroLogRow *
sample_perform (DameroEvent *event,
                const char  *line)
{
  g_autoptr(DameroAct) act = sample_act (event, line);
  g_auto(DameroRefusal) refusal = { 0 };

  if (!damero_event_perform (event, act, NULL, &refusal))
    {
      g_autofree char *sentence = damero_words_refusal (&refusal, act, event);

      g_error ("%s: %s", line, sentence);
    }

  return g_ptr_array_index (event->log, event->log->len - 1);
}

char *
sample_refuse (DameroEvent *event,
               const char  *line)
{
  g_autoptr(DameroAct) act = sample_act (event, line);
  g_auto(DameroRefusal) refusal = { 0 };

  g_assert_false (damero_event_perform (event, act, NULL, &refusal));
  return damero_words_refusal (&refusal, act, event);
}

DameroEvent *
sample_event (void)
{
  static const char *const lines[] = {
    "event name=\"Club night\"",
    "section in=1 name=\"Gold Bar\" games=2 control=300+5",
    "player name=\"Ana Rivera\" club=Delta",
    "player name=\"Luis Soto\"",
    "player name=\"José Núñez\"",
    "player name=\"Mary O'Hara\"",
    "entry in=1 player=1",
    "entry in=1 player=2",
    "entry in=1 player=3",
    "entry in=1 player=4",
    "pair in=1.1 pairs=\"1-2 3-4\"",
    "start in=1.1.1.1 fen=B:W18,32:B1,15 at=1000",
  };
  DameroEvent *event = damero_event_new ();

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    sample_perform (event, lines[i]);

  return event;
}
