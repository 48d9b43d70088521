/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/xml/crosstable-xml.h"

#include <stdlib.h>
#include <string.h>

#include "../support/chance.h"
#include "crosstable-samples.h"

/* Files that must be refused: on which line, with which code; "schema" ones by xmllint too. */
static const struct {
  const char *name;
  guint       line;
  const char *code;
} bad_samples[] = {
  { "bad-unknown-player.xml", 19, "schema" },
  { "bad-result.xml", 20, "schema" },
  { "bad-version.xml", 2, "schema" },
  { "bad-no-scoring.xml", 8, "schema" },
  { "bad-tiebreak-reference.xml", 16, "schema" },
  { "bad-number-twice.xml", 16, "schema" },
  { "bad-date.xml", 3, "schema" },
  { "bad-points.xml", 16, "points" },
  { "bad-match-points.xml", 33, "points" },
  { "bad-sb.xml", 11, "tiebreak" },
  { "bad-rank.xml", 15, "rank" },
  { "bad-shared.xml", 16, "rank" },
  { "bad-twice-in-round.xml", 22, "round" },
  { "bad-other-game.xml", 20, "game" },
  { "bad-ending.xml", 34, "game" },
  { "bad-open-final.xml", 34, "state" },
  { "bad-doctype.xml", 2, "doctype" },
  { "bad-not-closed.xml", 41, "syntax" },
  { "bad-team.xml", 15, "schema" },
  { "bad-advances.xml", 18, "match" },
  { "bad-award.xml", 33, "schema" },
  { "bad-prizes.xml", 31, "prizes" },
  { "bad-terms.xml", 31, "prizes" },
};

/* Whoever reads it hears the same. */
static void
assert_unreadable (GBytes                 *bytes,
                   const char             *source,
                   const DameroDiagnostic *expected)
{
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  const DameroDiagnostic *first;

  g_assert_null (damero_crosstable_xml_read (bytes, source, diagnostics));
  g_assert_cmpint (diagnostics->len, >=, 1);
  first = g_ptr_array_index (diagnostics, 0);
  g_assert_cmpstr (first->code, ==, expected->code);
  g_assert_cmpstr (first->message, ==, expected->message);
  g_assert_cmpint (first->line, ==, expected->line);
}

static void
assert_refused (const char *text,
                guint       line,
                const char *code)
{
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GBytes) bytes = bytes_from_text (text);
  const DameroDiagnostic *first;

  g_assert_false (damero_crosstable_xml_check (bytes, "test", diagnostics));
  g_assert_cmpint (diagnostics->len, >=, 1);
  first = g_ptr_array_index (diagnostics, 0);
  g_assert_cmpstr (first->code, ==, code);
  g_assert_cmpint (first->line, ==, line);
  assert_unreadable (bytes, "test", first);
}

/* The club's evening, written, is the file in the repository, byte for byte. With
 * DAMERO_WRITE_SAMPLES=DIRECTORY it is written there instead of compared. */
static void
test_golden (void)
{
  g_autoptr(DameroEvent) event = club_event_new ();
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) bytes = damero_crosstable_xml_write (event, &options, &error);
  const char *directory = g_getenv ("DAMERO_WRITE_SAMPLES");
  g_autofree char *path = sample_path ("club-evening.xml");
  g_autofree char *golden = NULL;
  g_autofree char *written = NULL;
  gsize size;

  g_assert_no_error (error);
  written = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  if (directory != NULL)
    {
      g_autofree char *target = g_build_filename (directory, "club-evening.xml", NULL);

      g_assert_true (g_file_set_contents (target, written, -1, &error));
      return;
    }

  g_assert_true (g_file_get_contents (path, &golden, &size, &error));
  g_assert_cmpstr (written, ==, golden);
  g_assert_cmpint (size, ==, g_bytes_get_size (bytes));
}

static void
test_same_bytes (void)
{
  g_autoptr(DameroEvent) event = club_event_new ();
  g_autoptr(DameroEvent) again = club_event_new ();
  g_autoptr(GBytes) first = damero_crosstable_xml_write (event, &options, NULL);
  g_autoptr(GBytes) second = damero_crosstable_xml_write (event, &options, NULL);
  g_autoptr(GBytes) third = damero_crosstable_xml_write (again, &options, NULL);

  g_assert_nonnull (first);
  g_assert_true (g_bytes_equal (first, second));
  g_assert_true (g_bytes_equal (first, third));
}

static void
assert_comes_back (GBytes *bytes)
{
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(DameroEventFile) file = damero_crosstable_xml_read (bytes, "test", diagnostics);
  g_autoptr(GBytes) again = NULL;

  g_assert_nonnull (file);
  again = damero_crosstable_xml_write (file->event, &options, NULL);
  g_assert_true (g_bytes_equal (bytes, again));
}

/* Nothing but the event itself; and every state the evening goes through can be written. */
static void
test_every_state (void)
{
  g_autoptr(DameroEvent) event = damero_event_new ();
  gint64 mono_ms = 0;

  for (guint i = 0; club_acts[i] != NULL; i++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(GBytes) bytes = NULL;

      perform_line (event, club_acts[i], &mono_ms);
      bytes = damero_crosstable_xml_write (event, &options, &error);
      g_assert_no_error (error);
      assert_valid (bytes);
      assert_comes_back (bytes);
    }
}

/* A table with an open game is not final. */
static void
test_not_final (void)
{
  g_autoptr(DameroEvent) event = club_event_new ();
  DameroCrosstableOptions final = options;
  g_autoptr(GError) error = NULL;

  final.state = DAMERO_CROSSTABLE_FINAL;
  g_assert_null (damero_crosstable_xml_write (event, &final, &error));
  g_assert_error (error, DAMERO_FORMATS_ERROR, DAMERO_FORMATS_ERROR_INVALID);
}

static char *
text_of (const DameroEvent *event)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) bytes = damero_crosstable_xml_write (event, &options, &error);

  g_assert_no_error (error);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* What was undone is in the log, but not in the table. */
static void
test_undone_note (void)
{
  g_autoptr(DameroEvent) event = club_event_new ();
  g_autofree char *before = text_of (event);
  g_autofree char *after = NULL;

  for (guint i = 0; i < event->log->len; i++)
    {
      DameroLogRow *row = g_ptr_array_index (event->log, i);

      row->undone = row->act->kind == DAMERO_ACT_WRONG_MOVE;
    }
  after = text_of (event);
  g_assert_nonnull (strstr (before, "kind=\"wrong-move\""));
  g_assert_null (strstr (after, "kind=\"wrong-move\""));
}

static guint
count_in (const char *text,
          const char *what)
{
  guint n = 0;

  for (const char *at = strstr (text, what); at != NULL; at = strstr (at + 1, what))
    n++;

  return n;
}

/* The referee's rulings travel with the table, but not what they were about to begin with: an adjournment, an
 * appeal. Of a penalty the note names the side whose time it changed, and none for a loss. */
static void
test_rulings (void)
{
  static const char *const lines[] = {
    "event name=Cup publishes=\"reasons numbers groups\"", "player name=A", "player name=B",
    "section in=1 name=All games=2 control=300", "entry in=1 player=1", "entry in=1 player=2",
    "pair in=1.1 pairs=\"1-2\"", "start in=1.1.1.1",
    "penalty in=1.1.1.1 side=black penalty=opponent-time amount=120000 reason=telephone",
    "penalty in=1.1.1.1 side=black penalty=offender-time amount=60000 reason=telephone",
    "moves-set in=1.1.1.1 side=white period=0 moves=12 reason=\"two turns\"",
    "adjourned in=1.1.1.1 reason=late", "continued in=1.1.1.1",
    "penalty in=1.1.1.1 side=white penalty=loss reason=help",
    "adjudicated in=1.1.1.2 result=draw reason=\"bare kings\" consulted=\"B & C\"",
    "appeal in=1.1.1.1 side=white reason=r", "appeal-decided in=1.1.1.1 upheld=off reason=\"no doubt\"",
    "appeal in=1.1.1.2 side=black reason=r", "appeal-decided in=1.1.1.2 upheld=on reason=\"a piece more\"",
  };
  static const char *const notes[] = {
    "<note kind=\"penalty\"", "board=\"1\" game=\"1\" side=\"white\" amount=\"PT2M0S\" old=\"PT5M0S\" new=\"PT7M0S\">"
    "telephone</note>",
    "<note kind=\"penalty\"", "board=\"1\" game=\"1\" side=\"black\" amount=\"-PT1M0S\" old=\"PT5M0S\" new=\"PT4M0S\">"
    "telephone</note>",
    "<note kind=\"moves-set\"", "side=\"white\" old=\"0/0\" new=\"0/12\">two turns</note>",
    "<note kind=\"penalty\"", "board=\"1\" game=\"1\" side=\"white\">help</note>",
    "<note kind=\"adjudicated\"", "board=\"1\" game=\"2\" new=\"draw\">bare kings</note>",
    "<note kind=\"appeal-decided\"", "game=\"1\" side=\"white\" new=\"rejected\">no doubt</note>",
    "<note kind=\"appeal-decided\"", "game=\"2\" side=\"black\" new=\"upheld\">a piece more</note>",
  };
  g_autoptr(DameroEvent) event = damero_event_new ();
  g_autofree char *text = NULL;
  const char *at;
  gint64 mono_ms = 0;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    perform_line (event, lines[i], &mono_ms);
  at = text = text_of (event);
  for (guint i = 0; i < G_N_ELEMENTS (notes); i++)
    {
      at = strstr (at, notes[i]);
      if (at == NULL)
        g_error ("%s is not where it should be in: %s", notes[i], text);
    }
  g_assert_cmpuint (count_in (text, "<note "), ==, G_N_ELEMENTS (notes) / 2);
}

/* Openings travel with the table and come back: with moves, with a position, with neither. */
static void
test_openings (void)
{
  static const char *const lines[] = {
    "event name=Cup", "player name=A", "player name=B",
    "section in=1 name=All games=1 rounds=3 draw=round system=manual", "entry in=1 player=1", "entry in=1 player=2",
    "pair in=1.1 pairs=1-2", "ballot in=1.1 code=1 line=9-13", "result in=1.1.1.1 result=draw", "round-closed in=1.1",
    "pair in=1.2 pairs=1-2", "ballot in=1.2 fen=W:W21:B1", "result in=1.2.1.1 result=draw", "round-closed in=1.2",
    "pair in=1.3 pairs=1-2", "ballot in=1.3 code=3 name=Usual line=\"\"", "result in=1.3.1.1 result=draw",
    "round-closed in=1.3",
  };
  g_autoptr(DameroEvent) event = damero_event_new ();
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(DameroEventFile) file = NULL;
  g_autoptr(GBytes) bytes = NULL;
  g_autofree char *text = NULL, *told = NULL, *again = NULL;
  gint64 mono_ms = 0;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    perform_line (event, lines[i], &mono_ms);
  text = text_of (event);
  g_assert_nonnull (strstr (text, "<ballot code=\"1\" moves=\"9-13\"/>"));
  g_assert_nonnull (strstr (text, "<ballot fen=\"W:W21:B1\"/>"));
  g_assert_nonnull (strstr (text, "<ballot code=\"3\" name=\"Usual\"/>"));

  bytes = g_bytes_new (text, strlen (text));
  file = damero_crosstable_xml_read (bytes, "test", diagnostics);
  told = diagnostics_as_text (diagnostics);
  g_assert_cmpstr (told, ==, "");
  again = text_of (file->event);
  g_assert_cmpstr (again, ==, text);
}

/* Pairs by hand travel with the table; those of the system need no word. */
static void
test_manual_pairing (void)
{
  static const char *const lines[] = {
    "event name=Cup publishes=\"reasons numbers groups\"", "player name=A", "player name=B", "player name=C",
    "section in=1 name=All games=1", "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3",
    "pair in=1.1 pairs=\"2-3 bye 1\"", "result in=1.1.1.1 result=draw", "round-closed in=1.1",
    "pair in=1.2 pairs=\"3-2 bye 1\" reason=\"asked for it\"",
  };
  g_autoptr(DameroEvent) event = damero_event_new ();
  g_autofree char *text = NULL;
  gint64 mono_ms = 0;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    perform_line (event, lines[i], &mono_ms);
  text = text_of (event);
  g_assert_nonnull (strstr (text, "<round number=\"2\""));
  g_assert_cmpuint (count_in (text, "<note kind=\"manual-pairing\""), ==, 1);
  g_assert_nonnull (strstr (strstr (text, "<round number=\"2\""), ">asked for it</note>"));
}

/* A caution is told whatever it was for; a touch or a notice of which nothing came is not. */
static void
test_cautions (void)
{
  static const char *const lines[] = {
    "event name=Cup publishes=\"reasons numbers groups\"", "player name=A", "player name=B",
    "section in=1 name=All games=1", "entry in=1 player=1",
    "entry in=1 player=2", "pair in=1.1 pairs=1-2", "move in=1.1.1.1 move=11-15",
    "arranged in=1.1.1.1 side=black notice=on", "touched in=1.1.1.1 square=23",
    "touched in=1.1.1.1 side=black square=15 reason=fidgeted", "caution in=1.1.1.1 side=white reason=talked",
    "arranged in=1.1.1.1 side=black", "forfeit-confirmed in=1.1.1.1 by=referee",
  };
  g_autoptr(DameroEvent) event = damero_event_new ();
  g_autofree char *text = NULL;
  gint64 mono_ms = 0;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    perform_line (event, lines[i], &mono_ms);
  text = text_of (event);
  g_assert_cmpuint (count_in (text, "<note "), ==, 4);
  g_assert_cmpuint (count_in (text, "<note kind=\"caution\""), ==, 3);
  g_assert_cmpuint (count_in (text, ">fidgeted</note>"), ==, 1);
  g_assert_cmpuint (count_in (text, ">talked</note>"), ==, 1);
  g_assert_cmpuint (count_in (text, "<note kind=\"forfeit-confirmed\""), ==, 1);
}

/* The first bye scores 2, the second 1: the check adds up as the standings do. */
static void
test_later_bye (void)
{
  static const char *const lines[] = {
    "event name=Cup publishes=\"reasons numbers groups\"", "player name=A", "player name=B", "player name=C",
    "section in=1 name=All scoring=\"game 2-1-0 bye 2-1\" games=1 cycles=2",
    "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3",
    "pair in=1.1 pairs=\"2-3 bye 1\"", "result in=1.1.1.1 result=draw reason=sheet",
    "round-closed in=1.1", "pair in=1.2 pairs=\"3-2 bye 1\"",
  };
  g_autoptr(DameroEvent) event = damero_event_new ();
  g_autofree char *text = NULL;
  gint64 mono_ms = 0;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    perform_line (event, lines[i], &mono_ms);
  text = text_of (event);
  g_assert_nonnull (strstr (text, "<bye player=\"1\" kind=\"allocated\" points=\"2\"/>"));
  g_assert_nonnull (strstr (text, "<bye player=\"1\" kind=\"allocated\" points=\"1\"/>"));
}

/* In a Swiss a bye counts in the Sonneborn-Berger by rules of its own; what the results do not tell is not judged. */
static void
test_swiss_bye (void)
{
  static const char *const lines[] = {
    "event name=Cup publishes=\"reasons numbers groups\"", "player name=A", "player name=B", "player name=C",
    "section in=1 name=All system=dutch rounds=3 initial=white games=1 scoring=\"game 2-1-0 bye 2-2\" tiebreaks=SB",
    "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3",
    "pair in=1.1 pairs=\"1-2 bye 3\"", "result in=1.1.1.1 result=draw", "round-closed in=1.1",
  };
  g_autoptr(DameroEvent) event = damero_event_new ();
  g_autofree char *text = NULL;
  gint64 mono_ms = 0;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    perform_line (event, lines[i], &mono_ms);
  text = text_of (event);
  g_assert_nonnull (strstr (text, "<value code=\"SB\">"));
  g_assert_null (strstr (strstr (text, "name=\"C\""), "<value code=\"SB\">0</value>"));
}

/* A match table goes out with its rows, and a change of it after the first round with its reason. */
static void
test_match_table (void)
{
  static const char *const lines[] = {
    "event name=Cup publishes=\"reasons numbers groups\"", "player name=A", "player name=B",
    "section in=1 name=All scoring=\"match 2:12-0 1:8-4 0:6-6\" games=2 cycles=1",
    "entry in=1 player=1", "entry in=1 player=2", "pair in=1.1 pairs=1-2",
    "result in=1.1.1.1 result=draw", "result in=1.1.1.2 result=black",
    "section-changed in=1 scoring=\"match 2:11-1 1:7-5 0:6-6\" reason=\"wrong table\"",
  };
  g_autoptr(DameroEvent) event = damero_event_new ();
  g_autofree char *text = NULL;
  gint64 mono_ms = 0;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    perform_line (event, lines[i], &mono_ms);
  text = text_of (event);
  g_assert_nonnull (strstr (text, "<row lead=\"1\" winner=\"7\" loser=\"5\"/>"));
  g_assert_nonnull (strstr (text, "pointsA=\"7\" pointsB=\"5\""));
  g_assert_nonnull (strstr (text, "<note kind=\"section-changed\""));
  g_assert_nonnull (strstr (text, ">wrong table</note>"));
}

/* Characters XML cannot hold do not stop an export. */
static void
test_hard_text (void)
{
  g_autoptr(DameroEvent) event = club_event_new ();
  DameroPlayer *player = g_ptr_array_index (event->players, 0);
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) bytes = NULL;

  g_free (player->name);
  player->name = g_strdup ("\x01\x1b[31m ]]> \xef\xbf\xbe \xff <!-- \"'&amp; tab\tline\n");
  bytes = damero_crosstable_xml_write (event, &options, &error);
  g_assert_no_error (error);
  assert_valid (bytes);
}

static void
test_good_samples (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (good_samples); i++)
    {
      g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
      g_autofree char *path = sample_path (good_samples[i]);
      g_autoptr(GError) error = NULL;
      gboolean valid = damero_crosstable_xml_check_file (path, diagnostics, &error);
      g_autofree char *text = diagnostics_as_text (diagnostics);

      g_assert_no_error (error);
      g_assert_cmpstr (text, ==, "");
      g_assert_true (valid);
    }
}

static void
test_bad_samples (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad_samples); i++)
    {
      g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
      g_autofree char *path = sample_path (bad_samples[i].name);
      g_autoptr(GError) error = NULL;
      g_autoptr(GBytes) bytes = dup_sample (bad_samples[i].name);
      const DameroDiagnostic *first;

      g_test_message ("%s", bad_samples[i].name);
      g_assert_false (damero_crosstable_xml_check_file (path, diagnostics, &error));
      g_assert_no_error (error);
      g_assert_cmpint (diagnostics->len, >=, 1);
      first = g_ptr_array_index (diagnostics, 0);
      g_test_message ("%u: %s [%s]", first->line, first->message, first->code);
      g_assert_cmpstr (first->source, ==, path);
      g_assert_cmpstr (first->code, ==, bad_samples[i].code);
      g_assert_cmpint (first->line, ==, bad_samples[i].line);
      assert_unreadable (bytes, path, first);
      for (guint k = 1; k < diagnostics->len; k++)
        {
          const DameroDiagnostic *next = g_ptr_array_index (diagnostics, k);

          g_assert_cmpint (next->line, >=, first->line);
          first = next;
        }
    }
}

static gboolean
xmllint_accepts (const char *xmllint,
                 const char *path)
{
  g_autofree char *schema = g_build_filename (g_getenv ("DAMERO_SCHEMAS"),
                                              "damero-crosstable-1.xsd", NULL);
  const char *const arguments[] = { xmllint, "--noout", "--nonet", "--schema", schema, path, NULL };
  g_autoptr(GError) error = NULL;
  int status;

  g_assert_true (g_spawn_sync (NULL, (char **) arguments, NULL,
                               G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL,
                               NULL, NULL, &status, &error));

  return g_spawn_check_wait_status (status, NULL);
}

/* A second reader of the schema as published comes to the same answers. */
static void
test_xmllint (void)
{
  g_autofree char *xmllint = g_find_program_in_path ("xmllint");
  if (xmllint == NULL)
    {
      g_test_skip ("xmllint is not installed");
      return;
    }

  for (guint i = 0; i < G_N_ELEMENTS (good_samples); i++)
    {
      g_autofree char *path = sample_path (good_samples[i]);

      g_assert_true (xmllint_accepts (xmllint, path));
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad_samples); i++)
    {
      g_autofree char *path = sample_path (bad_samples[i].name);

      if (g_str_equal (bad_samples[i].code, "schema") || g_str_equal (bad_samples[i].code, "syntax"))
        g_assert_false (xmllint_accepts (xmllint, path));
    }
}

static guint
first_line (const char *text)
{
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GBytes) bytes = bytes_from_text (text);

  g_assert_false (damero_crosstable_xml_check (bytes, "test", diagnostics));
  g_assert_cmpint (diagnostics->len, >=, 1);

  return ((DameroDiagnostic *) g_ptr_array_index (diagnostics, 0))->line;
}

/* libxml2 keeps an element's line in 16 bits; beyond it takes that of a text nearby. */
static void
test_far_line (void)
{
  g_autofree char *path = sample_path ("good.xml");
  g_autofree char *text = NULL;
  g_autofree char *lines = g_strnfill (70000, '\n');
  g_autoptr(GString) far = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  far = g_string_new (text);
  g_string_insert (far, strstr (text, "    <round number=\"2\"") - text, lines);
  g_string_replace (far, "result=\"double-forfeit\"", "result=\"black\"", 1);
  g_assert_cmpint (ABS ((int) first_line (far->str) - 70026), <=, 1);
  g_string_replace (far, "result=\"black\"", "result=\"tie\"", 1);
  g_assert_cmpint (ABS ((int) first_line (far->str) - 70027), <=, 1);
}

/* A ballot is of the round, of a board that is in it, or of a game that is played there; and there is one of each. */
static void
test_ballots (void)
{
  static const struct {
    const char *first, *second;
    guint       line; /* 0: it is valid */
  } rows[] = {
    { "", "board=\"1\"", 0 }, { "board=\"1\" game=\"2\"", "board=\"1\" game=\"1\"", 0 },
    { "board=\"7\"", "", 23 }, { "", "board=\"2\" game=\"1\"", 24 }, { "board=\"1\" game=\"3\"", "", 23 },
    { "", "game=\"1\"", 24 }, { "", "", 24 }, { "board=\"1\"", "board=\"01\"", 24 },
  };
  static const char place[] = "      <note kind=\"caution\"";

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(GBytes) sample = dup_sample ("good.xml");
      g_autoptr(GString) text = g_string_new_len (g_bytes_get_data (sample, NULL), (gssize) g_bytes_get_size (sample));
      g_autofree char *ballots = g_strdup_printf ("<ballot moves=\"11-15\" %s/>\n<ballot moves=\"9-13\" %s/>\n%s",
                                                  rows[i].first, rows[i].second, place);
      g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
      g_autoptr(GBytes) bytes = NULL;
      g_autoptr(DameroEventFile) file = NULL;

      g_test_message ("%s, %s", rows[i].first, rows[i].second);
      g_assert_cmpuint (g_string_replace (text, place, ballots, 1), ==, 1);
      if (rows[i].line > 0)
        {
          assert_refused (text->str, rows[i].line, "ballot");
          continue;
        }
      bytes = bytes_from_text (text->str);
      assert_valid (bytes);
      file = damero_crosstable_xml_read (bytes, "test", diagnostics);
      g_assert_nonnull (file);
    }
}

static void
test_no_such_file (void)
{
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GError) error = NULL;

  g_assert_false (damero_crosstable_xml_check_file ("no/such/file.xml", diagnostics, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_cmpint (diagnostics->len, ==, 0);
}

/* Nothing here may take time, memory or a file from outside. */
static void
test_hostile (void)
{
  GString *deep = g_string_new (NULL);
  GString *wide = g_string_new ("<a");
  GString *many = g_string_new ("<crosstable xmlns='" DAMERO_CROSSTABLE_NAMESPACE "'>");

  assert_refused ("<?xml version='1.0'?>\n<!DOCTYPE a [\n<!ENTITY b 'bbbbbbbbbb'>\n"
                  "<!ENTITY c '&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;'>]>\n<a>&c;</a>", 2, "doctype");
  assert_refused ("<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]>\n<a>&b;</a>", 1, "doctype");
  assert_refused ("<!DOCTYPE a SYSTEM 'http://127.0.0.1:1/a.dtd'>\n<a/>", 1, "doctype");
  /* In UTF-16 the declaration would not be seen. */
  {
    static const char utf16[] = "\xff\xfe<\0!\0D\0O\0C\0T\0Y\0P\0E\0 \0a\0>\0<\0a\0/\0>\0";
    g_autoptr(GBytes) bytes = g_bytes_new_static (utf16, sizeof utf16 - 1);
    g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();

    g_assert_false (damero_crosstable_xml_check (bytes, "test", diagnostics));
    g_assert_cmpint (diagnostics->len, ==, 1);
    g_assert_cmpstr (((DameroDiagnostic *) g_ptr_array_index (diagnostics, 0))->message, ==,
                     "The document is not in UTF-8.");
  }

  for (int i = 0; i < 100000; i++)
    g_string_append (deep, "<a>\n");
  assert_refused (deep->str, DAMERO_CROSSTABLE_MAX_DEPTH + 1, "too-deep");
  g_string_free (deep, TRUE);

  for (int i = 0; i < 100000; i++)
    g_string_append_printf (wide, " a%d=''", i);
  g_string_append (wide, "/>");
  assert_refused (wide->str, 1, "too-large");
  g_string_free (wide, TRUE);

  for (int i = 0; i < 100000; i++)
    g_string_append (many, "<section/>\n");
  g_string_append (many, "</crosstable>");
  assert_refused (many->str, 10001, "too-large");
  g_string_free (many, TRUE);
}

static void
test_not_xml (void)
{
  static const char *const texts[] = {
    "", " ", "x", "<", "<a", "<a>", "</a>", "<a b='", "<!", "<!-", "<!--", "<?", "<![CDATA[", "<a/><b/>",
    "<a>&nosuch;</a>", "<a>&#0;</a>", "\xef\xbb\xbf", "<p:a/>", "<a b='1' b='2'/>", "<a>]]></a>",
  };
  g_autoptr(GBytes) zeros = g_bytes_new_static ("<a>\0</a>", 8);
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    assert_refused (texts[i], 1, "syntax");

  g_assert_false (damero_crosstable_xml_check (zeros, "test", diagnostics));
  assert_refused ("<a/>", 1, "schema");
  assert_refused ("<crosstable/>", 1, "schema");
}

/* The good sample, cut and with bytes changed: never a crash, and the original stays valid. */
static void
test_damaged (void)
{
  g_autofree char *path = sample_path ("good.xml");
  g_autofree char *text = NULL;
  gsize size;

  g_assert_true (g_file_get_contents (path, &text, &size, NULL));
  for (gsize cut = 0; cut + 2 < size; cut += 37)
    {
      g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
      g_autoptr(GBytes) bytes = g_bytes_new (text, cut);

      g_assert_false (damero_crosstable_xml_check (bytes, "test", diagnostics));
    }
  for (int i = 0; i < 1000; i++)
    {
      g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
      g_autofree char *copy = g_memdup2 (text, size);
      g_autoptr(GBytes) bytes = NULL;
      g_autoptr(DameroEventFile) file = NULL;

      for (int k = g_test_rand_int_range (1, 4); k > 0; k--)
        copy[g_test_rand_int_range (0, (int) size)] = (char) g_test_rand_int_range (32, 127);
      bytes = g_bytes_new_take (g_steal_pointer (&copy), size);
      file = damero_crosstable_xml_read (bytes, "test", diagnostics);
      g_assert_true ((file == NULL) == (diagnostics->len > 0));
      g_assert_cmpint (diagnostics->len, <=, DAMERO_CROSSTABLE_MAX_DIAGNOSTICS);
    }
}

int
main (int   argc,
      char *argv[])
{
  chance_init (&argc, &argv);

  g_test_add_func ("/formats/crosstable-xml/golden", test_golden);
  g_test_add_func ("/formats/crosstable-xml/same-bytes", test_same_bytes);
  g_test_add_func ("/formats/crosstable-xml/every-state", test_every_state);
  g_test_add_func ("/formats/crosstable-xml/not-final", test_not_final);
  g_test_add_func ("/formats/crosstable-xml/undone-note", test_undone_note);
  g_test_add_func ("/formats/crosstable-xml/cautions", test_cautions);
  g_test_add_func ("/formats/crosstable-xml/rulings", test_rulings);
  g_test_add_func ("/formats/crosstable-xml/openings", test_openings);
  g_test_add_func ("/formats/crosstable-xml/manual-pairing", test_manual_pairing);
  g_test_add_func ("/formats/crosstable-xml/later-bye", test_later_bye);
  g_test_add_func ("/formats/crosstable-xml/swiss-bye", test_swiss_bye);
  g_test_add_func ("/formats/crosstable-xml/match-table", test_match_table);
  g_test_add_func ("/formats/crosstable-xml/hard-text", test_hard_text);
  g_test_add_func ("/formats/crosstable-xml/good-samples", test_good_samples);
  g_test_add_func ("/formats/crosstable-xml/bad-samples", test_bad_samples);
  g_test_add_func ("/formats/crosstable-xml/xmllint", test_xmllint);
  g_test_add_func ("/formats/crosstable-xml/far-line", test_far_line);
  g_test_add_func ("/formats/crosstable-xml/ballots", test_ballots);
  g_test_add_func ("/formats/crosstable-xml/no-such-file", test_no_such_file);
  g_test_add_func ("/formats/crosstable-xml/hostile", test_hostile);
  g_test_add_func ("/formats/crosstable-xml/not-xml", test_not_xml);
  g_test_add_func ("/formats/crosstable-xml/damaged", test_damaged);

  return g_test_run ();
}
