/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/director/test-crosstable-back.c - a crosstable that is written, read and written again is the same, byte for
 * byte: of sections of every kind at every moment, and through the libraries of two machines.
 */
#include <glib/gstdio.h>
#include <string.h>

#include "formats/xml/crosstable-xml.h"
#include "machine.h"
#include "model/ballot.h"
#include "model/control-rules.h"
#include "support/folder.h"
#include "support/weekend.h"

typedef struct {
  char    *folder;
  Machine  here;
  Machine  there;
  char    *uid;
  guint32  seed;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = make_folder ();
  fixture->here = machine_open (fixture->folder, "here.damero", 1);
  fixture->there = machine_open (fixture->folder, "there.damero", 2);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  machine_close (&fixture->here);
  machine_close (&fixture->there);
  remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->uid);
}

/* ---- written, read, written ---- */

static GBytes *
write_table (const DameroEvent *event,
             gint64             as_of_ms)
{
  const DameroCrosstableOptions options = {
    .as_of_ms = as_of_ms,
    .state = DAMERO_CROSSTABLE_PROVISIONAL,
    .generator = "Damero test",
  };
  g_autoptr(GError) error = NULL;
  GBytes *bytes = damero_crosstable_xml_write (event, &options, &error);

  g_assert_no_error (error);

  return bytes;
}

static void
assert_equal_lines (const Fixture *fixture,
                    GBytes        *a,
                    GBytes        *b)
{
  g_autofree char *text_a = g_strndup (g_bytes_get_data (a, NULL), g_bytes_get_size (a));
  g_autofree char *text_b = g_strndup (g_bytes_get_data (b, NULL), g_bytes_get_size (b));
  g_auto(GStrv) lines_a = g_strsplit (text_a, "\n", -1);
  g_auto(GStrv) lines_b = g_strsplit (text_b, "\n", -1);

  for (guint i = 0; lines_a[i] != NULL && lines_b[i] != NULL; i++)
    if (strcmp (lines_a[i], lines_b[i]) != 0)
      {
        g_test_message ("%s", text_a);
        g_error ("seed %u, line %u:\n%s\ncame back as\n%s", fixture->seed, i + 1, lines_a[i], lines_b[i]);
      }
  g_assert_cmpstr (text_a, ==, text_b);
}

/* The same openings at the same places, no matter how they were drawn: a table has no deck. */
static void
assert_same_ballots (const DameroRound *a,
                     const DameroRound *b)
{
  g_assert_cmpuint (a->ballots->len, ==, b->ballots->len);
  for (guint i = 0; i < a->ballots->len; i++)
    {
      const DameroBallot *x = g_ptr_array_index (a->ballots, i);
      const DameroBallot *y = g_ptr_array_index (b->ballots, i);

      g_assert_cmpint (x->board, ==, y->board);
      g_assert_cmpint (x->game, ==, y->game);
      g_assert_cmpstr (x->code, ==, y->code);
      g_assert_cmpstr (x->name, ==, y->name);
      g_assert_cmpstr (x->line, ==, y->line);
      g_assert_cmpstr (x->fen, ==, y->fen);
    }
}

/* How each section is played, that is what a table that left it out would not miss. */
static void
assert_same_play (const DameroEvent *event,
                  const DameroEvent *other)
{
  for (guint i = 0; i < event->sections->len; i++)
    {
      const DameroSection *a = g_ptr_array_index (event->sections, i);
      const DameroSection *b = damero_event_find_section (other, a->id);
      g_autofree char *rules = damero_control_rules_to_text (a->control_rules);
      g_autofree char *other_rules = damero_control_rules_to_text (b->control_rules);

      g_assert_cmpstr (rules, ==, other_rules);
      g_assert_true (a->system != DAMERO_SYSTEM_KNOCKOUT || a->third_place == b->third_place);
      if (a->system == DAMERO_SYSTEM_KEIZER)
        g_assert_cmpstr (a->keizer, ==, b->keizer);
      g_assert_cmpint (a->draw, ==, b->draw);
      g_assert_true (a->draw == DAMERO_DRAW_NONE || (a->with_return == b->with_return && a->opening == b->opening));
      for (guint k = 0; k < a->rounds->len; k++)
        assert_same_ballots (g_ptr_array_index (a->rounds, k), g_ptr_array_index (b->rounds, k));
    }
}

static void
assert_comes_back (const Fixture     *fixture,
                   const DameroEvent *event)
{
  g_autoptr(GBytes) table = write_table (event, 1795284000005);
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(DameroEventFile) file = damero_crosstable_xml_read (table, "table", diagnostics);
  g_autoptr(GBytes) again = NULL;

  if (file == NULL)
    {
      g_autofree char *text = damero_diagnostic_to_text (g_ptr_array_index (diagnostics, 0));

      g_test_message ("%s", (const char *) g_bytes_get_data (table, NULL));
      g_error ("seed %u: %s", fixture->seed, text);
    }
  g_assert_cmpstr (file->event->uid, ==, event->uid);
  again = write_table (file->event, 1795284000005);
  assert_equal_lines (fixture, table, again);
  assert_same_play (event, file->event);
}

static const DameroEvent *
get_event (Fixture *fixture)
{
  return damero_director_get_event (fixture->here.director, fixture->uid, NULL);
}

/* ---- what happens in sections ---- */

static const char *const round_robin[] = {
  "event name=\"Copa <Peña> & \\\"Amigos\\\"\" publishes=\"reasons numbers groups\" date=2026-11-21 place=\"Cádiz\"",
  "player name=\"Núñez, José\" club=\"Peña Ñandú\" rating=1700 title=\"Gold Bar\" federation=ESP ident=\"FMJD:7\"",
  "player name=\"A name of a length that nobody has, which goes on and on and on, to the end of the line and beyond\"",
  "player name=\"]]> <!-- & ' 田中\"", "player name=Ann", "player name=Bea",
  "section in=1 name=\"Barra de oro\" games=2 scoring=\"match 4-2-0 bye 4-2\" tiebreaks=DE,SB,WIN,LOT seed=5",
  "section in=3 name=Table games=4 scoring=\"match 4:12-0 3:10-2 2:8-4 1:7-5 0:6-6 bye 6-6\" control=300+5 "
  "tiebreaks=SOL-T,HON,GPT starter=lot seed=-3",
  "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3", "entry in=1 player=4", "entry in=1 player=5",
  "entry in=3 player=2", "entry in=3 player=1", "entry in=3 player=4",
  "pair in=1", "pair in=3",
  "start in=3.1.1.1", "press in=3.1.1.1 move=11-15", "wrong-move in=3.1.1.1 move=23-20 by=referee who=Eve reason=x",
  "clock-adjusted in=3.1.1.1 side=white amount=-60500 by=referee reason=late", "press in=3.1.1.1 move=23-19",
  "pause in=3.1.1.1", "result in=1.1.1.1 result=black ending=adjudication reason=\" two  blanks \"",
  "forfeit in=1.1.2.1 side=black extent=match",
  "result-corrected in=1.1.1.1 result=white reason=\"typed wrong\"", "result in=1.1.1.2 result=double-forfeit",
  "adjudicated in=3.1.1.1 result=draw reason=\"time\" consulted=Bea",
  "round-closed in=1.1", "withdraw in=1 entry=4 reason=\"taken ill\"", "round-adjourned in=3", "pair in=3",
  "pair in=1", "re-entry in=1 entry=4", "expelled in=1 entry=1 annul=on reason=\"struck < the arbiter\"",
  "result in=3.2.1.1 result=white", "result in=3.1.1.2 result=draw", NULL
};

static const char *const swiss[] = {
  "event name=Swiss publishes=reasons",
  "player name=A rating=2000", "player name=B rating=1900", "player name=C rating=1800",
  "player name=D", "player name=E", "player name=F", "player name=G",
  "section in=1 name=All system=dutch rounds=5 games=1 initial=black dutch-white=black acceleration=baku "
  "scoring=\"game 2-1-0 bye 2-1\" tiebreaks=BH-C1,BH,SB,DE,PS,ARO,TPR,LOT seed=12 unplayed=virtual",
  "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3", "entry in=1 player=4", "entry in=1 player=5",
  "absence in=1 entry=5 first=1 bye=half", "absence in=1 entry=1 first=2 bye=full",
  "absence in=1 entry=2 first=2 bye=absent",
  "pair in=1", "result in=1.1.1.1 result=draw", "round-adjourned in=1", "entry in=1 player=6 bye=half",
  "entry in=1 player=7", "pair in=1 pairs=\"3-4 5-6 bye 1 2 7\" reason=\"by hand\"", "withdraw in=1 entry=4",
  "re-entry in=1 entry=4", "result in=1.2.1.1 result=white-forfeits", "withdraw in=1 entry=3",
  "result in=1.2.2.1 result=black", "result in=1.1.2.1 result=draw",
  "round-closed in=1.1", "round-closed in=1.2", "expelled in=1 entry=5 reason=rude", "pair in=1.3",
  "pairs-edited in=1.3 pairs=\"6-7 1-4 bye 2 3 5\" reason=\"came late\"", "result in=1.3.1.1 result=white",
  "result in=1.3.2.1 result=double-forfeit", "round-closed in=1.3",
  "section-changed in=1 system=round-robin reason=\"few are left\"", "pair in=1", "result in=1.4.1.1 result=draw", NULL
};

static const char *const others[] = {
  "event name=Others publishes=reasons",
  "player name=A rating=2000", "player name=B rating=1900", "player name=C rating=1800",
  "player name=D", "player name=E", "player name=F",
  "section in=1 name=Cup system=knockout games=2 tiebreaks=DE", "section in=2 name=Teams system=scheveningen games=1",
  "section in=3 name=Season system=keizer games=1 rounds=9 keizer=\"top=70 own=no bye=1/2\"",
  "section in=4 name=Hand system=manual games=1",
  "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3", "entry in=1 player=4", "entry in=1 player=5",
  "entry in=2 player=1 team=1", "entry in=2 player=2 team=1", "entry in=2 player=3 team=2",
  "entry in=2 player=4 team=2",
  "entry in=3 player=1", "entry in=3 player=2", "entry in=3 player=3", "entry in=3 player=4", "entry in=3 player=5",
  "entry in=4 player=1", "entry in=4 player=2", "entry in=4 player=3",
  "pair in=1", "pair in=2", "pair in=3", "pair in=4 pairs=\"2-1 bye 3\"",
  "result in=1.1.1.1 result=draw", "result in=1.1.1.2 result=draw", "advanced in=1.1 entry=5",
  "withdraw in=2 entry=2", "result in=2.1.1.1 result=white", "result in=2.1.2.1 result=black", "round-closed in=2",
  "pair in=2", "result in=3.1.1.1 result=white", "result in=3.1.2.1 result=draw", "round-closed in=3",
  "withdraw in=3 entry=4", "pair in=3", "result in=4.1.1.1 result=black-forfeits", "round-closed in=4",
  "pair in=4 pairs=\"3-2 bye 1\"", NULL
};

/* Openings of a deck, drawn, drawn again and typed in; of a match, of games and of a round; and a section that draws
 * otherwise from then on, in the middle of a round too. */
static const char *const ballots[] = {
  "event name=Ballots publishes=reasons",
  "player name=A", "player name=B", "player name=C", "player name=D",
  "section in=1 name=Match system=manual games=2 draw=match opening=obligatory "
  "deck=\"deck d \\\"Five\\\" pool; 1 moves \\\"11-15 23-19\\\"; 2 moves \\\"11-15 22-18\\\" name \\\"A & <B>\\\"; "
  "3 moves \\\"9-13 23-19\\\"; 4 moves \\\"10-15 23-19\\\" weight 3\"",
  "section in=2 name=Game system=manual games=2 draw=game return=on",
  "section in=3 name=Round system=manual games=1 draw=round",
  "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3", "entry in=1 player=4",
  "entry in=2 player=1", "entry in=2 player=2", "entry in=3 player=1", "entry in=3 player=2",
  "pair in=1 pairs=\"1-2 3-4\"", "pair in=2 pairs=1-2", "pair in=3 pairs=1-2",
  "ballot in=1.1.1 seed=7", "ballot in=1.1.2 seed=8", "ballot in=1.1.2 seed=9 reason=\"a card fell\"",
  "ballot in=1.1.1 code=2 reason=\"real cards\"",
  "ballot in=2.1.1.1 line=\"11-15 23-19\" name=Cross", "ballot in=2.1.1.2 code=x7 line=11-15",
  "ballot in=3.1 fen=\"B:W21-32:B1-11\"",
  "result in=1.1.1.1 result=draw", "result in=1.1.2.1 result=black", "start in=3.1.1.1",
  "result in=3.1.1.1 result=draw", "round-closed in=3.1",
  "section-changed in=1 draw=game", "round-adjourned in=1.1", "pair in=1 pairs=\"1-3 2-4\"",
  "ballot in=1.2.1.1 seed=3", "ballot in=1.2.1.2 seed=4", "section-changed in=1 draw=match", "ballot in=1.2.2 code=4",
  "section-changed in=1 draw=round", "section-changed in=1 draw=none", "section-changed in=3 draw=match", NULL
};

static const char *const *const scripts[] = { round_robin, swiss, others, ballots };

/* After every act of a script there is a table that comes back. Acts that a system refuses there say so. */
static void
test_scripts (Fixture       *fixture,
              gconstpointer  data)
{
  for (guint i = 0; i < G_N_ELEMENTS (scripts); i++)
    {
      g_clear_pointer (&fixture->uid, g_free);
      fixture->uid = machine_perform (&fixture->here, NULL, scripts[i][0]);
      for (guint k = 1; scripts[i][k] != NULL; k++)
        {
          g_free (machine_perform (&fixture->here, fixture->uid, scripts[i][k]));
          g_test_message ("%s", scripts[i][k]);
          assert_comes_back (fixture, get_event (fixture));
        }
    }
}

/* ---- any sections, any acts ---- */

typedef struct {
  Fixture *fixture;
  GRand   *rand;
  guint    n_done; /* acts that were performed */
} Chance;

static int
pick (Chance *chance,
      int     n)
{
  return g_rand_int_range (chance->rand, 0, n);
}

static void G_GNUC_PRINTF (2, 3)
attempt (Chance     *chance,
         const char *format,
         ...)
{
  g_autofree char *uid = NULL;
  g_autofree char *line = NULL;
  va_list list;

  va_start (list, format);
  line = g_strdup_vprintf (format, list);
  va_end (list);
  uid = machine_try (&chance->fixture->here, chance->fixture->uid, line);
  if (uid == NULL)
    return;
  g_test_message ("%s", line);
  chance->n_done++;
}

/* Each tie-break may be there, from a random one on. */
static char *
dup_tiebreaks (Chance *chance)
{
  GString *text = g_string_new (NULL);
  int first = pick (chance, DAMERO_N_TIEBREAKS);

  for (int i = 0; i < DAMERO_N_TIEBREAKS; i++)
    if (pick (chance, 5) == 0)
      g_string_append_printf (text, "%s%s", text->len > 0 ? "," : "",
                              damero_token_get (DAMERO_TOKENS_TIEBREAK, (first + i) % DAMERO_N_TIEBREAKS));

  return g_string_free (text, FALSE);
}

static void
make_section (Chance *chance,
              int     id,
              int     n_players)
{
  static const int games[] = { 1, 2, 4 };
  static const char *const scorings[] = { "game 2-1-0 bye 2-1", "match 4-2-0 bye 4-2", "game 1-0.5-0",
                                          "match 1-0.5-0 bye 1-0.5",
                                          "match 1:7-3 0:5-5 forfeit 7-0-0 bye 7-5" };
  static const char *const controls[] = {
    "", "control=300+5", "control=none", "control=\"match 5400/2 then 10x60\"",
    "control=600 controls=\"game 1 black: 60; white: 300+2; game 1: 90\"",
  };
  static const char *const lines[] = { "", "initial=white", "initial=black dutch-white=black", "acceleration=baku" };
  DameroSystem system = pick (chance, DAMERO_SYSTEM_MANUAL + 1);
  g_autofree char *tiebreaks = dup_tiebreaks (chance);

  attempt (chance, "section in=%d name=\"S & %d\" system=%s games=%d cycles=%d scoring=\"%s\" tiebreaks=%s starter=%s "
           "seed=%d unplayed=%s %s %s%s%s", id, id, damero_token_get (DAMERO_TOKENS_SYSTEM, system),
           games[pick (chance, 3)],
           1 + pick (chance, 2), scorings[pick (chance, G_N_ELEMENTS (scorings))],
           *tiebreaks != '\0' ? tiebreaks : "\"\"",
           pick (chance, 2) ? "lot" : "table", pick (chance, 100) - 50,
           damero_token_get (DAMERO_TOKENS_UNPLAYED, pick (chance, 4)),
           controls[pick (chance, G_N_ELEMENTS (controls))],
           lines[system == DAMERO_SYSTEM_DUTCH ? pick (chance, G_N_ELEMENTS (lines)) : 0],
           system == DAMERO_SYSTEM_KEIZER && pick (chance, 2) ? "keizer=\"own=no gap=2\""
           : system == DAMERO_SYSTEM_KNOCKOUT && pick (chance, 2) ? "third-place=on" : "",
           pick (chance, 3) == 0 ? " rounds=4" : "");
  for (int i = 1; i <= n_players; i++)
    if (pick (chance, 4) > 0)
      attempt (chance, "entry in=%d player=%d", id, i);
}

/* Something that happens to a section or its entries. */
static void
happen (Chance *chance,
        int     id)
{
  static const char *const byes[] = { "half", "full", "absent" };
  static const DameroSystem paired[] = { DAMERO_SYSTEM_ROUND_ROBIN, DAMERO_SYSTEM_DUTCH, DAMERO_SYSTEM_KEIZER,
                                         DAMERO_SYSTEM_SCHEVENINGEN, DAMERO_SYSTEM_MANUAL };
  int entry = 1 + pick (chance, 8);
  int round = 1 + pick (chance, 6);

  switch (pick (chance, 14))
    {
    case 0:
      attempt (chance, "withdraw in=%d entry=%d reason=\"r%d\"", id, entry, entry);
      break;
    case 1:
      attempt (chance, "withdraw in=%d entry=%d first=%d", id, entry, round);
      break;
    case 2:
      attempt (chance, "re-entry in=%d entry=%d", id, entry);
      break;
    case 3:
      attempt (chance, "expelled in=%d entry=%d reason=rude%s", id, entry, pick (chance, 2) ? " annul=on" : "");
      break;
    case 4:
    case 5:
      attempt (chance, "absence in=%d entry=%d first=%d bye=%s", id, entry, round, byes[pick (chance, 3)]);
      break;
    case 6:
      attempt (chance, "entry in=%d player=%d bye=%s", id, 1 + pick (chance, 9), byes[pick (chance, 3)]);
      break;
    case 7:
      attempt (chance, "check-in-closed in=%d entries=\"%d\"", id, entry);
      break;
    case 8:
      attempt (chance, "renumber in=%d entries=\"2 1 3 4 5 6\" reason=\"a rating\"", id);
      break;
    case 9:
      /* Not a knockout, which absences told before it became one would rank; they are in no table. */
      attempt (chance, "section-changed in=%d system=%s reason=\"few are left\"", id,
               damero_token_get (DAMERO_TOKENS_SYSTEM, paired[pick (chance, G_N_ELEMENTS (paired))]));
      break;
    case 10:
      attempt (chance, "section-changed in=%d scoring=\"game 3-1-0\" tiebreaks=SB,BH reason=\"wrong table\"", id);
      break;
    case 11:
      attempt (chance, "absence-cancelled in=%d entry=%d first=%d", id, entry, round);
      break;
    case 12:
      attempt (chance, "player-changed player=%d rating=%d", 1 + pick (chance, 9), 1500 + pick (chance, 500));
      break;
    default:
      attempt (chance, "undo undoes=%s",
               ((DameroLogRow *) g_ptr_array_index (
                  get_event (chance->fixture)->log,
                  pick (chance, (int) get_event (chance->fixture)->log->len)))->act->uid);
    }
}

/* Something that happens at a board of the last round. */
static void
play (Chance     *chance,
      const char *place)
{
  static const char *const moves[] = { "11-15", "23-19", "8-11", "22-17" };
  const char *result = damero_token_get (DAMERO_TOKENS_OUTCOME, 1 + pick (chance, 6));

  switch (pick (chance, 12))
    {
    case 0:
      attempt (chance, "start in=%s", place);
      for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
        attempt (chance, "%s in=%s move=%s", pick (chance, 2) ? "press" : "move", place, moves[i]);
      attempt (chance, "clock-adjusted in=%s side=white amount=%d reason=slow", place,
               1000 * pick (chance, 100) - 50000);
      attempt (chance, "caution in=%s side=black reason=talked", place);
      attempt (chance, "pause in=%s", place);
      break;
    case 1:
      attempt (chance, "result-corrected in=%s result=%s reason=\"typed <wrong>\"", place, result);
      break;
    case 2:
      attempt (chance, "adjudicated in=%s result=%s reason=\"time over\"", place, result);
      break;
    case 3:
      attempt (chance, "forfeit in=%s side=black extent=match", place);
      break;
    case 4:
      attempt (chance, "resign in=%s side=white", place);
      break;
    case 5:
      attempt (chance, "appeal in=%s side=white reason=why", place);
      attempt (chance, "appeal-decided in=%s side=white upheld=off reason=so", place);
      break;
    default:
      attempt (chance, "result in=%s result=%s", place, result);
    }
}

static void
play_round (Chance *chance,
            int     id)
{
  const DameroSection *section = damero_event_find_section (get_event (chance->fixture), id);
  guint n_rounds = section->rounds->len;
  const DameroRound *round = damero_section_find_round (section, (int) n_rounds);
  guint n_matches = round != NULL ? round->matches->len : 0;
  int n_games = section->games;
  gboolean all = pick (chance, 3) > 0;

  if (n_rounds == 0)
    return;
  for (guint board = 1; board <= n_matches; board++)
    for (int game = 1; game <= n_games; game++)
      {
        g_autofree char *place = g_strdup_printf ("%d.%u.%u.%d", id, n_rounds, board, game);

        if (pick (chance, 3) > 0)
          play (chance, place);
        if (all)
          attempt (chance, "result in=%s result=%s", place,
                   damero_token_get (DAMERO_TOKENS_OUTCOME, 1 + pick (chance, 3)));
      }
  for (int entry = 1; entry <= 8 && section->system == DAMERO_SYSTEM_KNOCKOUT; entry += 1 + pick (chance, 3))
    attempt (chance, "advanced in=%d.%u entry=%d", id, n_rounds, entry);
  if (pick (chance, 4) == 0)
    attempt (chance, "round-adjourned in=%d.%u", id, n_rounds);
  attempt (chance, "round-closed in=%d", id);
}

static void
direct (Chance *chance)
{
  int n_sections = 1 + pick (chance, 2);
  int n_players = 3 + pick (chance, 6);

  for (int i = 1; i <= n_players + 2; i++)
    attempt (chance, "player player=%d name=\"N%d, Zoë\" rating=%d", i, i, pick (chance, 2) * (1400 + 10 * i));
  for (int id = 1; id <= n_sections; id++)
    make_section (chance, id, n_players);
  for (int i = 0; i < 9; i++)
    for (int id = 1; id <= n_sections; id++)
      {
        if (damero_event_find_section (get_event (chance->fixture), id) == NULL)
          continue;
        happen (chance, id);
        attempt (chance, "pair in=%d%s", id, pick (chance, 8) == 0 ? " pairs=\"2-1 3-4 bye 5 6 7\" reason=hand" : "");
        happen (chance, id);
        assert_comes_back (chance->fixture, get_event (chance->fixture));
        if (damero_event_find_section (get_event (chance->fixture), id) != NULL)
          play_round (chance, id);
        assert_comes_back (chance->fixture, get_event (chance->fixture));
      }
}

static void
test_random (Fixture       *fixture,
             gconstpointer  data)
{
  const char *told = g_getenv ("DAMERO_SEED");
  guint32 first = told != NULL ? (guint32) g_ascii_strtoull (told, NULL, 10) : 1;
  guint32 last = told != NULL ? first : g_test_slow () ? 1000 : 30;
  Chance chance = { .fixture = fixture };

  for (fixture->seed = first; fixture->seed <= last; fixture->seed++)
    {
      chance.rand = g_rand_new_with_seed (fixture->seed);
      g_clear_pointer (&fixture->uid, g_free);
      fixture->uid = machine_perform (&fixture->here, NULL, "event name=Chance publishes=reasons");
      direct (&chance);
      g_rand_free (chance.rand);
    }
  /* A run in which nearly all is refused would prove little. */
  g_assert_cmpuint (chance.n_done, >, 40 * (last - first + 1));
}

/* ---- through the libraries of two machines ---- */

static char *
export_table (Fixture    *fixture,
              Machine    *machine,
              const char *name)
{
  char *path = g_build_filename (fixture->folder, name, NULL);
  g_autoptr(GError) error = NULL;

  damero_director_export (machine->director, fixture->uid, DAMERO_EXPORT_CROSSTABLE, 0, path, &error);
  g_assert_no_error (error);

  return path;
}

static GBytes *
load (const char *path)
{
  g_autoptr(GError) error = NULL;
  char *text;
  gsize size;

  g_file_get_contents (path, &text, &size, &error);
  g_assert_no_error (error);

  return g_bytes_new_take (text, size);
}

/* As published, by another reader of the schema. */
static void
assert_xmllint (const char *path)
{
  g_autofree char *xmllint = g_find_program_in_path ("xmllint");
  g_autofree char *schema = g_build_filename (g_getenv ("DAMERO_SCHEMAS"), "damero-crosstable-1.xsd", NULL);
  const char *const arguments[] = { "xmllint", "--noout", "--nonet", "--schema", schema, path, NULL };
  g_autoptr(GError) error = NULL;
  int status;

  if (xmllint == NULL)
    return;
  g_assert_true (g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH | G_SPAWN_STDERR_TO_DEV_NULL, NULL,
                               NULL, NULL, NULL, &status, &error));
  g_assert_true (g_spawn_check_wait_status (status, &error));
}

/* Brings the table to the other machine, where it adds so many acts at least; what goes out there is the same file,
 * with the same instant too. */
static void
carry (Fixture *fixture,
       guint    n_least)
{
  g_autofree char *path = export_table (fixture, &fixture->here, "here.xml");
  g_autofree char *back = NULL;
  g_autoptr(DameroImportReport) report = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) sent = load (path);
  g_autoptr(GBytes) returned = NULL;

  damero_director_import_event (fixture->there.director, path, FALSE, &report, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < report->conflicts->len; i++)
    g_test_message ("%s", (const char *) report->conflicts->pdata[i]);
  g_assert_cmpuint (report->conflicts->len, ==, 0);
  g_assert_cmpstr (report->uid, ==, fixture->uid);
  g_assert_cmpuint (report->n_added, >=, n_least);
  g_assert_true (n_least > 0 || report->n_added == 0);
  back = export_table (fixture, &fixture->there, "there.xml");
  returned = load (back);
  assert_equal_lines (fixture, sent, returned);
  assert_xmllint (path);
  assert_xmllint (back);
  machine_assert_sound (&fixture->there);
}

static void G_GNUC_PRINTF (2, 3)
act (Fixture    *fixture,
     const char *format,
     ...)
{
  g_autofree char *line = NULL;
  va_list list;

  va_start (list, format);
  line = g_strdup_vprintf (format, list);
  va_end (list);
  g_free (machine_perform (&fixture->here, fixture->uid, line));
}

static void
make_weekend (Fixture *fixture)
{
  int player = 0;

  fixture->uid = machine_perform (&fixture->here, NULL, WEEKEND_EVENT);
  for (int i = 1; i <= WEEKEND_N_DIVISIONS; i++)
    {
      const WeekendDivision *division = &weekend_divisions[i - 1];

      act (fixture, "section name=\"%s\" %s %s", division->name, division->settings, division->changes);
      for (int k = 1; k <= division->n_players - division->n_late; k++)
        {
          g_autofree char *line = weekend_dup_player (i, k);

          act (fixture, "%s", line);
          act (fixture, "entry in=%d player=%d", i, ++player);
        }
    }
}

static void
play_weekend_round (Fixture *fixture,
                    int      division,
                    int      number)
{
  const DameroRound *round;

  machine_perform_all (&fixture->here, fixture->uid, weekend_get_before (division, number));
  act (fixture, "pair in=%d.%d", division, number);
  machine_perform_all (&fixture->here, fixture->uid, weekend_get_forfeits (division, number));
  round = damero_section_find_round (damero_event_find_section (get_event (fixture), division), number);
  for (guint i = 0; i < round->matches->len; i++)
    for (int game = 1; game <= 2; game++)
      {
        int halves = weekend_get_halves (division, number, (int) i + 1, game);

        if (g_array_index (round->matches, DameroMatch, i).games[game - 1].outcome == DAMERO_OUTCOME_NONE)
          act (fixture, "result in=%d.%d.%u.%d result=%s", division, number, i + 1, game,
               halves == 1 ? "draw" : (halves == 2) == (game == 1) ? "black" : "white");
      }
  act (fixture, "round-closed in=%d.%d", division, number);
}

/* A whole weekend, from before its first round to its end; what comes later is added to what is there. */
static void
test_weekend (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *path = NULL;
  g_autoptr(GBytes) table = NULL;

  make_weekend (fixture);
  carry (fixture, 140);
  for (int number = 1; number <= 15; number++)
    {
      for (int i = 1; i <= WEEKEND_N_DIVISIONS; i++)
        if (number <= weekend_divisions[i - 1].n_rounds)
          play_weekend_round (fixture, i, number);
      assert_comes_back (fixture, get_event (fixture));
      if (number == 2)
        carry (fixture, 5 * 2 * 7);
    }
  machine_close (&fixture->there);
  fixture->there = machine_open (fixture->folder, "new.damero", 3);
  carry (fixture, 1000);
  carry (fixture, 0);
  path = export_table (fixture, &fixture->there, "final.xml");
  table = load (path);
  g_assert_nonnull (g_strstr_len (g_bytes_get_data (table, NULL), 300, "state=\"final\""));
}

static void
make_two_sections (Fixture *fixture)
{
  static const char *const lines[] = {
    "section in=1 name=Gold games=1", "section in=2 name=Blue games=1", "player name=A", "player name=B",
    "entry in=1 player=1", "entry in=1 player=2", "entry in=2 player=1", "entry in=2 player=2", "pair in=1",
    "pair in=2", NULL
  };

  fixture->uid = machine_perform (&fixture->here, NULL, "event name=Two");
  machine_perform_all (&fixture->here, fixture->uid, lines);
}

/* A result that is another one in the later table is a conflict; a correction is none. */
static void
test_later_table (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autofree char *path = NULL;
  g_autofree char *undone = NULL;
  g_autoptr(DameroImportReport) report = NULL;
  g_autoptr(GError) error = NULL;

  make_two_sections (fixture);
  carry (fixture, 11);
  act (fixture, "result in=1.1.1.1 result=white");
  undone = machine_perform (&fixture->here, fixture->uid, "result in=2.1.1.1 result=black");
  carry (fixture, 2);
  act (fixture, "result-corrected in=1.1.1.1 result=draw reason=typo");
  carry (fixture, 2);
  act (fixture, "undo undoes=%s", undone);
  act (fixture, "result in=2.1.1.1 result=white");

  path = export_table (fixture, &fixture->here, "here.xml");
  damero_director_import_event (fixture->there.director, path, FALSE, &report, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (report->conflicts->len, ==, 1);
  g_assert_nonnull (strstr (report->conflicts->pdata[0], "White"));
  g_assert_false (report->is_stored);
}

/* A later table of a section that draws otherwise since the earlier one adds to it; so does what is drawn again. */
static void
test_later_draw (Fixture       *fixture,
                 gconstpointer  data)
{
  make_two_sections (fixture);
  act (fixture, "section-changed in=1 draw=match");
  act (fixture, "ballot in=1.1.1 line=11-15");
  carry (fixture, 12);
  act (fixture, "section-changed in=1 draw=game");
  carry (fixture, 1);
  act (fixture, "ballot in=1.1.1.1 line=9-13");
  carry (fixture, 1);
  act (fixture, "ballot in=1.1.1.1 line=10-14 reason=card");
  carry (fixture, 1);
}

static void
assert_refused (Machine    *machine,
                const char *path,
                const char *what)
{
  DameroImportReport *report = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_false (damero_director_import_event (machine->director, path, FALSE, &report, &error));
  g_assert_error (error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_IMPORT);
  g_assert_nonnull (strstr (error->message, what));
  g_assert_null (report);
}

/* Where the event was directed its crosstable has nothing new, and of a bad one nothing is stored. */
static void
test_refused (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *path = NULL;
  g_autofree char *bad = g_build_filename (fixture->folder, "bad.xml", NULL);
  g_autofree char *text = NULL;
  g_autoptr(GString) changed = NULL;

  make_two_sections (fixture);
  path = export_table (fixture, &fixture->here, "here.xml");
  assert_refused (&fixture->here, path, "import the whole event");

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  changed = g_string_new (text);
  g_string_replace (changed, "ruleset=\"pool-apca\"", "ruleset=\"chess\"", 1);
  g_assert_true (g_file_set_contents (bad, changed->str, -1, NULL));
  assert_refused (&fixture->there, bad, "bad.xml:4: ");
  g_string_replace (changed, "points=\"0\"", "points=\"7\"", 1);
  g_assert_true (g_file_set_contents (bad, changed->str, -1, NULL));
  assert_refused (&fixture->there, bad, "bad.xml:");
  g_assert_null (damero_director_get_event (fixture->there.director, fixture->uid, NULL));
  machine_assert_sound (&fixture->there);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/director/crosstable-back/scripts", Fixture, NULL, set_up, test_scripts, tear_down);

  g_test_add ("/director/crosstable-back/random", Fixture, NULL, set_up, test_random, tear_down);

  g_test_add ("/director/crosstable-back/weekend", Fixture, NULL, set_up, test_weekend, tear_down);
  g_test_add ("/director/crosstable-back/later-table", Fixture, NULL, set_up, test_later_table, tear_down);
  g_test_add ("/director/crosstable-back/later-draw", Fixture, NULL, set_up, test_later_draw, tear_down);
  g_test_add ("/director/crosstable-back/refused", Fixture, NULL, set_up, test_refused, tear_down);

  return g_test_run ();
}
