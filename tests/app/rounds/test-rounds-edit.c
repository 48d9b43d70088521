/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Pairs edited by hand on the page of rounds: seats, byes, absences, what is warned of, the way back.
 */
#include <glib/gstdio.h>

#include "app/base/print.h"
#include "app/base/reason-dialog.h"
#include "app/rounds/pairs-editor.h"
#include "app/rounds/review-list.h"
#include "tests/app/hall.h"

static void
test_edit (void)
{
  g_autoptr(DameroStage) stage = hall_new_stage ("system=dutch rounds=5 games=1", 7);
  g_autofree char *before = NULL, *after = NULL, *back = NULL;
  const DameroRound *round;
  int white, black;
  Hall hall;

  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  hall_finish_round (&hall, 1);
  hall_press (&hall, "rounds.proceed", NULL);
  hall_press (&hall, "rounds.proceed", NULL);
  before = hall_dup_pairs (&hall, 2);
  hall_press (&hall, "rounds.edit", NULL);
  g_assert_nonnull (damero_find_text (hall.window, "Editing round 2"));
  damero_wait_until (damero_find_part (hall.page, "Compared with") != NULL);
  damero_assert_named (hall.page);

  /* Those who met in round 1 at one board. */
  round = hall_get_round (&hall, 1);
  white = g_array_index (round->matches, DameroMatch, 0).a;
  black = g_array_index (round->matches, DameroMatch, 0).b;
  round = hall_get_round (&hall, 2);
  for (guint i = 0; i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);
      int other = match->a == white ? match->b : match->b == white ? match->a : 0;

      if (other != 0)
        {
          hall_press (&hall, "edit.pick", "i", other);
          g_assert_nonnull (damero_find_part (hall.page, "now select the player to swap with"));
          damero_shoot (hall.window, "rounds-edit-picked");
          hall_press (&hall, "edit.pick", "i", black);
          break;
        }
    }
  g_assert_nonnull (damero_find_part (hall.page, "Against the rules"));
  g_assert_nonnull (damero_find_part (hall.page, "met in round 1"));
  damero_assert_named (hall.page);
  damero_shoot (hall.window, "rounds-edit");

  damero_click (hall.page, "Done");
  g_assert_null (damero_find_part (hall.page, "Editing round 2"));
  after = hall_dup_pairs (&hall, 2);
  g_assert_cmpstr (before, !=, after);
  g_assert_cmpint (hall_get_last_act (&hall)->kind, ==, DAMERO_ACT_PAIRS_EDITED);
  damero_shoot (hall.window, "rounds-edited");

  damero_click (hall.window, "Undo");
  back = hall_dup_pairs (&hall, 2);
  g_assert_cmpstr (before, ==, back);
  damero_desk_redo (stage->desk, hall.window, NULL);
  damero_stage_settle ();
  g_free (g_steal_pointer (&back));
  back = hall_dup_pairs (&hall, 2);
  g_assert_cmpstr (after, ==, back);
}

/* ---- warnings ---- */

/* By which change a warning comes up. */
typedef enum {
  EDIT_MEET, /* A and B meet: B changes places with A's opponent */
  EDIT_BYE,  /* A changes places with whoever has the bye */
  EDIT_TURN, /* A and the opponent change sides */
} Edit;

typedef struct {
  const char *name;
  int         n;
  const char *played[5][2]; /* the rounds before: pairs, and by board w, d, b, or f where Black forfeits */
  const char *said;         /* an act before the draft that is edited; NULL for none */
  Edit        edit;
  int         a;
  int         b;
  const char *head;
  const char *sentence;
  const char *without;      /* a part of what is not said; NULL for anything */
} Warned;

static const Warned warned[] = {
  { "repeat", 8, { { "1-5 6-2 3-7 8-4", "wbwb" }, { "4-1 2-3 5-8 7-6", "bwwb" } }, NULL, EDIT_MEET, 1, 5,
    "Against the rules, board 1", "Ann Adams and Eve Ellis met in round 1 already.", NULL },
  { "forbidden", 8, { { "1-5 6-2 3-7 8-4", "dddd" } }, "forbid in=1 entries=\"1 2\" first=1", EDIT_MEET, 1, 2,
    "Against the rules, board 1", "Bob Brown and Ann Adams are not to meet.", NULL },
  /* Both had White twice. */
  { "same-colour", 8, { { "1-5 6-2 3-7 8-4", "dddd" }, { "1-4 3-2 5-8 7-6", "dddd" } }, NULL, EDIT_MEET, 1, 3,
    "Against the rules, board 1", "Cyd Carter and Ann Adams both must have Red.", NULL },
  /* White twice more than Black, but not in the last two rounds; and the other way round. */
  { "colour-difference", 8, { { "1-5 6-2 3-7 8-4", "dddd" }, { "1-4 2-3 5-8 7-6", "dddd" },
                              { "2-1 3-5 6-4 8-7", "dddd" }, { "1-3 4-2 7-5 6-8", "dddd" } }, NULL, EDIT_TURN, 1, 0,
    "Warning, board 1", "Ann Adams will have had White 3 times more than the other side.",
    "Ann Adams has White" },
  { "third-colour", 8, { { "5-1 6-2 3-7 8-4", "dddd" }, { "1-4 2-3 5-8 7-6", "dddd" },
                         { "1-2 3-5 6-4 8-7", "dddd" } }, NULL, EDIT_TURN, 1, 0,
    "Warning, board 1", "Ann Adams has White for the third time in a row.", "Ann Adams will have had" },
  /* Two wins more, and one. */
  { "score-gap", 8, { { "1-5 6-2 3-7 8-4", "wbwb" }, { "4-1 2-3 5-8 7-6", "bwwb" } }, NULL, EDIT_MEET, 1, 7,
    "Warning, board 1", "Ann Adams has 4 points more than Gus Grant.", NULL },
  { "small-score-gap", 8, { { "1-5 6-2 3-7 8-4", "wbwb" }, { "4-1 2-3 5-8 7-6", "bwwb" } }, NULL, EDIT_MEET, 1, 6,
    "Note, board 1", "Ann Adams has 2 points more than Fay Frost.", NULL },
  { "second-bye", 7, { { "1-4 5-2 3-6 bye 7", "wbw" } }, NULL, EDIT_BYE, 7, 0,
    "Against the rules", "Gus Grant has the bye and had it in round 1 already.", NULL },
  { "bye-after-win", 7, { { "1-4 5-2 3-6 bye 7", "wbf" } }, NULL, EDIT_BYE, 3, 0,
    "Against the rules", "Cyd Carter has the bye and got the points of a win without playing in round 1.",
    "had it in round" },
  { "bye-score", 7, { { "1-4 5-2 3-6 bye 7", "wbw" } }, NULL, EDIT_BYE, 1, 0,
    "Warning", "Ann Adams has the bye; Fay Frost has 2 points less and could have it.", "Against the rules" },
  { "absent", 7, { { "1-4 5-2 3-6 bye 7", "wbw" } }, "absence in=1 entry=3 first=2 last=2", EDIT_MEET, 1, 3,
    "Warning, board 1", "Cyd Carter is absent in this round but has a place in it.", NULL },
};

/* The row with that warning; NULL if there is none. */
static GtkWidget *
find_warning (Hall       *hall,
              const char *sentence)
{
  GtkWidget *list = damero_find (hall->page, DAMERO_TYPE_REVIEW_LIST, NULL);
  GtkWidget *label = damero_find_text (list, sentence);

  return label != NULL ? gtk_widget_get_ancestor (label, GTK_TYPE_LIST_BOX_ROW) : NULL;
}

static void
assert_warned (Hall       *hall,
               const char *head,
               const char *sentence)
{
  g_assert_nonnull (find_warning (hall, sentence));
  g_assert_nonnull (damero_find_text (find_warning (hall, sentence), head));
}

static void
play_round (DameroStage *stage,
            int          round,
            const char  *pairs,
            const char  *results)
{
  g_autofree char *pair = g_strdup_printf ("pair in=1 pairs=\"%s\"", pairs);

  g_free (damero_stage_do (stage, pair));
  for (int board = 1; results[board - 1] != '\0'; board++)
    {
      char result = results[board - 1];
      g_autofree char *line = g_strdup_printf ("result in=1.%d.%d.1 result=%s", round, board,
                                               result == 'w'   ? "white"
                                               : result == 'b' ? "black"
                                               : result == 'f' ? "black-forfeits"
                                                               : "draw");

      g_free (damero_stage_do (stage, line));
    }
  g_free (damero_stage_do (stage, "round-closed in=1"));
}

/* Opens the editor on a draft after the rounds that were played. Returns its number. */
static int
edit_draft (Hall         *hall,
            DameroStage  *stage,
            const Warned *data)
{
  int round = 1;

  for (; round <= (int) G_N_ELEMENTS (data->played) && data->played[round - 1][0] != NULL; round++)
    play_round (stage, round, data->played[round - 1][0], data->played[round - 1][1]);
  if (data->said != NULL)
    g_free (damero_stage_do (stage, data->said));
  g_free (damero_stage_do (stage, "pair in=1"));
  hall_open (hall, stage, 1280);
  hall_press (hall, "rounds.edit", NULL);
  damero_wait_until (damero_find_part (hall->page, "Compared with") != NULL);

  return round;
}

/* The board of ENTRY; NULL if there is none. */
static const DameroMatch *
find_match (Hall *hall,
            int   round,
            int   entry)
{
  const GArray *matches = hall_get_round (hall, round)->matches;

  for (guint i = 0; i < matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (matches, DameroMatch, i);

      if (match->a == entry || match->b == entry)
        return match;
    }

  return NULL;
}

/* The change, and done again the way back. */
static void
edit (Hall         *hall,
      int           round,
      const Warned *data)
{
  const DameroMatch *match = find_match (hall, round, data->a);
  int other = data->b;

  if (data->edit == EDIT_TURN)
    {
      hall_press (hall, "edit.turn", "i", match->board);
      return;
    }

  if (data->edit == EDIT_MEET)
    hall_press (hall, "edit.pick", "i", match->a == data->a ? match->b : match->a);
  else
    {
      hall_press (hall, "edit.pick", "i", data->a);
      other = g_array_index (hall_get_round (hall, round)->byes, DameroBye, 0).entry;
    }
  hall_press (hall, "edit.pick", "i", other);
}

static void
test_warned (gconstpointer user_data)
{
  const Warned *data = user_data;
  g_autoptr(DameroStage) stage = hall_new_stage ("system=dutch rounds=6 games=1 initial=white", data->n);
  g_autofree char *picture = g_strconcat ("rounds-edit-", data->name, NULL);
  Hall hall;
  int round = edit_draft (&hall, stage, data);

  g_assert_null (find_warning (&hall, data->sentence));
  edit (&hall, round, data);
  assert_warned (&hall, data->head, data->sentence);
  if (data->without != NULL)
    g_assert_null (damero_find_part (damero_find (hall.page, DAMERO_TYPE_REVIEW_LIST, NULL), data->without));
  damero_assert_named (hall.page);
  damero_shoot (hall.window, picture);
  edit (&hall, round, data);
  g_assert_null (find_warning (&hall, data->sentence));
}

/* The lines of the editor. */
static GtkSingleSelection *
get_lines (Hall *hall)
{
  GtkWidget *list = damero_find (damero_find (hall->page, DAMERO_TYPE_PAIRS_EDITOR, NULL), GTK_TYPE_LIST_VIEW, NULL);

  return GTK_SINGLE_SELECTION (gtk_list_view_get_model (GTK_LIST_VIEW (list)));
}

static void
test_extra_bye (void)
{
  static const Warned data = { "extra-bye", 6, { { "1-4 5-2 3-6", "ddd" } }, NULL, EDIT_BYE, 0, 0, NULL, NULL, NULL };
  g_autoptr(DameroStage) stage = hall_new_stage ("system=dutch rounds=5 games=1", data.n);
  g_auto(GStrv) sentences = g_new0 (char *, 3);
  const DameroMatch *first;
  int entries[2];
  Hall hall;
  int round = edit_draft (&hall, stage, &data);

  first = find_match (&hall, round, 1);
  entries[0] = first->b;
  entries[1] = first->a;
  gtk_single_selection_set_selected (get_lines (&hall), (guint) first->board - 1);
  hall_press (&hall, "edit.part", NULL);
  /* Those without a board stand at the end. */
  for (guint line = 2; line <= 3; line++)
    {
      gtk_single_selection_set_selected (get_lines (&hall), line);
      hall_press (&hall, "edit.part", NULL);
      g_assert_nonnull (damero_find_text (hall.page, "Bye"));
    }
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      const char *name = damero_event_get_entry_name (damero_desk_get_event (stage->desk), hall_get_section (&hall),
                                                      entries[i]);

      sentences[i] = g_strdup_printf ("%s has a bye, though nobody need have one.", name);
      assert_warned (&hall, "Warning", sentences[i]);
    }
  /* With one of them out five are left, and one of five has the bye. */
  hall_press (&hall, "edit.undo", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    g_assert_null (find_warning (&hall, sentences[i]));
}

/* Who is absent plays after all. */
static void
test_edit_back (void)
{
  static const Warned data = { "back", 7, { { "1-4 5-2 3-6 bye 7", "wbw" } },
                               "absence in=1 entry=3 first=2 last=2", EDIT_MEET, 1, 3, NULL, NULL, NULL };
  g_autoptr(DameroStage) stage = hall_new_stage ("system=dutch rounds=5 games=1", data.n);
  g_autofree char *after = NULL;
  Hall hall;
  int round = edit_draft (&hall, stage, &data);

  g_assert_nonnull (damero_find_text (hall.page, "Does not play"));
  edit (&hall, round, &data);
  g_assert_nonnull (damero_find_part (hall.page, "The program’s own pairing leaves Cyd Carter out."));
  hall_press (&hall, "edit.done", NULL);
  after = hall_dup_pairs (&hall, round);
  g_assert_null (strstr (after, "3:absent"));
  g_assert_cmpint (find_match (&hall, round, 1)->a + find_match (&hall, round, 1)->b, ==, 1 + 3);
}

/* What is changed in the mode can be taken back there; the program's own pairing comes back with one act. */
static void
test_edit_undo (void)
{
  g_autoptr(DameroStage) stage = hall_new_stage ("system=dutch rounds=5 games=1", 7);
  g_autofree char *before = NULL, *after = NULL;
  Hall hall;

  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  before = hall_dup_pairs (&hall, 1);
  hall_press (&hall, "rounds.edit", NULL);
  g_assert_false (gtk_widget_get_sensitive (damero_find (hall.page, GTK_TYPE_BUTTON, "Done")));
  hall_press (&hall, "edit.turn", "i", 1);
  g_assert_true (gtk_widget_get_sensitive (damero_find (hall.page, GTK_TYPE_BUTTON, "Done")));
  hall_press (&hall, "edit.undo", NULL);
  g_assert_false (gtk_widget_get_sensitive (damero_find (hall.page, GTK_TYPE_BUTTON, "Done")));

  /* The keys of results are asleep. */
  hall_press (&hall, "rounds.result", "i", 2);
  hall_press (&hall, "rounds.match", "i", 1);
  hall_press (&hall, "rounds.start-all", NULL);
  g_assert_false (damero_round_is_public (hall_get_round (&hall, 1)));

  hall_press (&hall, "edit.turn", "i", 1);
  hall_press (&hall, "edit.turn", "i", 2);
  damero_wait_until (gtk_widget_get_sensitive (damero_find (hall.page, GTK_TYPE_BUTTON, "Program’s Pairing")));
  damero_click (hall.page, "Program’s Pairing");
  g_assert_false (gtk_widget_get_sensitive (damero_find (hall.page, GTK_TYPE_BUTTON, "Done")));
  hall_press (&hall, "edit.cancel", NULL);
  g_assert_null (damero_find_part (hall.page, "Editing"));
  after = hall_dup_pairs (&hall, 1);
  g_assert_cmpstr (before, ==, after);
}

/* The bye goes to another, and a board that has begun stays; the round is public: a reason is asked. */
static void
test_edit_published (void)
{
  g_autoptr(DameroStage) stage = hall_new_stage ("system=dutch rounds=5 games=1", 7);
  const DameroMatch *match;
  GtkWindow *dialog;
  int bye, other;
  Hall hall;

  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  hall_press (&hall, "rounds.proceed", NULL);
  hall_press (&hall, "rounds.result", "i", 2);
  bye = g_array_index (hall_get_round (&hall, 1)->byes, DameroBye, 0).entry;
  other = g_array_index (hall_get_round (&hall, 1)->matches, DameroMatch, 1).a;
  match = &g_array_index (hall_get_round (&hall, 1)->matches, DameroMatch, 0);
  hall_press (&hall, "rounds.edit", NULL);
  hall_press (&hall, "edit.pick", "i", match->a);
  hall_press (&hall, "edit.pick", "i", bye);
  g_assert_nonnull (damero_find_part (hall.window, "a board that has started stays as it is"));
  hall_press (&hall, "edit.turn", "i", 1);
  g_assert_false (gtk_widget_get_sensitive (damero_find (hall.page, GTK_TYPE_BUTTON, "Done")));

  hall_press (&hall, "edit.pick", "i", other);
  hall_press (&hall, "edit.pick", "i", bye);
  damero_shoot (hall.window, "rounds-edit-locked");
  damero_click (hall.page, "Done");
  dialog = damero_find_window (DAMERO_TYPE_REASON_DIALOG);
  g_assert_nonnull (dialog);
  damero_assert_named (GTK_WIDGET (dialog));
  damero_shoot (GTK_WIDGET (dialog), "rounds-edit-reason");
  gtk_editable_set_text (GTK_EDITABLE (damero_find (GTK_WIDGET (dialog), ADW_TYPE_ENTRY_ROW, NULL)),
                         "Asked for by both");
  damero_click (GTK_WIDGET (dialog), "Confirm");
  g_assert_null (damero_find_part (hall.page, "Editing"));
  g_assert_cmpstr (hall_get_last_act (&hall)->reason, ==, "Asked for by both");
  g_assert_cmpint (g_array_index (hall_get_round (&hall, 1)->byes, DameroBye, 0).entry, ==, other);
  g_assert_true (damero_round_is_public (hall_get_round (&hall, 1)));
}

/* What comes before an act with a reason is performed with it or not at all, however often it is tried. */
static void
test_before (void)
{
  g_autoptr(DameroStage) stage = hall_new_stage ("system=dutch rounds=5 games=1", 6);
  g_autoptr(GPtrArray) before = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_act_free);
  DameroAct *absence = damero_act_new (DAMERO_ACT_ABSENCE);
  DameroAct *edited = damero_act_new (DAMERO_ACT_PAIRS_EDITED);
  guint n_rows;
  GtkWidget *dialog;
  Hall hall;

  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  hall_press (&hall, "rounds.proceed", NULL);
  n_rows = damero_desk_get_event (stage->desk)->log->len;
  absence->place.section = edited->place.section = 1;
  absence->entry = 1;
  absence->first = absence->last = edited->place.round = 1;
  absence->bye = DAMERO_BYE_ABSENT;
  edited->pairs = g_strdup ("2-2");
  g_ptr_array_add (before, absence);
  damero_reason_dialog_present_after (hall.page, stage->desk, before, edited, "Change", "Why?");
  dialog = GTK_WIDGET (damero_find_window (DAMERO_TYPE_REASON_DIALOG));
  gtk_editable_set_text (GTK_EDITABLE (damero_find (dialog, ADW_TYPE_ENTRY_ROW, NULL)), "Asked for");
  for (guint i = 0; i < 2; i++)
    {
      damero_click (dialog, "Confirm");
      g_assert_nonnull (damero_find_part (dialog, "Nothing was changed"));
      g_assert_cmpuint (damero_desk_get_event (stage->desk)->log->len, ==, n_rows);
    }
  gtk_window_close (GTK_WINDOW (dialog));
}

/* A board is taken apart: who is left does not play. */
static void
test_edit_absent (void)
{
  g_autoptr(DameroStage) stage = hall_new_stage ("system=dutch rounds=5 games=1", 6);
  g_autofree char *after = NULL;
  Hall hall;

  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  hall_press (&hall, "rounds.edit", NULL);
  hall_press (&hall, "edit.part", NULL);
  g_assert_nonnull (damero_find_text (hall.page, "Does not play"));
  damero_shoot (hall.window, "rounds-edit-part");
  hall_press (&hall, "edit.done", NULL);
  g_assert_cmpuint (hall_get_round (&hall, 1)->matches->len, ==, 2);
  after = hall_dup_pairs (&hall, 1);
  g_assert_nonnull (strstr (after, ":absent"));
  g_assert_null (strstr (after, ":allocated"));
}

static void
test_edit_keys (void)
{
  g_autoptr(DameroStage) stage = hall_new_stage ("system=dutch rounds=5 games=1", 6);
  g_autofree char *before = NULL, *after = NULL;
  Hall hall;

  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  before = hall_dup_pairs (&hall, 1);
  hall_press (&hall, "rounds.edit", NULL);
  /* What the keys Left and Right do on the line that is selected, and X. */
  hall_press (&hall, "edit.pick-side", "i", 0);
  g_assert_nonnull (damero_find_part (hall.page, "now select the player"));
  hall_press (&hall, "edit.cancel", NULL);
  g_assert_null (damero_find_part (hall.page, "now select the player"));
  hall_press (&hall, "edit.pick-side", "i", 0);
  hall_press (&hall, "edit.pick-side", "i", 1);
  hall_press (&hall, "edit.turn", "i", 0);
  g_assert_false (gtk_widget_get_sensitive (damero_find (hall.page, GTK_TYPE_BUTTON, "Done")));
  hall_press (&hall, "edit.turn", "i", 0);
  hall_press (&hall, "edit.cancel", NULL);
  g_assert_nonnull (damero_find_question ());
  damero_click (damero_find_question (), "Discard");
  after = hall_dup_pairs (&hall, 1);
  g_assert_cmpstr (before, ==, after);
  g_assert_null (damero_find_part (hall.page, "Editing"));
}

/* To look at another section ends the editing of this one. */
static void
test_edit_section (void)
{
  g_autoptr(DameroStage) stage = hall_new_stage ("system=dutch rounds=5 games=1", 6);
  Hall hall;

  g_free (damero_stage_do (stage, "section name=Second"));
  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  hall_press (&hall, "rounds.edit", NULL);
  g_assert_true (gtk_widget_activate_action (hall.window, "win.section", "i", 2));
  damero_stage_settle ();
  g_assert_null (damero_find_part (hall.page, "Editing"));
  g_assert_nonnull (damero_find_text (hall.page, "Add Players First"));
  g_assert_true (gtk_widget_activate_action (hall.window, "win.section", "i", 1));
  damero_stage_settle ();
  g_assert_nonnull (damero_find_part (hall.page, "Draft, not published"));
}

static void
count_pages (GtkPrintOperation     *operation,
             const DameroSheet     *sheet,
             GtkWidget             *from,
             gpointer               data)
{
  *(guint *) data = damero_sheet_count_pages (sheet);
}

/* Every item prints something, or tells that there is nothing: no game has been played yet. Takes SECTION. */
static void
check_section (Hall       *hall,
               GMenuModel *section,
               guint      *n_pages)
{
  for (int i = 0; i < g_menu_model_get_n_items (section); i++)
    {
      g_autofree char *action = NULL;
      g_autofree char *target = NULL;

      g_assert_true (g_menu_model_get_item_attribute (section, i, "action", "s", &action));
      /* This section draws no openings. */
      if (g_str_equal (action, "rounds.print-openings"))
        continue;
      g_assert_true (g_menu_model_get_item_attribute (section, i, "target", "s", &target));
      /* Of a Swiss there is none. */
      if (g_str_equal (target, "score-sheets") || g_str_equal (target, "schedule"))
        continue;
      *n_pages = 0;
      hall_press (hall, action, "s", target);
      g_assert_cmpuint (*n_pages, >, 0);
    }
  g_object_unref (section);
}

/* The sheet of what is shown, on the way that goes to the printer. */
static void
test_print (void)
{
  g_autoptr(DameroStage) stage = hall_new_stage ("system=dutch rounds=5 games=1", 7);
  g_autoptr(GtkPrintOperation) operation = NULL;
  g_autofree char *path = g_build_filename (stage->folder, "sheet.pdf", NULL);
  g_autofree char *data = NULL;
  GtkWidget *button;
  guint n_pages = 0;
  Hall hall;

  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  button = damero_find (hall.page, GTK_TYPE_MENU_BUTTON, "Print");
  g_assert_nonnull (button);
  damero_shoot (hall.window, "rounds-print");
  damero_print_set_run (count_pages, &n_pages);
  hall_press (&hall, "rounds.print", NULL);
  g_assert_cmpuint (n_pages, ==, 1);
  /* Pairings, slips, cards and score sheets of three boards; every word in the menu is one of a document. */
  hall_press (&hall, "rounds.print-document", "s", "kit");
  g_assert_cmpuint (n_pages, ==, 1 + 1 + 2 + 2);
  for (int i = 0; i < g_menu_model_get_n_items (gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (button))); i++)
    check_section (&hall, g_menu_model_get_item_link (gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (button)), i,
                                                      G_MENU_LINK_SECTION), &n_pages);
  damero_print_set_run (NULL, NULL);
  hall_press (&hall, "rounds.edit", NULL);

  operation = damero_print_new (damero_document_new (damero_desk_get_event (stage->desk), hall_get_section (&hall),
                                                     DAMERO_DOCUMENT_PAIRINGS, 1, NULL));
  gtk_print_operation_set_export_filename (operation, path);
  gtk_print_operation_set_allow_async (operation, FALSE);
  g_assert_cmpint (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, GTK_WINDOW (hall.window),
                                            NULL), ==, GTK_PRINT_OPERATION_RESULT_APPLY);
  g_assert_true (g_file_get_contents (path, &data, NULL, NULL));
  g_assert_true (g_str_has_prefix (data, "%PDF"));
  g_remove (path);
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/rounds-edit/edit", test_edit);
  g_test_add_func ("/rounds-edit/print", test_print);
  for (guint i = 0; i < G_N_ELEMENTS (warned); i++)
    {
      g_autofree char *path = g_strconcat ("/rounds-edit/warned/", warned[i].name, NULL);

      g_test_add_data_func (path, &warned[i], test_warned);
    }
  g_test_add_func ("/rounds-edit/warned/extra-bye", test_extra_bye);
  g_test_add_func ("/rounds-edit/edit-undo", test_edit_undo);
  g_test_add_func ("/rounds-edit/edit-published", test_edit_published);
  g_test_add_func ("/rounds-edit/before", test_before);
  g_test_add_func ("/rounds-edit/edit-absent", test_edit_absent);
  g_test_add_func ("/rounds-edit/edit-back", test_edit_back);
  g_test_add_func ("/rounds-edit/edit-keys", test_edit_keys);
  g_test_add_func ("/rounds-edit/edit-section", test_edit_section);

  return g_test_run ();
}
