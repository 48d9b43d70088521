/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/boards/call-row.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/board/state-pill.h"
#include "app/referee/correction.h"
#include "event/answers.h"
#include "words/answer.h"
#include "words/calls.h"

#define MAX_ACTS 4 /* two in a line */

struct _DameroCallRow
{
  GtkListBoxRow        parent_instance;

  DameroCallQueueItem *item;
  DameroReferee       *referee;

  GtkLabel            *title;
  DameroStatePill     *pill;
  GtkLabel            *age;
  GtkLabel            *what;
  GtkButton           *acts[MAX_ACTS];
  GtkWidget           *more; /* the second line of acts */
  GtkButton           *open;
  GPtrArray           *answers; /* DameroAct, by button; NULL: the button does nothing */
};

G_DEFINE_FINAL_TYPE (DameroCallRow, damero_call_row, GTK_TYPE_LIST_BOX_ROW)

/* What a dialog asks more of; the other answers are performed as they are. */
typedef struct {
  DameroActKind kind;
  const char   *label;
  const char   *action; /* of the referee; NULL: the correction with what the call says */
  gboolean      is_wide; /* the button stands alone in its line */
} Ask;

static const Ask asks[] = {
  { DAMERO_ACT_FORFEIT_WAIVED, N_("Waive…"), "game.waive-forfeit" },
  { DAMERO_ACT_RESULT, N_("Result…"), "game.set-result" },
  { DAMERO_ACT_RESULT_CORRECTED, N_("Correct the Result…"), NULL, TRUE },
  { DAMERO_ACT_CLOCK_ADJUSTED, N_("Clocks…"), "game.adjust" },
  { DAMERO_ACT_CLAIM, N_("Claim…"), "game.claim" },
  { DAMERO_ACT_WRONG_MOVE, N_("Wrong Move…"), "game.wrong-move" },
  { DAMERO_ACT_ADJUDICATED, N_("Adjudicate…"), "game.adjudicate" },
  { DAMERO_ACT_FORFEIT, N_("Forfeit…"), "game.forfeit" },
  { DAMERO_ACT_APPEAL_DECIDED, N_("Decide…"), "game.decide-appeal" },
};

/* How ACT is asked about; NULL: it is not. A result that says how the game ended is one decision, not a choice. */
static const Ask *
find_ask (const DameroAct *act)
{
  for (guint i = 0; i < G_N_ELEMENTS (asks); i++)
    if (asks[i].kind == act->kind && !(act->kind == DAMERO_ACT_RESULT && damero_act_has (act, DAMERO_FIELD_ENDING)))
      return &asks[i];

  return NULL;
}

static const DameroEvent *
get_event (DameroCallRow *self)
{
  return damero_desk_get_event (damero_call_queue_item_get_desk (self->item));
}

static char *
dup_title (DameroCallRow *self)
{
  const DameroEvent *event = get_event (self);

  return damero_words_board_title (event, &damero_call_queue_item_get_call (self->item)->place,
                                   event->sections->len > 1);
}

static gboolean
is_wide (const DameroAct *act)
{
  const Ask *ask = find_ask (act);

  return ask != NULL && ask->is_wide;
}

static gboolean
is_asked_about (GPtrArray *answers,
                const Ask *ask)
{
  for (guint i = 0; i < answers->len; i++)
    if (find_ask (g_ptr_array_index (answers, i)) == ask)
      return TRUE;

  return FALSE;
}

/* One answer of several that one dialog asks about. Of three the first is the usual one, and alone in its line. */
static GPtrArray *
dup_answers (DameroCallRow *self)
{
  g_autoptr(GPtrArray) all = damero_event_dup_answers (get_event (self), damero_call_queue_item_get_call (self->item));
  GPtrArray *answers = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_act_free);

  for (guint i = 0; i < all->len && answers->len < MAX_ACTS; i++)
    {
      const DameroAct *act = g_ptr_array_index (all, i);
      const Ask *ask = find_ask (act);

      if (ask == NULL || !is_asked_about (answers, ask))
        g_ptr_array_add (answers, damero_act_copy (act));
    }
  if (answers->len == 3 || (answers->len > 0 && is_wide (g_ptr_array_index (answers, 0))))
    g_ptr_array_insert (answers, 1, NULL);
  g_ptr_array_set_size (answers, MAX_ACTS);
  return answers;
}

static char *
dup_label (DameroCallRow   *self,
           const DameroAct *act)
{
  const Ask *ask = find_ask (act);

  return ask != NULL ? g_strdup (_(ask->label))
                     : damero_words_answer (act, damero_call_queue_item_get_call (self->item), get_event (self));
}

static void
show_acts (DameroCallRow *self,
           const char    *title)
{
  g_autofree char *open = g_strdup_printf (_("%1$s: %2$s"), gtk_button_get_label (self->open), title);

  g_clear_pointer (&self->answers, g_ptr_array_unref);
  self->answers = dup_answers (self);
  for (guint i = 0; i < MAX_ACTS; i++)
    {
      const DameroAct *act = g_ptr_array_index (self->answers, i);
      g_autofree char *label = act != NULL ? dup_label (self, act) : g_strdup ("");
      /* Translators: the name of a button for screen readers: %1$s is its label, %2$s a board. */
      g_autofree char *name = g_strdup_printf (_("%1$s: %2$s"), label, title);

      gtk_widget_set_visible (GTK_WIDGET (self->acts[i]), act != NULL);
      gtk_button_set_label (self->acts[i], label);
      damero_compat_set_name (GTK_WIDGET (self->acts[i]), name);
    }
  gtk_widget_set_visible (self->more, g_ptr_array_index (self->answers, 2) != NULL);
  /* Where there is nothing else to do, opening is what the row is for. */
  gtk_button_set_has_frame (self->open, g_ptr_array_index (self->answers, 0) == NULL);
  damero_compat_set_name (GTK_WIDGET (self->open), open);
}

static void
show_all (DameroCallRow *self)
{
  const DameroCall *call = damero_call_queue_item_get_call (self->item);
  const DameroEvent *event = get_event (self);
  g_autofree char *title = NULL, *word = NULL, *what = NULL, *name = NULL;
  DameroBoardState state;

  damero_board_state_of_call (call, &state);
  title = dup_title (self);
  word = damero_words_board_state (event, &state);
  what = damero_words_call (call, event);
  gtk_label_set_text (self->title, title);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->title), title);
  damero_state_pill_show (self->pill, state.kind, word);
  gtk_label_set_text (self->what, what);
  show_acts (self, title);
  damero_call_row_update_age (self);

  name = g_strdup_printf ("%s, %s. %s", title, word, what);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
perform (DameroCallRow   *self,
         const DameroAct *answer)
{
  g_autoptr(DameroAct) act = damero_act_copy (answer);
  g_autofree char *label = dup_label (self, act);
  g_autofree char *title = dup_title (self);
  /* Translators: a toast: %1$s is the label of the button, %2$s a board: "Board 4: Start Clock". */
  g_autofree char *done = g_strdup_printf (_("%2$s: %1$s"), label, title);
  DameroDesk *desk = damero_call_queue_item_get_desk (self->item);
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  g_auto(DameroRefusal) refusal = { 0 };

  /* What does not apply any more is seen at the board. */
  if (!damero_desk_would_perform (desk, act, NULL, &refusal))
    {
      damero_call_queue_item_open (self->item, root);
      return;
    }
  /* The act takes the row out of the queue: the toast is the window's. */
  damero_desk_perform_with_toast (desk, root, act, done);
}

static void
ask_about (DameroCallRow   *self,
           const Ask       *ask,
           const DameroAct *answer)
{
  g_autoptr(DameroCallQueueItem) item = g_object_ref (self->item);
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));

  if (ask->action == NULL)
    {
      damero_correction_present_second (root, damero_call_queue_item_get_desk (item), &answer->place,
                                        (DameroOutcome) answer->result);
      return;
    }

  damero_referee_show (self->referee, &answer->place);
  /* What cannot be asked now is seen at the board. */
  if (!damero_referee_activate (self->referee, ask->action, NULL))
    damero_call_queue_item_open (item, root);
}

#define PRESSED "damero-pressed" /* of a list of rows: the last Press in it, of its own */
#define PAUSE_MS 500 /* within which two presses are one double press */

typedef struct {
  gint64 mono_ms;
  int    index; /* of the row */
} Press;

/* What is done about a call takes its row away, and the next one comes under the pointer: the second press of a double
 * press was not meant for it. */
static gboolean
is_pressed_twice (DameroCallRow *self)
{
  GtkWidget *list = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_LIST_BOX);
  const DameroStamp now = damero_desk_get_now (damero_call_queue_item_get_desk (self->item));
  const Press press = { now.mono_ms, gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (self)) };
  const Press *last = list != NULL ? g_object_get_data (G_OBJECT (list), PRESSED) : NULL;
  gboolean twice = last != NULL && press.index == last->index && press.mono_ms - last->mono_ms < PAUSE_MS;

  if (list != NULL && !twice)
    g_object_set_data_full (G_OBJECT (list), PRESSED, g_memdup2 (&press, sizeof press), g_free);
  return twice;
}

static guint
get_index (DameroCallRow *self,
           GtkButton     *button)
{
  guint i = 0;

  while (self->acts[i] != button)
    i++;
  return i;
}

static void
on_act (GtkButton     *button,
        DameroCallRow *self)
{
  const DameroAct *answer = g_ptr_array_index (self->answers, get_index (self, button));
  g_autoptr(DameroAct) act = NULL;

  if (answer == NULL || is_pressed_twice (self))
    return;

  act = damero_act_copy (answer); /* the row may show others while it is asked about */
  if (find_ask (act) != NULL)
    ask_about (self, find_ask (act), act);
  else
    perform (self, act);
}

static void
on_open (GtkButton     *button,
         DameroCallRow *self)
{
  damero_call_queue_item_open (self->item, GTK_WIDGET (self));
}

static void
damero_call_row_dispose (GObject *object)
{
  DameroCallRow *self = DAMERO_CALL_ROW (object);

  g_clear_object (&self->item);
  g_clear_object (&self->referee);
  g_clear_pointer (&self->answers, g_ptr_array_unref);

  G_OBJECT_CLASS (damero_call_row_parent_class)->dispose (object);
}

static void
damero_call_row_class_init (DameroCallRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_call_row_dispose;

  g_type_ensure (DAMERO_TYPE_STATE_PILL);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/boards/call-row.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroCallRow, title);
  gtk_widget_class_bind_template_child (widget_class, DameroCallRow, pill);
  gtk_widget_class_bind_template_child (widget_class, DameroCallRow, age);
  gtk_widget_class_bind_template_child (widget_class, DameroCallRow, what);
  gtk_widget_class_bind_template_child_full (widget_class, "act", FALSE, G_STRUCT_OFFSET (DameroCallRow, acts[0]));
  gtk_widget_class_bind_template_child_full (widget_class, "other", FALSE, G_STRUCT_OFFSET (DameroCallRow, acts[1]));
  gtk_widget_class_bind_template_child_full (widget_class, "third", FALSE, G_STRUCT_OFFSET (DameroCallRow, acts[2]));
  gtk_widget_class_bind_template_child_full (widget_class, "fourth", FALSE, G_STRUCT_OFFSET (DameroCallRow, acts[3]));
  gtk_widget_class_bind_template_child (widget_class, DameroCallRow, more);
  gtk_widget_class_bind_template_child (widget_class, DameroCallRow, open);
  gtk_widget_class_bind_template_callback (widget_class, on_act);
  gtk_widget_class_bind_template_callback (widget_class, on_open);
}

static void
damero_call_row_init (DameroCallRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
damero_call_row_new (DameroCallQueueItem *item,
                     DameroReferee       *referee)
{
  DameroCallRow *self = g_object_new (DAMERO_TYPE_CALL_ROW, NULL);

  self->item = g_object_ref (item);
  self->referee = g_object_ref (referee);
  g_signal_connect_object (item, "changed", G_CALLBACK (show_all), self, G_CONNECT_SWAPPED);
  show_all (self);

  return GTK_WIDGET (self);
}

void
damero_call_row_update_age (DameroCallRow *self)
{
  DameroStamp now;
  gint64 minutes;
  g_autofree char *text = NULL;

  g_return_if_fail (DAMERO_IS_CALL_ROW (self));

  now = damero_desk_get_now (damero_call_queue_item_get_desk (self->item));
  minutes = damero_call_get_age_ms (damero_call_queue_item_get_call (self->item), &now) / 60000;
  /* Translators: for how long a board has waited: "12 min"; and less than a minute. */
  text = minutes > 0 ? g_strdup_printf (_("%d min"), (int) MIN (minutes, 9999)) : g_strdup (_("now"));
  gtk_label_set_text (self->age, text);
}
