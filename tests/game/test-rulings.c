/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/game/test-rulings.c - the referee's rulings on one game: move counters and penalties, adjournment,
 * adjudication, soft and running flags, each with its refusals (docs/acts.md, Kinds; docs/clock.md, G5).
 */
#include "play.h"

/* Black to move wins by 11x18: White has nothing left. */
#define LAST_CAPTURE "B:W15:B11"

typedef struct {
  const char        *line; /* NULL: the end */
  DameroRefusalCode  code; /* NONE: it is performed */
} Line;

static Play *
started (const char  *control,
         DameroFlags  flags,
         const char  *fen)
{
  Play *play = play_new ("pool-apca", control, fen);

  play->game->setup.flags = flags;
  play_ok (play, 1000, "start");
  return play;
}

static void
assert_field (const Play    *play,
              DameroFieldId  field)
{
  g_assert_cmpint (play->refusal.field, ==, field);
}

static void
assert_mains (const Play *play,
              gint64      black_ms,
              gint64      white_ms)
{
  g_assert_cmpint (damero_clock_get_main_ms (&play->game->clock, DAMERO_BLACK), ==, black_ms);
  g_assert_cmpint (damero_clock_get_main_ms (&play->game->clock, DAMERO_WHITE), ==, white_ms);
}

/* One at a time on a copy of the game, at the instant of its last act. */
static void
try_lines (Play       *play,
           const Line *lines)
{
  for (; lines->line != NULL; lines++)
    {
      DameroGame *game = play->game;

      play->game = damero_game_copy (game);
      if (lines->code == DAMERO_REFUSAL_NONE)
        play_ok (play, play->now_ms, lines->line);
      else
        play_no (play, play->now_ms, lines->line, lines->code);
      damero_game_free (play->game);
      play->game = game;
    }
}

/* 40 moves in two hours, 20 in one hour, then 15 minutes: Black's counter is put right to 39, and his next
 * move is the 40th. Times stay as they are. */
static void
test_moves_set (void)
{
  g_autoptr(Play) play = started ("40/7200:20/3600:900", DAMERO_FLAGS_HARD, NULL);
  const DameroClockSide *black = &play->game->clock.sides[DAMERO_BLACK];

  play_ok (play, 11000, "press side=black move=11-15");
  play_ok (play, 12000, "moves-set side=black period=0 moves=39 reason=r");
  g_assert_cmpuint (black->moves, ==, 39);
  assert_mains (play, 7190000, 7200000);
  play_ok (play, 21000, "press side=white move=24-20");
  play_ok (play, 22000, "moves-set side=white period=1 moves=19");
  play_ok (play, 23000, "press side=black move=8-11");
  g_assert_cmpint (play_get (play, DAMERO_CONSEQUENCE_PERIOD)->side, ==, DAMERO_BLACK);
  g_assert_cmpint (play_get (play, DAMERO_CONSEQUENCE_PERIOD)->value, ==, 1);
  assert_mains (play, 7188000 + 3600000, 7190000);

  /* while the clocks stand; and White's 60th is his next */
  play_ok (play, 24000, "pause");
  play_ok (play, 30000, "moves-set side=black period=2 moves=5");
  g_assert_cmpuint (black->moves, ==, 65);
  play_ok (play, 31000, "resume side=white");
  play_ok (play, 32000, "press side=white move=28-24");
  g_assert_cmpint (play_get (play, DAMERO_CONSEQUENCE_PERIOD)->value, ==, 2);
  assert_mains (play, 7188000 + 3600000, 7188000 + 900000);

  /* the last move of a period completes it; there is no fourth */
  play_no (play, 33000, "moves-set side=black period=0 moves=40", DAMERO_REFUSAL_CLOCK_RANGE);
  play_no (play, 33000, "moves-set side=black period=1 moves=20", DAMERO_REFUSAL_CLOCK_RANGE);
  play_no (play, 33000, "moves-set side=black period=3 moves=0", DAMERO_REFUSAL_CLOCK_RANGE);
  g_assert_cmpint (play->refusal.side, ==, DAMERO_BLACK);
}

/* A simple delay of ten seconds cannot become one of two in the middle of a think. */
static void
test_moves_set_running (void)
{
  g_autoptr(Play) play = started ("5/60~10:60~2", DAMERO_FLAGS_HARD, NULL);
  g_autoptr(Play) without = started (NULL, DAMERO_FLAGS_HARD, NULL);

  play_no (play, 2000, "moves-set side=black period=1 moves=0", DAMERO_REFUSAL_CLOCK_RUNNING);
  play_ok (play, 2000, "moves-set side=white period=1 moves=0");
  play_ok (play, 2000, "pause");
  play_ok (play, 2000, "moves-set side=black period=1 moves=0");
  g_assert_cmpint (damero_clock_get_available_ms (&play->game->clock, DAMERO_BLACK, 2000), ==, 61000);
  play_no (without, 2000, "moves-set side=black period=0 moves=1", DAMERO_REFUSAL_NO_CLOCK);
}

/* The offender is Black, whose clock runs: two minutes for White, then from Black all he has but 1 ms. */
static void
test_penalty (void)
{
  g_autoptr(Play) play = started ("300", DAMERO_FLAGS_HARD, NULL);
  gint64 deadline_ms;

  play_ok (play, 5000, "penalty side=black penalty=opponent-time amount=120000 reason=telephone");
  assert_mains (play, 300000, 420000);
  g_assert_cmpuint (play->consequences->len, ==, 0);
  play_no (play, 5000, "penalty side=black penalty=offender-time amount=296000 reason=r",
           DAMERO_REFUSAL_CLOCK_RANGE);
  play_ok (play, 5000, "penalty side=black penalty=offender-time amount=295999 reason=r");
  assert_mains (play, 4001, 420000);
  g_assert_true (damero_game_get_deadline (play->game, &deadline_ms));
  g_assert_cmpint (deadline_ms, ==, 5001);
  play_ok (play, 5000, "pause");
  play_ok (play, 9000, "penalty side=white penalty=opponent-time amount=60000 reason=r");
  assert_mains (play, 64001, 420000);

  play_no (play, 9000, "penalty side=white penalty=opponent-time reason=r", DAMERO_REFUSAL_FIELD_MISSING);
  assert_field (play, DAMERO_FIELD_AMOUNT);
  play_no (play, 9000, "penalty side=white penalty=opponent-time amount=0 reason=r",
           DAMERO_REFUSAL_FIELD_INVALID);
  assert_field (play, DAMERO_FIELD_AMOUNT);
  play_no (play, 9000, "penalty side=white penalty=offender-time amount=-5 reason=r",
           DAMERO_REFUSAL_FIELD_INVALID);
  play_no (play, 9000, "penalty side=white penalty=opponent-time amount=999999999999 reason=r",
           DAMERO_REFUSAL_CLOCK_RANGE);
}

static void
test_penalty_loss (void)
{
  g_autoptr(Play) play = started ("300", DAMERO_FLAGS_HARD, NULL);
  g_autoptr(Play) paused = started ("300", DAMERO_FLAGS_HARD, NULL);
  g_autoptr(Play) without = started (NULL, DAMERO_FLAGS_HARD, NULL);

  play_no (play, 5000, "penalty side=white penalty=loss amount=5 reason=r", DAMERO_REFUSAL_FIELD_UNEXPECTED);
  assert_field (play, DAMERO_FIELD_AMOUNT);
  play_no (play, 5000, "penalty side=white penalty=loss new=5 reason=r", DAMERO_REFUSAL_FIELD_UNEXPECTED);
  assert_field (play, DAMERO_FIELD_NEW);
  play_ok (play, 5000, "penalty side=white penalty=loss reason=help");
  play_assert_over (play, DAMERO_OUTCOME_BLACK, DAMERO_ENDING_RULES_INFRACTION);
  g_assert_cmpint (play_get (play, DAMERO_CONSEQUENCE_GAME_OVER)->outcome, ==, DAMERO_OUTCOME_BLACK);
  g_assert_cmpint (play->game->used_ms[DAMERO_BLACK], ==, 4000);
  g_assert_cmpint (play->game->over_at.mono_ms, ==, 5000);

  play_ok (paused, 2000, "pause");
  play_ok (paused, 5000, "penalty side=black penalty=loss reason=help");
  play_assert_over (paused, DAMERO_OUTCOME_WHITE, DAMERO_ENDING_RULES_INFRACTION);
  g_assert_cmpint (paused->game->used_ms[DAMERO_BLACK], ==, 1000);

  play_no (without, 5000, "penalty side=black penalty=opponent-time amount=5 reason=r",
           DAMERO_REFUSAL_NO_CLOCK);
  play_ok (without, 5000, "penalty side=black penalty=loss reason=help");
  play_assert_over (without, DAMERO_OUTCOME_WHITE, DAMERO_ENDING_RULES_INFRACTION);
}

/* Black has thought 7.5 s of his second turn. A day later he has 300 - 4 - 7.5 s left for it. */
static void
test_adjourned (void)
{
  g_autoptr(Play) play = started ("300", DAMERO_FLAGS_HARD, NULL);
  g_autoptr(DameroGame) before = NULL;
  gint64 deadline_ms;

  play_no (play, 1000, "continued side=black", DAMERO_REFUSAL_NOT_ADJOURNED);
  play_ok (play, 5000, "press side=black move=11-15");
  play_ok (play, 8000, "press side=white move=24-20");
  play_ok (play, 9000, "draw-offered side=white");
  play_ok (play, 9000, "count-requested side=black count=forty-move by=referee");
  play_ok (play, 9000, "wrong-move side=black move=8-12");
  play->game->cautions[DAMERO_WHITE][DAMERO_OFFENCE_TOUCH] = 1;
  before = damero_game_copy (play->game);
  play_ok (play, 15500, "adjourned reason=\"the hall closes\"");
  g_assert_cmpuint (play->consequences->len, ==, 0);
  g_assert_cmpint (play->game->phase, ==, DAMERO_GAME_ADJOURNED);
  g_assert_cmpint (play->game->over_at.mono_ms, ==, 15500);
  g_assert_false (damero_game_get_deadline (play->game, &deadline_ms));
  g_assert_cmpint (damero_clock_get_available_ms (&play->game->clock, DAMERO_BLACK, 90000000), ==, 288500);
  g_assert_cmpint (damero_clock_get_available_ms (&play->game->clock, DAMERO_WHITE, 90000000), ==, 297000);
  play_no (play, 16000, "adjourned", DAMERO_REFUSAL_ADJOURNED);
  play_ok (play, 20000, "interrupted by=program");
  g_assert_cmpuint (play->consequences->len, ==, 0);
  g_assert_cmpint (play->game->phase, ==, DAMERO_GAME_ADJOURNED);
  g_assert_false (play->game->interrupted);

  /* all there was is there again: the same as if Black had thought on */
  play_ok (play, 86400000, "continued side=black");
  g_assert_true (damero_game_halt (play->game, 86400000));
  g_assert_true (damero_game_halt (before, 15500));
  g_assert_true (damero_game_equal (before, play->game));
  damero_game_continue (play->game, 86400000);
  g_assert_true (damero_game_get_deadline (play->game, &deadline_ms));
  g_assert_cmpint (deadline_ms, ==, 86400000 + 288500);
  play_no (play, 86401000, "press side=black move=11-16", DAMERO_REFUSAL_ILLEGAL_MOVE);
  play_no (play, 86401000, "press side=black move=10-14", DAMERO_REFUSAL_OTHER_PIECE);
  play_ok (play, 86401000, "press side=black move=8-11");
  g_assert_cmpint (g_array_index (play->game->plies, DameroPly, 2).think_ms, ==, 8500);
  assert_mains (play, 300000 - 4000 - 8500, 297000);
}

/* What adjourns a game that stands already, and one without a clock; the referee may continue it with the
 * other side (G10). */
static void
test_adjourned_standing (void)
{
  g_autoptr(Play) play = started ("300", DAMERO_FLAGS_HARD, NULL);
  g_autoptr(Play) without = started (NULL, DAMERO_FLAGS_HARD, NULL);
  g_autoptr(Play) fresh = play_new ("pool-apca", "300", NULL);

  play_ok (play, 3000, "interrupted by=program");
  g_assert_true (play->game->interrupted);
  play_ok (play, 9000, "adjourned");
  g_assert_false (play->game->interrupted);
  play_ok (play, 50000, "continued side=white");
  g_assert_cmpint (play->game->used_ms[DAMERO_BLACK], ==, 2000);
  g_assert_cmpint (play->game->clock.on_move, ==, DAMERO_WHITE);
  assert_mains (play, 298000, 300000);
  play_ok (play, 60000, "resign side=black");
  play_no (play, 60000, "adjourned", DAMERO_REFUSAL_GAME_OVER);
  play_no (play, 60000, "continued side=white", DAMERO_REFUSAL_GAME_OVER);

  play_ok (without, 2000, "move side=black move=11-15");
  play_ok (without, 3000, "adjourned");
  g_assert_cmpint (without->game->phase, ==, DAMERO_GAME_ADJOURNED);
  play_no (without, 4000, "move side=white move=24-20", DAMERO_REFUSAL_ADJOURNED);
  play_no (without, 4000, "continued side=black", DAMERO_REFUSAL_WRONG_SIDE);
  play_ok (without, 4000, "continued side=white");
  g_assert_cmpint (without->game->phase, ==, DAMERO_GAME_PLAYING);
  play_ok (without, 4000, "move side=white move=24-20");

  play_no (fresh, 5, "adjourned", DAMERO_REFUSAL_NOT_STARTED);
  play_no (fresh, 5, "continued side=black", DAMERO_REFUSAL_NOT_STARTED);
}

/* Time that was over before comes before the adjournment. */
static void
test_adjourned_too_late (void)
{
  g_autoptr(Play) play = started ("300", DAMERO_FLAGS_HARD, NULL);

  play_no (play, 301000, "adjourned", DAMERO_REFUSAL_DEADLINE_PASSED);
  play_ok (play, 300999, "adjourned");
  g_assert_cmpint (damero_clock_get_available_ms (&play->game->clock, DAMERO_BLACK, 300999), ==, 1);
}

static void
test_phase_adjourned (void)
{
  static const Line lines[] = {
    { "start", DAMERO_REFUSAL_ADJOURNED },
    { "press side=black move=11-15", DAMERO_REFUSAL_ADJOURNED },
    { "move side=black move=11-15", DAMERO_REFUSAL_ADJOURNED },
    { "illegal-move side=black move=11-18", DAMERO_REFUSAL_ADJOURNED },
    { "wrong-press side=white", DAMERO_REFUSAL_ADJOURNED },
    { "pause", DAMERO_REFUSAL_ADJOURNED },
    { "resume side=black", DAMERO_REFUSAL_ADJOURNED },
    { "flag by=program", DAMERO_REFUSAL_ADJOURNED },
    { "time-called by=program", DAMERO_REFUSAL_ADJOURNED },
    { "wrong-move side=black move=11-18", DAMERO_REFUSAL_ADJOURNED },
    { "claim side=black count=forty-move", DAMERO_REFUSAL_ADJOURNED },
    { "count-requested side=white count=forty-move", DAMERO_REFUSAL_ADJOURNED },
    { "count-cancelled count=forty-move reason=r", DAMERO_REFUSAL_ADJOURNED },
    { "adjourned", DAMERO_REFUSAL_ADJOURNED },
    { "clock-adjusted side=white amount=5000", DAMERO_REFUSAL_NONE },
    { "moves-set side=black period=0 moves=7", DAMERO_REFUSAL_NONE },
    { "penalty side=white penalty=opponent-time amount=5000 reason=r", DAMERO_REFUSAL_NONE },
    { "penalty side=white penalty=loss reason=r", DAMERO_REFUSAL_NONE },
    { "resign side=white", DAMERO_REFUSAL_NONE },
    { "draw-offered side=white", DAMERO_REFUSAL_OFFER_STANDS },
    { "draw-agreed side=white", DAMERO_REFUSAL_NONE },
    { "draw-declined side=white", DAMERO_REFUSAL_NONE },
    { "adjudicated result=draw reason=r", DAMERO_REFUSAL_NONE },
    { "result result=black", DAMERO_REFUSAL_NONE },
    { "interrupted by=program", DAMERO_REFUSAL_NONE },
    { "continued side=black", DAMERO_REFUSAL_NONE },
    { NULL, DAMERO_REFUSAL_NONE },
  };
  g_autoptr(Play) play = started ("300", DAMERO_FLAGS_HARD, NULL);

  play_ok (play, 5000, "draw-offered side=black");
  play_ok (play, 5000, "adjourned");
  try_lines (play, lines);
}

static void
test_adjudicated (void)
{
  static const Line lines[] = {
    { "adjudicated result=black reason=r", DAMERO_REFUSAL_NONE },
    { "adjudicated result=white reason=r consulted=\"Bea Brown\"", DAMERO_REFUSAL_NONE },
    { "adjudicated result=draw reason=r", DAMERO_REFUSAL_NONE },
    { "adjudicated result=none reason=r", DAMERO_REFUSAL_FIELD_INVALID },
    { "adjudicated result=black-forfeits reason=r", DAMERO_REFUSAL_FIELD_INVALID },
    { "adjudicated result=double-forfeit reason=r", DAMERO_REFUSAL_FIELD_INVALID },
    { NULL, DAMERO_REFUSAL_NONE },
  };
  g_autoptr(Play) play = play_new ("pool-apca", "300", NULL);

  try_lines (play, lines);
  play_ok (play, 1000, "start");
  try_lines (play, lines);
  play_ok (play, 2000, "pause");
  try_lines (play, lines);
  play_ok (play, 3000, "adjourned");
  try_lines (play, lines);
  play_ok (play, 9000, "adjudicated result=white reason=\"three men ahead\"");
  play_assert_over (play, DAMERO_OUTCOME_WHITE, DAMERO_ENDING_ADJUDICATION);
  g_assert_cmpint (play_get (play, DAMERO_CONSEQUENCE_GAME_OVER)->ending, ==, DAMERO_ENDING_ADJUDICATION);
  g_assert_cmpint (play->game->over_at.mono_ms, ==, 9000);
  g_assert_cmpint (play->game->used_ms[DAMERO_BLACK], ==, 1000);
  play_no (play, 9000, "adjudicated result=draw reason=r", DAMERO_REFUSAL_GAME_OVER);
}

/* Black's flag falls after 300 s: both clocks stop, and nothing but a decision follows. */
static void
test_soft_flag (void)
{
  static const Line lines[] = {
    { "press side=black move=11-15", DAMERO_REFUSAL_WAITS_FOR_REFEREE },
    { "pause", DAMERO_REFUSAL_WAITS_FOR_REFEREE },
    { "resume side=black", DAMERO_REFUSAL_WAITS_FOR_REFEREE },
    { "flag by=program", DAMERO_REFUSAL_WAITS_FOR_REFEREE },
    { "clock-adjusted side=black amount=60000", DAMERO_REFUSAL_WAITS_FOR_REFEREE },
    { "moves-set side=black period=0 moves=1", DAMERO_REFUSAL_WAITS_FOR_REFEREE },
    { "draw-offered side=black", DAMERO_REFUSAL_WAITS_FOR_REFEREE },
    { "claim side=black count=forty-move", DAMERO_REFUSAL_WAITS_FOR_REFEREE },
    { "adjourned", DAMERO_REFUSAL_WAITS_FOR_REFEREE },
    { "continued side=black", DAMERO_REFUSAL_WAITS_FOR_REFEREE },
    { "penalty side=white penalty=opponent-time amount=5 reason=r", DAMERO_REFUSAL_WAITS_FOR_REFEREE },
    { "penalty side=white penalty=loss reason=r", DAMERO_REFUSAL_NONE },
    { "adjudicated result=draw reason=r", DAMERO_REFUSAL_NONE },
    { "resign side=black", DAMERO_REFUSAL_NONE },
    { "result result=white ending=time", DAMERO_REFUSAL_NONE },
    { "result result=draw ending=agreement", DAMERO_REFUSAL_NONE },
    { "result result=draw ending=time", DAMERO_REFUSAL_FIELD_INVALID },
    { "interrupted by=program", DAMERO_REFUSAL_NONE },
    { NULL, DAMERO_REFUSAL_NONE },
  };
  g_autoptr(Play) play = started ("300", DAMERO_FLAGS_SOFT, NULL);
  gint64 deadline_ms;

  play_no (play, 301000, "press side=black move=11-15", DAMERO_REFUSAL_DEADLINE_PASSED);
  play_ok (play, 301000, "flag by=program");
  g_assert_cmpuint (play->consequences->len, ==, 1);
  g_assert_cmpint (play_get (play, DAMERO_CONSEQUENCE_FLAG)->at_ms, ==, 301000);
  g_assert_cmpint (play->game->phase, ==, DAMERO_GAME_WAITING);
  g_assert_cmpint (play->game->outcome, ==, DAMERO_OUTCOME_NONE);
  g_assert_cmpint (play->game->clock.first_flag, ==, DAMERO_BLACK);
  g_assert_false (damero_game_get_deadline (play->game, &deadline_ms));
  assert_mains (play, 0, 300000);
  try_lines (play, lines);

  play_ok (play, 400000, "result result=white ending=time");
  play_assert_over (play, DAMERO_OUTCOME_WHITE, DAMERO_ENDING_TIME);
  g_assert_cmpint (play->game->used_ms[DAMERO_BLACK], ==, 300000);
  g_assert_cmpint (play->game->used_ms[DAMERO_WHITE], ==, 0);
  g_assert_cmpint (play->game->clock.first_flag, ==, DAMERO_BLACK);
}

/* Per move it is the improper delay that asks for a decision, and not the call before it. */
static void
test_soft_per_move (void)
{
  g_autoptr(Play) play = started ("move 300+60", DAMERO_FLAGS_SOFT, NULL);

  play_ok (play, 301000, "time-called by=program");
  g_assert_cmpint (play->game->phase, ==, DAMERO_GAME_PLAYING);
  play_ok (play, 361000, "flag by=program");
  g_assert_nonnull (play_get (play, DAMERO_CONSEQUENCE_IMPROPER_DELAY));
  g_assert_cmpint (play->game->phase, ==, DAMERO_GAME_WAITING);
  play_ok (play, 370000, "result result=white ending=improper-delay");
  play_assert_over (play, DAMERO_OUTCOME_WHITE, DAMERO_ENDING_IMPROPER_DELAY);
}

/* The referee lets play go on with the time they give: after a flag that waits for a decision, one that ended the game,
 * and an improper delay; the game is as it was before, but for that time. */
static void
test_play_on (void)
{
  static const struct {
    const char  *control;
    DameroFlags  flags;
    gint64       called_ms, flag_ms; /* 0: time is not called */
    const char  *result;             /* entered after it; NULL: none */
  } rows[] = {
    { "300", DAMERO_FLAGS_SOFT, 0, 301000, NULL },
    { "300", DAMERO_FLAGS_SOFT, 0, 301000, "result result=white ending=time" },
    { "300", DAMERO_FLAGS_HARD, 0, 301000, NULL },
    { "move 300+60", DAMERO_FLAGS_SOFT, 301000, 361000, NULL },
    { "move 300+60", DAMERO_FLAGS_SOFT, 301000, 361000, "result result=white ending=improper-delay" },
    { "move 300+60", DAMERO_FLAGS_HARD, 301000, 361000, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(Play) play = started (rows[i].control, rows[i].flags, NULL);
      gint64 deadline_ms;

      play_opening (play);
      play_no (play, 2000, "play-on side=black amount=120000", DAMERO_REFUSAL_NO_FLAG);
      if (rows[i].called_ms > 0)
        play_ok (play, rows[i].called_ms, "time-called by=program");
      play_ok (play, rows[i].flag_ms, "flag by=program");
      if (rows[i].result != NULL)
        play_ok (play, 400000, rows[i].result);
      play_no (play, 400000, "play-on side=white amount=120000", DAMERO_REFUSAL_WRONG_SIDE);
      play_no (play, 400000, "play-on side=black amount=0", DAMERO_REFUSAL_CLOCK_RANGE);
      play_ok (play, 400000, "play-on side=black amount=120000");
      g_assert_cmpuint (play->consequences->len, ==, 0);
      g_assert_cmpint (play->game->phase, ==, DAMERO_GAME_PLAYING);
      g_assert_cmpint (play->game->outcome, ==, DAMERO_OUTCOME_NONE);
      g_assert_cmpint (play->game->ending, ==, DAMERO_ENDING_NONE);
      g_assert_cmpint (play->game->used_ms[DAMERO_BLACK], ==, 0);
      g_assert_true (damero_game_get_deadline (play->game, &deadline_ms));
      g_assert_cmpint (deadline_ms, ==, 520000);
      play_no (play, 410000, "play-on side=black amount=120000", DAMERO_REFUSAL_NO_FLAG);
      play_ok (play, 519999, "press side=black move=8-11");
      g_assert_cmpint (damero_game_get_turn (play->game), ==, DAMERO_WHITE);
      play_ok (play, 520000, "resign side=white");
      play_no (play, 530000, "play-on side=white amount=120000", DAMERO_REFUSAL_GAME_OVER);
    }
}

/* What was owed and offered when the flag fell is so again when play goes on, however the game ended. */
static void
test_play_on_keeps (void)
{
  static const struct {
    const char       *ruleset, *fen;
    const char       *before[3]; /* NULL: no more */
    const char       *refused;   /* then */
    DameroRefusalCode code;
  } rows[] = {
    { "pool-apca:crowning=by_opponent", "B:W11,20:B9,25", { "press side=black move=25-30" },
      "press side=white move=11-8", DAMERO_REFUSAL_MUST_CROWN },
    { "pool-apca", NULL, { "press side=black move=11-15", "touched side=white square=23" },
      "press side=white move=22-17", DAMERO_REFUSAL_OTHER_PIECE },
    { "pool-apca", NULL, { "press side=black move=11-15", "wrong-move side=white move=23-15" },
      "press side=white move=22-17", DAMERO_REFUSAL_OTHER_PIECE },
    { "pool-apca", NULL, { "press side=black move=11-15", "draw-offered side=black" },
      "draw-offered side=black", DAMERO_REFUSAL_OFFER_STANDS },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (int flags = DAMERO_FLAGS_HARD; flags <= DAMERO_FLAGS_SOFT; flags++)
      {
        g_autoptr(Play) play = play_new (rows[i].ruleset, "300", rows[i].fen);

        play->game->setup.flags = (DameroFlags) flags;
        play_ok (play, 0, "start");
        for (guint k = 0; k < G_N_ELEMENTS (rows[i].before) && rows[i].before[k] != NULL; k++)
          play_ok (play, 1000 * (k + 1), rows[i].before[k]);
        play_no (play, 5000, rows[i].refused, rows[i].code);
        play_ok (play, 301000, "flag by=program");
        if (flags == DAMERO_FLAGS_SOFT)
          play_ok (play, 302000, "result result=black ending=time");
        play_ok (play, 310000, "play-on side=white amount=120000");
        play_no (play, 311000, rows[i].refused, rows[i].code);
      }
}

/* Black's flag falls after 10 s, White's later; Black's stays the first. Each increment is 2 s: Black has
 * none for the move he makes after his flag. */
static void
test_running_flags (void)
{
  g_autoptr(Play) play = started ("8+2", DAMERO_FLAGS_RUNNING, NULL);
  gint64 deadline_ms;

  play_ok (play, 11000, "flag by=program");
  g_assert_cmpuint (play->consequences->len, ==, 1);
  g_assert_cmpint (play->game->phase, ==, DAMERO_GAME_PLAYING);
  g_assert_false (damero_game_get_deadline (play->game, &deadline_ms));
  play_no (play, 12000, "clock-adjusted side=black amount=5000", DAMERO_REFUSAL_TIME_OVER);
  g_assert_cmpint (play->refusal.side, ==, DAMERO_BLACK);
  play_no (play, 12000, "moves-set side=black period=0 moves=3", DAMERO_REFUSAL_TIME_OVER);
  play_no (play, 12000, "penalty side=white penalty=opponent-time amount=5000 reason=r", DAMERO_REFUSAL_TIME_OVER);
  play_ok (play, 12000, "clock-adjusted side=white amount=1000");
  play_ok (play, 13000, "press side=black move=11-15");
  assert_mains (play, 0, 11000);
  g_assert_cmpint (play->game->used_ms[DAMERO_BLACK], ==, 12000);
  g_assert_true (damero_game_get_deadline (play->game, &deadline_ms));
  g_assert_cmpint (deadline_ms, ==, 24000);
  play_ok (play, 24000, "flag by=program");
  g_assert_cmpint (play_get (play, DAMERO_CONSEQUENCE_FLAG)->side, ==, DAMERO_WHITE);
  play_ok (play, 25000, "press side=white move=24-20");
  g_assert_cmpint (play->game->clock.first_flag, ==, DAMERO_BLACK);
  play_ok (play, 26000, "adjourned");
  play_ok (play, 30000, "continued side=black");
  play_ok (play, 31000, "press side=black move=8-11");
  play_ok (play, 32000, "result result=white ending=time");
  play_assert_over (play, DAMERO_OUTCOME_WHITE, DAMERO_ENDING_TIME);
  g_assert_cmpint (play->game->clock.first_flag, ==, DAMERO_BLACK);
}

/* The game's own ending comes before any ruling. */
static void
test_running_own_ending (void)
{
  g_autoptr(Play) play = started ("10", DAMERO_FLAGS_RUNNING, LAST_CAPTURE);

  play_ok (play, 11000, "flag by=program");
  play_ok (play, 20000, "press side=black move=11x18");
  play_assert_over (play, DAMERO_OUTCOME_BLACK, DAMERO_ENDING_NO_PIECES);
  play_no (play, 20000, "result result=white ending=time", DAMERO_REFUSAL_GAME_OVER);
}

/* A player's time and that of the match can be over at one instant: his flag lets the game go on, the match
 * does not. */
static void
test_running_match_over (void)
{
  g_autoptr(Play) play = started ("match 60/1 under 60", DAMERO_FLAGS_RUNNING, NULL);

  play_ok (play, 61000, "flag by=program");
  g_assert_nonnull (play_get (play, DAMERO_CONSEQUENCE_FLAG));
  g_assert_nonnull (play_get (play, DAMERO_CONSEQUENCE_MATCH_OVER));
  g_assert_cmpint (play->game->phase, ==, DAMERO_GAME_WAITING);
  play_no (play, 62000, "press side=black move=11-15", DAMERO_REFUSAL_MATCH_TIME_OVER);
  play_ok (play, 62000, "adjudicated result=draw reason=r");
}

/* Every control in which the first turn of a game can be lost by a flag or an improper delay: under the deadline of a
 * match only where a player has a time of their own, for the turn on move at the deadline has no limit. */
static const char *const losing_controls[] = {
  "10", "8+2", "8^2", "8~2", "1/10:10", "2/10 both", "40/8+2:10", "*10", "byo 10 3x5", "canadian 10 5/20",
  "move 10", "move 10/5", "move 10+5", "move 10/5+5", "move 10 call=referee", "move 10+5 call=referee",
  "match 60/2 under 10", "match 60/2 under 70 then 2x10",
};

/* Lets the clock run, with every act that time brings, until a side's time is over; a referee calls time. */
static void
let_time_pass (Play *play)
{
  for (gint64 at_ms = 0; play->game->clock.first_flag < 0;)
    {
      g_autofree char *line = NULL;

      if (!damero_game_get_deadline (play->game, &at_ms))
        {
          play_ok (play, play->now_ms + 10000, "time-called by=referee");
          continue;
        }
      line = g_strdup_printf ("%s by=program",
                              damero_token_get (DAMERO_TOKENS_ACT, (int) damero_game_get_deadline_kind (play->game)));
      play_ok (play, at_ms, line);
    }
}

/* The referee's two answers to a flag that waits, each on a copy of the game: that Black has lost, or that play goes
 * on; then nobody moves again, and it waits again, or somebody does. */
static void
assert_both_answers (Play       *play,
                     const char *loss)
{
  const Line lines[] = {
    { loss, DAMERO_REFUSAL_NONE },
    { "play-on side=black amount=9000", DAMERO_REFUSAL_NONE },
    { "press side=black move=11-15", DAMERO_REFUSAL_WAITS_FOR_REFEREE },
    { NULL, DAMERO_REFUSAL_NONE },
  };
  gint64 at_ms = play->now_ms + 5000;

  try_lines (play, lines);
  play_ok (play, at_ms, "play-on side=black amount=2000");
  g_assert_cmpint (play->game->phase, ==, DAMERO_GAME_PLAYING);
  let_time_pass (play);
  g_assert_cmpint (play->game->phase, ==, DAMERO_GAME_WAITING);
  play_ok (play, play->now_ms, "play-on side=black amount=2000");
  play_ok (play, play->now_ms + 1999, "press side=black move=11-15");
  let_time_pass (play);
}

/* A board that nobody has touched waits for the referee, whatever the section says of flags that end a game, and goes
 * on or is lost as they say; the first turn that is made ends that, for both sides. Games begun before are lost at
 * once. */
static void
test_untouched (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (losing_controls); i++)
    for (int flags = 0; flags <= DAMERO_FLAGS_RUNNING; flags++)
      {
        g_autoptr(Play) untouched = started (losing_controls[i], (DameroFlags) flags, NULL);
        g_autoptr(Play) touched = started (losing_controls[i], (DameroFlags) flags, NULL);
        g_autoptr(Play) old = started (losing_controls[i], (DameroFlags) flags, NULL);
        gboolean hard = flags == DAMERO_FLAGS_HARD;
        g_autofree char *loss = NULL;

        g_test_message ("%s, flags %d", losing_controls[i], flags);
        g_assert_true (damero_game_has_flag (untouched->game));
        let_time_pass (untouched);
        g_assert_cmpint (untouched->game->outcome, ==, DAMERO_OUTCOME_NONE);
        g_assert_cmpint (untouched->game->clock.first_flag, ==, DAMERO_BLACK);
        g_assert_cmpint (untouched->game->phase, ==,
                         flags == DAMERO_FLAGS_RUNNING ? DAMERO_GAME_PLAYING : DAMERO_GAME_WAITING);
        loss = g_strdup_printf ("result result=white ending=%s",
                                damero_token_get (DAMERO_TOKENS_ENDING,
                                                  (int) damero_game_get_flag_ending (untouched->game)));

        play_ok (touched, 1000, "press side=black move=11-15");
        let_time_pass (touched);
        g_assert_cmpint (touched->game->clock.first_flag, ==, DAMERO_WHITE);
        g_assert_cmpint (touched->game->outcome, ==, hard ? DAMERO_OUTCOME_BLACK : DAMERO_OUTCOME_NONE);

        old->game->setup.semantics = 3;
        let_time_pass (old);
        g_assert_cmpint (old->game->outcome, ==, hard ? DAMERO_OUTCOME_WHITE : DAMERO_OUTCOME_NONE);
        g_assert_cmpint (old->now_ms, ==, untouched->now_ms);

        if (flags == DAMERO_FLAGS_RUNNING)
          continue;
        assert_both_answers (untouched, loss);
        g_assert_cmpint (untouched->game->outcome, ==, hard ? DAMERO_OUTCOME_BLACK : DAMERO_OUTCOME_NONE);
      }
}

/* Where no clock runs down there is nothing of the kind to wait for. */
static void
test_no_flag (void)
{
  static const char *const controls[] = { NULL, "up", "up 60", "match 60/2", "match 60/2 then 2x10", "game 60" };

  for (guint i = 0; i < G_N_ELEMENTS (controls); i++)
    {
      g_autoptr(Play) play = started (controls[i], DAMERO_FLAGS_HARD, NULL);
      gint64 at_ms;

      g_assert_false (damero_game_has_flag (play->game));
      while (damero_game_get_deadline (play->game, &at_ms))
        {
          DameroActKind kind = damero_game_get_deadline_kind (play->game);
          g_autofree char *line = g_strdup_printf ("%s by=program", damero_token_get (DAMERO_TOKENS_ACT, (int) kind));

          g_assert_cmpint (kind, !=, DAMERO_ACT_FLAG);
          play_ok (play, at_ms, line);
        }
    }
}

/* The time of an interruption can be charged to a side that has not moved: it is over then, and waits as well. */
static void
test_untouched_charged (void)
{
  g_autoptr(Play) play = started ("10", DAMERO_FLAGS_HARD, NULL);

  play_ok (play, 5000, "interrupted by=program");
  play_ok (play, 5000, "resume side=black amount=60000");
  g_assert_nonnull (play_get (play, DAMERO_CONSEQUENCE_FLAG));
  g_assert_cmpint (play->game->phase, ==, DAMERO_GAME_WAITING);
  g_assert_cmpint (play->game->outcome, ==, DAMERO_OUTCOME_NONE);
}

/* Hard flags are what a game has that says nothing else. */
static void
test_hard_flag (void)
{
  g_autoptr(Play) play = started ("10", DAMERO_FLAGS_HARD, NULL);

  play_opening (play);
  play_ok (play, 11000, "flag by=program");
  play_assert_over (play, DAMERO_OUTCOME_WHITE, DAMERO_ENDING_TIME);
  g_assert_cmpint (play->game->over_at.mono_ms, ==, 11000);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rulings/moves-set", test_moves_set);
  g_test_add_func ("/rulings/moves-set-running", test_moves_set_running);
  g_test_add_func ("/rulings/penalty", test_penalty);
  g_test_add_func ("/rulings/penalty-loss", test_penalty_loss);
  g_test_add_func ("/rulings/adjourned", test_adjourned);
  g_test_add_func ("/rulings/adjourned-standing", test_adjourned_standing);
  g_test_add_func ("/rulings/adjourned-too-late", test_adjourned_too_late);
  g_test_add_func ("/rulings/phase-adjourned", test_phase_adjourned);
  g_test_add_func ("/rulings/adjudicated", test_adjudicated);
  g_test_add_func ("/rulings/soft-flag", test_soft_flag);
  g_test_add_func ("/rulings/soft-per-move", test_soft_per_move);
  g_test_add_func ("/rulings/play-on", test_play_on);
  g_test_add_func ("/rulings/play-on-keeps", test_play_on_keeps);
  g_test_add_func ("/rulings/running-flags", test_running_flags);
  g_test_add_func ("/rulings/running-own-ending", test_running_own_ending);
  g_test_add_func ("/rulings/running-match-over", test_running_match_over);
  g_test_add_func ("/rulings/untouched", test_untouched);
  g_test_add_func ("/rulings/no-flag", test_no_flag);
  g_test_add_func ("/rulings/untouched-charged", test_untouched_charged);
  g_test_add_func ("/rulings/hard-flag", test_hard_flag);

  return g_test_run ();
}
