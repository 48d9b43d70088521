/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/formats/test-preset.c - presets: those shipped make sections that are paired and started; files that are none
 * are refused with their line; own ones come back as they were.
 */
#include <glib/gstdio.h>
#include <string.h>

#include "event/act-text.h"
#include "event/event.h"
#include "formats/xml/preset.h"
#include "pairing/section-pairing.h"

static const char * const english[] = { "en_US.UTF-8", "en", "C", NULL };
static const char * const spanish[] = { "es_ES.UTF-8", "es", "C", NULL };

static GPtrArray *
list (const char         *folder,
      const char * const *languages)
{
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  GPtrArray *presets = damero_presets_list (folder, languages, diagnostics);

  g_assert_cmpuint (diagnostics->len, ==, 0);
  return presets;
}

static void
perform (DameroEvent *event,
         DameroAct   *act,
         guint       *n)
{
  const guint8 random[10] = { [5] = (guint8) ++*n };
  g_auto(DameroRefusal) refusal = { 0 };

  damero_uid_format (1, random, act->uid);
  act->stamp = (DameroStamp) { .run = 1, .mono_ms = 1, .wall_ms = 1 };
  damero_event_fill (event, act);
  if (!damero_event_perform (event, act, NULL, &refusal))
    g_error ("refused: %d, field %d", (int) refusal.code, refusal.field);
}

static void
perform_line (DameroEvent *event,
              const char  *line,
              guint       *n)
{
  gboolean has_stamp;
  DameroActTextError error;
  g_autoptr(DameroAct) act = damero_act_from_text (line, 0, &has_stamp, &error);

  g_test_message ("%s", line);
  g_assert_nonnull (act);
  perform (event, act, n);
}

/* What the first round is played with is drawn, as deep as the section says. Each draw is another opening. */
static void
draw_first_round (DameroEvent *event,
                  guint       *n)
{
  const DameroSection *section = g_ptr_array_index (event->sections, 0);
  const DameroRound *round = g_ptr_array_index (section->rounds, 0);
  g_autoptr(GHashTable) codes = g_hash_table_new (g_str_hash, g_str_equal);

  if (section->draw == DAMERO_DRAW_ROUND)
    perform_line (event, "ballot in=1.1 seed=7", n);
  for (int board = 1; section->draw == DAMERO_DRAW_MATCH && board <= 4; board++)
    {
      g_autofree char *line = g_strdup_printf ("ballot in=1.1.%d seed=%d", board, board);

      perform_line (event, line, n);
    }
  round = g_ptr_array_index (section->rounds, 0);
  g_assert_cmpuint (round->ballots->len, ==,
                    section->draw == DAMERO_DRAW_MATCH ? 4 : section->draw == DAMERO_DRAW_ROUND ? 1 : 0);
  for (guint i = 0; i < round->ballots->len; i++)
    g_assert_true (g_hash_table_add (codes, ((const DameroBallot *) g_ptr_array_index (round->ballots, i))->code));
}

/* The first round by the preset's own system, its pairs as an act, its openings, and the first game begun: with the
 * moves of the opening. */
static void
play_first_round (const DameroPreset *preset)
{
  g_autoptr(DameroEvent) event = damero_event_new ();
  g_autoptr(DameroAct) act = damero_act_copy (preset->act);
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr(GString) line = NULL;
  const DameroRound *round;
  const DameroGame *game;
  guint n = 0;

  perform_line (event, "event name=E", &n);
  act->place.section = 1;
  damero_act_set_text (act, DAMERO_FIELD_NAME, "S");
  perform (event, act, &n);
  for (int i = 1; i <= 8; i++)
    {
      g_autofree char *player = g_strdup_printf ("player player=%d name=P%d", i, i);
      g_autofree char *entry = g_strdup_printf ("entry in=1 player=%d", i);

      perform_line (event, player, &n);
      perform_line (event, entry, &n);
    }
  g_assert_cmpint (damero_section_pair (g_ptr_array_index (event->sections, 0), 1, NULL, NULL, pairs, byes), ==,
                   DAMERO_PAIRING_DONE);
  g_assert_cmpuint (pairs->len, ==, 4);
  line = g_string_new ("pair in=1 pairs=\"");
  for (guint i = 0; i < pairs->len; i++)
    g_string_append_printf (line, "%s%d-%d", i > 0 ? " " : "", g_array_index (pairs, DameroPair, i).white,
                            g_array_index (pairs, DameroPair, i).black);
  g_string_append_c (line, '"');
  perform_line (event, line->str, &n);
  draw_first_round (event, &n);
  perform_line (event, "start in=1.1.1.1", &n);
  round = g_ptr_array_index (((const DameroSection *) g_ptr_array_index (event->sections, 0))->rounds, 0);
  game = damero_event_find_game (event, &(DameroPlace) { 1, 1, 1, 1 });
  g_assert_cmpuint (damero_game_get_n_plies (game), ==, round->ballots->len > 0 ? 3 : 0);
}

/* Who has the bye has the points of a won match, or by the Double-Swiss of one with a win and a draw (C.04.5 1.4),
 * where games are counted; the sentence says it where truncated Solkoff comes first, and is one. */
static void
check_ranking (const DameroPreset  *preset,
               const DameroSection *section)
{
  const DameroScoring *scoring = &section->scoring;
  const gboolean is_game = scoring->unit == DAMERO_UNIT_GAME;
  const int won_x10 = is_game ? scoring->win_x10 * section->games : scoring->win_x10;

  if (damero_system_is_open (section->system))
    {
      g_assert_cmpint (scoring->first_bye_x10, ==,
                       section->system == DAMERO_SYSTEM_DOUBLE_SWISS && is_game ? won_x10 * 3 / 4 : won_x10);
      g_assert_cmpint (scoring->later_bye_x10, ==, scoring->first_bye_x10);
    }
  g_assert_true ((section->tiebreaks[0] == DAMERO_TIEBREAK_SOL_T) ==
                 (strstr (preset->summary, "truncated Solkoff first") != NULL));
  g_assert_true (strchr (preset->summary, '.') == strrchr (preset->summary, '.') &&
                 g_str_has_suffix (preset->summary, "."));
}

/* A sentence speaks of openings where they are drawn, and only there. */
static void
check_sentence (const DameroPreset  *preset,
                const DameroSection *section)
{
  static const char *const decks[] = { NULL, "pool-three-move", "acf-three-move" };
  g_autoptr(DameroDeck) deck = section->deck != NULL ? damero_deck_from_text (section->deck, NULL) : NULL;

  g_assert_cmpint (section->draw, ==, strstr (preset->summary, "drawn for the match") != NULL ? DAMERO_DRAW_MATCH
                                      : strstr (preset->summary, "drawn for the round") != NULL ? DAMERO_DRAW_ROUND
                                                                                                : DAMERO_DRAW_NONE);
  g_assert_cmpstr (deck != NULL ? deck->id : NULL, ==,
                   decks[strstr (preset->summary, "ACF") != NULL ? 2 : deck != NULL ? 1 : 0]);
  g_assert_true ((deck != NULL) == (section->draw != DAMERO_DRAW_NONE));
}

static void
test_shipped (void)
{
  g_autoptr(GPtrArray) presets = list (NULL, english);
  g_autoptr(GPtrArray) translated = list (NULL, spanish);

  g_assert_cmpuint (presets->len, ==, 5);
  for (guint i = 0; i < presets->len; i++)
    {
      const DameroPreset *preset = g_ptr_array_index (presets, i);
      const DameroPreset *other = g_ptr_array_index (translated, i);
      g_autoptr(DameroSection) section = damero_preset_dup_section (preset);

      g_test_message ("%s", preset->id);
      g_assert_false (preset->is_own);
      g_assert_cmpstr (preset->id, ==, other->id);
      g_assert_cmpstr (preset->name, !=, other->name);
      g_assert_cmpstr (preset->summary, !=, other->summary);
      g_assert_true (section->has_control);
      g_assert_cmpuint (section->n_tiebreaks, >, 1);
      g_assert_true (damero_presets_find (presets, preset->name) == preset);
      check_sentence (preset, section);
      check_ranking (preset, section);
      play_first_round (preset);
    }
  g_assert_null (damero_presets_find (presets, "none of these"));
}

static const char head[] = "<?xml version=\"1.0\"?>\n<preset xmlns=\"urn:damero:preset:1\" id=\"a\">\n<name>A</name>\n";
static const char rest[] = "<field name=\"ruleset\" value=\"spanish\"/>\n<field name=\"system\" value=\"dutch\"/>\n"
                           "<field name=\"rounds\" value=\"3\"/>\n<field name=\"games\" value=\"1\"/>\n";

static void
test_refused (void)
{
  static const struct {
    const char *more;
    guint       line;
    const char *code;
  } rows[] = {
    { "<field name=\"sistem\" value=\"dutch\"/>", 8, "field" },
    { "<field name=\"name\" value=\"Open\"/>", 8, "field" },
    { "<field name=\"prizes\" value=\"\"/>", 8, "field" },
    { "<field name=\"starter\" value=\"tables\"/>", 8, "value" },
    { "<field name=\"cycles\" value=\"x\"/>", 8, "value" },
    { "<field name=\"scoring\" value=\"game 1\"/>", 8, "section" },
    { "<field name=\"apart\" value=\"villages\"/>", 8, "section" },
    { "<field name=\"deck\" value=\"acf-tree-move\"/>", 8, "value" },
    { "<field name=\"deck\" value=\"acf-three-move\"/>", 8, "section" }, /* not of this game */
    { "<field name=\"deck\" value=\"deck a A spanish; 1 moves 9-14\"/>", 8, "section" },
    { "<field name=\"draw\" value=\"board\"/>", 8, "value" },
    { "<field name=\"games\" value=\"2\"/>", 8, "schema" },
    { "<deck/>", 8, "schema" },
    { "<field name=\"cycles\"", 9, "syntax" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strconcat (head, rest, rows[i].more, "\n</preset>\n", NULL);
      g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text));
      g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
      const DameroDiagnostic *first;

      g_test_message ("%s", rows[i].more);
      g_assert_null (damero_preset_read (bytes, "a.xml", english, diagnostics));
      g_assert_cmpuint (diagnostics->len, >, 0);
      first = g_ptr_array_index (diagnostics, 0);
      g_test_message ("%u: %s: %s", first->line, first->code, first->message);
      g_assert_cmpstr (first->code, ==, rows[i].code);
      g_assert_cmpuint (first->line, ==, rows[i].line);
    }
}

/* The fields of an act that takes the rest of a preset. */
static void
test_fill (void)
{
  g_autoptr(GPtrArray) shipped = list (NULL, english);
  const DameroPreset *preset = damero_presets_find (shipped, "double-swiss-matches");
  static const struct {
    const char *line;
    gboolean    has_deck, has_rounds, is_lost;
  } rows[] = {
    { "section name=S", TRUE, TRUE, FALSE },
    { "section name=S ruleset=pool-online", TRUE, TRUE, FALSE },
    { "section name=S ruleset=spanish", FALSE, TRUE, TRUE },
    { "section name=S system=round-robin", TRUE, FALSE, FALSE },
    { "section name=S deck=\"\"", FALSE, TRUE, FALSE },
    { "section name=S ruleset=spanish system=round-robin", FALSE, FALSE, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gboolean has_stamp;
      DameroActTextError error;
      g_autoptr(DameroAct) act = damero_act_from_text (rows[i].line, 0, &has_stamp, &error);
      g_autoptr(DameroAct) own = damero_act_copy (act);

      g_test_message ("%s", rows[i].line);
      g_assert_true (damero_preset_fill (preset, act) == !rows[i].is_lost);
      g_assert_true (act->deck != NULL && *act->deck != '\0' ? rows[i].has_deck : !rows[i].has_deck);
      g_assert_cmpint (act->draw, ==, rows[i].has_deck ? DAMERO_DRAW_MATCH : -1);
      g_assert_cmpint (act->rounds, ==, rows[i].has_rounds ? 6 : own->rounds);
      g_assert_cmpint (act->games, ==, 2);
      if (own->ruleset != NULL)
        g_assert_cmpstr (act->ruleset, ==, own->ruleset);
    }
}

/* Who names another deck still draws from it as the preset does. */
static void
test_other_deck (void)
{
  g_autoptr(GPtrArray) shipped = list (NULL, english);
  g_autoptr(DameroSection) section =
    damero_preset_dup_section (damero_presets_find (shipped, "double-swiss-matches"));
  g_autoptr(DameroPreset) preset = NULL;
  static const struct {
    const char *line;
    int         draw, with_return, opening;
  } rows[] = {
    { "section name=S deck=\"deck d D pool; 1 moves 11-15\"", DAMERO_DRAW_MATCH, DAMERO_SWITCH_ON,
      DAMERO_OPENING_OBLIGATORY },
    { "section name=S ruleset=spanish deck=\"deck d D spanish; 1 moves 10-14\" draw=game", DAMERO_DRAW_GAME,
      DAMERO_SWITCH_ON, DAMERO_OPENING_OBLIGATORY },
    { "section name=S deck=\"\"", -1, -1, -1 },
  };

  section->with_return = TRUE;
  section->opening = DAMERO_OPENING_OBLIGATORY;
  preset = damero_preset_new ("A", "", section);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gboolean has_stamp;
      DameroActTextError error;
      g_autoptr(DameroAct) act = damero_act_from_text (rows[i].line, 0, &has_stamp, &error);
      g_autoptr(DameroAct) own = damero_act_copy (act);

      g_test_message ("%s", rows[i].line);
      g_assert_true (damero_preset_fill (preset, act));
      g_assert_cmpstr (act->deck, ==, own->deck);
      g_assert_cmpint (act->draw, ==, rows[i].draw);
      g_assert_cmpint (act->with_return, ==, rows[i].with_return);
      g_assert_cmpint (act->opening, ==, rows[i].opening);
    }
}

/* A shipped deck stands in a file by its id; another one stands there itself. */
static void
test_decks (void)
{
  g_autoptr(GPtrArray) shipped = list (NULL, english);
  g_autoptr(DameroSection) section =
    damero_preset_dup_section (damero_presets_find (shipped, "double-swiss-matches"));
  g_autoptr(DameroDeck) deck = damero_deck_from_text (section->deck, NULL);
  g_autoptr(DameroPreset) preset = damero_preset_new ("A", "", section);
  g_autofree char *xml = damero_preset_write (preset);

  g_assert_nonnull (strstr (xml, "<field name=\"deck\" value=\"acf-three-move\"/>"));
  for (int i = 0; i < 2; i++)
    {
      g_autofree char *text = NULL;
      g_autofree char *written = NULL;
      g_autoptr(DameroPreset) own = NULL, again = NULL;
      g_autoptr(DameroSection) kept = NULL;
      g_autoptr(GBytes) bytes = NULL;
      g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();

      /* As long as it is, and not of one entry less. */
      if (i == 1)
        g_ptr_array_remove_index (deck->entries, 3);
      text = damero_deck_to_text (deck);
      g_ref_string_release (section->deck);
      section->deck = g_ref_string_new (text);
      own = damero_preset_new ("A", "", section);
      written = damero_preset_write (own);
      g_assert_true ((strstr (written, "9-13 22-17 13x22") != NULL) == (i == 1));
      bytes = g_bytes_new (written, strlen (written));
      again = damero_preset_read (bytes, "a.xml", english, diagnostics);
      g_assert_cmpuint (diagnostics->len, ==, 0);
      kept = damero_preset_dup_section (again);
      g_assert_cmpstr (kept->deck, ==, text);
    }
}

/* A section's settings, kept in a folder, are the section's again. */
static void
test_own (void)
{
  g_autofree char *folder = g_dir_make_tmp ("damero-presets-XXXXXX", NULL);
  g_autoptr(GPtrArray) shipped = list (folder, english);
  g_autoptr(GError) error = NULL;

  for (guint i = 0; i < shipped->len; i++)
    {
      g_autoptr(DameroSection) section = damero_preset_dup_section (g_ptr_array_index (shipped, i));
      g_autoptr(DameroPreset) own = NULL;
      g_autoptr(DameroSection) again = NULL;
      g_autoptr(GPtrArray) all = NULL;
      const DameroPreset *found;

      damero_apart_from_text ("clubs parties all-but-1", &section->apart, NULL);
      section->confirm = TRUE;
      section->bye_cap = 2;
      section->assist = FALSE;
      own = damero_preset_new ("Ñandú & <Friends>", "What we play.", section);
      g_assert_cmpstr (own->id, ==, "nandu-friends");
      g_assert_true (damero_preset_save (own, folder, &error));
      all = list (folder, english);
      g_assert_cmpuint (all->len, ==, shipped->len + 1);
      found = damero_presets_find (all, "ÑANDÚ & <friends>");
      g_assert_true (found->is_own);
      g_assert_cmpstr (found->summary, ==, "What we play.");
      again = damero_preset_dup_section (found);
      g_assert_true (damero_section_equal (section, again, TRUE));
      g_assert_true (damero_preset_remove (own->id, folder, &error));
      g_assert_false (damero_preset_remove (own->id, folder, NULL));
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/preset/shipped", test_shipped);
  g_test_add_func ("/preset/refused", test_refused);
  g_test_add_func ("/preset/fill", test_fill);
  g_test_add_func ("/preset/other-deck", test_other_deck);
  g_test_add_func ("/preset/decks", test_decks);
  g_test_add_func ("/preset/own", test_own);
  return g_test_run ();
}
