/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/xml/crosstable-xml.h"

#include "crosstable-samples.h"

/* What is valid and cannot be taken over: changed in good.xml, where it is the first of its kind. */
static const struct {
  const char *what;
  const char *by;
  guint       line;
  const char *code;
} unreadable[] = {
  { "ruleset=\"pool-apca\"", "ruleset=\"chess\"", 6, "act" },
  { "system=\"round-robin\"", "system=\"ladder\"", 6, "unknown" },
  { "starter=\"table\"", "starter=\"loser\"", 6, "unknown" },
  { "match 5400/2", "an hour", 6, "act" },
  { "games=\"2\"", "games=\"4\"", 18, "match" },
  { "<round number=\"3\"", "<round number=\"4\"", 32, "round" },
  { "id=\"1\"", "id=\"10000\"", 6, "act" },
  { "person=\"7\"", "person=\"12345\"", 11, "act" },
  { "blackUsed=\"PT12M3.4S\"", "blackUsed=\"P1M\"", 19, "time" },
  { "start=\"2026-11-21\"", "start=\"-0044-03-15\"", 3, "act" },
  { "asOf=\"2026-", "asOf=\"12026-", 2, "time" },
  { "kind=\"allocated\" points=\"1\"", "kind=\"requested\" points=\"1\"", 0, NULL },
};

static DameroEventFile *
read_sample (const char *name)
{
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autofree char *text = NULL;
  g_autoptr(GBytes) bytes = dup_sample (name);
  DameroEventFile *file = damero_crosstable_xml_read (bytes, name, diagnostics);

  text = diagnostics_as_text (diagnostics);
  g_assert_cmpstr (text, ==, "");
  g_assert_nonnull (file);

  return file;
}

/* What Damero wrote it reads and writes again, byte for byte: the log of the event is all it takes. */
static void
test_samples_come_back (void)
{
  for (guint i = 1; i < G_N_ELEMENTS (good_samples); i++)
    {
      g_autoptr(DameroEventFile) file = read_sample (good_samples[i]);
      g_autoptr(GBytes) sample = dup_sample (good_samples[i]);
      g_autoptr(GError) error = NULL;
      g_autoptr(GBytes) again = damero_crosstable_xml_write (file->event, &options, &error);
      g_auto(DameroRefusal) refusal = { 0 };
      g_autoptr(DameroEvent) replayed = NULL;
      guint row;

      g_assert_no_error (error);
      g_assert_cmpmem (g_bytes_get_data (again, NULL), g_bytes_get_size (again),
                       g_bytes_get_data (sample, NULL), g_bytes_get_size (sample));
      g_assert_true (damero_event_replay (file->event->log, &replayed, &row, &refusal));
      g_assert_true (damero_event_equal (replayed, file->event, TRUE));
    }
}

/* One written by hand, without the numbers of most people, in whatever words: what it has is there. */
static void
test_read_by_hand (void)
{
  g_autoptr(DameroEventFile) file = read_sample ("good.xml");
  const DameroEvent *event = file->event;
  const DameroSection *section = damero_event_find_section (event, 1);
  const DameroMatch *match;

  g_assert_cmpstr (event->name, ==, "Ridge Cup");
  g_assert_cmpstr (event->date, ==, "2026-11-21");
  g_assert_cmpuint (event->players->len, ==, 3);
  g_assert_cmpstr (damero_event_find_player (event, 7)->name, ==, "Cole, C");
  g_assert_cmpstr (damero_event_find_player (event, 8)->name, ==, "Diaz, D");
  g_assert_cmpstr (damero_event_get_entry_name (event, section, 3), ==, "Ene, E");
  g_assert_cmpuint (section->rounds->len, ==, 3);
  match = damero_round_find_match (damero_section_find_round (section, 1), 1);
  g_assert_cmpint (match->games[0].outcome, ==, DAMERO_OUTCOME_WHITE);
  g_assert_cmpint (match->games[0].ending, ==, DAMERO_ENDING_NO_PIECES);
  g_assert_cmpuint (match->games[0].plies, ==, 61);
  g_assert_cmpint (match->games[0].used_ms[DAMERO_BLACK], ==, 723400);
  g_assert_cmpint (match->games[0].used_ms[DAMERO_WHITE], ==, 600000);
  g_assert_cmpint (match->games[1].ending, ==, DAMERO_ENDING_LONE_KING);
  g_assert_true (((DameroRound *) section->rounds->pdata[2])->closed);
}

/* Boards with numbers of their own, sides that do not alternate, somebody who is not in a round: all can be told. */
static void
test_read_other_programs (void)
{
  static const char *const changes[][2] = {
    { "<match board=\"1\" a=\"2\"", "<match board=\"17\" a=\"2\"" },
    { "by=\"referee\" board=\"1\"", "by=\"arbiter\" count=\"sixty-move\" board=\"17\"" },
    { "black=\"3\" white=\"2\"", "black=\"2\" white=\"3\"" },
    { "result=\"white\"", "result=\"black\"" },
    { "      <bye player=\"2\" kind=\"allocated\" points=\"1\"/>\n", "" },
    { "rank=\"1\" points=\"2.5\"", "rank=\"1\" shared=\"true\" points=\"1.5\"" },
    { "rank=\"2\" points=\"1.5\"", "rank=\"1\" shared=\"true\" points=\"1.5\"" },
    { "<value code=\"SB\">1.25</value>", "" }, { "<value code=\"SB\">1.75</value>", "" },
    { "<value code=\"SB\">0</value>", "" },
    { ">arranged pieces", ">\n  arranged\n  pieces" },
  };
  g_autoptr(GBytes) bytes = dup_sample ("good.xml");
  g_autoptr(GString) text = g_string_new_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GBytes) changed = NULL;
  g_autoptr(DameroEventFile) file = NULL;
  g_autofree char *found = NULL;
  g_autoptr(GBytes) rewritten = NULL;
  g_autofree char *written = NULL;
  const DameroMatch *match;

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    g_assert_cmpuint (g_string_replace (text, changes[i][0], changes[i][1], 1), ==, 1);
  changed = bytes_from_text (text->str);
  file = damero_crosstable_xml_read (changed, "test", diagnostics);
  found = diagnostics_as_text (diagnostics);
  g_assert_cmpstr (found, ==, "");
  match = damero_round_find_match (damero_section_find_round (damero_event_find_section (file->event, 1), 1), 1);
  g_assert_cmpint (match->a, ==, 2);
  g_assert_cmpint (match->games[0].black, ==, 2);
  g_assert_cmpint (match->games[0].outcome, ==, DAMERO_OUTCOME_BLACK);
  rewritten = damero_crosstable_xml_write (file->event, &options, NULL);
  g_assert_nonnull (rewritten);
  written = g_strndup (g_bytes_get_data (rewritten, NULL), g_bytes_get_size (rewritten));
  g_assert_nonnull (strstr (written, "by=\"director\" board=\"1\" game=\"1\" side=\"black\">arranged pieces without"));
  assert_valid (changed);
}

static void
test_unreadable (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (unreadable); i++)
    {
      g_autoptr(GBytes) bytes = dup_sample ("good.xml");
      g_autoptr(GString) text = g_string_new_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));
      g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
      g_autoptr(GBytes) changed = NULL;
      g_autoptr(DameroEventFile) file = NULL;
      const DameroDiagnostic *first;

      g_assert_cmpuint (g_string_replace (text, unreadable[i].what, unreadable[i].by, 1), ==, 1);
      changed = bytes_from_text (text->str);
      assert_valid (changed);
      file = damero_crosstable_xml_read (changed, "test", diagnostics);
      if (unreadable[i].code == NULL)
        {
          g_assert_nonnull (file);
          continue;
        }
      g_assert_null (file);
      first = g_ptr_array_index (diagnostics, 0);
      g_test_message ("%s: %u: %s", unreadable[i].by, first->line, first->message);
      g_assert_cmpstr (first->code, ==, unreadable[i].code);
      g_assert_cmpint (first->line, ==, unreadable[i].line);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/formats/crosstable-read/samples", test_samples_come_back);
  g_test_add_func ("/formats/crosstable-read/by-hand", test_read_by_hand);
  g_test_add_func ("/formats/crosstable-read/other-programs", test_read_other_programs);
  g_test_add_func ("/formats/crosstable-read/unreadable", test_unreadable);

  return g_test_run ();
}
