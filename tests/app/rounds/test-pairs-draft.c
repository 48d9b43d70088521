/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The pairs of a round while they are edited: seats, boards that have begun, the way back.
 */
#include "app/rounds/pairs-draft.h"
#include "tests/app/stage.h"

/* Seven players: "1-4 5-2 3-6 bye 7", whatever side is which, as the rules pair the first round. */
static DameroStage *
new_stage (const char *section)
{
  g_autofree char *line = g_strdup_printf ("section name=Open %s games=1", section);
  DameroStage *stage = damero_stage_new_event ((const char *const[]) { "event name=Evening", line, NULL });

  for (int i = 1; i <= 7; i++)
    {
      g_autofree char *player = g_strdup_printf ("player name=P%d", i);
      g_autofree char *entry = g_strdup_printf ("entry in=1 player=%d", i);

      g_free (damero_stage_do (stage, player));
      g_free (damero_stage_do (stage, entry));
    }
  g_free (damero_stage_do (stage, "pair in=1.1 pairs=\"1-4 5-2 3-6 bye 7\""));
  return stage;
}

static DameroPairsDraft *
new_draft (DameroStage *stage)
{
  const DameroSection *section = damero_desk_get_section (stage->desk);

  return damero_pairs_draft_new (section, damero_section_find_round (section, 1));
}

static void
assert_text (const DameroPairsDraft *draft,
             const char             *expected)
{
  g_autofree char *text = damero_pairs_draft_to_text (draft);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_seats (void)
{
  g_autoptr(DameroStage) stage = new_stage ("system=dutch rounds=3");
  g_autoptr(DameroPairsDraft) draft = new_draft (stage);

  assert_text (draft, "1-4 5-2 3-6 bye 7");
  g_assert_false (damero_pairs_draft_is_changed (draft));
  g_assert_true (damero_pairs_draft_swap (draft, 4, 5));
  assert_text (draft, "1-5 4-2 3-6 bye 7");
  g_assert_true (damero_pairs_draft_swap (draft, 1, 7));
  assert_text (draft, "7-5 4-2 3-6 bye 1");
  g_assert_true (damero_pairs_draft_turn (draft, 2));
  assert_text (draft, "7-5 2-4 3-6 bye 1");
  g_assert_true (damero_pairs_draft_swap (draft, 7, 5));
  assert_text (draft, "5-7 2-4 3-6 bye 1");
  g_assert_false (damero_pairs_draft_swap (draft, 7, 7));
  g_assert_cmpint (damero_pairs_draft_find_board (draft, 6), ==, 3);
  g_assert_true (damero_pairs_draft_is_free (draft, 1));

  for (int i = 0; i < 4; i++)
    g_assert_true (damero_pairs_draft_undo (draft));
  g_assert_false (damero_pairs_draft_undo (draft));
  assert_text (draft, "1-4 5-2 3-6 bye 7");
}

/* A board is taken apart, and its players are left out, get the bye or a board. */
static void
test_part (void)
{
  g_autoptr(DameroStage) stage = new_stage ("system=dutch rounds=3");
  g_autoptr(DameroPairsDraft) draft = new_draft (stage);
  g_autoptr(GArray) left = NULL;

  g_assert_true (damero_pairs_draft_part (draft, 1));
  assert_text (draft, "5-2 3-6 bye 7 1 4");
  left = damero_pairs_draft_dup_left (draft);
  g_assert_cmpuint (left->len, ==, 2);
  g_assert_true (damero_pairs_draft_join (draft, 7, 4));
  assert_text (draft, "5-2 3-6 7-4 bye 1");
  g_assert_false (damero_pairs_draft_join (draft, 1, 4));
  g_assert_true (damero_pairs_draft_toggle_bye (draft, 1));
  g_assert_cmpuint (draft->byes->len, ==, 1);
  g_assert_cmpuint (draft->out->len, ==, 0);
  g_assert_false (damero_pairs_draft_toggle_bye (draft, 5));
}

/* Board 2 has begun: it stays, and no other pair gets its number. */
static void
test_locked (void)
{
  g_autoptr(DameroStage) stage = new_stage ("system=dutch rounds=3");
  g_autoptr(DameroPairsDraft) draft = NULL;
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));

  g_free (damero_stage_do (stage, "result in=1.1.2.1 result=draw"));
  draft = new_draft (stage);
  g_assert_false (damero_pairs_draft_turn (draft, 2));
  g_assert_false (damero_pairs_draft_swap (draft, 5, 1));
  g_assert_false (damero_pairs_draft_part (draft, 2));
  g_assert_true (damero_pairs_draft_swap (draft, 1, 6));
  g_assert_true (damero_pairs_draft_part (draft, 1));
  assert_text (draft, "3-1 5-2 bye 7 4 6");
  g_assert_false (damero_pairs_draft_part (draft, 1));

  g_assert_true (damero_pairs_from_text ("1-4 2-5 3-6 bye 7", pairs, byes, NULL));
  g_assert_false (damero_pairs_draft_take (draft, pairs, byes));
  g_assert_true (damero_pairs_from_text ("1-3 5-2 6-4 bye 7", pairs, byes, NULL));
  g_assert_true (damero_pairs_draft_take (draft, pairs, byes));
  assert_text (draft, "1-3 5-2 6-4 bye 7");
}

/* Who came late or is absent is out, and has no bye by being told so; who has withdrawn has no seat. */
static void
test_out (void)
{
  g_autoptr(DameroStage) stage = new_stage ("system=dutch rounds=3");
  g_autoptr(DameroPairsDraft) draft = NULL;
  g_autoptr(GArray) left = NULL;

  g_free (damero_stage_do (stage, "player name=P8"));
  g_free (damero_stage_do (stage, "entry in=1 player=8"));
  draft = new_draft (stage);
  assert_text (draft, "1-4 5-2 3-6 bye 7 8");
  g_assert_cmpuint (draft->out->len, ==, 1);
  g_assert_false (damero_pairs_draft_toggle_bye (draft, 8));
  g_assert_true (damero_pairs_draft_join (draft, 8, 7));
  assert_text (draft, "1-4 5-2 3-6 8-7");
  g_assert_true (damero_pairs_draft_undo (draft));
  left = damero_pairs_draft_dup_left (draft);
  g_assert_cmpuint (left->len, ==, 0);
}

/* Where the pairs are those of a table, only seats change. */
static void
test_fixed (void)
{
  g_autoptr(DameroStage) stage = new_stage ("");
  g_autoptr(DameroPairsDraft) draft = new_draft (stage);

  g_assert_false (damero_pairs_draft_part (draft, 1));
  g_assert_false (damero_pairs_draft_toggle_bye (draft, 7));
  g_assert_true (damero_pairs_draft_swap (draft, 7, 1));
  assert_text (draft, "7-4 5-2 3-6 bye 1");
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/pairs-draft/seats", test_seats);
  g_test_add_func ("/pairs-draft/part", test_part);
  g_test_add_func ("/pairs-draft/locked", test_locked);
  g_test_add_func ("/pairs-draft/out", test_out);
  g_test_add_func ("/pairs-draft/fixed", test_fixed);

  return g_test_run ();
}
