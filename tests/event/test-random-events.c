/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/event/test-random-events.c - random acts on events with several sections and boards, undos and
 * redos of random acts, interruptions and new runs among them. The log always folds to the live event, stored, read
 * from its lines or from its XML; an undo with the list its refusal gives succeeds; an undo and its redo at one
 * instant are the identity; and what an undo leaves is also what comes of performing the acts that remain on a new
 * event, with a pause wherever the undo stops a clock. The live event has checkpoints close to each other, a stored
 * log none. The referee's calls are sound at any time (hall_check_calls).
 *
 * The number of events is N_EVENTS, or that of the environment's DAMERO_TEST_EVENTS; the
 * seeds are printed (tests/support/chance.h).
 */
#include "document.h"
#include "hall.h"
#include "imitation.h"
#include "support/chance.h"
#include "support/random-acts.h"

#define N_EVENTS 500
#define N_ACTS   140

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

/* ACT, which is taken; NULL: nothing. */
static void
perform_chance (Evening   *evening,
                DameroAct *act)
{
  DameroActKind kind;

  if (act == NULL)
    return;

  kind = act->kind;
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
  hall_check (hall);
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
    {
      DameroAct *act = damero_act_new (DAMERO_ACT_INTERRUPTED);

      act->actor = DAMERO_ACTOR_PROGRAM;
      g_assert_true (perform (evening, act));
    }
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

  figures.acts += hall_pass_time (evening->hall, evening->hall->now_ms +
                                                   (pick (evening, 5) == 0 ? 0 : pick (evening, 250)));
  if (what < 70)
    perform_chance (evening, random_game_act_new (evening->rand, evening->hall->event));
  else if (what < 88)
    perform_chance (evening, random_setup_act_new (evening->rand, evening->hall->event));
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
      const GPtrArray *sections;
      g_autofree char *fields = random_section_dup_fields (evening.rand);

      hall_section (evening.hall, fields, (guint) (2 + pick (&evening, 4)));
      sections = evening.hall->event->sections;
      perform_chance (&evening, random_pair_new (evening.rand, g_ptr_array_index (sections, sections->len - 1)));
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
  static const DameroActKind of_record[] = {
    DAMERO_ACT_MOVE_ENTERED, DAMERO_ACT_TURN_RETURNED, DAMERO_ACT_RECORD_CHANGED, DAMERO_ACT_RECORD_ENDED,
  };
  const char *given = g_getenv ("DAMERO_TEST_EVENTS");
  guint n_events = given != NULL ? (guint) g_ascii_strtoull (given, NULL, 10) : N_EVENTS;
  guint32 first_seed = chance_get_seed ();

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
  for (guint i = 0; n_events >= N_EVENTS && i < RANDOM_N_RULINGS; i++)
    {
      g_test_message ("%u times %s", figures.rulings[random_rulings[i]],
                      damero_token_get (DAMERO_TOKENS_ACT, (int) random_rulings[i]));
      g_assert_cmpuint (figures.rulings[random_rulings[i]], >, 0);
    }
  for (guint i = 0; n_events >= N_EVENTS && i < G_N_ELEMENTS (of_record); i++)
    {
      g_test_message ("%u times %s", figures.rulings[of_record[i]],
                      damero_token_get (DAMERO_TOKENS_ACT, (int) of_record[i]));
      g_assert_cmpuint (figures.rulings[of_record[i]], >, 0);
    }
}

int
main (int   argc,
      char *argv[])
{
  chance_init (&argc, &argv);

  g_test_add_func ("/random-events", test_events);

  return g_test_run ();
}
