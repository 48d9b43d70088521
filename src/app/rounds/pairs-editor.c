/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rounds/pairs-editor.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/reason-dialog.h"
#include "app/base/toast.h"
#include "app/rounds/pairs-draft.h"
#include "app/rounds/pairs-row.h"
#include "app/rounds/review-list.h"
#include "app/rounds/round-columns.h"
#include "words/round-view.h"
#include "app/widgets/adaptive-bin.h"
#include "pairing/section-pairing.h"
#include "words/game.h"

struct _DameroPairsEditor
{
  GtkWidget           parent_instance;

  DameroDesk         *desk;     /* NULL unless it is open */
  gulong              changed_handler;
  int                 section;
  int                 round;
  DameroSide          first_side; /* begins: it stands on the left */
  DameroPairsDraft   *draft;
  int                 picked;   /* entry, 0 = none */
  GCancellable       *pairing;  /* the system's own pairs are being made */
  GArray             *own_pairs; /* of the board; NULL if they are not known */
  GArray             *own_byes;

  DameroAdaptiveBin  *bin;
  GtkBox             *content;
  GtkLabel           *title;
  GtkLabel           *left_head;
  GtkLabel           *right_head;
  GtkListView        *list;
  GtkSingleSelection *selection;
  GListStore         *items;
  DameroReviewList   *review;
  GtkLabel           *hint;
};

enum { CLOSED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroPairsEditor, damero_pairs_editor, GTK_TYPE_WIDGET)

static const DameroRound *
get_round (DameroPairsEditor *self)
{
  const DameroSection *section = damero_event_find_section (damero_desk_get_event (self->desk), self->section);

  return section != NULL ? damero_section_find_round (section, self->round) : NULL;
}

/* ---- the lines ---- */

static void
add_line (DameroPairsEditor         *self,
          guint                      position,
          const DameroPairsItemLine *line)
{
  g_autoptr(DameroPairsItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), position);

  if (item == NULL)
    {
      item = damero_pairs_item_new (self->desk, self->section);
      damero_pairs_item_set_line (item, line);
      g_list_store_append (self->items, item);
    }
  else
    damero_pairs_item_set_line (item, line);
}

static int
find_grade (const DameroReview *review,
            int                 board,
            int                 entry)
{
  int grade = -1;

  for (guint i = 0; i < review->warnings->len; i++)
    {
      const DameroWarning *warning = &g_array_index (review->warnings, DameroWarning, i);
      gboolean here = board > 0 ? warning->board == board : warning->board == 0 && warning->a == entry;

      /* What the system's own pairing has as well is no mark against this one. */
      if (here && !(warning->own && warning->grade == DAMERO_GRADE_NOTE))
        grade = MAX (grade, (int) warning->grade);
    }

  return grade;
}

static guint
add_free (DameroPairsEditor   *self,
          const DameroReview  *review,
          const GArray        *entries,
          DameroPairsItemKind  kind,
          guint                position)
{
  for (guint i = 0; i < entries->len; i++)
    {
      int entry = g_array_index (entries, int, i);
      DameroPairsItemLine line = { .kind = kind, .entries = { entry, 0 }, .picked = entry == self->picked ? 0 : -1 };

      line.grade = find_grade (review, 0, entry);
      if (kind == DAMERO_PAIRS_ITEM_BYE && review->compared && entry != review->own_bye)
        line.change = DAMERO_CHANGE_OPPONENT;
      add_line (self, position++, &line);
    }

  return position;
}

static void
update_lines (DameroPairsEditor  *self,
              const DameroReview *review)
{
  guint position = 0, n;

  for (; position < self->draft->pairs->len; position++)
    {
      const DameroPair *pair = &g_array_index (self->draft->pairs, DameroPair, position);
      DameroPairsItemLine line = { DAMERO_PAIRS_ITEM_BOARD, (int) position + 1, { pair->black, pair->white } };

      if (self->first_side == DAMERO_WHITE)
        {
          line.entries[0] = pair->white;
          line.entries[1] = pair->black;
        }
      line.locked = position < self->draft->locked->len &&
                    g_array_index (self->draft->locked, gboolean, position);
      line.grade = find_grade (review, line.board, 0);
      line.picked = self->picked == 0 ? -1 : self->picked == line.entries[0] ? 0
                    : self->picked == line.entries[1] ? 1 : -1;
      if (review->compared)
        line.change = g_array_index (review->boards, DameroReviewBoard, position).change;
      add_line (self, position, &line);
    }
  position = add_free (self, review, self->draft->byes, DAMERO_PAIRS_ITEM_BYE, position);
  position = add_free (self, review, self->draft->out, DAMERO_PAIRS_ITEM_OUT, position);
  n = g_list_model_get_n_items (G_LIST_MODEL (self->items));
  if (n > position)
    g_list_store_splice (self->items, position, n - position, NULL, 0);
}

static void
update_hint (DameroPairsEditor *self)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  g_autofree char *text = NULL;

  if (self->picked != 0)
    /* Translators: a player was selected to change places. */
    text = g_strdup_printf (_("%s: now select the player to swap with. Two players without an opponent get a board."),
                            damero_event_get_entry_name (event, damero_event_find_section (event, self->section),
                                                         self->picked));
  gtk_label_set_text (self->hint, text != NULL
                                    ? text : _("Select two players to swap them."));
}

static void
update (DameroPairsEditor *self)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  const DameroSection *section = damero_event_find_section (event, self->section);
  g_autoptr(GArray) out = g_array_copy (self->draft->out);
  g_autoptr(DameroRoundView) view = NULL;
  g_autoptr(DameroReview) review = NULL;
  g_autoptr(GArray) turned = NULL;
  gboolean changed = damero_pairs_draft_is_changed (self->draft);

  g_array_append_vals (out, self->draft->gone->data, self->draft->gone->len);
  view = damero_round_view_new (event, section, self->round, out);
  review = damero_round_view_review (view, self->draft->pairs, self->draft->byes, self->own_pairs, self->own_byes);
  turned = damero_round_view_record (view, self->draft->pairs);
  update_lines (self, review);
  update_hint (self);
  damero_review_list_show (self->review, review, turned, &view->voice);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "edit.done", changed);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "edit.undo", self->draft->past->len > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "edit.own", self->own_pairs != NULL &&
                                 (review->n_different > 0 || review->n_colours > 0 || !review->same_bye));
}

/* ---- the system's own pairs ---- */

typedef struct {
  DameroSection *section;
  int            round;
  GArray        *pairs;
  GArray        *byes;
} Own;

static void
own_free (gpointer data)
{
  Own *own = data;

  damero_section_free (own->section);
  g_array_unref (own->pairs);
  g_array_unref (own->byes);
  g_free (own);
}

static void
pair_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  Own *own = data;

  g_task_return_boolean (task, damero_section_pair_again (own->section, own->round, own->pairs, own->byes));
}

static void
on_own (GObject      *source,
        GAsyncResult *result,
        gpointer      user_data)
{
  DameroPairsEditor *self = DAMERO_PAIRS_EDITOR (source);
  Own *own = g_task_get_task_data (G_TASK (result));

  if (g_task_propagate_boolean (G_TASK (result), NULL) && self->desk != NULL)
    {
      self->own_pairs = g_array_ref (own->pairs);
      self->own_byes = g_array_ref (own->byes);
      update (self);
    }
}

static void
find_own (DameroPairsEditor   *self,
          const DameroSection *section)
{
  Own *own = g_new (Own, 1);
  g_autoptr(GTask) task = NULL;

  *own = (Own) { damero_section_copy (section), self->round, g_array_new (FALSE, FALSE, sizeof (DameroPair)),
                 g_array_new (FALSE, FALSE, sizeof (int)) };
  self->pairing = g_cancellable_new ();
  task = g_task_new (self, self->pairing, on_own, NULL);
  g_task_set_task_data (task, own, own_free);
  g_task_run_in_thread (task, pair_in_thread);
}

/* ---- changes ---- */

static void
say (DameroPairsEditor *self,
     const char        *text)
{
  damero_toast_show (GTK_WIDGET (self), text);
}

/* Two without an opponent get a board, if the system has no table that says otherwise. */
static gboolean
join (DameroPairsEditor *self,
      int                a,
      int                b)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  g_autoptr(DameroRoundView) view = damero_round_view_new (event, damero_event_find_section (event, self->section),
                                                           self->round, NULL);
  DameroPair pair = damero_round_view_seat (view, a, b);

  return damero_pairs_draft_join (self->draft, pair.white, pair.black);
}

static void
on_pick (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DameroPairsEditor *self = DAMERO_PAIRS_EDITOR (widget);
  int entry = g_variant_get_int32 (parameter);
  int other = self->picked;
  gboolean done;

  self->picked = other == 0 ? entry : 0;
  if (other != 0 && other != entry)
    {
      done = damero_pairs_draft_is_free (self->draft, entry) && damero_pairs_draft_is_free (self->draft, other)
               ? join (self, other, entry) : damero_pairs_draft_swap (self->draft, other, entry);
      if (!done)
        say (self, _("These two cannot be swapped: a board that has started stays as it is."));
    }
  update (self);
  damero_compat_announce (widget, gtk_label_get_text (self->hint));
}

static const DameroPairsItemLine *
get_line (DameroPairsEditor *self)
{
  DameroPairsItem *item = gtk_single_selection_get_selected_item (self->selection);

  return item != NULL ? damero_pairs_item_get_line (item) : NULL;
}

/* PARAMETER: the left one of the line that is selected (0), or the right one. */
static void
on_pick_side (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  const DameroPairsItemLine *line = get_line (DAMERO_PAIRS_EDITOR (widget));
  int side = g_variant_get_int32 (parameter);

  if (line == NULL)
    return;
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    side = 1 - side;
  if (line->kind != DAMERO_PAIRS_ITEM_BOARD)
    side = 0;
  if (line->locked)
    say (DAMERO_PAIRS_EDITOR (widget), _("This board has started and stays as it is."));
  else
    gtk_widget_activate_action (widget, "edit.pick", "i", line->entries[side]);
}

/* PARAMETER: the board; 0 for the one that is selected. */
static void
on_turn (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DameroPairsEditor *self = DAMERO_PAIRS_EDITOR (widget);
  const DameroPairsItemLine *line = get_line (self);
  int board = g_variant_get_int32 (parameter);

  if (board == 0)
    board = line != NULL ? line->board : 0;
  if (board == 0)
    return;
  if (!damero_pairs_draft_turn (self->draft, board))
    say (self, _("This board has started and stays as it is."));
  self->picked = 0;
  update (self);
}

/* Takes the board that is selected apart, or gives or takes the bye. */
static void
on_part (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DameroPairsEditor *self = DAMERO_PAIRS_EDITOR (widget);
  const DameroPairsItemLine *line = get_line (self);

  if (line == NULL)
    return;

  if (line->kind == DAMERO_PAIRS_ITEM_BOARD && !damero_pairs_draft_part (self->draft, line->board))
    say (self, line->locked ? _("This board has started and stays as it is.")
                            : _("This board cannot be split: others would have to move."));
  else if (line->kind != DAMERO_PAIRS_ITEM_BOARD && !damero_pairs_draft_toggle_bye (self->draft, line->entries[0]))
    say (self, _("A player who is late or absent cannot have the bye; select an opponent instead."));
  self->picked = 0;
  update (self);
}

static void
on_undo (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DameroPairsEditor *self = DAMERO_PAIRS_EDITOR (widget);

  self->picked = 0;
  damero_pairs_draft_undo (self->draft);
  update (self);
}

static void
on_take_own (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  DameroPairsEditor *self = DAMERO_PAIRS_EDITOR (widget);

  if (self->own_pairs == NULL)
    return;
  self->picked = 0;
  if (!damero_pairs_draft_take (self->draft, self->own_pairs, self->own_byes))
    say (self, _("Boards that have started stay as they are, so the program’s pairing cannot be used as a whole."));
  update (self);
}

/* ---- the end ---- */

static void
clear (DameroPairsEditor *self)
{
  g_clear_signal_handler (&self->changed_handler, self->desk);
  g_clear_object (&self->desk);
  if (self->pairing != NULL)
    g_cancellable_cancel (self->pairing);
  g_clear_object (&self->pairing);
  g_clear_pointer (&self->draft, damero_pairs_draft_free);
  g_clear_pointer (&self->own_pairs, g_array_unref);
  g_clear_pointer (&self->own_byes, g_array_unref);
  self->picked = 0;
}

void
damero_pairs_editor_end (DameroPairsEditor *self)
{
  g_return_if_fail (DAMERO_IS_PAIRS_EDITOR (self));

  if (self->desk == NULL)
    return;

  clear (self);
  g_signal_emit (self, signals[CLOSED], 0);
}

static DameroAct *
new_act (DameroPairsEditor *self,
         DameroActKind      kind)
{
  DameroAct *act = damero_act_new (kind);

  act->actor = DAMERO_ACTOR_DIRECTOR;
  act->place.section = self->section;
  return act;
}

/* The absence of those who were taken off the boards, for this round. */
static GPtrArray *
dup_absences (DameroPairsEditor *self)
{
  GPtrArray *acts = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_act_free);
  g_autoptr(GArray) left = damero_pairs_draft_dup_left (self->draft);

  for (guint i = 0; i < left->len; i++)
    {
      DameroAct *act = new_act (self, DAMERO_ACT_ABSENCE);

      act->entry = g_array_index (left, int, i);
      act->first = act->last = self->round;
      act->bye = DAMERO_BYE_ABSENT;
      g_ptr_array_add (acts, act);
    }

  return acts;
}

/* What the director should know of the change of a published round. */
static char *
dup_published (guint n_lost)
{
  const char *body = _("The round is published: players may have seen the old pairings. The change and its reason go "
                       "into the log.");
  g_autofree char *openings = NULL;

  if (n_lost == 0)
    return g_strdup (body);

  /* Translators: %u is how many openings were drawn for pairs that are there no more. */
  openings = g_strdup_printf (ngettext ("%u opening was drawn for a pair that is no more, and is dropped. New pairs "
                                        "draw theirs; players who stay together keep what they drew.",
                                        "%u openings were drawn for pairs that are no more, and are dropped. New pairs "
                                        "draw theirs; players who stay together keep what they drew.",
                                        n_lost), n_lost);
  return g_strdup_printf ("%s\n\n%s", body, openings);
}

/* What is said of a draft that was changed. */
static char *
dup_done (int   round,
          guint n_lost)
{
  if (n_lost == 0)
    /* Translators: a toast; %d is the number of a round. */
    return g_strdup_printf (_("The pairings of round %d are changed"), round);

  /* Translators: a toast; %d is the number of a round. */
  return g_strdup_printf (_("The pairings of round %d are changed; new pairs have still to draw their openings"),
                          round);
}

static void
on_done (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DameroPairsEditor *self = DAMERO_PAIRS_EDITOR (widget);
  g_autoptr(DameroAct) act = new_act (self, DAMERO_ACT_PAIRS_EDITED);
  g_autoptr(GPtrArray) before = dup_absences (self);
  const guint n_lost = damero_round_count_lost_ballots (get_round (self), self->draft->pairs);
  g_autofree char *title = NULL, *text = NULL;

  act->place.round = self->round;
  act->pairs = damero_pairs_draft_to_text (self->draft);
  if (damero_round_is_public (get_round (self)))
    {
      /* Translators: the title of a dialog; %d is the number of a round. */
      title = g_strdup_printf (_("Change the Pairings of Round %d"), self->round);
      text = dup_published (n_lost);
      damero_reason_dialog_present_after (widget, self->desk, before, g_steal_pointer (&act), title, text);
      return;
    }

  act->reason = g_strdup (_("Edited before it was published"));
  g_ptr_array_add (before, g_steal_pointer (&act));
  text = dup_done (self->round, n_lost);
  damero_desk_perform_many_with_toast (self->desk, widget, before, text);
}

static void
on_discard (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr(DameroPairsEditor) self = user_data;

  if (damero_compat_confirm_finish (result))
    damero_pairs_editor_end (self);
}

/* Escape lets go of who is picked first. */
static void
on_cancel (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  DameroPairsEditor *self = DAMERO_PAIRS_EDITOR (widget);

  if (self->picked != 0)
    {
      self->picked = 0;
      update (self);
    }
  else if (damero_pairs_draft_is_changed (self->draft))
    damero_compat_confirm_async (damero_toast_get_window (widget), _("Discard the Changes?"),
                                 _("The pairings will stay as they were."), _("_Discard"), TRUE, on_discard,
                                 g_object_ref (self));
  else
    damero_pairs_editor_end (self);
}

static void
update_locks (DameroPairsEditor *self,
              const DameroRound *round)
{
  const DameroSection *section = damero_event_find_section (damero_desk_get_event (self->desk), self->section);
  g_autoptr(DameroPairsDraft) now = damero_pairs_draft_new (section, round);

  g_array_set_size (self->draft->locked, 0);
  g_array_append_vals (self->draft->locked, now->locked->data, now->locked->len);
}

/* What is edited became something else: by Done, or behind the editor's back. */
static void
on_changed (DameroDesk        *desk,
            const DameroPlace *place,
            DameroPairsEditor *self)
{
  const DameroRound *round = get_round (self);
  g_autoptr(DameroPairsDraft) now = NULL;
  g_autofree char *mine = damero_pairs_draft_to_text (self->draft);

  if (round != NULL && !round->closed)
    now = damero_pairs_draft_new (damero_event_find_section (damero_desk_get_event (desk), self->section), round);
  if (now == NULL || !g_str_equal (now->start, self->draft->start))
    {
      if (now == NULL || !g_str_equal (now->start, mine))
        say (self, _("The round was changed elsewhere, so editing has ended."));
      damero_pairs_editor_end (self);
      return;
    }

  update_locks (self, round);
  update (self);
}

/* ---- the widget ---- */

static void
on_setup (GtkListItemFactory *factory,
          GtkListItem        *item)
{
  gtk_list_item_set_child (item, damero_pairs_row_new ());
}

static void
on_bind (GtkListItemFactory *factory,
         GtkListItem        *item)
{
  damero_pairs_row_show (DAMERO_PAIRS_ROW (gtk_list_item_get_child (item)), gtk_list_item_get_item (item));
}

static void
on_unbind (GtkListItemFactory *factory,
           GtkListItem        *item)
{
  damero_pairs_row_show (DAMERO_PAIRS_ROW (gtk_list_item_get_child (item)), NULL);
}

static void
on_narrow (DameroPairsEditor *self)
{
  gboolean narrow = damero_adaptive_bin_get_narrow (self->bin);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->content),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_size_request (GTK_WIDGET (self->review), narrow ? -1 : 320, narrow ? 220 : -1);
}

static gboolean
damero_pairs_editor_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (DAMERO_PAIRS_EDITOR (widget)->list));
}

static void
damero_pairs_editor_dispose (GObject *object)
{
  DameroPairsEditor *self = DAMERO_PAIRS_EDITOR (object);
  GtkWidget *child;

  clear (self);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_pairs_editor_parent_class)->dispose (object);
}

static void
add_actions (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "edit.pick", "i", on_pick);
  gtk_widget_class_install_action (klass, "edit.pick-side", "i", on_pick_side);
  gtk_widget_class_install_action (klass, "edit.turn", "i", on_turn);
  gtk_widget_class_install_action (klass, "edit.part", NULL, on_part);
  gtk_widget_class_install_action (klass, "edit.undo", NULL, on_undo);
  gtk_widget_class_install_action (klass, "edit.own", NULL, on_take_own);
  gtk_widget_class_install_action (klass, "edit.done", NULL, on_done);
  gtk_widget_class_install_action (klass, "edit.cancel", NULL, on_cancel);

  gtk_widget_class_add_binding_action (klass, GDK_KEY_x, 0, "edit.turn", "i", 0);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_Delete, 0, "edit.part", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_KP_Delete, 0, "edit.part", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_BackSpace, 0, "edit.undo", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_Escape, 0, "edit.cancel", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_Return, GDK_CONTROL_MASK, "edit.done", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_KP_Enter, GDK_CONTROL_MASK, "edit.done", NULL);
}

static void
damero_pairs_editor_class_init (DameroPairsEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_pairs_editor_dispose;
  widget_class->grab_focus = damero_pairs_editor_grab_focus;
  signals[CLOSED] = g_signal_new ("closed", DAMERO_TYPE_PAIRS_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);

  g_type_ensure (DAMERO_TYPE_ADAPTIVE_BIN);
  g_type_ensure (DAMERO_TYPE_PAIRS_ITEM);
  g_type_ensure (DAMERO_TYPE_REVIEW_LIST);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/rounds/pairs-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroPairsEditor, bin);
  gtk_widget_class_bind_template_child (widget_class, DameroPairsEditor, content);
  gtk_widget_class_bind_template_child (widget_class, DameroPairsEditor, title);
  gtk_widget_class_bind_template_child (widget_class, DameroPairsEditor, left_head);
  gtk_widget_class_bind_template_child (widget_class, DameroPairsEditor, right_head);
  gtk_widget_class_bind_template_child (widget_class, DameroPairsEditor, list);
  gtk_widget_class_bind_template_child (widget_class, DameroPairsEditor, selection);
  gtk_widget_class_bind_template_child (widget_class, DameroPairsEditor, items);
  gtk_widget_class_bind_template_child (widget_class, DameroPairsEditor, review);
  gtk_widget_class_bind_template_child (widget_class, DameroPairsEditor, hint);
  gtk_widget_class_bind_template_callback (widget_class, on_setup);
  gtk_widget_class_bind_template_callback (widget_class, on_bind);
  gtk_widget_class_bind_template_callback (widget_class, on_unbind);
  gtk_widget_class_bind_template_callback (widget_class, on_narrow);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  add_actions (widget_class);
}

static void
damero_pairs_editor_init (DameroPairsEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

gboolean
damero_pairs_editor_is_open (DameroPairsEditor *self)
{
  g_return_val_if_fail (DAMERO_IS_PAIRS_EDITOR (self), FALSE);

  return self->desk != NULL;
}

void
damero_pairs_editor_begin (DameroPairsEditor *self,
                           DameroDesk        *desk,
                           int                round_number)
{
  const DameroSection *section;
  g_autofree char *left = NULL, *right = NULL, *title = NULL;

  g_return_if_fail (DAMERO_IS_PAIRS_EDITOR (self));
  g_return_if_fail (DAMERO_IS_DESK (desk));

  clear (self);
  section = damero_desk_get_section (desk);
  self->desk = g_object_ref (desk);
  self->section = section->id;
  self->round = round_number;
  self->draft = damero_pairs_draft_new (section, get_round (self));
  self->changed_handler = g_signal_connect (desk, "changed", G_CALLBACK (on_changed), self);
  /* Translators: the head of what is shown; %d is the number of a round. */
  title = g_strdup_printf (_("Editing round %d"), round_number);
  self->first_side = section->ruleset.first_side;
  left = damero_words_side_head (self->first_side, section->games == 1);
  right = damero_words_side_head (damero_side_opponent (self->first_side), section->games == 1);
  gtk_label_set_text (self->title, title);
  gtk_label_set_text (self->left_head, left);
  gtk_label_set_text (self->right_head, right);
  g_list_store_remove_all (self->items);
  update (self);
  if (section->system != DAMERO_SYSTEM_MANUAL)
    find_own (self, section);
}
