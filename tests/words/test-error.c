/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/words/test-error.c - every fault in words: all arguments are in the sentence, and it is no English one
 * elsewhere.
 */
#include <string.h>

#include "model/fault-error.h"
#include "sentences.h"
#include "words/error.h"

static GQuark
test_error_quark (void)
{
  static gsize quark;

  return damero_fault_domain (&quark, "damero-test-error-quark");
}

static GError *
new_error (DameroFaultCode code,
           DameroKept      kept)
{
  GError *error = NULL;

  damero_fault_set (&error, test_error_quark (), 0, code, kept, "/first", "second",
                    "third", "fourth", "fifth", NULL);
  return error;
}

/* Each argument that a template names stands in the sentence. */
static void
assert_filled (DameroFaultCode  code,
               const char      *sentence)
{
  static const char *const args[] = { "/first", "second", "third", "fourth", "fifth" };

  for (guint i = 0; i < G_N_ELEMENTS (args); i++)
    {
      const char mark[] = { '%', (char) ('1' + i), '$', 's', '\0' };

      g_assert_true ((strstr (damero_fault_get_template (code), mark) != NULL) == (strstr (sentence, args[i]) != NULL));
    }
}

static void
test_faults (void)
{
  Sentences sentences;

  sentences_begin (&sentences, FALSE);
  for (DameroFaultCode code = DAMERO_FAULT_NONE + 1; code < DAMERO_N_FAULTS; code++)
    {
      g_autoptr(GError) error = new_error (code, DAMERO_KEPT_UNSAID);
      const char *sentence = damero_words_error (error);

      assert_filled (code, sentence);
      assert_filled (code, error->message);
      g_assert_true ((strcmp (sentence, error->message) == 0) == sentences_in_english ());
      sentences_take (&sentences, "fault", (int) code, g_strdup (sentence));
    }
  sentences_end (&sentences);
}

static void
test_kept (void)
{
  Sentences sentences;

  sentences_begin (&sentences, FALSE);
  for (DameroKept kept = DAMERO_KEPT_UNSAID; kept < DAMERO_N_KEPT; kept++)
    {
      g_autoptr(GError) error = new_error (DAMERO_FAULT_DISK_FULL, kept);
      g_autoptr(GError) copy = g_error_copy (error);
      g_autofree char *sentence = g_strdup (damero_words_error (error));

      g_assert_true ((strcmp (sentence, error->message) == 0) == sentences_in_english ());
      g_assert_cmpstr (damero_words_error (copy), ==, sentence);
      damero_fault_name_backup (copy, "/backup");
      g_assert_nonnull (strstr (damero_words_error (copy), "/backup"));
      g_assert_nonnull (strstr (copy->message, " The newest good backup is /backup."));
      sentences_take (&sentences, "kept", (int) kept, g_steal_pointer (&sentence));
    }
  sentences_end (&sentences);
}

/* What somebody else has worded stays as it is. */
static void
test_others (void)
{
  g_autoptr(GError) system = g_error_new_literal (G_FILE_ERROR, G_FILE_ERROR_NOENT, "No such file");
  g_autoptr(GError) worded = g_error_new_literal (test_error_quark (), 0, "Refused.");

  g_assert_cmpstr (damero_words_error (system), ==, "No such file");
  g_assert_cmpstr (damero_words_error (worded), ==, "Refused.");
}

int
main (int    argc,
      char **argv)
{
  sentences_init_test (&argc, &argv);
  g_test_add_func ("/words-error/faults", test_faults);
  g_test_add_func ("/words-error/kept", test_kept);
  g_test_add_func ("/words-error/others", test_others);

  return g_test_run ();
}
