/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/event/test-options.c - what a section's options make of its games, and games that are not played
 * on a clock here: late players, forfeits, boards on paper.
 */
#include "hall.h"
#include "event/results.h"
#include "model/control-rules.h"
#include "model/match.h"

static const DameroSection *
get_section (const Hall *hall)
{
  return damero_event_find_section (hall->event, 1);
}

static const DameroMatch *
get_match (const Hall *hall,
           int         board)
{
  const DameroPlace place = { 1, 1, board, 1 };

  return damero_event_find_match (hall->event, &place);
}

static void
assert_control (const DameroControl *control,
                const char          *expected)
{
  char text[DAMERO_CONTROL_TEXT_SIZE];

  damero_control_to_text (control, text);
  g_assert_cmpstr (text, ==, expected);
}

static void
assert_setup (const Hall *hall,
              int         game,
              const char *black,
              const char *white)
{
  const DameroGame *played = hall_get_game (hall, 1, game);

  g_assert_true (played->setup.has_clock);
  assert_control (&played->setup.controls[DAMERO_BLACK], black);
  assert_control (&played->setup.controls[DAMERO_WHITE], white);
}

/* Every option of a section, and what holds without it. */
static void
test_section (void)
{
  g_autoptr(Hall) hall = hall_new ();
  const DameroSection *section;

  hall_section (hall, "games=4 control=300 controls=\"white: 600; game 2 black: 200\" flags=soft "
                      "late-game=20 late-match=0 paper=on devices=sides moves-delay=15 assist=off screen-touch=on "
                      "unplayed=virtual bye-cap=2 late-bye=half confirm=on prizes=\"1: 100; 2: 60; 3: 40\"", 2);
  section = get_section (hall);
  g_assert_cmpint (section->flags, ==, DAMERO_FLAGS_SOFT);
  g_assert_cmpint (section->late_game, ==, 20);
  g_assert_cmpint (section->late_match, ==, 0);
  g_assert_false (section->assist);
  g_assert_true (section->screen_touch && section->paper && section->devices == 2 && section->moves_delay == 15);
  g_assert_cmpint (section->unplayed, ==, DAMERO_UNPLAYED_VIRTUAL);
  g_assert_cmpint (section->bye_cap, ==, 2);
  g_assert_cmpint (section->late_bye, ==, DAMERO_BYE_HALF);
  g_assert_true (section->confirm);
  g_assert_cmpstr (section->prizes, ==, "1: 100; 2: 60; 3: 40");
  g_assert_cmpuint (section->control_rules->len, ==, 2);
  hall_check (hall);

  hall_ok (hall, 0, "section name=T");
  section = damero_event_find_section (hall->event, 2);
  g_assert_cmpint (section->flags, ==, DAMERO_FLAGS_HARD);
  g_assert_cmpint (section->late_game, ==, DAMERO_LATE_GAME_MINUTES);
  g_assert_cmpint (section->late_match, ==, DAMERO_LATE_MATCH_MINUTES);
  g_assert_true (section->assist);
  g_assert_false (section->screen_touch || section->paper || section->devices || section->moves_delay < 1440);
  g_assert_cmpint (section->unplayed, ==, DAMERO_UNPLAYED_FIDE);
  g_assert_cmpint (section->bye_cap, ==, -1);
  g_assert_cmpint (section->late_bye, ==, DAMERO_BYE_ABSENT);
  g_assert_false (section->confirm);
  g_assert_null (section->prizes);
  g_assert_cmpuint (section->control_rules->len, ==, 0);
  hall_no (hall, 0, "section name=U late-bye=allocated", DAMERO_REFUSAL_FIELD_INVALID);
  g_assert_cmpint (hall->refusal.field, ==, DAMERO_FIELD_LATE_BYE);
  hall_no (hall, 0, "section name=U bye-cap=10000", DAMERO_REFUSAL_FIELD_INVALID);
  g_assert_cmpint (hall->refusal.field, ==, DAMERO_FIELD_BYE_CAP);
}

/* What is told of a player is kept. */
static void
test_player (void)
{
  g_autoptr(Hall) hall = hall_new ();
  const DameroPlayer *player;

  hall_section (hall, "games=1", 1);
  hall_ok (hall, 0, "player name=Ann title=GM federation=USA ident=\"A 17\" born=1990 groups=\"junior, women\" "
                    "registry=017f22e2-79b0-7cc3-98c4-dc0c0c07398f");
  player = damero_event_find_player (hall->event, 2);
  g_assert_cmpstr (player->title, ==, "GM");
  g_assert_cmpstr (player->federation, ==, "USA");
  g_assert_cmpstr (player->ident, ==, "A 17");
  g_assert_cmpint (player->birth_year, ==, 1990);
  g_assert_cmpstr (player->groups, ==, "junior, women");
  g_assert_cmpstr (player->registry, ==, "017f22e2-79b0-7cc3-98c4-dc0c0c07398f");
  g_assert_cmpint (damero_event_find_player (hall->event, 1)->birth_year, ==, 0);
  g_assert_null (damero_event_find_player (hall->event, 1)->registry);
  hall_no (hall, 0, "player name=Bo born=10000", DAMERO_REFUSAL_FIELD_INVALID);
  g_assert_cmpint (hall->refusal.field, ==, DAMERO_FIELD_BIRTH_YEAR);
  hall_no (hall, 0, "player name=Bo registry=17", DAMERO_REFUSAL_FIELD_INVALID);
  g_assert_cmpint (hall->refusal.field, ==, DAMERO_FIELD_REGISTRY);

  hall_no (hall, 0, "player-changed player=9 rating=1", DAMERO_REFUSAL_NO_SUCH_PLAYER);
  hall_no (hall, 0, "player-changed player=2 reason=r", DAMERO_REFUSAL_FIELD_MISSING);
  hall_no (hall, 0, "player-changed player=2 name=\" \"", DAMERO_REFUSAL_FIELD_INVALID);
  hall_no (hall, 0, "player-changed player=2 born=10000", DAMERO_REFUSAL_FIELD_INVALID);
  hall_ok (hall, 0, "player-changed player=2 rating=1875 title=\"\" registry=\"\" name=Anna");
  g_assert_cmpstr (player->name, ==, "Anna");
  g_assert_cmpint (player->rating, ==, 1875);
  g_assert_null (player->title);
  g_assert_null (player->registry);
  g_assert_cmpstr (player->federation, ==, "USA");
  hall_check (hall);
  hall_undo (hall, 5, hall->uid);
  player = damero_event_find_player (hall->event, 2);
  g_assert_cmpstr (player->title, ==, "GM");
  g_assert_cmpint (player->rating, ==, 0);
  hall_check (hall);
}

/* Games are set up with their own controls, and started games keep what they began with. */
static void
test_controls (void)
{
  g_autoptr(Hall) hall = hall_new ();
  g_autofree char *change = NULL;

  hall_section (hall, "games=4 control=300 controls=\"white: 600; game 2: 60; game 2 black: 200\"", 2);
  hall_ok (hall, 0, "pair in=1 pairs=1-2");
  hall_ok (hall, 0, "start in=1.1.1.1");
  assert_setup (hall, 1, "300", "600");
  hall_ok (hall, 5, "section-changed in=1 control=900 flags=running reason=\"the hall closes late\"");
  change = g_strdup (hall->uid);
  assert_setup (hall, 1, "300", "600");
  g_assert_cmpint (hall_get_game (hall, 1, 1)->setup.flags, ==, DAMERO_FLAGS_HARD);
  hall_ok (hall, 9, "resign in=1.1.1.1 side=black");
  hall_ok (hall, 9, "start in=1.1.1.2");
  assert_setup (hall, 2, "200", "60");
  g_assert_cmpint (hall_get_game (hall, 1, 2)->setup.flags, ==, DAMERO_FLAGS_RUNNING);
  hall_ok (hall, 9, "resign in=1.1.1.2 side=black");
  hall_ok (hall, 9, "section-changed in=1 controls=\"\"");
  hall_ok (hall, 9, "start in=1.1.1.3");
  assert_setup (hall, 3, "900", "900");
  hall_check (hall);

  /* taken back or not: nothing of what has started is touched */
  g_assert_cmpuint (hall_undo (hall, 20, change), ==, 0);
  assert_setup (hall, 1, "300", "600");
  assert_setup (hall, 2, "200", "60");
  assert_setup (hall, 3, "900", "900");
  g_assert_cmpint (hall_get_game (hall, 1, 2)->setup.flags, ==, DAMERO_FLAGS_RUNNING);
  g_assert_cmpint (hall_get_game (hall, 1, 3)->phase, ==, DAMERO_GAME_PLAYING);
  hall_ok (hall, 20, "resign in=1.1.1.3 side=black");
  hall_ok (hall, 20, "start in=1.1.1.4");
  assert_setup (hall, 4, "300", "300");
  hall_check (hall);
}

/* The scoring, the tie-breaks and how they treat rounds not played: free before round 1, then only with a
 * reason, and marked. */
static void
test_locks (void)
{
  static const struct {
    const char   *change;
    DameroFieldId field;
  } cases[] = {
    { "scoring=\"match 2:12-0 1:8-4 0:6-6\"", DAMERO_FIELD_SCORING },
    { "tiebreaks=SB", DAMERO_FIELD_TIEBREAKS },
    { "unplayed=virtual", DAMERO_FIELD_UNPLAYED },
  };
  g_autoptr(Hall) hall = hall_new ();
  g_autofree char *pair = NULL;
  g_autofree char *undo = NULL;
  const DameroSection *section;

  hall_section (hall, "games=2 system=dutch rounds=3", 4);
  section = get_section (hall);
  hall_no (hall, 0, "section name=X scoring=\"game 1-2-0\"", DAMERO_REFUSAL_SCORING_FAULT);
  g_assert_cmpint (hall->refusal.number, ==, DAMERO_SCORING_DRAW_ABOVE_WIN);
  hall_no (hall, 0, "section-changed in=1 scoring=\"game 1-2-0\"", DAMERO_REFUSAL_SCORING_FAULT);
  hall_no (hall, 0, "section-changed in=1 scoring=\"match 4:12-0 0:6-6\"", DAMERO_REFUSAL_SCORING_FAULT);
  hall_no (hall, 0, "section-changed in=1 scoring=2-1", DAMERO_REFUSAL_FIELD_INVALID);
  hall_no (hall, 0, "section-changed in=1 tiebreaks=XX", DAMERO_REFUSAL_FIELD_INVALID);
  hall_ok (hall, 0, "section-changed in=1 scoring=\"match 4-2-0\" tiebreaks=SB unplayed=self");
  g_assert_cmpint (section->scoring.win_x10, ==, 40);
  g_assert_cmpuint (section->n_tiebreaks, ==, 1);
  g_assert_cmpint (section->unplayed, ==, DAMERO_UNPLAYED_SELF);
  g_assert_false (damero_event_breaks_integrity (hall->event, hall_get_last (hall)));

  hall_ok (hall, 0, "pair in=1 pairs=\"1-2 3-4\"");
  pair = g_strdup (hall->uid);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *change = g_strdup_printf ("section-changed in=1 %s", cases[i].change);
      g_autofree char *reasoned = g_strdup_printf ("%s reason=\"so announced\"", change);

      hall_no (hall, 0, change, DAMERO_REFUSAL_REASON_NEEDED);
      g_assert_cmpint (hall->refusal.field, ==, cases[i].field);
      hall_ok (hall, 0, reasoned);
      g_assert_true (damero_event_breaks_integrity (hall->event, hall_get_last (hall)));
    }
  g_assert_cmpuint (section->scoring.n_rows, ==, 3);
  hall_no (hall, 0, "section-changed in=1 scoring=\"game 1-2-0\" reason=r", DAMERO_REFUSAL_SCORING_FAULT);
  hall_ok (hall, 0, "section-changed in=1 bye-cap=1");
  g_assert_false (damero_event_breaks_integrity (hall->event, hall_get_last (hall)));
  hall_check (hall);

  /* with the round taken back it is free again; what was done then goes if the round comes back */
  g_assert_cmpuint (hall_undo (hall, 5, pair), ==, 0);
  undo = g_strdup (hall->uid);
  hall_ok (hall, 6, "section-changed in=1 tiebreaks=\"\"");
  g_assert_false (damero_event_breaks_integrity (hall->event, hall_get_last (hall)));
  g_assert_cmpuint (hall_undo (hall, 7, undo), ==, 1);
  hall_check (hall);
}

/* Each field by itself, and that a refused change changes nothing (hall_perform looks at that). */
static void
test_changes (void)
{
  g_autoptr(Hall) hall = hall_new ();
  const DameroSection *section;

  hall_section (hall, "games=2 system=dutch rounds=3 control=300 controls=\"white: 600\"", 4);
  section = get_section (hall);
  hall_no (hall, 0, "section-changed in=1 reason=r", DAMERO_REFUSAL_FIELD_MISSING);
  hall_no (hall, 0, "section-changed in=1 flags=soft late-game=1441", DAMERO_REFUSAL_FIELD_INVALID);
  g_assert_cmpint (hall->refusal.field, ==, DAMERO_FIELD_LATE_GAME);
  hall_no (hall, 0, "section-changed in=1 late-match=1441", DAMERO_REFUSAL_FIELD_INVALID);
  g_assert_cmpint (hall->refusal.field, ==, DAMERO_FIELD_LATE_MATCH);
  hall_no (hall, 0, "section-changed in=1 assist=off control=30x", DAMERO_REFUSAL_FIELD_INVALID);
  g_assert_cmpint (hall->refusal.field, ==, DAMERO_FIELD_CONTROL);
  hall_no (hall, 0, "section-changed in=1 control=60 controls=\"game 3: 60\"", DAMERO_REFUSAL_FIELD_INVALID);
  g_assert_cmpint (hall->refusal.field, ==, DAMERO_FIELD_CONTROLS);
  g_assert_cmpint (hall->refusal.number, ==, 6);
  hall_no (hall, 0, "section-changed in=1 control=\"match 5400/2\" controls=\"white: 60\"",
           DAMERO_REFUSAL_FIELD_INVALID);
  g_assert_cmpint (hall->refusal.field, ==, DAMERO_FIELD_CONTROLS);
  assert_control (&section->control, "300");

  hall_ok (hall, 0, "section-changed in=1 late-game=0");
  g_assert_cmpint (section->late_game, ==, 0);
  hall_ok (hall, 0, "section-changed in=1 late-match=30");
  g_assert_cmpint (section->late_match, ==, 30);
  hall_ok (hall, 0, "section-changed in=1 assist=off");
  g_assert_false (section->assist);
  hall_ok (hall, 0, "section-changed in=1 screen-touch=on");
  g_assert_true (section->screen_touch);
  hall_ok (hall, 0, "section-changed in=1 assist=on");
  g_assert_true (section->assist && section->screen_touch);
  hall_ok (hall, 0, "section-changed in=1 bye-cap=0 prizes=\"1: 50; 2: 30\"");
  g_assert_cmpint (section->bye_cap, ==, 0);
  g_assert_cmpstr (section->prizes, ==, "1: 50; 2: 30");
  hall_ok (hall, 0, "section-changed in=1 prizes=\"\" confirm=on");
  g_assert_null (section->prizes);
  g_assert_true (section->confirm && section->bye_cap == 0);
  hall_no (hall, 0, "section-changed in=1 late-bye=allocated", DAMERO_REFUSAL_FIELD_INVALID);
  hall_ok (hall, 0, "section-changed in=1 controls=\"game 2 black: 90\"");
  assert_control (damero_section_get_control (section, 2, DAMERO_BLACK), "90");
  assert_control (damero_section_get_control (section, 2, DAMERO_WHITE), "300");
  g_assert_cmpint (section->planned, ==, 3);
  g_assert_cmpint (section->system, ==, DAMERO_SYSTEM_DUTCH);
  hall_check (hall);
}

/* A Keizer's values can be changed on the way, with a reason once a round is paired; an empty text is the usual. */
static void
test_keizer (void)
{
  g_autoptr(Hall) hall = hall_new ();
  const DameroSection *section;

  hall_section (hall, "system=keizer games=1 rounds=5 keizer=\"gap=3\"", 4);
  section = get_section (hall);
  g_assert_cmpstr (section->keizer, ==, "gap=3");
  hall_no (hall, 0, "section-changed in=1 keizer=\"gap=x\"", DAMERO_REFUSAL_FIELD_INVALID);
  g_assert_true (hall->refusal.field == DAMERO_FIELD_KEIZER && hall->refusal.number == 5);
  hall_ok (hall, 0, "section-changed in=1 keizer=\"top=50\"");
  hall_ok (hall, 0, "pair in=1 pairs=\"1-2 3-4\"");
  hall_no (hall, 0, "section-changed in=1 keizer=\"\"", DAMERO_REFUSAL_REASON_NEEDED);
  hall_ok (hall, 0, "section-changed in=1 keizer=\"\" reason=r");
  g_assert_null (section->keizer);
  hall_no (hall, 0, "section-changed in=1 third-place=on", DAMERO_REFUSAL_FIELD_INVALID);
  g_assert_cmpint (hall->refusal.field, ==, DAMERO_FIELD_THIRD_PLACE);
  hall_check (hall);
}

/* Prizes are kept as they are written canonically, follow new numbers, and can be changed and taken back at
 * any time. */
static void
test_prizes (void)
{
  g_autoptr(Hall) hall = hall_new ();
  const DameroSection *section;

  hall_section (hall, "", 4);
  section = get_section (hall);
  hall_ok (hall, 0, "section-changed in=1 prizes=\"junior: 10; junior = 4 1; 1:50; special Luck: 5 to 2; "
                    "trophy \\\"Luck\\\" to 9\"");
  g_assert_cmpstr (section->prizes, ==, "junior = 1 4; 1: 50; junior 1: 10; special \"Luck\": 5 to 2; "
                                        "trophy \"Luck\" to 9");
  hall_ok (hall, 0, "renumber in=1 entries=\"3 4 2 1\"");
  g_assert_cmpstr (section->prizes, ==, "junior = 2 4; 1: 50; junior 1: 10; special \"Luck\": 5 to 3; "
                                        "trophy \"Luck\" to 9");
  hall_no (hall, 0, "section-changed in=1 prizes=\"1: 50; 1: 20\"", DAMERO_REFUSAL_FIELD_INVALID);
  g_assert_cmpint (hall->refusal.field, ==, DAMERO_FIELD_PRIZES);
  g_assert_cmpint (hall->refusal.number, ==, 8);
  hall_ok (hall, 0, "pair in=1.1 pairs=\"1-4 2-3\"");
  hall_ok (hall, 0, "section-changed in=1 prizes=\"1: 60\"");
  hall_check (hall);
}

/* With a clock that can have no other beside it, or none, those that are there go, and the act says so. */
static void
test_clock_alone (void)
{
  static const char *const alone[] = { "match 5400/2", "None" };

  for (guint i = 0; i < G_N_ELEMENTS (alone); i++)
    {
      g_autoptr(Hall) hall = hall_new ();
      g_autofree char *line = g_strdup_printf ("section-changed in=1 control=\"%s\"", alone[i]);
      const DameroLogRow *row;

      hall_section (hall, "games=2 control=300 controls=\"white: 600\"", 2);
      hall_ok (hall, 0, line);
      row = g_ptr_array_index (hall->event->log, hall->event->log->len - 1);
      g_assert_cmpstr (row->act->controls, ==, "");
      g_assert_cmpuint (get_section (hall)->control_rules->len, ==, 0);
      g_assert_cmpint (get_section (hall)->has_control, ==, i == 0);
      hall_no (hall, 0, "section-changed in=1 controls=\"white: 600\"", DAMERO_REFUSAL_FIELD_INVALID);
      hall_check (hall);
      hall_undo (hall, 0, hall->uid);
      g_assert_cmpuint (get_section (hall)->control_rules->len, ==, 1);
    }
}

/* Another clock is no other pairing. */
static void
test_integrity (void)
{
  static const struct {
    const char *line;
    gboolean    breaks;
  } rows[] = {
    { "section-changed in=1 rounds=4", TRUE },
    { "section-changed in=1 system=manual", TRUE },
    { "section-changed in=1 control=60 flags=soft", FALSE },
    { "section-changed in=1 control=60 rounds=4", TRUE },
  };
  g_autoptr(Hall) hall = hall_new ();

  hall_section (hall, "games=1 system=dutch rounds=3", 4);
  hall_ok (hall, 0, "pair in=1 pairs=\"1-2 3-4\" method=system");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const DameroLogRow *row;

      hall_ok (hall, 0, rows[i].line);
      row = g_ptr_array_index (hall->event->log, hall->event->log->len - 1);
      g_assert_cmpint (damero_event_breaks_integrity (hall->event, row->act), ==, rows[i].breaks);
    }
}

static gint64
get_late_ms (const Hall *hall,
             int         board,
             int         index,
             gint64      at_ms)
{
  return damero_match_get_late_ms (get_match (hall, board), index, hall->run, at_ms);
}

/* Pair 1-2: a is entry 1, White in game 1. */
static void
test_late (void)
{
  g_autoptr(Hall) hall = hall_new ();
  g_autofree char *late = NULL;

  hall_section (hall, "games=2 control=300", 6);
  hall_ok (hall, 0, "pair in=1 pairs=\"1-2 3-4 5-6\"");
  hall_ok (hall, 1000, "late in=1.1.3.1 side=black");
  g_assert_cmpint (get_late_ms (hall, 3, 1, 1000), ==, 0);
  g_assert_cmpint (get_late_ms (hall, 3, 0, 1000), ==, -1);
  hall_ok (hall, 2000, "start in=1.1.2.1");
  hall_ok (hall, 62000, "late in=1.1.1.1 side=white");
  late = g_strdup (hall->uid);
  g_assert_cmpint (get_late_ms (hall, 1, 0, 62000), ==, 60000);
  g_assert_cmpint (get_late_ms (hall, 1, 0, 92000), ==, 90000);
  hall_no (hall, 63000, "late in=1.1.1.1 side=white", DAMERO_REFUSAL_ALREADY_LATE);
  /* the same player, who has Black in game 2 */
  hall_no (hall, 63000, "late in=1.1.1.2 side=black", DAMERO_REFUSAL_ALREADY_LATE);
  hall_no (hall, 63000, "arrived in=1.1.1.1 side=black", DAMERO_REFUSAL_NOT_LATE);
  hall_ok (hall, 63000, "late in=1.1.1.1 side=black amount=5000");
  g_assert_cmpint (get_late_ms (hall, 1, 1, 63000), ==, 5000);
  hall_no (hall, 63000, "late in=1.1.2.1 side=black amount=-1", DAMERO_REFUSAL_FIELD_INVALID);
  hall_no (hall, 63000, "late in=1.1.2.1 side=black amount=356400001", DAMERO_REFUSAL_FIELD_INVALID);
  hall_ok (hall, 64000, "arrived in=1.1.1.1 side=white");
  g_assert_cmpint (get_late_ms (hall, 1, 0, 64000), ==, -1);
  hall_check (hall);

  /* of another run nobody knows how long that was */
  hall_ok (hall, 65000, "interrupted by=program");
  hall->run = 2;
  g_assert_cmpint (get_late_ms (hall, 1, 1, 66000), ==, -1);
  hall_ok (hall, 66000, "late in=1.1.2.1 side=white");
  g_assert_cmpint (get_late_ms (hall, 2, 0, 66000), ==, 0);
  hall_no (hall, 66000, "late in=1.1.3.1 side=black", DAMERO_REFUSAL_ALREADY_LATE);
  hall_check (hall);
}

/* A late player's clock runs as any other; a move of his, or a result, shows that he is there. */
static void
test_presence (void)
{
  g_autoptr(Hall) hall = hall_new ();
  g_autofree char *late = NULL;

  hall_section (hall, "games=2 control=300", 4);
  hall_ok (hall, 0, "pair in=1 pairs=\"1-2 3-4\"");
  hall_ok (hall, 0, "start in=1.1.1.1");
  hall_ok (hall, 10, "late in=1.1.1.1 side=white");
  late = g_strdup (hall->uid);
  hall_ok (hall, 10, "late in=1.1.1.1 side=black");
  hall_ok (hall, 20, "press in=1.1.1.1 move=11-15");
  g_assert_cmpint (get_late_ms (hall, 1, 0, 20), ==, 20);
  g_assert_cmpint (get_late_ms (hall, 1, 1, 20), ==, -1);
  hall_no (hall, 30, "late in=1.1.1.1 side=black", DAMERO_REFUSAL_ALREADY_STARTED);
  /* the clock runs on through the undo of a note */
  g_assert_cmpuint (hall_undo (hall, 40, late), ==, 0);
  g_assert_cmpint (hall_get_game (hall, 1, 1)->phase, ==, DAMERO_GAME_PLAYING);
  hall_undo (hall, 50, hall->uid);
  g_assert_cmpint (get_late_ms (hall, 1, 0, 50), ==, 50);
  hall_ok (hall, 50, "press in=1.1.1.1 move=24-20");
  g_assert_cmpint (get_late_ms (hall, 1, 0, 50), ==, -1);

  hall_ok (hall, 60, "late in=1.1.2.1 side=white");
  hall_ok (hall, 60, "late in=1.1.2.1 side=black");
  hall_ok (hall, 60, "forfeit in=1.1.2.1 side=white");
  g_assert_cmpint (get_late_ms (hall, 2, 0, 60), ==, 60);
  hall_ok (hall, 60, "arrived in=1.1.2.1 side=white");
  hall_ok (hall, 60, "late in=1.1.2.2 side=black");
  hall_ok (hall, 70, "result in=1.1.2.2 result=draw");
  g_assert_cmpint (get_late_ms (hall, 2, 0, 70), ==, -1);
  g_assert_cmpint (get_late_ms (hall, 2, 1, 70), ==, -1);
  hall_no (hall, 80, "late in=1.1.2.2 side=black", DAMERO_REFUSAL_HAS_RESULT);
  hall_check (hall);
}

/* A player who is late is that at another board too; a note is not of whoever else would sit there. */
static void
test_late_moves_on (void)
{
  g_autoptr(Hall) hall = hall_new ();
  g_autofree char *edit = NULL;

  hall_section (hall, "games=1 system=dutch rounds=3", 4);
  hall_ok (hall, 0, "pair in=1 pairs=\"1-2 3-4\"");
  hall_ok (hall, 0, "late in=1.1.1.1 side=white");
  hall_ok (hall, 0, "pairs-edited in=1 pairs=\"4-1 2-3\" reason=r");
  edit = g_strdup (hall->uid);
  g_assert_cmpint (get_late_ms (hall, 1, 1, 0), ==, 0);
  g_assert_cmpint (get_late_ms (hall, 1, 0, 0), ==, -1);
  hall_ok (hall, 0, "late in=1.1.2.1 side=white");
  g_assert_cmpuint (hall_undo (hall, 0, edit), ==, 1);
  g_assert_cmpint (get_late_ms (hall, 1, 0, 0), ==, 0);
  g_assert_cmpint (get_late_ms (hall, 1, 1, 0), ==, -1);
  g_assert_cmpint (get_late_ms (hall, 2, 0, 0), ==, -1);
  hall_check (hall);
}

static void
assert_outcomes (const Hall *hall,
                 const char *expected)
{
  const DameroMatch *match = get_match (hall, 1);
  g_autoptr(GString) found = g_string_new (NULL);

  for (guint i = 0; i < match->n_games; i++)
    g_string_append_printf (found, "%s%s", i > 0 ? " " : "",
                            damero_token_get (DAMERO_TOKENS_OUTCOME, (int) match->games[i].outcome));
  g_assert_cmpstr (found->str, ==, expected);
}

/* Of a match of four: game 1 was played, game 2 is, and its White, who is a, leaves. */
static void
test_forfeit_match (void)
{
  static const DameroPlace places[] = { { 1, 1, 1, 2 }, { 1, 1, 1, 3 }, { 1, 1, 1, 4 } };
  g_autoptr(Hall) hall = hall_new ();
  g_autofree char *forfeit = NULL;
  DameroMatchScore score;

  hall_section (hall, "games=4 control=300 scoring=\"game 2-1-0\"", 2);
  hall_ok (hall, 0, "pair in=1 pairs=2-1");
  hall_ok (hall, 0, "result in=1.1.1.1 result=draw");
  hall_ok (hall, 0, "start in=1.1.1.2");
  hall_ok (hall, 1000, "press in=1.1.1.2 move=11-15");
  hall_ok (hall, 3000, "forfeit in=1.1.1.2 side=white extent=match reason=\"left\"");
  forfeit = g_strdup (hall->uid);
  g_assert_cmpuint (hall->consequences->len, ==, 3);
  for (guint i = 0; i < 3; i++)
    {
      const DameroConsequence *over = &g_array_index (hall->consequences, DameroConsequence, i);

      g_assert_cmpint (over->kind, ==, DAMERO_CONSEQUENCE_GAME_OVER);
      g_assert_true (damero_place_equal (&over->place, &places[i]));
      g_assert_cmpint (over->ending, ==, DAMERO_ENDING_FORFEIT);
      g_assert_cmpint (over->at_ms, ==, 3000);
      g_assert_cmpint (over->ply, ==, i == 0 ? 1 : 0);
    }
  assert_outcomes (hall, "draw white-forfeits black-forfeits white-forfeits");
  g_assert_cmpint (hall_get_game (hall, 1, 2)->phase, ==, DAMERO_GAME_OVER);
  g_assert_cmpint (hall_get_game (hall, 1, 2)->used_ms[DAMERO_WHITE], ==, 2000);
  g_assert_null (hall_get_game (hall, 1, 3));
  score = damero_match_score (get_match (hall, 1), &get_section (hall)->scoring);
  g_assert_cmpint (score.result, ==, DAMERO_MATCH_A);
  g_assert_cmpint (score.points_x10[0], ==, 70);
  g_assert_cmpint (score.points_x10[1], ==, 10);
  hall_no (hall, 3000, "start in=1.1.1.3", DAMERO_REFUSAL_HAS_RESULT);
  hall_no (hall, 3000, "forfeit in=1.1.1.3 side=white", DAMERO_REFUSAL_HAS_RESULT);
  hall_no (hall, 3000, "forfeit in=1.1.1.2 side=white", DAMERO_REFUSAL_GAME_OVER);
  hall_check (hall);

  /* all of it comes back, with the clock stopped at the instant of the forfeit */
  g_assert_cmpuint (hall_undo (hall, 4000, forfeit), ==, 0);
  assert_outcomes (hall, "draw none none none");
  g_assert_cmpint (hall_get_game (hall, 1, 2)->phase, ==, DAMERO_GAME_PAUSED);
  g_assert_cmpint (damero_clock_get_think_ms (&hall_get_game (hall, 1, 2)->clock, 9000), ==, 2000);
  hall_undo (hall, 5000, hall->uid);
  assert_outcomes (hall, "draw white-forfeits black-forfeits white-forfeits");
  hall_check (hall);
  hall_ok (hall, 6000, "result-corrected in=1.1.1.4 result=draw reason=\"played later\"");
  g_assert_cmpuint (hall_undo (hall, 7000, forfeit), ==, 1);
  assert_outcomes (hall, "draw none none none");
  hall_check (hall);
}

/* One game; both sides; a match nobody has begun. */
static void
test_forfeits (void)
{
  g_autoptr(Hall) hall = hall_new ();
  DameroMatchScore score;

  hall_section (hall, "games=2 control=300 scoring=\"match 3-1-0\"", 2);
  hall_ok (hall, 0, "pair in=1 pairs=1-2");
  hall_no (hall, 0, "forfeit in=1.1.1.1 by=black side=white", DAMERO_REFUSAL_REFEREE_ONLY);
  hall_ok (hall, 0, "forfeit in=1.1.1.1 side=white");
  assert_outcomes (hall, "white-forfeits none");
  hall_undo (hall, 0, hall->uid);
  hall_ok (hall, 0, "forfeit in=1.1.1.1 extent=match");
  assert_outcomes (hall, "double-forfeit double-forfeit");
  g_assert_cmpint (get_match (hall, 1)->games[1].ending, ==, DAMERO_ENDING_DOUBLE_FORFEIT);
  score = damero_match_score (get_match (hall, 1), &get_section (hall)->scoring);
  g_assert_cmpint (score.result, ==, DAMERO_MATCH_DOUBLE_FORFEIT);
  hall_undo (hall, 0, hall->uid);
  hall_ok (hall, 0, "forfeit in=1.1.1.1 side=black extent=match");
  assert_outcomes (hall, "black-forfeits white-forfeits");
  score = damero_match_score (get_match (hall, 1), &get_section (hall)->scoring);
  g_assert_cmpint (score.result, ==, DAMERO_MATCH_B_FORFEITS);
  hall_undo (hall, 0, hall->uid);

  /* a result that is there stays, and the forfeit is only of what follows the act's game */
  hall_ok (hall, 0, "result in=1.1.1.2 result=black");
  hall_ok (hall, 0, "forfeit in=1.1.1.1 side=black extent=match");
  assert_outcomes (hall, "black-forfeits black");
  hall_undo (hall, 0, hall->uid);
  hall_undo (hall, 0, ((DameroLogRow *) g_ptr_array_index (hall->event->log, hall->event->log->len - 3))->act->uid);
  hall_ok (hall, 0, "forfeit in=1.1.1.2 side=black extent=match");
  assert_outcomes (hall, "none black-forfeits");
  hall_check (hall);
}

/* A game whose time was over by then is not forfeited. */
static void
test_forfeit_after_flag (void)
{
  g_autoptr(Hall) hall = hall_new ();

  hall_section (hall, "games=2 control=2", 2);
  hall_ok (hall, 0, "pair in=1 pairs=1-2");
  hall_ok (hall, 0, "start in=1.1.1.1");
  hall_ok (hall, 0, "press in=1.1.1.1 move=11-15");
  hall_ok (hall, 0, "press in=1.1.1.1 move=24-20");
  hall_no (hall, 2000, "forfeit in=1.1.1.1 side=black extent=match", DAMERO_REFUSAL_DEADLINE_PASSED);
  hall_ok (hall, 2000, "flag in=1.1.1.1 by=program");
  hall_ok (hall, 2000, "forfeit in=1.1.1.2 side=white extent=match");
  assert_outcomes (hall, "white white-forfeits");
  hall_check (hall);
}

/* A game on paper under way, its result, and its moves: before, after, and when the round is closed. */
static void
test_on_paper (void)
{
  g_autoptr(Hall) hall = hall_new ();
  const DameroGame *game;

  hall_section (hall, "games=1 control=300", 2);
  hall_ok (hall, 0, "pair in=1 pairs=1-2");
  hall_no (hall, 0, "on-paper in=1.1.1.1 by=white", DAMERO_REFUSAL_REFEREE_ONLY);
  hall_ok (hall, 0, "on-paper in=1.1.1.1");
  game = hall_get_game (hall, 1, 1);
  g_assert_true (game->setup.on_paper);
  g_assert_false (game->setup.has_clock);
  g_assert_cmpint (game->phase, ==, DAMERO_GAME_PLAYING);
  g_assert_true (get_match (hall, 1)->games[0].started);
  hall_no (hall, 0, "on-paper in=1.1.1.1", DAMERO_REFUSAL_ALREADY_STARTED);
  hall_no (hall, 0, "start in=1.1.1.1", DAMERO_REFUSAL_ALREADY_STARTED);
  hall_no (hall, 0, "press in=1.1.1.1 move=11-15", DAMERO_REFUSAL_NO_CLOCK);
  hall_ok (hall, 0, "move in=1.1.1.1 move=11-15");
  hall_ok (hall, 10, "result in=1.1.1.1 result=white ending=resignation");
  hall_no (hall, 10, "resign in=1.1.1.1 side=white", DAMERO_REFUSAL_GAME_OVER);
  hall_no (hall, 10, "move in=1.1.1.1 move=24-11", DAMERO_REFUSAL_ILLEGAL_MOVE);
  hall_ok (hall, 10, "move in=1.1.1.1 move=24-20");
  hall_ok (hall, 10, "round-closed in=1");
  hall_ok (hall, 20, "move in=1.1.1.1 move=8-11");
  g_assert_cmpuint (damero_game_get_n_plies (game), ==, 3);
  g_assert_cmpuint (get_match (hall, 1)->games[0].plies, ==, 3);
  g_assert_cmpint (game->phase, ==, DAMERO_GAME_OVER);
  g_assert_cmpint (game->ending, ==, DAMERO_ENDING_RESIGNATION);
  assert_outcomes (hall, "white");
  g_assert_cmpuint (hall->consequences->len, ==, 0);
  /* a correction stands, whatever moves follow */
  hall_ok (hall, 30, "result-corrected in=1.1.1.1 result=draw reason=r");
  hall_ok (hall, 30, "move in=1.1.1.1 move=28-24");
  assert_outcomes (hall, "draw");
  hall_check (hall);
}

/* Moves of a game of which only the result was told; of one that was forfeited, none. */
static void
test_moves_later (void)
{
  g_autoptr(Hall) hall = hall_new ();
  g_autofree char *result = NULL;

  hall_section (hall, "games=2 control=300", 2);
  hall_ok (hall, 0, "pair in=1 pairs=1-2");
  hall_ok (hall, 0, "result in=1.1.1.2 result=draw ending=agreement");
  result = g_strdup (hall->uid);
  hall_no (hall, 0, "start in=1.1.1.2", DAMERO_REFUSAL_HAS_RESULT);
  hall_no (hall, 0, "on-paper in=1.1.1.2", DAMERO_REFUSAL_HAS_RESULT);
  hall_ok (hall, 0, "move in=1.1.1.2 move=11-15");
  g_assert_true (hall_get_game (hall, 1, 2)->setup.on_paper);
  g_assert_cmpint (hall_get_game (hall, 1, 2)->phase, ==, DAMERO_GAME_OVER);
  hall_ok (hall, 0, "forfeit in=1.1.1.1 side=black");
  hall_no (hall, 0, "move in=1.1.1.1 move=11-15", DAMERO_REFUSAL_HAS_RESULT);
  hall_ok (hall, 0, "round-closed in=1");
  hall_ok (hall, 0, "move in=1.1.1.2 move=24-20");
  assert_outcomes (hall, "black-forfeits draw");
  g_assert_cmpint (get_match (hall, 1)->games[1].ending, ==, DAMERO_ENDING_AGREEMENT);
  hall_check (hall);
  /* with the result the round's closing and both moves go */
  g_assert_cmpuint (hall_undo (hall, 0, result), ==, 3);
  g_assert_null (hall_get_game (hall, 1, 2));
  hall_check (hall);
}

static void
say_move (Hall       *hall,
          int         board,
          const char *move)
{
  g_autofree char *line = g_strdup_printf ("move in=1.1.%d.1 move=%s", board, move);

  hall_ok (hall, 0, line);
}

/* A game on paper at board 1, of moves at random to its end by the rules; FALSE if it has none by then. */
static gboolean
play_out (Hall      *hall,
          GRand     *rand,
          GPtrArray *moves)
{
  const DameroGame *game;

  hall_ok (hall, 0, "on-paper in=1.1.1.1");
  game = hall_get_game (hall, 1, 1);
  while (game->phase == DAMERO_GAME_PLAYING && moves->len < 300)
    {
      const DameroPosition *position = damero_game_get_position (game);
      char text[DAMERO_MOVE_TEXT_SIZE];
      DameroMoveList list;

      damero_moves_generate (position, &list);
      damero_move_to_text (position, &list.moves[g_rand_int_range (rand, 0, (int) list.n_moves)],
                           DAMERO_NOTATION_LONG, text);
      g_ptr_array_add (moves, g_strdup (text));
      say_move (hall, 1, text);
    }

  return game->phase == DAMERO_GAME_OVER;
}

/* The same moves at board 2 after its result was told. */
static void
enter_moves (Hall            *hall,
             const GPtrArray *moves,
             DameroOutcome    told)
{
  g_autofree char *line = g_strdup_printf ("result in=1.1.2.1 result=%s",
                                           damero_token_get (DAMERO_TOKENS_OUTCOME, (int) told));
  const DameroGame *game;

  hall_ok (hall, 0, line);
  for (guint i = 0; i < moves->len; i++)
    {
      say_move (hall, 2, g_ptr_array_index (moves, i));
      game = hall_get_game (hall, 2, 1);
      g_assert_cmpint (game->outcome, ==, told);
      g_assert_cmpint (game->ending, ==, DAMERO_ENDING_OTHER);
      g_assert_cmpint (get_match (hall, 2)->games[0].outcome, ==, told);
      g_assert_true (i == moves->len - 1 || !damero_game_moves_disagree (game, told));
    }
}

/* What the moves come to by the rules stands beside what was told, and a game under way ends with them. */
static void
test_disagreement (void)
{
  guint n_ended = 0;

  for (guint32 seed = 1; seed <= 12; seed++)
    {
      g_autoptr(Hall) hall = hall_new ();
      g_autoptr(GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr(GPtrArray) moves = g_ptr_array_new_with_free_func (g_free);
      g_autoptr(GArray) checks = NULL;
      DameroOutcome told = (DameroOutcome) (DAMERO_OUTCOME_BLACK + (int) seed % 3);
      const DameroGame *by_moves;
      const DameroGame *game;

      hall_section (hall, "games=1 ruleset=pool-apca", 4);
      hall_ok (hall, 0, "pair in=1 pairs=\"1-2 3-4\"");
      if (!play_out (hall, rand, moves))
        continue;
      n_ended++;
      by_moves = hall_get_game (hall, 1, 1);
      g_assert_cmpint (by_moves->moved_outcome, ==, by_moves->outcome);
      g_assert_false (damero_game_takes_moves (by_moves));
      hall_no (hall, 0, "move in=1.1.1.1 move=11-15", DAMERO_REFUSAL_GAME_OVER);
      enter_moves (hall, moves, told);
      game = hall_get_game (hall, 2, 1);
      g_assert_cmpint (game->moved_outcome, ==, by_moves->outcome);
      g_assert_cmpint (damero_game_moves_disagree (game, told), ==, told != by_moves->outcome);
      checks = damero_event_dup_result_checks (hall->event, 1, 1);
      g_assert_cmpuint (checks->len, ==, told != by_moves->outcome);
      if (checks->len > 0)
        g_assert_cmpint (g_array_index (checks, DameroResultCheck, 0).kind, ==, DAMERO_RESULT_DISAGREES);
      g_assert_cmpint (damero_game_takes_moves (game), ==, told != by_moves->outcome);
      hall_check (hall);
    }

  g_assert_cmpuint (n_ended, >=, 6);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/options/section", test_section);
  g_test_add_func ("/options/player", test_player);
  g_test_add_func ("/options/locks", test_locks);
  g_test_add_func ("/options/controls", test_controls);
  g_test_add_func ("/options/changes", test_changes);
  g_test_add_func ("/options/prizes", test_prizes);
  g_test_add_func ("/options/keizer", test_keizer);
  g_test_add_func ("/options/clock-alone", test_clock_alone);
  g_test_add_func ("/options/integrity", test_integrity);
  g_test_add_func ("/options/late", test_late);
  g_test_add_func ("/options/presence", test_presence);
  g_test_add_func ("/options/late-moves-on", test_late_moves_on);
  g_test_add_func ("/options/forfeit-match", test_forfeit_match);
  g_test_add_func ("/options/forfeits", test_forfeits);
  g_test_add_func ("/options/forfeit-after-flag", test_forfeit_after_flag);
  g_test_add_func ("/options/on-paper", test_on_paper);
  g_test_add_func ("/options/moves-later", test_moves_later);
  g_test_add_func ("/options/disagreement", test_disagreement);

  return g_test_run ();
}
