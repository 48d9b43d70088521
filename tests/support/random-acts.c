/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/support/random-acts.c
 */
#include "support/random-acts.h"

#include "event/act-text.h"

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
  " system=keizer keizer=\"top=20 gap=2\" apart=\"clubs parties 1-3\"",
};

static const char *const rulesets[] = {
  "pool-variant", "pool-apca", "pool-apca", "pool-apca:crowning=by_opponent", "spanish:touch=strict",
};
static const char *const rankings[] = {
  "", "", " scoring=\"game 3-1-0\"", " scoring=\"match 1:12-0 0:6-6 bye 12-6\"", " tiebreaks=SB", " unplayed=self",
};
static const char *const records[] = { "", "", " record=follows", " record=none" };
static const char *const flags[] = { "", "", " flags=soft", " flags=running" };

/* What acts are made by, and for. */
typedef struct {
  GRand             *rand;
  const DameroEvent *event;
} Maker;

static int
pick (Maker *maker,
      int    n)
{
  return g_rand_int_range (maker->rand, 0, n);
}

static DameroAct *
read_line (const char *line)
{
  DameroActTextError error;
  gboolean has_stamp;
  DameroAct *act = damero_act_from_text (line, 0, &has_stamp, &error);

  g_assert_nonnull (act);
  return act;
}

static const DameroSection *
pick_section (Maker *maker)
{
  const GPtrArray *sections = maker->event->sections;

  return sections->len > 0 ? g_ptr_array_index (sections, pick (maker, (int) sections->len)) : NULL;
}

char *
random_section_dup_fields (GRand *rand)
{
  Maker maker = { rand, NULL };

  return g_strdup_printf ("games=%d%s%s%s%s%s ruleset=%s", n_games[pick (&maker, 3)],
                          controls[pick (&maker, G_N_ELEMENTS (controls))],
                          systems[pick (&maker, G_N_ELEMENTS (systems))], flags[pick (&maker, G_N_ELEMENTS (flags))],
                          records[pick (&maker, G_N_ELEMENTS (records))],
                          pick (&maker, 2) == 0 ? " assist=off" : "", rulesets[pick (&maker, G_N_ELEMENTS (rulesets))]);
}

static DameroAct *
make_section (Maker *maker)
{
  g_autofree char *fields = random_section_dup_fields (maker->rand);
  g_autofree char *line = g_strdup_printf ("section name=\"S %d\" %s", pick (maker, 100), fields);

  return read_line (line);
}

static DameroAct *
make_entry (Maker *maker)
{
  g_autofree char *line = g_strdup_printf ("entry in=%d player=%d", 1 + pick (maker, 3),
                                           1 + pick (maker, 8));

  return read_line (line);
}

/* Pairs of all entries in some order, now and then of one too few; those who are absent have byes. */
static char *
dup_pairs (Maker               *maker,
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
      guint k = (guint) pick (maker, (int) i);
      int other = numbers[k];

      numbers[k] = numbers[i - 1];
      numbers[i - 1] = other;
    }

  for (guint i = 0; i + 1 < n; i += 2)
    g_string_append_printf (pairs, "%s%d-%d", i > 0 ? " " : "", numbers[i], numbers[i + 1]);
  if (n % 2 == 1 && pick (maker, 20) > 0)
    g_string_append_printf (absent, " %d", numbers[n - 1]);
  if (absent->len > 0)
    g_string_append_printf (pairs, " bye%s", absent->str);
  return g_string_free (pairs, FALSE);
}

/* The next round, or now and then the draft of the last one. */
static DameroAct *
make_pair (Maker               *maker,
           const DameroSection *section)
{
  int n_rounds = (int) section->rounds->len;
  int round = n_rounds > 0 && pick (maker, 3) == 0 ? n_rounds : n_rounds + 1;
  g_autofree char *pairs = dup_pairs (maker, section, round);
  g_autofree char *line = g_strdup_printf ("pair in=%d.%d pairs=\"%s\"", section->id, round, pairs);

  return read_line (line);
}

static DameroAct *
make_edit (Maker               *maker,
           const DameroSection *section)
{
  g_autofree char *pairs = dup_pairs (maker, section, MAX ((int) section->rounds->len, 1));
  g_autofree char *line = g_strdup_printf ("pairs-edited in=%d pairs=\"%s\" reason=r", section->id, pairs);

  return read_line (line);
}

DameroAct *
random_pair_new (GRand               *rand,
                 const DameroSection *section)
{
  Maker maker = { rand, NULL };

  return make_pair (&maker, section);
}

/* What is said of entries and rounds to come, and of rounds there are. */
static DameroAct *
make_attendance (Maker               *maker,
                 const DameroSection *section)
{
  static const char *const byes[] = { "absent", "half", "full" };
  int entry = 1 + pick (maker, 5);
  int first = (int) section->rounds->len + pick (maker, 3);
  g_autoptr(GString) line = g_string_new (NULL);

  switch (pick (maker, 16))
    {
    case 0:
      g_string_printf (line, "absence in=%d entry=%d bye=%s", section->id, entry, byes[pick (maker, 3)]);
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
      g_string_printf (line, "forbid in=%d entries=\"%d %d\"", section->id, entry, 1 + pick (maker, 5));
      break;
    case 5:
      g_string_printf (line, "allow in=%d entries=\"%d %d\"", section->id, entry, 1 + pick (maker, 5));
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
      g_string_printf (line, "section-changed in=%d rounds=%d%s%s%s", section->id, 1 + pick (maker, 6),
                       pick (maker, 2) == 0 ? " system=manual" : "",
                       rankings[pick (maker, G_N_ELEMENTS (rankings))],
                       pick (maker, 2) == 0 ? " reason=r" : "");
      break;
    case 10:
      g_string_printf (line, "expelled in=%d entry=%d reason=r%s", section->id, entry,
                       pick (maker, 2) == 0 ? " annul=on" : "");
      break;
    case 11:
      g_string_printf (line, "check-in-closed in=%d", section->id);
      break;
    case 12:
      g_string_printf (line, "section-changed in=%d bye-cap=%d confirm=on late-bye=half", section->id,
                       pick (maker, 3));
      break;
    case 13:
      g_string_printf (line, "forbid in=%d club=\"C \\\"1\\\"\" soft=%s", section->id,
                       pick (maker, 2) == 0 ? "on" : "off");
      break;
    case 14:
      g_string_printf (line, "%s in=%d groups=junior", pick (maker, 2) == 0 ? "allow" : "forbid", section->id);
      break;
    default:
      g_string_printf (line, "withdraw in=%d entry=%d first=%d", section->id, entry, first);
      break;
    }
  return read_line (line->str);
}

/* The entries the other way round. */
static DameroAct *
make_renumber (Maker               *maker,
               const DameroSection *section)
{
  g_autoptr(GString) line = g_string_new (NULL);

  g_string_printf (line, "renumber in=%d entries=\"", section->id);
  for (guint i = section->entries->len; i-- > 0;)
    g_string_append_printf (line, " %d", ((DameroEntry *) g_ptr_array_index (section->entries, i))->number);
  g_string_append (line, pick (maker, 2) == 0 ? "\" reason=r" : "\"");
  return read_line (line->str);
}

static DameroAct *
make_about_entry (Maker               *maker,
                  const DameroSection *section,
                  int                  what)
{
  g_autofree char *line =
    g_strdup_printf (what == 8 ? "withdraw in=%d entry=%d" : what == 9 ? "check-in in=%d entry=%d"
                                                                       : "round-closed in=%d",
                     section->id, 1 + pick (maker, 4));

  return read_line (line);
}

DameroAct *
random_setup_act_new (GRand             *rand,
                      const DameroEvent *event)
{
  Maker maker = { rand, event };
  const DameroSection *section = pick_section (&maker);
  int what = pick (&maker, 20);

  if (section == NULL || what == 0)
    return make_section (&maker);
  if (what == 1)
    return read_line ("player name=\"N\" club=\"C \\\"1\\\"\" groups=\"women, junior\" party=Ruiz born=2010");
  if (what == 10 && pick (&maker, 3) == 0)
    return read_line ("player-changed player=2 rating=1500 club=\"\"");
  if (what < 4)
    return make_entry (&maker);
  if (what < 8)
    return make_pair (&maker, section);
  if (what > 12)
    return make_attendance (&maker, section);
  if (what == 12)
    return make_edit (&maker, section);
  if (what == 11)
    return make_renumber (&maker, section);

  return make_about_entry (&maker, section, what);
}

/* Any game of the last round there is, open ones rather than others. */
static gboolean
pick_place (Maker       *maker,
            DameroPlace *ret_place)
{
  for (int tries = 0; tries < 6; tries++)
    {
      const DameroSection *section = pick_section (maker);
      const DameroRound *round;
      const DameroMatch *match;
      int game;

      if (section == NULL || section->rounds->len == 0)
        continue;
      round = g_ptr_array_index (section->rounds, section->rounds->len - 1);
      if (round->matches->len == 0)
        continue;
      match = &g_array_index (round->matches, DameroMatch, pick (maker, (int) round->matches->len));
      game = 1 + pick (maker, (int) match->n_games);
      *ret_place = (DameroPlace) { section->id, round->number, match->board, game };
      if (match->games[game - 1].outcome == DAMERO_OUTCOME_NONE || tries == 5)
        return TRUE;
    }

  return FALSE;
}

static void
give_move (Maker            *maker,
           const DameroGame *game,
           DameroAct        *act)
{
  const DameroPosition *position = damero_game_get_position (game);
  char text[DAMERO_MOVE_TEXT_SIZE];
  DameroMoveList list;

  damero_moves_generate (position, &list);
  if (list.n_moves == 0)
    return;
  damero_move_to_text (position, &list.moves[pick (maker, (int) list.n_moves)], DAMERO_NOTATION_SHORT,
                       text);
  damero_act_set_text (act, DAMERO_FIELD_MOVE, text);
}

/* That of a piece that can move, or any. */
static int
pick_square (Maker            *maker,
             const DameroGame *game)
{
  const DameroPosition *position = damero_game_get_position (game);
  DameroMoveList list;

  damero_moves_generate (position, &list);
  if (list.n_moves == 0 || pick (maker, 4) == 0)
    return 1 + pick (maker, 32);
  return (int) damero_move_get_from (position->variant, &list.moves[pick (maker, (int) list.n_moves)]);
}

const DameroActKind random_rulings[RANDOM_N_RULINGS] = {
  DAMERO_ACT_MOVES_SET, DAMERO_ACT_PENALTY, DAMERO_ACT_PENALTY, DAMERO_ACT_ADJOURNED, DAMERO_ACT_ADJOURNED,
  DAMERO_ACT_ADJOURNED, DAMERO_ACT_CONTINUED, DAMERO_ACT_ADJUDICATED, DAMERO_ACT_LATE, DAMERO_ACT_ARRIVED,
  DAMERO_ACT_FORFEIT, DAMERO_ACT_ON_PAPER, DAMERO_ACT_APPEAL,
  DAMERO_ACT_APPEAL_DECIDED, DAMERO_ACT_REFEREE_CALLED, DAMERO_ACT_CALL_ANSWERED,
};

static DameroActKind
pick_game_act (Maker            *maker,
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
    DAMERO_ACT_HAND_COUNT, DAMERO_ACT_HAND_COUNT_RESTARTED, DAMERO_ACT_HAND_COUNT_STOPPED,
    DAMERO_ACT_RECORD_CHANGED, DAMERO_ACT_RECORD_ENDED, DAMERO_ACT_ONE_CAPTURE, DAMERO_ACT_TURN_RETURNED,
    DAMERO_ACT_TURN_RETURNED,
    DAMERO_ACT_OVER_ANGLE, DAMERO_ACT_SQUARE_TOUCHED, DAMERO_ACT_PERMITTED, DAMERO_ACT_CAUTION,
    DAMERO_ACT_CAUTION, DAMERO_ACT_FORFEIT_CONFIRMED, DAMERO_ACT_FORFEIT_WAIVED, DAMERO_ACT_CROWNED,
    DAMERO_ACT_HAND_OVER, DAMERO_ACT_MATCH_OVER, DAMERO_ACT_ALARM,
  };

  if (game != NULL && game->phase == DAMERO_GAME_ADJOURNED && pick (maker, 3) == 0)
    return DAMERO_ACT_CONTINUED;
  if (pick (maker, 6) == 0)
    return random_rulings[pick (maker, RANDOM_N_RULINGS)];
  if (game == NULL && pick (maker, 4) > 0)
    return pick (maker, 6) == 0 ? DAMERO_ACT_MOVE : DAMERO_ACT_START;
  if (game != NULL && damero_game_awaits_moves (game) && pick (maker, 3) == 0)
    return pick (maker, 4) == 0 ? DAMERO_ACT_TURN_RETURNED : DAMERO_ACT_MOVE_ENTERED;
  if (game != NULL && game->phase == DAMERO_GAME_PAUSED && pick (maker, 2) == 0)
    return DAMERO_ACT_RESUME;
  if (game != NULL && game->phase == DAMERO_GAME_PLAYING && pick (maker, 2) == 0)
    return game->setup.has_clock ? DAMERO_ACT_PRESS : DAMERO_ACT_MOVE;

  return others[pick (maker, G_N_ELEMENTS (others))];
}

/* What the referee's rulings need beside their tokens. */
static void
give_ruling (Maker     *maker,
             DameroAct *act)
{
  if (act->kind == DAMERO_ACT_CONTINUED && pick (maker, 5) > 0)
    act->side = -1;
  if (act->kind == DAMERO_ACT_MOVES_SET)
    {
      act->period = pick (maker, 3);
      act->moves = pick (maker, 4);
    }
  if (act->kind == DAMERO_ACT_PENALTY && act->penalty != DAMERO_PENALTY_LOSS)
    act->amount_ms = 1 + pick (maker, 500);
  if (act->kind == DAMERO_ACT_PENALTY || act->kind == DAMERO_ACT_ADJUDICATED || act->kind == DAMERO_ACT_APPEAL ||
      act->kind == DAMERO_ACT_APPEAL_DECIDED)
    damero_act_set_text (act, DAMERO_FIELD_REASON, "a reason");
}

DameroAct *
random_game_act_new (GRand             *rand,
                     const DameroEvent *event)
{
  Maker maker = { rand, event };
  DameroActKind kind;
  DameroAct *act;
  const DameroGame *game;
  DameroPlace place;

  if (!pick_place (&maker, &place))
    return NULL;

  game = damero_event_find_game (event, &place);
  kind = pick_game_act (&maker, game);
  act = damero_act_new (kind);
  act->place = place;
  act->actor = (DameroActor) pick (&maker, 5);
  for (DameroFieldId field = 0; field < DAMERO_N_FIELDS; field++)
    if (damero_act_shapes[act->kind].uses[field] == DAMERO_FIELD_NEEDED &&
        damero_act_fields[field].type == DAMERO_FIELD_TOKEN)
      damero_act_set_int (act, field,
                          pick (&maker, damero_tokens_get_n (damero_act_fields[field].family)));
  if (act->kind == DAMERO_ACT_MOVE_ENTERED || act->kind == DAMERO_ACT_TURN_RETURNED)
    act->side = game != NULL && pick (&maker, 20) > 0 ? damero_game_get_position (game)->side_to_move : act->side;
  if (act->kind == DAMERO_ACT_PRESS || act->kind == DAMERO_ACT_MOVE)
    act->side = game != NULL && pick (&maker, 10) > 0 ? (int) damero_game_get_turn (game) : act->side;
  if (act->kind == DAMERO_ACT_RESUME && pick (&maker, 5) > 0)
    act->side = -1;
  if (act->kind == DAMERO_ACT_PRESS && game != NULL && pick (&maker, 3) == 0)
    return act;
  if (act->kind == DAMERO_ACT_PRESS || (act->kind == DAMERO_ACT_MOVE && game != NULL) ||
      act->kind == DAMERO_ACT_MOVE_ENTERED)
    give_move (&maker, game, act);
  else if (act->kind == DAMERO_ACT_MOVE)
    act->move = g_strdup ("11-15");
  if (act->kind == DAMERO_ACT_WRONG_MOVE || act->kind == DAMERO_ACT_ILLEGAL_MOVE ||
      act->kind == DAMERO_ACT_TURN_RETURNED)
    act->move = g_strdup_printf ("%d-%d", 1 + pick (&maker, 32), 1 + pick (&maker, 32));
  if (act->kind == DAMERO_ACT_RESUME && pick (&maker, 4) == 0)
    act->amount_ms = pick (&maker, 800) - 20;
  if (act->kind == DAMERO_ACT_CLOCK_ADJUSTED)
    act->amount_ms = pick (&maker, 2000) - 1000;
  if (act->kind == DAMERO_ACT_TOUCHED || act->kind == DAMERO_ACT_OVER_ANGLE ||
      act->kind == DAMERO_ACT_SQUARE_TOUCHED)
    act->square = game != NULL ? pick_square (&maker, game) : 11;
  if (act->kind == DAMERO_ACT_OVER_ANGLE || act->kind == DAMERO_ACT_SQUARE_TOUCHED)
    act->toward = act->square + 3 + pick (&maker, 3);
  if (damero_act_shapes[act->kind].uses[DAMERO_FIELD_REASON] == DAMERO_FIELD_NEEDED)
    act->reason = g_strdup ("because of \\ and \"quotes\" — and é");
  if (act->kind == DAMERO_ACT_RESULT_CONFIRMED && pick (&maker, 4) > 0)
    act->result = (int) damero_event_find_match (event, &place)->games[place.game - 1].outcome;
  give_ruling (&maker, act);
  return act;
}
