/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/event/test-random-events.c - random acts on events with several sections and boards, undos and
 * redos of random acts, interruptions and new runs among them. The log always folds to the live event,
 * stored, read from its lines or from its XML; an undo with the list its refusal gives succeeds; an undo and its redo
 * at one instant are the identity; and what an undo leaves is also what comes of performing the acts
 * that remain on a new event, with a pause wherever the undo stops a clock. The referee's calls are sound
 * at any time (hall_check_calls).
 *
 * The number of events is N_EVENTS, or that of the environment's DAMERO_TEST_EVENTS, the first
 * seed random, printed, or DAMERO_TEST_SEED.
 */
#include "document.h"
#include "hall.h"
#include "imitation.h"

#define N_EVENTS 500
#define N_ACTS   140

static const char *const controls[] = {
  "", " control=2", " control=1+1", " control=2~1", " control=1^1", " control=\"3/1\"", " control=\"2/1 both\"",
  " control=\"4/2:2/1:1\"", " control=\"move 1+1\"", " control=\"move 2/1\"", " control=\"move 1+1 call=referee\"",
  " control=\"byo 1 2x1\"", " control=\"canadian 1 2/1\"", " control=*2", " control=\"up 1\"",
  " control=\"match 4/2\"", " control=\"match 3/2 under 2 then 1x1\"", " control=\"game 2 then 1x1 call=referee\"",
};
static const int n_games[] = { 1, 2, 4 };
/* Half of the sections have open rounds: late entries, absences, forbidden pairs. */
static const char *const systems[] = {
  "", "", " system=knockout", " system=dutch rounds=4", " system=dutch acceleration=baku", " system=manual",
  " system=keizer keizer=\"top=20 gap=2\"",
};

static const char *const rulesets[] = {
  "pool-variant", "pool-apca", "pool-apca", "pool-apca:crowning=by_opponent", "spanish:touch=strict",
};
static const char *const rankings[] = {
  "", "", " scoring=\"game 3-1-0\"", " scoring=\"match 1:12-0 0:6-6 bye 12-6\"", " tiebreaks=SB", " unplayed=self",
};
static const char *const flags[] = { "", "", " flags=soft", " flags=running" };

typedef struct {
  Hall     *hall;
  GRand    *rand;
  gboolean  undos; /* this event has them all along, not only at its end */
} Evening;

static struct {
  guint acts;
  guint refused;
  guint undos;
  guint also;
  guint redos;
  guint runs;
  guint second_ways;
  guint renumbering;
  guint calls;
  guint rulings[DAMERO_N_ACT_KINDS]; /* performed, by kind */
} figures;

static int
pick (Evening *evening,
      int      n)
{
  return g_rand_int_range (evening->rand, 0, n);
}

static gboolean
perform (Evening   *evening,
         DameroAct *act)
{
  gboolean performed = hall_perform (evening->hall, act);

  figures.acts++;
  figures.refused += !performed;
  return performed;
}

static gboolean
say (Evening    *evening,
     const char *line)
{
  DameroActTextError error;
  gboolean has_stamp;
  DameroAct *act = damero_act_from_text (line, 0, &has_stamp, &error);

  g_assert_nonnull (act);
  return perform (evening, act);
}

/* Time passes, and what it decides is written as it falls due. */
static void
pass_time (Evening *evening,
           gint64   by_ms)
{
  Hall *hall = evening->hall;
  gint64 until_ms = hall->now_ms + by_ms;
  DameroActKind kind;
  DameroPlace place;
  gint64 at_ms;

  while (damero_event_get_deadline (hall->event, &place, &at_ms, &kind) && at_ms <= until_ms)
    {
      DameroAct *act = damero_act_new (kind);

      hall->now_ms = at_ms;
      act->place = place;
      act->actor = DAMERO_ACTOR_PROGRAM;
      g_assert_true (perform (evening, act));
    }
  hall->now_ms = until_ms;
}

static const DameroSection *
pick_section (Evening *evening)
{
  const GPtrArray *sections = evening->hall->event->sections;

  return sections->len > 0 ? g_ptr_array_index (sections, pick (evening, (int) sections->len)) : NULL;
}

static void
say_section (Evening *evening)
{
  g_autofree char *line =
    g_strdup_printf ("section name=\"S %d\" games=%d%s%s%s ruleset=%s", pick (evening, 100),
                     n_games[pick (evening, 3)], controls[pick (evening, G_N_ELEMENTS (controls))],
                     systems[pick (evening, G_N_ELEMENTS (systems))],
                     flags[pick (evening, G_N_ELEMENTS (flags))],
                     rulesets[pick (evening, G_N_ELEMENTS (rulesets))]);

  say (evening, line);
}

static void
say_entry (Evening *evening)
{
  g_autofree char *line = g_strdup_printf ("entry in=%d player=%d", 1 + pick (evening, 3),
                                           1 + pick (evening, 8));

  say (evening, line);
}

/* Pairs of all entries in some order, now and then of one too few; those who are absent have byes. */
static char *
make_pairs (Evening             *evening,
            const DameroSection *section,
            int                  round)
{
  g_autofree int *numbers = g_new0 (int, section->entries->len + 1);
  g_autoptr(GString) absent = g_string_new (NULL);
  GString *pairs = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < section->entries->len; i++)
    {
      int number = ((DameroEntry *) g_ptr_array_index (section->entries, i))->number;

      if (damero_system_is_open (section->system) && damero_section_is_absent (section, number, round, NULL))
        g_string_append_printf (absent, " %d", number);
      else
        numbers[n++] = number;
    }
  for (guint i = n; i > 1; i--)
    {
      guint k = (guint) pick (evening, (int) i);
      int other = numbers[k];

      numbers[k] = numbers[i - 1];
      numbers[i - 1] = other;
    }

  for (guint i = 0; i + 1 < n; i += 2)
    g_string_append_printf (pairs, "%s%d-%d", i > 0 ? " " : "", numbers[i], numbers[i + 1]);
  if (n % 2 == 1 && pick (evening, 20) > 0)
    g_string_append_printf (absent, " %d", numbers[n - 1]);
  if (absent->len > 0)
    g_string_append_printf (pairs, " bye%s", absent->str);
  return g_string_free (pairs, FALSE);
}

/* The next round, or now and then the draft of the last one. */
static void
say_pair (Evening             *evening,
          const DameroSection *section)
{
  int n_rounds = (int) section->rounds->len;
  int round = n_rounds > 0 && pick (evening, 3) == 0 ? n_rounds : n_rounds + 1;
  g_autofree char *pairs = make_pairs (evening, section, round);
  g_autofree char *line = g_strdup_printf ("pair in=%d.%d pairs=\"%s\"", section->id, round, pairs);

  say (evening, line);
}

static void
say_edit (Evening             *evening,
          const DameroSection *section)
{
  g_autofree char *pairs = make_pairs (evening, section, MAX ((int) section->rounds->len, 1));
  g_autofree char *line = g_strdup_printf ("pairs-edited in=%d pairs=\"%s\" reason=r", section->id, pairs);

  say (evening, line);
}

/* What is said of entries and rounds to come, and of rounds there are. */
static void
say_attendance (Evening             *evening,
                const DameroSection *section)
{
  static const char *const byes[] = { "absent", "half", "full" };
  int entry = 1 + pick (evening, 5);
  int first = (int) section->rounds->len + pick (evening, 3);
  g_autoptr(GString) line = g_string_new (NULL);

  switch (pick (evening, 16))
    {
    case 0:
      g_string_printf (line, "absence in=%d entry=%d bye=%s", section->id, entry, byes[pick (evening, 3)]);
      break;
    case 1:
      g_string_printf (line, "absence in=%d entry=%d first=%d last=%d", section->id, entry, first, first + 1);
      break;
    case 2:
      g_string_printf (line, "absence-cancelled in=%d entry=%d first=%d", section->id, entry, first);
      break;
    case 3:
      g_string_printf (line, "re-entry in=%d entry=%d", section->id, entry);
      break;
    case 4:
      g_string_printf (line, "forbid in=%d entries=\"%d %d\"", section->id, entry, 1 + pick (evening, 5));
      break;
    case 5:
      g_string_printf (line, "allow in=%d entries=\"%d %d\"", section->id, entry, 1 + pick (evening, 5));
      break;
    case 6:
      g_string_printf (line, "publish in=%d", section->id);
      break;
    case 7:
      g_string_printf (line, "round-adjourned in=%d", section->id);
      break;
    case 8:
      g_string_printf (line, "advanced in=%d entry=%d", section->id, entry);
      break;
    case 9:
      g_string_printf (line, "section-changed in=%d rounds=%d%s%s%s", section->id, 1 + pick (evening, 6),
                       pick (evening, 2) == 0 ? " system=manual" : "",
                       rankings[pick (evening, G_N_ELEMENTS (rankings))],
                       pick (evening, 2) == 0 ? " reason=r" : "");
      break;
    case 10:
      g_string_printf (line, "expelled in=%d entry=%d reason=r%s", section->id, entry,
                       pick (evening, 2) == 0 ? " annul=on" : "");
      break;
    case 11:
      g_string_printf (line, "check-in-closed in=%d", section->id);
      break;
    case 12:
      g_string_printf (line, "section-changed in=%d bye-cap=%d confirm=on late-bye=half", section->id,
                       pick (evening, 3));
      break;
    case 13:
      g_string_printf (line, "forbid in=%d club=\"C \\\"1\\\"\" soft=%s", section->id,
                       pick (evening, 2) == 0 ? "on" : "off");
      break;
    case 14:
      g_string_printf (line, "%s in=%d groups=junior", pick (evening, 2) == 0 ? "allow" : "forbid", section->id);
      break;
    default:
      g_string_printf (line, "withdraw in=%d entry=%d first=%d", section->id, entry, first);
      break;
    }
  say (evening, line->str);
}

/* The entries the other way round. */
static void
say_renumber (Evening             *evening,
              const DameroSection *section)
{
  g_autoptr(GString) line = g_string_new (NULL);

  g_string_printf (line, "renumber in=%d entries=\"", section->id);
  for (guint i = section->entries->len; i-- > 0;)
    g_string_append_printf (line, " %d", ((DameroEntry *) g_ptr_array_index (section->entries, i))->number);
  g_string_append (line, pick (evening, 2) == 0 ? "\" reason=r" : "\"");
  say (evening, line->str);
}

static void
say_setup (Evening *evening)
{
  const DameroSection *section = pick_section (evening);
  g_autofree char *line = NULL;
  int what = pick (evening, 20);

  if (section == NULL || what == 0)
    say_section (evening);
  else if (what == 1)
    say (evening, "player name=\"N\" club=\"C \\\"1\\\"\" groups=\"women, junior\" born=2010");
  else if (what == 10 && pick (evening, 3) == 0)
    say (evening, "player-changed player=2 rating=1500 club=\"\"");
  else if (what < 4)
    say_entry (evening);
  else if (what < 8)
    say_pair (evening, section);
  else if (what > 12)
    say_attendance (evening, section);
  else if (what == 12)
    say_edit (evening, section);
  else if (what == 11)
    say_renumber (evening, section);
  else
    {
      line = g_strdup_printf (what == 8 ? "withdraw in=%d entry=%d" : what == 9 ? "check-in in=%d entry=%d"
                                                                                : "round-closed in=%d",
                              section->id, 1 + pick (evening, 4));
      say (evening, line);
    }
}

/* Any game of the last round there is, open ones rather than others. */
static gboolean
pick_place (Evening     *evening,
            DameroPlace *ret_place)
{
  for (int tries = 0; tries < 6; tries++)
    {
      const DameroSection *section = pick_section (evening);
      const DameroRound *round;
      const DameroMatch *match;
      int game;

      if (section == NULL || section->rounds->len == 0)
        continue;
      round = g_ptr_array_index (section->rounds, section->rounds->len - 1);
      if (round->matches->len == 0)
        continue;
      match = &g_array_index (round->matches, DameroMatch, pick (evening, (int) round->matches->len));
      game = 1 + pick (evening, (int) match->n_games);
      *ret_place = (DameroPlace) { section->id, round->number, match->board, game };
      if (match->games[game - 1].outcome == DAMERO_OUTCOME_NONE || tries == 5)
        return TRUE;
    }

  return FALSE;
}

static void
give_move (Evening          *evening,
           const DameroGame *game,
           DameroAct        *act)
{
  const DameroPosition *position = damero_game_get_position (game);
  char text[DAMERO_MOVE_TEXT_SIZE];
  DameroMoveList list;

  damero_moves_generate (position, &list);
  if (list.n_moves == 0)
    return;
  damero_move_to_text (position, &list.moves[pick (evening, (int) list.n_moves)], DAMERO_NOTATION_SHORT,
                       text);
  damero_act_set_text (act, DAMERO_FIELD_MOVE, text);
}

/* That of a piece that can move, or any. */
static int
pick_square (Evening          *evening,
             const DameroGame *game)
{
  const DameroPosition *position = damero_game_get_position (game);
  DameroMoveList list;

  damero_moves_generate (position, &list);
  if (list.n_moves == 0 || pick (evening, 4) == 0)
    return 1 + pick (evening, 32);
  return (int) damero_move_get_from (position->variant, &list.moves[pick (evening, (int) list.n_moves)]);
}

static const DameroActKind rulings[] = {
  DAMERO_ACT_MOVES_SET, DAMERO_ACT_PENALTY, DAMERO_ACT_PENALTY, DAMERO_ACT_ADJOURNED, DAMERO_ACT_ADJOURNED,
  DAMERO_ACT_ADJOURNED, DAMERO_ACT_CONTINUED, DAMERO_ACT_ADJUDICATED, DAMERO_ACT_LATE, DAMERO_ACT_ARRIVED,
  DAMERO_ACT_FORFEIT, DAMERO_ACT_ON_PAPER, DAMERO_ACT_APPEAL,
  DAMERO_ACT_APPEAL_DECIDED, DAMERO_ACT_REFEREE_CALLED, DAMERO_ACT_CALL_ANSWERED,
};

static DameroActKind
pick_game_act (Evening          *evening,
               const DameroGame *game)
{
  static const DameroActKind others[] = {
    DAMERO_ACT_PAUSE, DAMERO_ACT_RESUME, DAMERO_ACT_CLOCK_ADJUSTED, DAMERO_ACT_CLOCK_ADJUSTED,
    DAMERO_ACT_WRONG_MOVE, DAMERO_ACT_ILLEGAL_MOVE, DAMERO_ACT_WRONG_PRESS, DAMERO_ACT_DRAW_OFFERED,
    DAMERO_ACT_DRAW_OFFERED, DAMERO_ACT_DRAW_DECLINED, DAMERO_ACT_DRAW_AGREED, DAMERO_ACT_CLAIM,
    DAMERO_ACT_COUNT_REQUESTED, DAMERO_ACT_COUNT_CANCELLED, DAMERO_ACT_TIME_CALLED, DAMERO_ACT_RESIGN,
    DAMERO_ACT_RESULT, DAMERO_ACT_RESULT_CORRECTED, DAMERO_ACT_RESULT_CONFIRMED,
    DAMERO_ACT_FLAG, DAMERO_ACT_MOVE, DAMERO_ACT_START,
    DAMERO_ACT_TOUCHED, DAMERO_ACT_TOUCHED, DAMERO_ACT_TOUCH_REFUSED, DAMERO_ACT_ARRANGED,
    DAMERO_ACT_OVER_ANGLE, DAMERO_ACT_SQUARE_TOUCHED, DAMERO_ACT_PERMITTED, DAMERO_ACT_CAUTION,
    DAMERO_ACT_CAUTION, DAMERO_ACT_FORFEIT_CONFIRMED, DAMERO_ACT_FORFEIT_WAIVED, DAMERO_ACT_CROWNED,
    DAMERO_ACT_HAND_OVER, DAMERO_ACT_MATCH_OVER, DAMERO_ACT_ALARM,
  };

  if (game != NULL && game->phase == DAMERO_GAME_ADJOURNED && pick (evening, 3) == 0)
    return DAMERO_ACT_CONTINUED;
  if (pick (evening, 6) == 0)
    return rulings[pick (evening, G_N_ELEMENTS (rulings))];
  if (game == NULL && pick (evening, 4) > 0)
    return pick (evening, 6) == 0 ? DAMERO_ACT_MOVE : DAMERO_ACT_START;
  if (game != NULL && game->phase == DAMERO_GAME_PAUSED && pick (evening, 2) == 0)
    return DAMERO_ACT_RESUME;
  if (game != NULL && game->phase == DAMERO_GAME_PLAYING && pick (evening, 2) == 0)
    return game->setup.has_clock ? DAMERO_ACT_PRESS : DAMERO_ACT_MOVE;

  return others[pick (evening, G_N_ELEMENTS (others))];
}

/* What the referee's rulings need beside their tokens. */
static void
give_ruling (Evening   *evening,
             DameroAct *act)
{
  if (act->kind == DAMERO_ACT_CONTINUED && pick (evening, 5) > 0)
    act->side = -1;
  if (act->kind == DAMERO_ACT_MOVES_SET)
    {
      act->period = pick (evening, 3);
      act->moves = pick (evening, 4);
    }
  if (act->kind == DAMERO_ACT_PENALTY && act->penalty != DAMERO_PENALTY_LOSS)
    act->amount_ms = 1 + pick (evening, 500);
  if (act->kind == DAMERO_ACT_PENALTY || act->kind == DAMERO_ACT_ADJUDICATED || act->kind == DAMERO_ACT_APPEAL ||
      act->kind == DAMERO_ACT_APPEAL_DECIDED)
    damero_act_set_text (act, DAMERO_FIELD_REASON, "a reason");
}

static void
act_on_game (Evening *evening)
{
  DameroActKind kind;
  DameroAct *act;
  const DameroGame *game;
  DameroPlace place;

  if (!pick_place (evening, &place))
    return;

  game = damero_event_find_game (evening->hall->event, &place);
  kind = pick_game_act (evening, game);
  act = damero_act_new (kind);
  act->place = place;
  act->actor = (DameroActor) pick (evening, 5);
  for (DameroFieldId field = 0; field < DAMERO_N_FIELDS; field++)
    if (damero_act_shapes[act->kind].uses[field] == DAMERO_FIELD_NEEDED &&
        damero_act_fields[field].type == DAMERO_FIELD_TOKEN)
      damero_act_set_int (act, field,
                          pick (evening, damero_tokens_get_n (damero_act_fields[field].family)));
  if (act->kind == DAMERO_ACT_PRESS || act->kind == DAMERO_ACT_MOVE)
    act->side = game != NULL && pick (evening, 10) > 0 ? (int) damero_game_get_turn (game) : act->side;
  if (act->kind == DAMERO_ACT_RESUME && pick (evening, 5) > 0)
    act->side = -1;
  if (act->kind == DAMERO_ACT_PRESS || (act->kind == DAMERO_ACT_MOVE && game != NULL))
    give_move (evening, game, act);
  else if (act->kind == DAMERO_ACT_MOVE)
    act->move = g_strdup ("11-15");
  if (act->kind == DAMERO_ACT_WRONG_MOVE || act->kind == DAMERO_ACT_ILLEGAL_MOVE)
    act->move = g_strdup_printf ("%d-%d", 1 + pick (evening, 32), 1 + pick (evening, 32));
  if (act->kind == DAMERO_ACT_RESUME && pick (evening, 4) == 0)
    act->amount_ms = pick (evening, 800) - 20;
  if (act->kind == DAMERO_ACT_CLOCK_ADJUSTED)
    act->amount_ms = pick (evening, 2000) - 1000;
  if (act->kind == DAMERO_ACT_TOUCHED || act->kind == DAMERO_ACT_OVER_ANGLE ||
      act->kind == DAMERO_ACT_SQUARE_TOUCHED)
    act->square = game != NULL ? pick_square (evening, game) : 11;
  if (act->kind == DAMERO_ACT_OVER_ANGLE || act->kind == DAMERO_ACT_SQUARE_TOUCHED)
    act->toward = act->square + 3 + pick (evening, 3);
  if (damero_act_shapes[act->kind].uses[DAMERO_FIELD_REASON] == DAMERO_FIELD_NEEDED)
    act->reason = g_strdup ("because of \\ and \"quotes\" — and é");
  if (act->kind == DAMERO_ACT_RESULT_CONFIRMED && pick (evening, 4) > 0)
    act->result = (int) damero_event_find_match (evening->hall->event, &place)->games[place.game - 1].outcome;
  give_ruling (evening, act);
  figures.rulings[kind] += perform (evening, act);
}

/* The place of a row that can be undone now; -1 if none is found. */
static int
pick_row (Evening  *evening,
          gboolean  of_undos)
{
  const GPtrArray *log = evening->hall->event->log;

  for (int tries = 0; tries < 20; tries++)
    {
      /* rather late ones: undoing the foundations leaves little */
      int back = pick (evening, pick (evening, 4) == 0 ? (int) log->len : MIN ((int) log->len, 25));
      const DameroLogRow *row = g_ptr_array_index (log, log->len - 1 - (guint) back);

      if (!row->undone && row->act->kind != DAMERO_ACT_EVENT && row->act->kind != DAMERO_ACT_INTERRUPTED &&
          (row->act->kind == DAMERO_ACT_UNDO) == of_undos)
        return (int) log->len - 1 - back;
    }

  return -1;
}

static const char *
get_uid (const Evening *evening,
         int            row)
{
  return ((DameroLogRow *) g_ptr_array_index (evening->hall->event->log, row))->act->uid;
}

/* FALSE: it would give other numbers to entries. */
static gboolean
undo (Evening    *evening,
      const char *uid)
{
  Hall *hall = evening->hall;
  guint n_also = hall_undo (hall, hall->now_ms, uid);

  if (n_also == HALL_RENUMBERS)
    {
      figures.renumbering++;
      return FALSE;
    }

  figures.also += n_also;
  return TRUE;
}

static void
undo_and_redo (Evening *evening)
{
  Hall *hall = evening->hall;
  g_autoptr(DameroEvent) before = NULL;
  int row = pick_row (evening, FALSE);

  if (row < 0)
    return;

  before = hall_dup_event (hall);
  if (!undo (evening, get_uid (evening, row)))
    return;
  figures.undos++;
  if (pick (evening, 2) == 0)
    return;

  g_assert_cmpuint (hall_undo (hall, hall->now_ms, hall->uid), ==, 0);
  figures.redos++;
  g_assert_true (damero_event_equal (before, hall->event, FALSE));
  hall_check (hall);
}

static void
undo_an_undo (Evening *evening)
{
  Hall *hall = evening->hall;
  int row = pick_row (evening, TRUE);

  if (row < 0)
    return;

  figures.redos += undo (evening, get_uid (evening, row));
  hall_check (hall);
}

static void
new_run (Evening *evening)
{
  Hall *hall = evening->hall;

  if (damero_event_is_running (hall->event) || pick (evening, 2) == 0)
    g_assert_true (say (evening, "interrupted by=program"));
  g_assert_false (damero_event_is_running (hall->event));
  if (pick (evening, 4) == 0)
    return;

  hall->run++;
  hall->now_ms = pick (evening, 100000);
  figures.runs++;
}

/* What an undo leaves, built from the acts that remain. */
static void
undo_a_second_way (Evening *evening)
{
  Hall *hall = evening->hall;
  int row = pick_row (evening, FALSE);
  g_autoptr(DameroEvent) second = NULL;

  if (row < 0 || !undo (evening, get_uid (evening, row)))
    return;

  figures.undos++;
  figures.second_ways++;
  second = imitation_new (hall);
  g_assert_true (damero_event_equal (second, hall->event, FALSE));
}

static void
one_step (Evening *evening)
{
  int what = pick (evening, 100);

  pass_time (evening, pick (evening, 5) == 0 ? 0 : pick (evening, 250));
  if (what < 70)
    act_on_game (evening);
  else if (what < 88)
    say_setup (evening);
  else if (what < 90)
    new_run (evening);
  else if (evening->undos && what < 96)
    undo_and_redo (evening);
  else if (evening->undos)
    undo_an_undo (evening);
}

static void
spend_evening (guint32 seed)
{
  Evening evening = { hall_new (), g_rand_new_with_seed (seed), seed % 2 == 0 };

  evening.hall->now_ms = 1;
  for (int s = pick (&evening, 2); s >= 0; s--)
    {
      g_autofree char *fields =
        g_strdup_printf ("games=%d%s%s%s%s ruleset=%s", n_games[pick (&evening, 3)],
                         controls[pick (&evening, G_N_ELEMENTS (controls))],
                         systems[pick (&evening, G_N_ELEMENTS (systems))],
                         flags[pick (&evening, G_N_ELEMENTS (flags))],
                         pick (&evening, 2) == 0 ? " assist=off" : "",
                         rulesets[pick (&evening, G_N_ELEMENTS (rulesets))]);

      hall_section (evening.hall, fields, (guint) (2 + pick (&evening, 4)));
      say_pair (&evening, g_ptr_array_index (evening.hall->event->sections,
                                             evening.hall->event->sections->len - 1));
    }
  for (int i = 0; i < N_ACTS; i++)
    {
      one_step (&evening);
      figures.calls += hall_check_calls (evening.hall);
    }
  hall_check (evening.hall);
  if (!evening.undos)
    undo_a_second_way (&evening);
  hall_check (evening.hall);
  if (seed % 4 == 0)
    document_check (evening.hall->event);
  hall_free (evening.hall);
  g_rand_free (evening.rand);
}

static void
test_events (void)
{
  const char *given = g_getenv ("DAMERO_TEST_EVENTS");
  guint n_events = given != NULL ? (guint) g_ascii_strtoull (given, NULL, 10) : N_EVENTS;
  const char *given_seed = g_getenv ("DAMERO_TEST_SEED");
  guint32 first_seed = given_seed != NULL ? (guint32) g_ascii_strtoull (given_seed, NULL, 10)
                                          : (guint32) g_test_rand_int ();

  for (guint i = 0; i < n_events; i++)
    {
      if (i % 50 == 0)
        g_test_message ("seed %u", first_seed + i);
      spend_evening (first_seed + i);
    }
  g_test_message ("%u events, %u acts, %u refused, %u undos with %u acts more, %u redos, %u further runs, %u undos "
                  "built a second way, %u refused for numbers, %u calls seen", n_events, figures.acts,
                  figures.refused, figures.undos, figures.also, figures.redos, figures.runs,
                  figures.second_ways, figures.renumbering, figures.calls);
  for (guint i = 0; n_events >= N_EVENTS && i < G_N_ELEMENTS (rulings); i++)
    {
      g_test_message ("%u times %s", figures.rulings[rulings[i]],
                      damero_token_get (DAMERO_TOKENS_ACT, (int) rulings[i]));
      g_assert_cmpuint (figures.rulings[rulings[i]], >, 0);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/random-events", test_events);

  return g_test_run ();
}
