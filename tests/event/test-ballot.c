/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/event/test-ballot.c - openings drawn by lot: what a section draws from, what is refused, with what games begin,
 * that it is repeated, undone and drawn anew.
 */
#include "hall.h"

#include "model/ballot-draw.h"
#include "model/pairs.h"

#define DECK "deck=\"deck three Three pool; 1 moves \\\"11-15 23-19\\\"; 2 name Cross moves \\\"9-13 22-18\\\"; " \
             "3 fen \\\"W:W32,31,30,29,28,27,26,25,24,23,22:B12,11,10,9,8,7,6,5,4,3,2\\\"\""

static const DameroBallot *
get_ballot (const Hall *hall,
            int         board,
            int         game)
{
  const DameroSection *section = damero_event_find_section (hall->event, 1);

  return damero_round_get_ballot (g_ptr_array_index (section->rounds, section->rounds->len - 1), board, game);
}

static const char *
get_code (const Hall *hall,
          int         board)
{
  const DameroBallot *ballot = get_ballot (hall, board, 1);

  return ballot != NULL ? ballot->code : NULL;
}

static Hall *
make_round (const char *fields)
{
  Hall *hall = hall_new ();
  g_autofree char *all = g_strdup_printf ("system=manual rounds=5 games=2 %s %s",
                                          strstr (fields, "deck=") == NULL ? DECK : "", fields);

  hall_section (hall, all, 4);
  hall_ok (hall, 100, "pair in=1 pairs=\"1-2 3-4\"");
  return hall;
}

static void
test_decks (void)
{
  g_autoptr(Hall) hall = hall_new ();
  static const struct {
    const char *deck;
    int         column;
  } bad[] = {
    { "x", 1 },
    { "deck x X pool; 1 moves \\\"11-16 11-15\\\"", 0 },        /* not legal */
    { "deck x X spanish; 1 moves \\\"10-14\\\"", 0 },           /* another game */
    { "deck x X pool; 1 moves 11-15; 1 moves 9-13", 0 },        /* a code twice */
  };

  hall_section (hall, "system=manual games=1", 2);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *line = g_strdup_printf ("section-changed in=1 deck=\"%s\"", bad[i].deck);

      hall_no (hall, 0, line, DAMERO_REFUSAL_FIELD_INVALID);
      g_assert_cmpint (hall->refusal.field, ==, DAMERO_FIELD_DECK);
      g_assert_cmpint (hall->refusal.number, ==, bad[i].column);
    }
  hall_ok (hall, 0, "section-changed in=1 " DECK " draw=round return=on opening=obligatory");
  g_assert_nonnull (damero_event_find_section (hall->event, 1)->deck);
  hall_ok (hall, 0, "section-changed in=1 deck=\"\"");
  g_assert_null (damero_event_find_section (hall->event, 1)->deck);
  hall_check (hall);
}

/* A deck is judged when its act is performed, and again where a log comes from elsewhere, but in no fold. */
static void
test_fold (void)
{
  g_autoptr(Hall) hall = hall_new ();
  g_autoptr(GPtrArray) rows = g_ptr_array_new ();
  g_autoptr(DameroEvent) folded = NULL;
  g_autoptr(DameroLogRow) changed = NULL;
  g_auto(DameroRefusal) refusal = { 0 };
  guint row = 0;

  hall_section (hall, "system=manual games=1", 2);
  hall_ok (hall, 0, "section-changed in=1 " DECK);
  hall_ok (hall, 0, "section-changed in=1 draw=round");
  g_assert_true (damero_event_check_decks (hall->event, &row, &refusal));

  for (guint i = 0; i < hall->event->log->len; i++)
    g_ptr_array_add (rows, g_ptr_array_index (hall->event->log, i));
  changed = damero_log_row_new (((DameroLogRow *) rows->pdata[rows->len - 2])->act, NULL);
  damero_act_set_text (changed->act, DAMERO_FIELD_DECK, "deck x X spanish; 1 moves 10-14");
  rows->pdata[rows->len - 2] = changed;
  g_assert_true (damero_event_replay (rows, &folded, &row, &refusal));
  g_assert_false (damero_event_check_decks (folded, &row, &refusal));
  g_assert_cmpuint (row, ==, rows->len - 2);
  g_assert_cmpint (refusal.field, ==, DAMERO_FIELD_DECK);
}

/* The deck of a section can be as long as decks are. */
static void
test_long_deck (void)
{
  g_autoptr(Hall) hall = hall_new ();
  g_autofree char *word = g_strnfill (DAMERO_MAX_DECK_NAME, '"');
  g_autofree char *remark = g_strnfill (DAMERO_MAX_DECK_REMARK, '\\');
  g_autoptr(DameroDeck) deck = damero_deck_new ("long", word, "pool");
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_SECTION_CHANGED);
  g_autoptr(GString) line = g_string_new (NULL);
  g_autofree char *text = NULL;

  deck->source = g_strdup (remark);
  deck->licence = g_strdup (remark);
  for (int i = 0; i < DAMERO_MAX_DECK_ENTRIES; i++)
    {
      g_autofree char *code = g_strdup_printf ("%0*d", DAMERO_MAX_DECK_CODE, i);
      DameroDeckEntry *entry = damero_deck_entry_new (code, "11-15 23-19 8-11 22-17 4-8 17-13 15-18 24-20 11-15 28-24");

      entry->name = g_strdup (word);
      entry->group = g_strdup (word);
      entry->weight = DAMERO_MAX_DECK_WEIGHT;
      damero_deck_take_entry (deck, entry);
    }
  text = damero_deck_to_text (deck);
  damero_act_set_text (act, DAMERO_FIELD_DECK, text);
  act->place.section = 1;
  damero_act_to_text (act, FALSE, line);

  hall_section (hall, "system=manual games=1", 2);
  hall_ok (hall, 0, g_strchomp (line->str));
  g_assert_cmpstr (damero_event_find_section (hall->event, 1)->deck, ==, text);
  hall_check (hall);
}

static void
test_depth (void)
{
  static const struct {
    const char *draw;
    const char *place;
  } rows[] = { { "round", "1.1" }, { "match", "1.1.2" }, { "game", "1.1.2.2" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *fields = g_strdup_printf ("draw=%s", rows[i].draw);
      g_autoptr(Hall) hall = make_round (fields);

      for (guint k = 0; k < G_N_ELEMENTS (rows); k++)
        {
          g_autofree char *line = g_strdup_printf ("ballot in=%s seed=%u", rows[k].place, i);

          if (k == i)
            hall_ok (hall, 200, line);
          else
            hall_no (hall, 200, line, DAMERO_REFUSAL_NO_DRAW);
        }
      g_assert_nonnull (get_ballot (hall, 2, 2));
      g_assert_true ((get_ballot (hall, 1, 1) != NULL) == (i == 0));
      g_assert_true ((get_ballot (hall, 2, 1) != NULL) == (i <= 1));
      hall_check (hall);
    }
  {
    g_autoptr(Hall) hall = make_round ("draw=match");

    hall_no (hall, 200, "ballot in=1.1.3 seed=1", DAMERO_REFUSAL_NO_SUCH_GAME);
    hall_no (hall, 200, "ballot in=1.1.1", DAMERO_REFUSAL_FIELD_MISSING);
    hall_ok (hall, 200, "section-changed in=1 draw=none");
    hall_no (hall, 200, "ballot in=1.1.1 seed=1", DAMERO_REFUSAL_NO_DRAW);
  }
}

/* What is drawn is what the seed draws, and an entry of the deck is as the deck has it. */
static void
test_drawn (void)
{
  g_autoptr(Hall) hall = make_round ("draw=match");
  const DameroBallot *first, *second;
  g_autofree char *line = NULL, *uid = NULL;

  hall_ok (hall, 200, "ballot in=1.1.1 seed=1");
  first = get_ballot (hall, 1, 1);
  hall_ok (hall, 200, "ballot in=1.1.2 seed=1");
  second = get_ballot (hall, 2, 1);
  g_assert_cmpstr (first->code, !=, second->code);
  hall_no (hall, 200, "ballot in=1.1.1 seed=2", DAMERO_REFUSAL_FIELD_MISSING);
  g_assert_cmpint (hall->refusal.field, ==, DAMERO_FIELD_REASON);
  line = g_strdup_printf ("ballot in=1.1.1 seed=5 code=%s reason=r", second->code);
  hall_no (hall, 200, line, DAMERO_REFUSAL_FIELD_INVALID); /* it has come already */
  hall_ok (hall, 200, "ballot in=1.1.1 code=2 reason=\"the cards on the table\"");
  g_assert_cmpstr (get_ballot (hall, 1, 2)->line, ==, "9-13 22-18");
  g_assert_cmpstr (get_ballot (hall, 1, 2)->name, ==, "Cross");
  hall_no (hall, 200, "ballot in=1.1.1 code=2 line=9-14 reason=r", DAMERO_REFUSAL_FIELD_INVALID);
  hall_ok (hall, 200, "ballot in=1.1.1 line=\"10-14 24-19\" reason=r");
  g_assert_null (get_ballot (hall, 1, 1)->code);
  hall_ok (hall, 200, "ballot in=1.1.1 line=\"9-13 22-18\" reason=r");
  g_assert_cmpstr (get_ballot (hall, 1, 1)->code, ==, "2");
  g_assert_cmpstr (get_ballot (hall, 1, 1)->name, ==, "Cross");
  hall_ok (hall, 200, "ballot in=1.1.1 line=\"9-13 22-18\" name=\"The Old Cross\" reason=r");
  g_assert_cmpstr (get_ballot (hall, 1, 1)->code, ==, "2");
  g_assert_cmpstr (get_ballot (hall, 1, 1)->name, ==, "The Old Cross");
  hall_ok (hall, 200, "ballot in=1.1.1 line=\"9-13\" reason=r");
  g_assert_null (get_ballot (hall, 1, 1)->code);
  hall_no (hall, 200, "ballot in=1.1.1 line=\"10-14 10-14\" reason=r", DAMERO_REFUSAL_FIELD_INVALID);
  hall_check (hall);

  uid = g_strdup (hall->uid);
  g_assert_cmpuint (hall_undo (hall, 300, uid), ==, 0);
  g_assert_cmpstr (get_ballot (hall, 1, 2)->line, ==, "9-13 22-18");
  hall_check (hall);
}

/* A crosstable says that something was drawn again, and need not say why. It stays so on another board. */
static void
test_told (void)
{
  g_autoptr(Hall) hall = make_round ("draw=match");

  hall_ok (hall, 200, "ballot in=1.1.1 code=1 by=program");
  g_assert_false (get_ballot (hall, 1, 1)->redrawn);
  hall_no (hall, 200, "ballot in=1.1.1 code=2 by=program", DAMERO_REFUSAL_FIELD_MISSING);
  hall_no (hall, 200, "ballot in=1.1.1 code=2 reason=\"\"", DAMERO_REFUSAL_FIELD_MISSING);
  hall_ok (hall, 200, "ballot in=1.1.1 code=2 by=program reason=\"\"");
  g_assert_cmpstr (get_ballot (hall, 1, 1)->code, ==, "2");
  g_assert_true (get_ballot (hall, 1, 1)->redrawn);
  hall_ok (hall, 200, "ballot in=1.1.2 code=3 by=program reason=\"\"");
  g_assert_true (get_ballot (hall, 2, 1)->redrawn);
  hall_ok (hall, 200, "pairs-edited in=1.1 pairs=\"4-3 1-2\" reason=r");
  g_assert_true (get_ballot (hall, 2, 1)->redrawn);
  hall_check (hall);
}

/* A deck with openings of every kind: with moves and the position they lead to, with captures, with neither, with a
 * position alone. */
#define MIXED_DECK "deck=\"deck mix Mix pool; A moves \\\"11-15 23-19\\\" " \
                   "fen \\\"B:W32,31,30,29,28,27,26,25,24,22,21,19:B15,12,10,9,8,7,6,5,4,3,2,1\\\"; " \
                   "B name Cap moves \\\"9-14 23-18 14x23 27x18\\\"; C moves \\\"9-13 22-18\\\"; D name Usual; " \
                   "E fen \\\"W:W32,31,30,29,28,27,26,25,24,23,22:B12,11,10,9,8,7,6,5,4,3,2\\\"\""

#define POSITION_A "B:W19,21,22,24-32:B1-10,12,15"

/* An opening is kept as the program writes it, and found in the deck however it is typed; games begin with it. */
static void
test_typed (void)
{
  static const struct {
    const char *fields;
    const char *code; /* NULL: that of no entry */
    const char *line; /* "": none */
  } rows[] = {
    { "line=\" 9-13  22-18 \"", "C", "9-13 22-18" },
    { "line=\"9-13  22-17 13:22\"", NULL, "9-13 22-17 13x22" },
    { "line=\"11-15 23-19\"", "A", "11-15 23-19" },
    { "line=\"11-15 23-19\" fen=\"" POSITION_A "\"", "A", "11-15 23-19" },
    { "code=A line=\"11-15  23-19\"", "A", "11-15 23-19" },
    { "line=\"9-14 23-18 14-23 27-18\"", "B", "9-14 23-18 14x23 27x18" },
    { "line=\"9-14 23-18 14:23 27x18\"", "B", "9-14 23-18 14x23 27x18" },
    { "code=B line=\"9-14 23-18 14:23 27:18\"", "B", "9-14 23-18 14x23 27x18" },
    { "line=\"9-13 22-18\" fen=\"B:W18,21,23-32:B1-8,10-13\"", "C", "9-13 22-18" },
    { "fen=\"W:B2-12:W22-32\"", "E", "" },
    { "fen=\"" POSITION_A "\"", NULL, "" },
    { "fen=\"W:B2-12:W21,23-32\"", NULL, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(Hall) hall = make_round ("draw=match control=300 " MIXED_DECK);
      g_autofree char *line = g_strdup_printf ("ballot in=1.1.1 %s", rows[i].fields);
      const DameroBallot *ballot;

      hall_ok (hall, 200, line);
      ballot = get_ballot (hall, 1, 1);
      g_assert_cmpstr (ballot->code, ==, rows[i].code);
      g_assert_cmpstr (ballot->line, ==, rows[i].line);
      hall_ok (hall, 300, "start in=1.1.1.1");
      hall_check (hall);
    }
  {
    g_autoptr(Hall) hall = make_round ("draw=match control=300 " MIXED_DECK);

    hall_no (hall, 200, "ballot in=1.1.1 code=A line=\"9-13 22-18\"", DAMERO_REFUSAL_FIELD_INVALID);
    hall_no (hall, 200, "ballot in=1.1.1 line=\"11-15 23-19\" fen=\"B:W18,21,23-32:B1-8,10-13\"",
             DAMERO_REFUSAL_FIELD_INVALID);
  }
}

/* An entry without moves and position: the game begins as games do. */
static void
test_usual (void)
{
  static const struct {
    const char *fields;
    const char *code;
  } rows[] = { { "code=D", "D" }, { "line=\"\"", "D" }, { "line=\"  \" code=D", "D" }, { "seed=SEED", "D" } };
  g_autoptr(Hall) paper = make_round ("draw=match paper=on " MIXED_DECK);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(Hall) hall = make_round ("draw=match control=300 return=on opening=obligatory " MIXED_DECK);
      const DameroBallot *ballot;
      g_autofree char *uid = NULL;

      for (guint seed = 0; get_code (hall, 1) == NULL; seed++)
        {
          g_autofree char *line = strcmp (rows[i].fields, "seed=SEED") != 0
                                    ? g_strdup_printf ("ballot in=1.1.1 %s reason=r", rows[i].fields)
                                    : g_strdup_printf ("ballot in=1.1.1 seed=%u reason=r", seed);

          g_assert_cmpuint (seed, <, 100);
          hall_ok (hall, 200, line);
          uid = g_strdup (hall->uid);
          if (strcmp (get_code (hall, 1), rows[i].code) != 0)
            {
              hall_undo (hall, 200, uid);
              g_clear_pointer (&uid, g_free);
            }
        }
      ballot = get_ballot (hall, 1, 1);
      g_assert_cmpstr (ballot->name, ==, "Usual");
      g_assert_cmpstr (ballot->line, ==, "");
      g_assert_null (ballot->fen);
      hall_check (hall);
      hall_no (hall, 300, "start in=1.1.1.1 line=9-13", DAMERO_REFUSAL_FIELD_INVALID);
      hall_ok (hall, 300, "start in=1.1.1.1");
      hall_ok (hall, 400, "press in=1.1.1.1 move=11-15");
      hall_check (hall);
      g_assert_cmpuint (hall_undo (hall, 500, uid), ==, 2);
      g_assert_null (get_ballot (hall, 1, 1));
      hall_check (hall);
    }

  hall_ok (paper, 200, "ballot in=1.1.1 code=D");
  hall_ok (paper, 300, "move in=1.1.1.1 move=11-15");
  hall_check (paper);
}

/* A code is that of an entry of the deck, whatever blanks stand around it. */
static void
test_code (void)
{
  g_autoptr(Hall) hall = make_round ("draw=match");
  g_autoptr(Hall) cards = make_round ("draw=match deck=\"\"");
  static const char *const unknown[] = { "code=4", "code=02", "code=\" 4 \" name=Cross" };

  for (guint i = 0; i < G_N_ELEMENTS (unknown); i++)
    {
      g_autofree char *line = g_strdup_printf ("ballot in=1.1.1 %s", unknown[i]);

      hall_no (hall, 200, line, DAMERO_REFUSAL_FIELD_INVALID);
      g_assert_cmpint (hall->refusal.field, ==, DAMERO_FIELD_CODE);
    }
  hall_no (hall, 200, "ballot in=1.1.1 code=\" \"", DAMERO_REFUSAL_FIELD_MISSING);
  hall_ok (hall, 200, "ballot in=1.1.1 code=\" 2 \"");
  g_assert_cmpstr (get_code (hall, 1), ==, "2");
  g_assert_cmpstr (get_ballot (hall, 1, 1)->line, ==, "9-13 22-18");
  hall_ok (hall, 200, "ballot in=1.1.2 code=\" \" line=\"9-13 22-18\"");
  g_assert_cmpstr (get_code (hall, 2), ==, "2");
  hall_ok (hall, 200, "ballot in=1.1.2 code=4 line=9-14 reason=\"a card that the deck has not\"");
  g_assert_cmpstr (get_code (hall, 2), ==, "4");
  hall_check (hall);

  hall_no (cards, 200, "ballot in=1.1.1 code=2", DAMERO_REFUSAL_FIELD_MISSING);
  g_assert_cmpint (cards->refusal.field, ==, DAMERO_FIELD_LINE);
  hall_ok (cards, 200, "ballot in=1.1.1 code=2 line=9-14");
}

/* The act that comes again is the one in the log, as it was typed too. */
static void
test_typed_again (void)
{
  g_autoptr(Hall) hall = make_round ("draw=match");
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_BALLOT);
  g_auto(DameroRefusal) refusal = { 0 };

  hall_ok (hall, 200, "ballot in=1.1.1 line=\"9-13  22-18\"");
  g_strlcpy (act->uid, hall->uid, sizeof act->uid);
  damero_act_set_text (act, DAMERO_FIELD_LINE, "9-13  22-18");
  g_assert_true (damero_event_perform (hall->event, act, NULL, &refusal));
  damero_act_set_text (act, DAMERO_FIELD_CODE, " 2 ");
  g_assert_true (damero_event_perform (hall->event, act, NULL, &refusal));
  damero_act_set_text (act, DAMERO_FIELD_CODE, "1");
  g_assert_false (damero_event_perform (hall->event, act, NULL, &refusal));
  g_assert_cmpint (refusal.code, ==, DAMERO_REFUSAL_UID_USED);
}

/* The event of HALL's log, if the last act said TEXT. */
static DameroEvent *
fold_with (const Hall    *hall,
           DameroFieldId  field,
           const char    *text)
{
  g_autoptr(GPtrArray) rows = g_ptr_array_new ();
  g_autoptr(DameroLogRow) changed = NULL;
  g_auto(DameroRefusal) refusal = { 0 };
  DameroEvent *folded = NULL;
  guint row = 0;

  for (guint i = 0; i < hall->event->log->len; i++)
    g_ptr_array_add (rows, g_ptr_array_index (hall->event->log, i));
  changed = damero_log_row_new (hall_get_last (hall), NULL);
  damero_act_set_text (changed->act, field, text);
  rows->pdata[rows->len - 1] = changed;
  g_assert_true (damero_event_replay (rows, &folded, &row, &refusal));
  return folded;
}

/* Logs have openings that were typed with more blanks: they are played on. */
static void
test_typed_before (void)
{
  g_autoptr(Hall) hall = make_round ("draw=match control=300");
  g_autoptr(DameroEvent) folded = NULL;

  hall_ok (hall, 200, "ballot in=1.1.1 line=\"9-13 22-18\"");
  folded = fold_with (hall, DAMERO_FIELD_LINE, " 9-13  22-18");
  damero_event_free (hall->event);
  hall->event = g_steal_pointer (&folded);
  hall_ok (hall, 300, "start in=1.1.1.1");
  g_assert_cmpuint (damero_game_get_n_plies (hall_get_game (hall, 1, 1)), ==, 2);
}

/* Where another side begins than in the game, an opening is played from there; logs can have others. */
static void
test_first_side (void)
{
  g_autoptr(Hall) hall = hall_new ();
  g_autoptr(DameroEvent) folded = NULL;

  hall_section (hall, "system=manual games=1 ruleset=pool-apca:first_side=white draw=match control=300", 2);
  hall_ok (hall, 100, "pair in=1 pairs=1-2");
  hall_no (hall, 200, "ballot in=1.1.1 line=\"9-13 22-18\"", DAMERO_REFUSAL_FIELD_INVALID);
  g_assert_cmpint (hall->refusal.field, ==, DAMERO_FIELD_LINE);
  hall_ok (hall, 200, "ballot in=1.1.1 line=\"22-18  9-13\"");
  folded = fold_with (hall, DAMERO_FIELD_LINE, "9-13 22-18");
  hall_ok (hall, 300, "start in=1.1.1.1");
  g_assert_cmpuint (damero_game_get_n_plies (hall_get_game (hall, 1, 1)), ==, 2);
  hall_check (hall);
}

/* Another deck has not been drawn from, whatever its codes are; what was drawn before stands in the log. */
static void
test_other_deck (void)
{
  guint counts[3] = { 0 };

  for (guint seed = 0; seed < 20; seed++)
    {
      g_autoptr(Hall) hall = make_round ("draw=round return=off deck=\"deck s1 A pool; 1 moves 9-13; 2 moves 9-14\"");
      g_autofree char *line = g_strdup_printf ("ballot in=1.2 seed=%u", seed);

      hall_ok (hall, 200, "ballot in=1.1 code=1");
      hall_ok (hall, 300, "result in=1.1.1.1 result=draw");
      hall_ok (hall, 300, "result in=1.1.1.2 result=draw");
      hall_ok (hall, 300, "result in=1.1.2.1 result=draw");
      hall_ok (hall, 300, "result in=1.1.2.2 result=draw");
      hall_ok (hall, 350, "round-closed in=1.1");
      hall_ok (hall, 400, "section-changed in=1 deck=\"deck s2 B pool; 1 moves 10-14; 2 moves 11-15\"");
      hall_ok (hall, 500, "pair in=1.2 pairs=\"1-3 2-4\"");
      hall_ok (hall, 600, line);
      hall_check (hall);
      counts[g_ascii_strtoull (get_code (hall, 1), NULL, 10)]++;
    }
  g_assert_cmpuint (counts[1], >, 0);
  g_assert_cmpuint (counts[2], >, 0);
}

/* What was drawn later stands when an earlier draw is undone, though it would not be drawn so now. */
static void
test_undo_earlier (void)
{
  g_autoptr(Hall) hall = make_round ("draw=match");
  g_autofree char *uid = NULL, *code = NULL;

  hall_ok (hall, 200, "ballot in=1.1.1 seed=1");
  uid = g_strdup (hall->uid);
  hall_ok (hall, 200, "ballot in=1.1.2 seed=1");
  code = g_strdup (get_ballot (hall, 2, 1)->code);
  g_assert_cmpuint (hall_undo (hall, 300, uid), ==, 0);
  g_assert_null (get_ballot (hall, 1, 1));
  g_assert_cmpstr (get_ballot (hall, 2, 1)->code, ==, code);
  hall_check (hall);
}

/* The draft is drawn for anew; where pairs are edited, what was drawn goes with the two players to their new board,
 * with either side, and a new pair has still to draw. */
static void
test_pairs (void)
{
  g_autoptr(Hall) hall = make_round ("draw=match");

  hall_ok (hall, 200, "ballot in=1.1.1 code=1");
  hall_ok (hall, 200, "ballot in=1.1.2 code=2");
  hall_ok (hall, 200, "pairs-edited in=1.1 pairs=\"4-3 1-2\" reason=r");
  g_assert_cmpstr (get_code (hall, 1), ==, "2");
  g_assert_cmpstr (get_code (hall, 2), ==, "1");
  hall_ok (hall, 200, "pairs-edited in=1.1 pairs=\"4-2 bye 1 3\" reason=r");
  g_assert_null (get_ballot (hall, 1, 1));
  hall_ok (hall, 200, "ballot in=1.1.1 code=3");
  hall_ok (hall, 200, "pairs-edited in=1.1 pairs=\"1-3 4-2\" reason=r");
  g_assert_null (get_ballot (hall, 1, 1));
  g_assert_cmpstr (get_code (hall, 2), ==, "3");
  hall_ok (hall, 200, "pair in=1.1 pairs=\"1-3 4-2\"");
  g_assert_null (get_ballot (hall, 2, 1));
  hall_check (hall);
}

/* How many openings go with pairs that would be there no more. */
static void
test_lost (void)
{
  static const struct {
    const char *draw;
    const char *places[4];
    const char *pairs;
    guint       n;
  } rows[] = {
    { "match", { "1.1.1", "1.1.2" }, "4-3 2-1", 0 },
    { "match", { "1.1.1", "1.1.2" }, "1-3 2-4", 2 },
    { "match", { "1.1.1", "1.1.2" }, "3-4 bye 1 2", 1 },
    { "match", { "1.1.2" }, "3-4 bye 1 2", 0 },
    { "game", { "1.1.1.1", "1.1.1.2", "1.1.2.1" }, "1-3 2-4", 3 },
    { "round", { "1.1" }, "1-3 2-4", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *fields = g_strdup_printf ("draw=%s", rows[i].draw);
      g_autoptr(Hall) hall = make_round (fields);
      g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
      g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));

      for (guint k = 0; rows[i].places[k] != NULL; k++)
        {
          g_autofree char *line = g_strdup_printf ("ballot in=%s code=1", rows[i].places[k]);

          hall_ok (hall, 200, line);
        }
      g_assert_true (damero_pairs_from_text (rows[i].pairs, pairs, byes, NULL));
      g_assert_cmpuint (damero_round_count_lost_ballots (
                          damero_section_find_round (damero_event_find_section (hall->event, 1), 1), pairs), ==,
                        rows[i].n);
    }
}

/* The same of what was drawn for all boards, and for single games. */
static void
test_pairs_depth (void)
{
  g_autoptr(Hall) round = make_round ("draw=round"), game = make_round ("draw=game");

  hall_ok (round, 200, "ballot in=1.1 code=2");
  hall_ok (round, 200, "pairs-edited in=1.1 pairs=\"1-3 2-4\" reason=r");
  g_assert_cmpstr (get_code (round, 2), ==, "2");
  hall_check (round);

  hall_ok (game, 200, "ballot in=1.1.1.1 code=1");
  hall_ok (game, 200, "ballot in=1.1.1.2 code=2");
  hall_ok (game, 200, "pairs-edited in=1.1 pairs=\"3-4 1-2\" reason=r");
  g_assert_null (get_ballot (game, 1, 1));
  g_assert_cmpstr (get_ballot (game, 2, 1)->code, ==, "1");
  g_assert_cmpstr (get_ballot (game, 2, 2)->code, ==, "2");
  hall_check (game);
}

/* The moves are made when the game begins, take no time, and are of the record; the clock of who is on move runs. */
static void
test_played (void)
{
  g_autoptr(Hall) hall = make_round ("draw=match opening=played control=300");
  const DameroGame *game;

  hall_no (hall, 200, "start in=1.1.1.1", DAMERO_REFUSAL_NO_BALLOT);
  hall_ok (hall, 200, "ballot in=1.1.1 line=\"11-15 23-19 8-11\"");
  hall_no (hall, 200, "start in=1.1.1.1 line=\"11-15\"", DAMERO_REFUSAL_FIELD_INVALID);
  hall_ok (hall, 1000, "start in=1.1.1.1");
  game = hall_get_game (hall, 1, 1);
  g_assert_cmpuint (damero_game_get_n_plies (game), ==, 3);
  g_assert_cmpint (damero_game_get_turn (game), ==, DAMERO_WHITE);
  g_assert_cmpint ((int) game->clock.on_move, ==, DAMERO_WHITE);
  g_assert_cmpint (g_array_index (game->plies, DameroPly, 0).think_ms, ==, -1);
  hall_ok (hall, 5000, "press in=1.1.1.1 move=26-23");
  g_assert_cmpint (game->used_ms[DAMERO_WHITE], ==, 4000);
  g_assert_cmpint (game->used_ms[DAMERO_BLACK], ==, 0);

  hall_no (hall, 6000, "ballot in=1.1.1 seed=3 reason=r", DAMERO_REFUSAL_BALLOT_USED);
  hall_ok (hall, 6000, "ballot in=1.1.2 seed=3");
  hall_check (hall);
}

/* The players make them: another move is refused with the one that is to be made, and can be a wrong move. */
static void
test_obligatory (void)
{
  g_autoptr(Hall) hall = make_round ("draw=match opening=obligatory control=300");
  const DameroGame *game;

  hall_ok (hall, 200, "ballot in=1.1.1 code=2");
  hall_ok (hall, 1000, "start in=1.1.1.1");
  game = hall_get_game (hall, 1, 1);
  g_assert_cmpuint (damero_game_get_n_plies (game), ==, 0);
  hall_no (hall, 2000, "press in=1.1.1.1 move=11-15", DAMERO_REFUSAL_OTHER_OPENING);
  g_assert_cmpint (hall->refusal.number, ==, 1);
  hall_ok (hall, 2000, "press in=1.1.1.1 move=9-13");
  hall_no (hall, 3000, "press in=1.1.1.1 move=22-17", DAMERO_REFUSAL_OTHER_OPENING);
  hall_ok (hall, 3000, "press in=1.1.1.1 move=22-18");
  hall_ok (hall, 4000, "press in=1.1.1.1 move=11-15");
  hall_check (hall);
}

/* Both games of a match begin with it; a position of its own too, and on paper. */
static void
test_match (void)
{
  g_autoptr(Hall) hall = make_round ("draw=match control=300");
  g_autoptr(Hall) paper = make_round ("draw=match paper=on");
  g_autofree char *uid = NULL;

  hall_ok (hall, 200, "ballot in=1.1.1 code=3");
  uid = g_strdup (hall->uid);
  hall_ok (hall, 1000, "start in=1.1.1.1");
  g_assert_cmpint (damero_game_get_turn (hall_get_game (hall, 1, 1)), ==, DAMERO_WHITE);
  hall_ok (hall, 2000, "resign in=1.1.1.1 side=white");
  hall_ok (hall, 3000, "start in=1.1.1.2");
  g_assert_cmpint (damero_game_get_turn (hall_get_game (hall, 1, 2)), ==, DAMERO_WHITE);
  g_assert_cmpuint (damero_game_get_n_plies (hall_get_game (hall, 1, 2)), ==, 0);
  hall_check (hall);
  g_assert_cmpuint (hall_undo (hall, 4000, uid), ==, 3); /* what was played with it */
  g_assert_null (hall_get_game (hall, 1, 1));
  hall_check (hall);

  hall_ok (paper, 200, "ballot in=1.1.1 code=3");
  hall_ok (paper, 1000, "move in=1.1.1.1 side=white move=22-18");
  g_assert_cmpint (damero_game_get_turn (hall_get_game (paper, 1, 1)), ==, DAMERO_BLACK);
  hall_ok (paper, 1100, "ballot in=1.1.2 code=3");
  hall_ok (paper, 1200, "move in=1.1.2.1 move=22-18"); /* of the side that begins there */
  g_assert_cmpint (damero_game_get_turn (hall_get_game (paper, 2, 1)), ==, DAMERO_BLACK);
  hall_check (paper);
}

/* What is to be drawn in round 1, as "1.1.2" for a board, each of which can be performed; and how many have begun
 * without. */
static void
expect_missing (Hall       *hall,
                const char *expected,
                guint       n_expected_begun)
{
  guint n_begun;
  g_autoptr(GPtrArray) acts = damero_event_dup_ballots_to_draw (hall->event, 1, 1, &n_begun);
  g_autoptr(GString) places = g_string_new (NULL);

  for (guint i = 0; i < acts->len; i++)
    {
      const DameroAct *act = g_ptr_array_index (acts, i);
      const DameroPlace *place = &act->place;

      g_assert_true (damero_event_is_to_be_drawn (act));
      g_string_append_printf (places, "%s%d.%d", i > 0 ? " " : "", place->section, place->round);
      if (place->board > 0)
        g_string_append_printf (places, ".%d", place->board);
      if (place->game > 0)
        g_string_append_printf (places, ".%d", place->game);
    }

  g_assert_cmpstr (places->str, ==, expected);
  g_assert_cmpuint (n_begun, ==, n_expected_begun);
}

/* What a round lacks: as deep as the section draws, of games that are still to be played. */
static void
test_missing (void)
{
  static const struct {
    const char *draw;
    const char *missing;
  } rows[] = {
    { "none", "" },
    { "round", "1.1" },
    { "match", "1.1.1 1.1.2" },
    { "game", "1.1.1.1 1.1.1.2 1.1.2.1 1.1.2.2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *fields = g_strdup_printf ("draw=%s control=300", rows[i].draw);
      g_autoptr(Hall) hall = make_round (fields);

      expect_missing (hall, rows[i].missing, 0);
    }
  {
    g_autoptr(Hall) hall = make_round ("draw=game control=300");

    hall_ok (hall, 200, "ballot in=1.1.2.1 seed=1");
    expect_missing (hall, "1.1.1.1 1.1.1.2 1.1.2.2", 0);
    hall_ok (hall, 300, "section-changed in=1 draw=none");
    hall_ok (hall, 300, "start in=1.1.1.1");
    hall_ok (hall, 300, "section-changed in=1 draw=game");
    expect_missing (hall, "1.1.1.2 1.1.2.2", 1); /* that game has begun */
    hall_ok (hall, 400, "forfeit in=1.1.2.2 side=white extent=game");
    expect_missing (hall, "1.1.1.2", 1);
    hall_ok (hall, 400, "section-changed in=1 draw=match");
    expect_missing (hall, "1.1.2", 1); /* the match on board 1 has begun */
    hall_ok (hall, 500, "section-changed in=1 draw=game deck=\"\"");
    expect_missing (hall, "", 0);
  }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/event/ballot/decks", test_decks);
  g_test_add_func ("/event/ballot/fold", test_fold);
  g_test_add_func ("/event/ballot/long-deck", test_long_deck);
  g_test_add_func ("/event/ballot/depth", test_depth);
  g_test_add_func ("/event/ballot/drawn", test_drawn);
  g_test_add_func ("/event/ballot/told", test_told);
  g_test_add_func ("/event/ballot/typed", test_typed);
  g_test_add_func ("/event/ballot/usual", test_usual);
  g_test_add_func ("/event/ballot/code", test_code);
  g_test_add_func ("/event/ballot/typed-again", test_typed_again);
  g_test_add_func ("/event/ballot/typed-before", test_typed_before);
  g_test_add_func ("/event/ballot/first-side", test_first_side);
  g_test_add_func ("/event/ballot/other-deck", test_other_deck);
  g_test_add_func ("/event/ballot/undo-earlier", test_undo_earlier);
  g_test_add_func ("/event/ballot/pairs", test_pairs);
  g_test_add_func ("/event/ballot/lost", test_lost);
  g_test_add_func ("/event/ballot/pairs-depth", test_pairs_depth);
  g_test_add_func ("/event/ballot/played", test_played);
  g_test_add_func ("/event/ballot/obligatory", test_obligatory);
  g_test_add_func ("/event/ballot/match", test_match);
  g_test_add_func ("/event/ballot/missing", test_missing);

  return g_test_run ();
}
