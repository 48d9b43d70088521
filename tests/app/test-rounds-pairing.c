/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The page of rounds of a Swiss and the other systems: drafts, publishing, pairs edited by hand, late entries,
 * missing results, and what is done when no legal pairing exists.
 */
#include "app/damero-board-state.h"
#include "app/damero-event-window.h"
#include "app/damero-no-pairing.h"
#include "app/damero-pairs-editor.h"
#include "app/damero-reason-dialog.h"
#include "app/damero-rounds-page.h"
#include "model/pairs.h"
#include "tests/app/stage.h"

static const char *const names[] = { "Ann Adams", "Bob Brown", "Cyd Carter", "Dot Dean", "Eve Ellis", "Fay Frost",
                                     "Gus Grant", "Hal Hart", "Ida Irving" };

typedef struct {
  DameroStage *stage;
  GtkWidget   *window;
  GtkWidget   *page;
} Hall;

/* An evening of N players in one section with the settings SECTION. */
static DameroStage *
new_evening (const char *section,
             int         n)
{
  g_autofree char *line = g_strdup_printf ("section name=Open %s", section);
  DameroStage *stage = damero_stage_new_event ((const char *const[]) { "event name=Evening", line, NULL });

  for (int i = 0; i < n; i++)
    {
      g_autofree char *player = g_strdup_printf ("player name=\"%s\" rating=%d", names[i], 2100 - 20 * i);
      g_autofree char *entry = g_strdup_printf ("entry in=1 player=%d", i + 1);

      g_free (damero_stage_do (stage, player));
      g_free (damero_stage_do (stage, entry));
    }
  return stage;
}

static void
open_hall (Hall        *hall,
           DameroStage *stage,
           int          width)
{
  hall->stage = stage;
  hall->window = GTK_WIDGET (damero_application_open_event (damero_stage_get_application (), stage->director,
                                                            damero_desk_get_event_uid (stage->desk)));
  damero_event_window_show_page (DAMERO_EVENT_WINDOW (hall->window), "rounds");
  damero_stage_present (GTK_WINDOW (hall->window), width, 800);
  hall->page = damero_find (hall->window, DAMERO_TYPE_ROUNDS_PAGE, NULL);
}

static void
press (Hall       *hall,
       const char *action,
       const char *format,
       ...)
{
  GtkWidget *target = g_str_has_prefix (action, "edit.") ? damero_find (hall->page, DAMERO_TYPE_PAIRS_EDITOR, NULL)
                                                         : hall->page;
  GVariant *parameter = NULL;
  va_list list;

  if (format != NULL)
    {
      va_start (list, format);
      parameter = g_variant_new_va (format, NULL, &list);
      va_end (list);
    }
  g_assert_true (gtk_widget_activate_action_variant (target, action, parameter));
  damero_stage_settle ();
}

static const DameroSection *
get_section (Hall *hall)
{
  return damero_desk_get_section (hall->stage->desk);
}

static const DameroRound *
get_round (Hall *hall,
           int   number)
{
  return damero_section_find_round (get_section (hall), number);
}

/* The pairs of a round as text, the byes with their kinds. */
static char *
dup_pairs (Hall *hall,
           int   number)
{
  const DameroRound *round = get_round (hall, number);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < round->matches->len; i++)
    g_string_append_printf (text, "%d-%d ", g_array_index (round->matches, DameroMatch, i).a,
                            g_array_index (round->matches, DameroMatch, i).b);
  for (guint i = 0; i < round->byes->len; i++)
    g_string_append_printf (text, "%d:%s ", g_array_index (round->byes, DameroBye, i).entry,
                            damero_token_get (DAMERO_TOKENS_BYE, g_array_index (round->byes, DameroBye, i).kind));
  return g_string_free (text, FALSE);
}

static void
finish_round (Hall *hall,
              int   number)
{
  guint n = get_round (hall, number)->matches->len;

  for (guint i = 0; i < n; i++)
    press (hall, "rounds.match", "i", i % 2 == 0 ? 2 : 0);
}

static const DameroAct *
get_last_act (Hall *hall)
{
  const DameroEvent *event = damero_desk_get_event (hall->stage->desk);

  return ((DameroLogRow *) g_ptr_array_index (event->log, event->log->len - 1))->act;
}

static void
test_draft (void)
{
  g_autoptr(DameroStage) stage = new_evening ("system=dutch rounds=3 games=1", 8);
  g_autofree char *first = NULL, *again = NULL;
  Hall hall;

  open_hall (&hall, stage, 1280);
  g_assert_nonnull (damero_find_part (hall.window, "Who comes late can still be added"));
  press (&hall, "rounds.proceed", NULL);
  damero_click (hall.window, "Undo");
  g_assert_nonnull (damero_find_text (hall.window, "Nothing Is Paired Yet"));
  press (&hall, "rounds.proceed", NULL);
  g_assert_nonnull (damero_find_part (hall.window, "Draft, not published"));
  g_assert_false (damero_round_is_public (get_round (&hall, 1)));
  damero_assert_named (hall.page);
  damero_shoot (hall.window, "rounds-draft");

  first = dup_pairs (&hall, 1);
  damero_click (hall.page, "Pair Again");
  again = dup_pairs (&hall, 1);
  g_assert_cmpstr (first, ==, again);
  g_assert_cmpuint (get_section (&hall)->rounds->len, ==, 1);

  damero_click (hall.page, "Publish Round 1");
  g_assert_true (get_round (&hall, 1)->published);
  g_assert_null (damero_find_part (hall.window, "Draft"));
  g_assert_nonnull (damero_find_text (hall.window, "0 of 4 matches in"));
  g_assert_false (gtk_widget_activate_action (hall.page, "rounds.pair-again", NULL) &&
                  get_last_act (&hall)->kind == DAMERO_ACT_PAIR);
}

/* To enter a result publishes. */
static void
test_implied (void)
{
  g_autoptr(DameroStage) stage = new_evening ("games=1", 4);
  Hall hall;

  open_hall (&hall, stage, 1280);
  press (&hall, "rounds.proceed", NULL);
  g_assert_nonnull (damero_find_part (hall.window, "Draft, not published"));
  press (&hall, "rounds.result", "i", 2);
  g_assert_null (damero_find_part (hall.window, "Draft"));
  press (&hall, "rounds.result", "i", 2);
  damero_click (hall.page, "Close Round 1");
  g_assert_true (get_round (&hall, 1)->closed);
}

static void
test_why (void)
{
  g_autoptr(DameroStage) stage = new_evening ("system=dutch rounds=3 games=1", 7);
  Hall hall;

  open_hall (&hall, stage, 1280);
  press (&hall, "rounds.proceed", NULL);
  g_assert_nonnull (damero_find_part (hall.page, "half"));
  finish_round (&hall, 1);
  press (&hall, "rounds.proceed", NULL);
  press (&hall, "rounds.proceed", NULL);
  damero_shoot (hall.window, "rounds-why");
  for (int i = 0; i < 3; i++)
    press (&hall, "rounds.next", NULL);
  g_assert_nonnull (damero_find_part (hall.page, "Bye: "));
  damero_shoot (hall.window, "rounds-why-bye");
}

static void
test_edit (void)
{
  g_autoptr(DameroStage) stage = new_evening ("system=dutch rounds=5 games=1", 7);
  g_autofree char *before = NULL, *after = NULL, *back = NULL;
  const DameroRound *round;
  int white, black;
  Hall hall;

  open_hall (&hall, stage, 1280);
  press (&hall, "rounds.proceed", NULL);
  finish_round (&hall, 1);
  press (&hall, "rounds.proceed", NULL);
  press (&hall, "rounds.proceed", NULL);
  before = dup_pairs (&hall, 2);
  press (&hall, "rounds.edit", NULL);
  g_assert_nonnull (damero_find_text (hall.window, "Editing round 2"));
  damero_wait_until (damero_find_part (hall.page, "Compared with") != NULL);
  damero_assert_named (hall.page);

  /* Those who met in round 1 at one board. */
  round = get_round (&hall, 1);
  white = g_array_index (round->matches, DameroMatch, 0).a;
  black = g_array_index (round->matches, DameroMatch, 0).b;
  round = get_round (&hall, 2);
  for (guint i = 0; i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);
      int other = match->a == white ? match->b : match->b == white ? match->a : 0;

      if (other != 0)
        {
          press (&hall, "edit.pick", "i", other);
          g_assert_nonnull (damero_find_part (hall.page, "now select whom to change places with"));
          damero_shoot (hall.window, "rounds-edit-picked");
          press (&hall, "edit.pick", "i", black);
          break;
        }
    }
  g_assert_nonnull (damero_find_part (hall.page, "Against the rules"));
  g_assert_nonnull (damero_find_part (hall.page, "met in round 1"));
  damero_assert_named (hall.page);
  damero_shoot (hall.window, "rounds-edit");

  damero_click (hall.page, "Done");
  g_assert_null (damero_find_part (hall.page, "Editing round 2"));
  after = dup_pairs (&hall, 2);
  g_assert_cmpstr (before, !=, after);
  g_assert_cmpint (get_last_act (&hall)->kind, ==, DAMERO_ACT_PAIRS_EDITED);
  damero_shoot (hall.window, "rounds-edited");

  damero_click (hall.window, "Undo");
  back = dup_pairs (&hall, 2);
  g_assert_cmpstr (before, ==, back);
  damero_desk_redo (stage->desk, hall.window);
  damero_stage_settle ();
  g_free (g_steal_pointer (&back));
  back = dup_pairs (&hall, 2);
  g_assert_cmpstr (after, ==, back);
}

/* The opponent of ENTRY in the round; 0 for none. */
static int
get_opponent (Hall *hall,
              int   round,
              int   entry)
{
  const GArray *matches = get_round (hall, round)->matches;

  for (guint i = 0; i < matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (matches, DameroMatch, i);

      if (match->a == entry || match->b == entry)
        return match->a == entry ? match->b : match->a;
    }

  return 0;
}

static int
get_bye (Hall *hall,
         int   round)
{
  return g_array_index (get_round (hall, round)->byes, DameroBye, 0).entry;
}

/* Round 1 is played, round 2 a draft that is edited. */
static void
edit_second (Hall        *hall,
             DameroStage *stage,
             const char  *line)
{
  open_hall (hall, stage, 1280);
  press (hall, "rounds.proceed", NULL);
  finish_round (hall, 1);
  press (hall, "rounds.proceed", NULL);
  if (line != NULL)
    g_free (damero_stage_do (stage, line));
  press (hall, "rounds.proceed", NULL);
  press (hall, "rounds.edit", NULL);
}

static void
exchange (Hall *hall,
          int   a,
          int   b)
{
  press (hall, "edit.pick", "i", a);
  press (hall, "edit.pick", "i", b);
}

/* The lines of the editor. */
static GtkSingleSelection *
get_lines (Hall *hall)
{
  GtkWidget *list = damero_find (damero_find (hall->page, DAMERO_TYPE_PAIRS_EDITOR, NULL), GTK_TYPE_LIST_VIEW, NULL);

  return GTK_SINGLE_SELECTION (gtk_list_view_get_model (GTK_LIST_VIEW (list)));
}

static void
test_warn_forbidden (void)
{
  g_autoptr(DameroStage) stage = new_evening ("system=dutch rounds=5 games=1", 8);
  int opponent;
  Hall hall;

  edit_second (&hall, stage, "forbid in=1 entries=\"1 2\" first=1");
  opponent = get_opponent (&hall, 2, 1);
  g_assert_cmpint (opponent, !=, 2);
  exchange (&hall, opponent, 2);
  g_assert_nonnull (damero_find_part (hall.page, "are not to meet"));
}

static void
test_warn_second_bye (void)
{
  g_autoptr(DameroStage) stage = new_evening ("system=dutch rounds=5 games=1", 7);
  Hall hall;

  edit_second (&hall, stage, NULL);
  exchange (&hall, get_bye (&hall, 1), get_bye (&hall, 2));
  g_assert_nonnull (damero_find_part (hall.page, "has the bye and had it in round 1 already"));
}

static void
test_warn_absent (void)
{
  g_autoptr(DameroStage) stage = new_evening ("system=dutch rounds=5 games=1", 7);
  g_autofree char *after = NULL;
  Hall hall;

  edit_second (&hall, stage, "absence in=1 entry=3 first=2 last=2");
  g_assert_nonnull (damero_find_text (hall.page, "Does not play"));
  exchange (&hall, 3, get_opponent (&hall, 2, 1));
  g_assert_nonnull (damero_find_part (hall.page, "Cyd Carter is absent in this round and has a place in it"));
  press (&hall, "edit.done", NULL);
  after = dup_pairs (&hall, 2);
  g_assert_null (strstr (after, "3:absent"));
}

static void
test_warn_extra_bye (void)
{
  g_autoptr(DameroStage) stage = new_evening ("system=dutch rounds=5 games=1", 6);
  Hall hall;

  edit_second (&hall, stage, NULL);
  press (&hall, "edit.part", NULL);
  /* The line that is selected is a board again; those without one stand at the end. */
  for (guint line = 2; line <= 3; line++)
    {
      gtk_single_selection_set_selected (get_lines (&hall), line);
      press (&hall, "edit.part", NULL);
      g_assert_nonnull (damero_find_text (hall.page, "Bye"));
    }
  g_assert_nonnull (damero_find_part (hall.page, "has a bye, though nobody need have one"));
}

/* The same player is given the same side three times. */
static void
test_warn_colour (void)
{
  g_autoptr(DameroStage) stage = new_evening ("system=dutch rounds=5 games=1", 8);
  int white;
  Hall hall;

  open_hall (&hall, stage, 1280);
  press (&hall, "rounds.proceed", NULL);
  white = g_array_index (get_round (&hall, 1)->matches, DameroMatch, 0).a;
  for (int round = 1; round <= 3; round++)
    {
      if (round > 1)
        press (&hall, "rounds.proceed", NULL);
      for (guint i = 0; i < get_round (&hall, round)->matches->len; i++)
        if (g_array_index (get_round (&hall, round)->matches, DameroMatch, i).b == white)
          {
            press (&hall, "rounds.edit", NULL);
            press (&hall, "edit.turn", "i", (int) i + 1);
            if (round < 3)
              press (&hall, "edit.done", NULL);
            break;
          }
      if (round == 3)
        break;
      finish_round (&hall, round);
      press (&hall, "rounds.proceed", NULL);
    }
  g_assert_nonnull (damero_find_part (hall.page, "for the third time in a row"));
  damero_shoot (hall.window, "rounds-edit-colour");
}

/* What is changed in the mode can be taken back there; the program's own pairing comes back with one act. */
static void
test_edit_undo (void)
{
  g_autoptr(DameroStage) stage = new_evening ("system=dutch rounds=5 games=1", 7);
  g_autofree char *before = NULL, *after = NULL;
  Hall hall;

  open_hall (&hall, stage, 1280);
  press (&hall, "rounds.proceed", NULL);
  before = dup_pairs (&hall, 1);
  press (&hall, "rounds.edit", NULL);
  g_assert_false (gtk_widget_get_sensitive (damero_find (hall.page, GTK_TYPE_BUTTON, "Done")));
  press (&hall, "edit.turn", "i", 1);
  g_assert_true (gtk_widget_get_sensitive (damero_find (hall.page, GTK_TYPE_BUTTON, "Done")));
  press (&hall, "edit.undo", NULL);
  g_assert_false (gtk_widget_get_sensitive (damero_find (hall.page, GTK_TYPE_BUTTON, "Done")));

  /* The keys of results are asleep. */
  press (&hall, "rounds.result", "i", 2);
  press (&hall, "rounds.match", "i", 1);
  press (&hall, "rounds.start-all", NULL);
  g_assert_false (damero_round_is_public (get_round (&hall, 1)));

  press (&hall, "edit.turn", "i", 1);
  press (&hall, "edit.turn", "i", 2);
  damero_wait_until (gtk_widget_get_sensitive (damero_find (hall.page, GTK_TYPE_BUTTON, "Program’s Pairing")));
  damero_click (hall.page, "Program’s Pairing");
  g_assert_false (gtk_widget_get_sensitive (damero_find (hall.page, GTK_TYPE_BUTTON, "Done")));
  press (&hall, "edit.cancel", NULL);
  g_assert_null (damero_find_part (hall.page, "Editing"));
  after = dup_pairs (&hall, 1);
  g_assert_cmpstr (before, ==, after);
}

/* The bye goes to another, and a board that has begun stays; the round is public: a reason is asked. */
static void
test_edit_published (void)
{
  g_autoptr(DameroStage) stage = new_evening ("system=dutch rounds=5 games=1", 7);
  const DameroMatch *match;
  GtkWindow *dialog;
  int bye, other;
  Hall hall;

  open_hall (&hall, stage, 1280);
  press (&hall, "rounds.proceed", NULL);
  press (&hall, "rounds.proceed", NULL);
  press (&hall, "rounds.result", "i", 2);
  bye = g_array_index (get_round (&hall, 1)->byes, DameroBye, 0).entry;
  other = g_array_index (get_round (&hall, 1)->matches, DameroMatch, 1).a;
  match = &g_array_index (get_round (&hall, 1)->matches, DameroMatch, 0);
  press (&hall, "rounds.edit", NULL);
  press (&hall, "edit.pick", "i", match->a);
  press (&hall, "edit.pick", "i", bye);
  g_assert_nonnull (damero_find_part (hall.window, "a board that has begun stays as it is"));
  press (&hall, "edit.turn", "i", 1);
  g_assert_false (gtk_widget_get_sensitive (damero_find (hall.page, GTK_TYPE_BUTTON, "Done")));

  press (&hall, "edit.pick", "i", other);
  press (&hall, "edit.pick", "i", bye);
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
  g_assert_cmpstr (get_last_act (&hall)->reason, ==, "Asked for by both");
  g_assert_cmpint (g_array_index (get_round (&hall, 1)->byes, DameroBye, 0).entry, ==, other);
  g_assert_true (damero_round_is_public (get_round (&hall, 1)));
}

/* A board is taken apart: who is left does not play. */
static void
test_edit_absent (void)
{
  g_autoptr(DameroStage) stage = new_evening ("system=dutch rounds=5 games=1", 6);
  g_autofree char *after = NULL;
  Hall hall;

  open_hall (&hall, stage, 1280);
  press (&hall, "rounds.proceed", NULL);
  press (&hall, "rounds.edit", NULL);
  press (&hall, "edit.part", NULL);
  g_assert_nonnull (damero_find_text (hall.page, "Does not play"));
  damero_shoot (hall.window, "rounds-edit-part");
  press (&hall, "edit.done", NULL);
  g_assert_cmpuint (get_round (&hall, 1)->matches->len, ==, 2);
  after = dup_pairs (&hall, 1);
  g_assert_nonnull (strstr (after, ":absent"));
  g_assert_null (strstr (after, ":allocated"));
}

static void
test_edit_keys (void)
{
  g_autoptr(DameroStage) stage = new_evening ("system=dutch rounds=5 games=1", 6);
  g_autofree char *before = NULL, *after = NULL;
  Hall hall;

  open_hall (&hall, stage, 1280);
  press (&hall, "rounds.proceed", NULL);
  before = dup_pairs (&hall, 1);
  press (&hall, "rounds.edit", NULL);
  /* What the keys Left and Right do on the line that is selected, and X. */
  press (&hall, "edit.pick-side", "i", 0);
  g_assert_nonnull (damero_find_part (hall.page, "now select whom"));
  press (&hall, "edit.cancel", NULL);
  g_assert_null (damero_find_part (hall.page, "now select whom"));
  press (&hall, "edit.pick-side", "i", 0);
  press (&hall, "edit.pick-side", "i", 1);
  press (&hall, "edit.turn", "i", 0);
  g_assert_false (gtk_widget_get_sensitive (damero_find (hall.page, GTK_TYPE_BUTTON, "Done")));
  press (&hall, "edit.turn", "i", 0);
  press (&hall, "edit.cancel", NULL);
  g_assert_nonnull (damero_find_question ());
  damero_click (damero_find_question (), "Discard");
  after = dup_pairs (&hall, 1);
  g_assert_cmpstr (before, ==, after);
  g_assert_null (damero_find_part (hall.page, "Editing"));
}

static void
test_missing (void)
{
  g_autoptr(DameroStage) stage = new_evening ("system=dutch rounds=5 games=1", 8);
  Hall hall;

  open_hall (&hall, stage, 1280);
  press (&hall, "rounds.proceed", NULL);
  press (&hall, "rounds.proceed", NULL);
  for (int i = 0; i < 3; i++)
    press (&hall, "rounds.result", "i", 2);
  press (&hall, "rounds.proceed", NULL);
  g_assert_nonnull (damero_find_question ());
  g_assert_nonnull (damero_find_part (damero_find_question (), "Board 4"));
  damero_shoot (damero_find_question (), "rounds-missing-question");
  damero_click (damero_find_question (), "Pair Round 2");
  damero_stage_settle ();
  g_assert_true (get_round (&hall, 1)->adjourned);
  g_assert_cmpuint (get_section (&hall)->rounds->len, ==, 2);
  g_assert_nonnull (damero_find_part (hall.page, "Round 1: 1 match has no result yet"));
  damero_click (hall.page, "Show Round 1");
  g_assert_nonnull (damero_find_text (hall.page, "Result missing"));
  damero_assert_named (hall.page);
  damero_shoot (hall.window, "rounds-missing");

  press (&hall, "rounds.next", NULL);
  press (&hall, "rounds.next", NULL);
  press (&hall, "rounds.next", NULL);
  press (&hall, "rounds.result", "i", 0);
  g_assert_nonnull (damero_find_part (hall.page, "All results of round 1 are in now"));
  damero_click (hall.page, "Close Round 1");
  g_assert_true (get_round (&hall, 1)->closed);
}

static void
test_late (void)
{
  g_autoptr(DameroStage) stage = new_evening ("system=dutch rounds=5 games=1", 7);
  g_autofree char *after = NULL;
  Hall hall;

  open_hall (&hall, stage, 1280);
  press (&hall, "rounds.proceed", NULL);
  press (&hall, "rounds.proceed", NULL);
  g_free (damero_stage_do (stage, "player name=\"Nadia Noor\" rating=1950"));
  g_free (damero_stage_do (stage, "entry in=1 player=8"));
  damero_stage_settle ();
  g_assert_nonnull (damero_find_part (hall.page, "Nadia Noor came after round 1 was paired"));
  damero_assert_named (hall.page);
  damero_shoot (hall.window, "rounds-late");
  press (&hall, "rounds.late-pair", "i", 8);
  g_assert_cmpuint (get_round (&hall, 1)->matches->len, ==, 4);
  g_assert_cmpuint (get_round (&hall, 1)->byes->len, ==, 0);
  g_assert_null (damero_find_part (hall.page, "Nadia Noor came after"));

  g_free (damero_stage_do (stage, "player name=\"Otto Orr\" rating=1900"));
  g_free (damero_stage_do (stage, "entry in=1 player=9"));
  damero_stage_settle ();
  damero_click (hall.page, "Half-Point Bye");
  after = dup_pairs (&hall, 1);
  g_assert_nonnull (strstr (after, "9:half"));

  g_free (damero_stage_do (stage, "player name=\"Pia Pratt\" rating=1900"));
  g_free (damero_stage_do (stage, "entry in=1 player=10"));
  damero_stage_settle ();
  damero_click (hall.page, "From Round 2");
  g_assert_null (damero_find_part (hall.page, "Pia Pratt came"));
}

/* Four players in a Swiss of five rounds: after three everybody has met everybody. */
static void
play_out (Hall *hall)
{
  for (int round = 1; round <= 3; round++)
    {
      press (hall, "rounds.proceed", NULL);
      if (damero_find_window (DAMERO_TYPE_NO_PAIRING) != NULL)
        return;
      finish_round (hall, round);
      press (hall, "rounds.proceed", NULL);
    }
  press (hall, "rounds.proceed", NULL);
}

static GtkWidget *
open_no_pairing (Hall        *hall,
                 DameroStage *stage)
{
  open_hall (hall, stage, 1280);
  play_out (hall);
  g_assert_nonnull (damero_find_window (DAMERO_TYPE_NO_PAIRING));
  return GTK_WIDGET (damero_find_window (DAMERO_TYPE_NO_PAIRING));
}

static void
test_no_pairing (void)
{
  g_autoptr(DameroStage) stage = new_evening ("system=dutch rounds=5 games=2", 4);
  GtkWidget *dialog;
  Hall hall;
  guint n;

  dialog = open_no_pairing (&hall, stage);
  n = get_section (&hall)->rounds->len;
  damero_assert_named (dialog);
  g_assert_nonnull (damero_find_part (dialog, "cannot be paired by the rules"));
  damero_shoot (dialog, "rounds-no-pairing");
  damero_click (dialog, "Pair");
  g_assert_cmpuint (get_section (&hall)->rounds->len, ==, n + 1);
  g_assert_cmpint (get_last_act (&hall)->method, ==, DAMERO_METHOD_HAND);
}

static void
test_no_pairing_end (void)
{
  g_autoptr(DameroStage) stage = new_evening ("system=dutch rounds=5 games=2", 4);
  GtkWidget *dialog;
  Hall hall;
  int n;

  dialog = open_no_pairing (&hall, stage);
  n = (int) get_section (&hall)->rounds->len;
  damero_click (dialog, "End Here");
  g_assert_cmpint (damero_section_count_rounds (get_section (&hall)), ==, n);
  g_assert_nonnull (damero_find (hall.page, GTK_TYPE_BUTTON, "Standings"));
}

/* Two who are kept apart are all that is left: the others have met. */
static void
test_no_pairing_robin (void)
{
  g_autoptr(DameroStage) stage = new_evening ("system=dutch rounds=5 games=2", 4);
  GtkWidget *dialog;
  Hall hall;

  g_free (damero_stage_do (stage, "forbid in=1 entries=\"1 2\" first=1"));
  dialog = open_no_pairing (&hall, stage);
  g_assert_nonnull (damero_find_part (dialog, "Let everybody meet everybody"));
  damero_click (dialog, "Go On");
  g_assert_cmpint (get_section (&hall)->system, ==, DAMERO_SYSTEM_ROUND_ROBIN);
  g_assert_true (get_section (&hall)->remaining);
  damero_click (hall.page, "Pair Round 3");
  g_assert_cmpuint (get_section (&hall)->rounds->len, ==, 3);
  g_assert_nonnull (damero_find_part (hall.page, "those meet who have not met yet"));
}

static void
test_outlook (void)
{
  g_autoptr(DameroStage) stage = new_evening ("system=dutch rounds=5 games=1", 6);
  Hall hall;

  open_hall (&hall, stage, 1280);
  g_assert_nonnull (damero_find_part (hall.window, "may have no legal pairing"));
  damero_shoot (hall.window, "rounds-outlook-start");
  press (&hall, "rounds.proceed", NULL);
  finish_round (&hall, 1);
  press (&hall, "rounds.proceed", NULL);
  g_assert_nonnull (damero_find_part (hall.window, "may have no legal pairing"));
  damero_shoot (hall.window, "rounds-outlook");
}

static void
test_knockout (void)
{
  g_autoptr(DameroStage) stage = new_evening ("system=knockout games=2", 4);
  Hall hall;

  open_hall (&hall, stage, 1280);
  press (&hall, "rounds.proceed", NULL);
  press (&hall, "rounds.match", "i", 2);
  press (&hall, "rounds.match", "i", 4);
  g_assert_nonnull (damero_find_part (hall.page, "The match on board 1 is drawn. Who goes on?"));
  damero_assert_named (hall.page);
  damero_shoot (hall.window, "rounds-knockout");
  press (&hall, "rounds.advance", "i", g_array_index (get_round (&hall, 1)->matches, DameroMatch, 0).b);
  g_assert_null (damero_find_part (hall.page, "Who goes on?"));
  damero_click (hall.page, "Close Round 1");
  damero_click (hall.page, "Pair Round 2");
  g_assert_cmpuint (get_round (&hall, 2)->matches->len, ==, 1);
  g_assert_nonnull (damero_find_part (hall.page, "neighbours in the knockout"));
}

static void
test_systems (void)
{
  static const char *const systems[] = { "system=keizer rounds=3 games=1", "system=manual rounds=3 games=1",
                                         "system=round-robin games=1" };

  for (guint i = 0; i < G_N_ELEMENTS (systems); i++)
    {
      g_autoptr(DameroStage) stage = new_evening (systems[i], 5);
      Hall hall;

      open_hall (&hall, stage, 1280);
      press (&hall, "rounds.proceed", NULL);
      if (damero_find_part (hall.page, "Editing round 1") != NULL)
        press (&hall, "edit.cancel", NULL);
      g_assert_cmpuint (get_section (&hall)->rounds->len, ==, 1);
      press (&hall, "rounds.next", NULL);
      press (&hall, "rounds.next", NULL);
      damero_assert_named (hall.page);
    }
}

static void
test_narrow (void)
{
  g_autoptr(DameroStage) stage = new_evening ("system=dutch rounds=5 games=1", 7);
  Hall hall;

  open_hall (&hall, stage, 360);
  press (&hall, "rounds.proceed", NULL);
  damero_wait_until (gtk_widget_get_width (hall.page) <= 400);
  damero_shoot (hall.window, "rounds-draft-narrow");
  press (&hall, "rounds.edit", NULL);
  press (&hall, "edit.turn", "i", 1);
  damero_assert_named (hall.page);
  g_assert_cmpint (gtk_widget_get_width (hall.page), <=, 400);
  damero_shoot (hall.window, "rounds-edit-narrow");
}

static DameroStage *
new_large (int n)
{
  DameroStage *stage = new_evening ("system=dutch rounds=5 games=1", 0);

  for (int i = 1; i <= n; i++)
    {
      g_autofree char *player = g_strdup_printf ("player name=\"Player %d\" rating=%d", i, 2300 - i);
      g_autofree char *entry = g_strdup_printf ("entry in=1 player=%d", i);

      g_free (damero_stage_do (stage, player));
      g_free (damero_stage_do (stage, entry));
    }
  return stage;
}

static void
test_progress (void)
{
  g_autoptr(DameroStage) stage = new_large (120);
  Hall hall;

  open_hall (&hall, stage, 1280);
  g_assert_true (gtk_widget_activate_action (hall.page, "rounds.proceed", NULL));
  g_assert_nonnull (damero_find_part (hall.page, "Pairing round 1"));
  g_assert_false (gtk_widget_get_sensitive (damero_find (hall.page, GTK_TYPE_BUTTON, "Pair Round 1")));
  damero_click (hall.page, "Cancel");
  damero_wait_until (damero_find_part (hall.page, "Pairing round 1") == NULL);
  g_assert_cmpuint (get_section (&hall)->rounds->len, ==, 0);
  g_assert_nonnull (damero_find_part (hall.window, "The pairing was cancelled"));

  /* An act in between: it begins again, with the new player. */
  g_assert_true (gtk_widget_activate_action (hall.page, "rounds.proceed", NULL));
  g_free (damero_stage_do (stage, "player name=Late rating=2400"));
  g_free (damero_stage_do (stage, "entry in=1 player=121"));
  damero_wait_until (get_section (&hall)->rounds->len == 1);
  g_assert_cmpuint (get_round (&hall, 1)->matches->len, ==, 60);
  g_assert_cmpuint (get_round (&hall, 1)->byes->len, ==, 1);
  g_assert_null (damero_find_part (hall.page, "Pairing round 1"));
  g_assert_nonnull (damero_find_part (hall.page, "Draft, not published"));
}

/* To look at another section ends the editing of this one. */
static void
test_edit_section (void)
{
  g_autoptr(DameroStage) stage = new_evening ("system=dutch rounds=5 games=1", 6);
  Hall hall;

  g_free (damero_stage_do (stage, "section name=Second"));
  open_hall (&hall, stage, 1280);
  press (&hall, "rounds.proceed", NULL);
  press (&hall, "rounds.edit", NULL);
  g_assert_true (gtk_widget_activate_action (hall.window, "win.section", "i", 2));
  damero_stage_settle ();
  g_assert_null (damero_find_part (hall.page, "Editing"));
  g_assert_nonnull (damero_find_text (hall.page, "Add Players First"));
  g_assert_true (gtk_widget_activate_action (hall.window, "win.section", "i", 1));
  damero_stage_settle ();
  g_assert_nonnull (damero_find_part (hall.page, "Draft, not published"));
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/rounds-pairing/draft", test_draft);
  g_test_add_func ("/rounds-pairing/implied", test_implied);
  g_test_add_func ("/rounds-pairing/why", test_why);
  g_test_add_func ("/rounds-pairing/edit", test_edit);
  g_test_add_func ("/rounds-pairing/warn-forbidden", test_warn_forbidden);
  g_test_add_func ("/rounds-pairing/warn-second-bye", test_warn_second_bye);
  g_test_add_func ("/rounds-pairing/warn-absent", test_warn_absent);
  g_test_add_func ("/rounds-pairing/warn-extra-bye", test_warn_extra_bye);
  g_test_add_func ("/rounds-pairing/warn-colour", test_warn_colour);
  g_test_add_func ("/rounds-pairing/edit-undo", test_edit_undo);
  g_test_add_func ("/rounds-pairing/edit-published", test_edit_published);
  g_test_add_func ("/rounds-pairing/edit-absent", test_edit_absent);
  g_test_add_func ("/rounds-pairing/edit-keys", test_edit_keys);
  g_test_add_func ("/rounds-pairing/edit-section", test_edit_section);
  g_test_add_func ("/rounds-pairing/missing", test_missing);
  g_test_add_func ("/rounds-pairing/late", test_late);
  g_test_add_func ("/rounds-pairing/no-pairing", test_no_pairing);
  g_test_add_func ("/rounds-pairing/no-pairing-end", test_no_pairing_end);
  g_test_add_func ("/rounds-pairing/no-pairing-robin", test_no_pairing_robin);
  g_test_add_func ("/rounds-pairing/outlook", test_outlook);
  g_test_add_func ("/rounds-pairing/knockout", test_knockout);
  g_test_add_func ("/rounds-pairing/systems", test_systems);
  g_test_add_func ("/rounds-pairing/narrow", test_narrow);
  g_test_add_func ("/rounds-pairing/progress", test_progress);

  return g_test_run ();
}
