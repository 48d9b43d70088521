/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/boards/restart-row.h"

#include <glib/gi18n.h>

#include "app/board/board-state.h"
#include "app/board/clock-label.h"
#include "app/board/state-pill.h"
#include "app/widgets/disc.h"
#include "words/act.h"
#include "words/control.h"
#include "words/error.h"
#include "words/game.h"

struct _DameroRestartRow
{
  GtkBox            parent_instance;

  DameroDesk       *desk;
  DameroPlace       place;
  char             *story; /* when and why it was stopped */
  gint64            gap_ms; /* that can be charged; 0 if none can */
  gboolean          shows_story;

  GtkBox           *heading;
  GtkLabel         *title;
  DameroStatePill  *pill;
  GtkLabel         *names[2]; /* by DameroSide */
  DameroClockLabel *clocks[2];
  GtkEditable      *entries[2];
  GtkLabel         *story_label;
  GtkLabel         *message;
  GtkBox           *buttons;
  GtkWidget        *resume;
  GtkWidget        *charge;
  GtkWidget        *editor;
};

G_DEFINE_FINAL_TYPE (DameroRestartRow, damero_restart_row, GTK_TYPE_BOX)

static const DameroGame *
get_game (DameroRestartRow *self)
{
  return damero_event_find_game (damero_desk_get_event (self->desk), &self->place);
}

static char *
dup_story (DameroRestartRow *self)
{
  const DameroAct *act = damero_event_find_interruption (damero_desk_get_event (self->desk), &self->place);
  g_autoptr(GDateTime) date =
    act != NULL ? g_date_time_new_from_unix_local (act->stamp.wall_ms / 1000) : NULL;
  /* Translators: a day and a time of it, as g_date_time_format writes them. */
  g_autofree char *when = date != NULL ? g_date_time_format (date, _("%-d %B, %H:%M:%S")) : NULL;
  g_autofree char *length = act != NULL ? damero_words_duration (MAX (act->amount_ms, 0)) : NULL;

  if (when == NULL)
    return g_strdup ("");
  if (act->stamp.run == damero_director_get_run (damero_desk_get_director (self->desk)))
    /* Translators: %1$s is a day and a time, %2$s a length of time. */
    return g_strdup_printf (_("Stopped %1$s: the computer slept for %2$s."), when, length);
  if (act->amount_ms > 0)
    /* Translators: %1$s is a day and a time, %2$s a length of time. */
    return g_strdup_printf (_("Stopped %1$s, when the program ended; %2$s passed before it was opened again."),
                            when, length);
  /* Translators: %s is a day and a time. */
  return g_strdup_printf (_("Stopped %s, when the program was closed."), when);
}

/* What a charge would do to the clock of the side on move; "" if nothing can be charged. */
static char *
dup_effect (DameroRestartRow *self)
{
  gint64 now_ms = damero_desk_get_mono_ms (self->desk);
  const DameroGame *game = get_game (self);
  DameroClock clock;
  char face[24];

  if (game == NULL)
    return g_strdup ("");

  clock = game->clock;
  if (self->gap_ms == 0 || damero_clock_charge_gap (&clock, self->gap_ms, now_ms, NULL) != DAMERO_CLOCK_OK)
    return g_strdup ("");

  damero_clock_format_face (&clock, clock.on_move, now_ms, FALSE, face);
  /* Translators: %s is a time like "4:30". */
  return g_strdup_printf (_("If the gap is charged, the clock of the side on move shows %s."), face);
}

static char *
dup_title (DameroRestartRow *self)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  const DameroSection *section = damero_event_find_section (event, self->place.section);
  g_autofree char *board = damero_words_board (&self->place, event);
  guint move = damero_game_get_n_plies (get_game (self)) / 2 + 1;
  /* Translators: %1$s is a board, "Board 2, game 1"; %2$d a round; %3$u the number of the next move. */
  g_autofree char *title = g_strdup_printf (_("%1$s · round %2$d · move %3$u"), board, self->place.round, move);

  return event->sections->len > 1 ? g_strdup_printf ("%s · %s", section->name, title)
                                  : g_steal_pointer (&title);
}

/* ---- what is shown ---- */

static void
show_names (DameroRestartRow *self)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  const DameroSection *section = damero_event_find_section (event, self->place.section);
  const DameroMatch *match = damero_event_find_match (event, &self->place);
  const DameroMatchGame *match_game = &match->games[self->place.game - 1];
  const int entries[2] = { match_game->black, match_game->white };
  const DameroGame *game = get_game (self);

  for (guint side = 0; side < 2; side++)
    {
      const char *name = damero_event_get_entry_name (event, section, entries[side]);
      gboolean on_move = game->setup.has_clock && game->clock.on_move == side;
      /* Translators: %s is a player; it is that one's turn. */
      g_autofree char *text = on_move ? g_strdup_printf (_("%s, on move"), name) : g_strdup (name);
      /* Translators: %s is a player; the label of an entry. */
      g_autofree char *label = g_strdup_printf (_("New time for %s"), name);

      gtk_label_set_text (self->names[side], text);
      if (on_move)
        gtk_widget_add_css_class (GTK_WIDGET (self->names[side]), "strong");
      else
        gtk_widget_remove_css_class (GTK_WIDGET (self->names[side]), "strong");
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->entries[side]), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      label, -1);
    }
}

static void
show_message (DameroRestartRow *self,
              const char       *message)
{
  gtk_label_set_text (self->message, message != NULL ? message : "");
  gtk_widget_set_visible (GTK_WIDGET (self->message), message != NULL);
}

static void
show_story (DameroRestartRow *self)
{
  const char *story = self->shows_story ? self->story : "";
  g_autofree char *effect = dup_effect (self);
  g_autofree char *text = g_strjoin (*story != '\0' && *effect != '\0' ? " " : "", story, effect, NULL);

  gtk_label_set_text (self->story_label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->story_label), *text != '\0');
  gtk_widget_set_visible (self->charge, self->gap_ms > 0);
}

static void
show_editor (DameroRestartRow *self,
             gboolean          shown)
{
  gtk_widget_set_visible (self->editor, shown);
  gtk_widget_set_visible (GTK_WIDGET (self->buttons), !shown && damero_restart_row_is_interrupted (self));
  for (guint side = 0; side < 2; side++)
    {
      gtk_widget_set_visible (GTK_WIDGET (self->entries[side]), shown);
      gtk_widget_set_visible (GTK_WIDGET (self->clocks[side]), !shown);
    }
}

static void
update (DameroRestartRow *self)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  gboolean interrupted = damero_restart_row_is_interrupted (self);
  DameroBoardState state;
  g_autofree char *word = NULL;

  damero_board_state_read_desk (self->desk, &self->place, &state);
  word = damero_words_board_state (event, &state);
  damero_state_pill_show (self->pill, state.kind, word);
  if (get_game (self) == NULL)
    return;

  self->gap_ms = interrupted ? damero_event_get_gap_ms (event, &self->place) : 0;
  show_names (self);
  if (interrupted)
    show_story (self);
  else
    show_editor (self, FALSE);
}

static void
on_changed (DameroDesk        *desk,
            const DameroPlace *place,
            DameroRestartRow  *self)
{
  update (self);
}

/* ---- acts ---- */

static DameroAct *
new_act (DameroRestartRow *self,
         DameroActKind     kind,
         DameroSide        side)
{
  DameroAct *act = damero_act_new (kind);

  act->actor = DAMERO_ACTOR_REFEREE;
  act->place = self->place;
  act->side = (int) side;
  return act;
}

/* Performs ACTS as one. Refused: FALSE, and the row says why. */
static gboolean
perform (DameroRestartRow *self,
         GPtrArray        *acts)
{
  g_autoptr(GError) error = NULL;

  if (damero_desk_try_many (self->desk, acts, NULL, &error))
    {
      show_message (self, NULL);
      return TRUE;
    }

  show_message (self, damero_words_error (error));
  return FALSE;
}

gboolean
damero_restart_row_is_interrupted (DameroRestartRow *self)
{
  const DameroGame *game;

  g_return_val_if_fail (DAMERO_IS_RESTART_ROW (self), FALSE);

  game = get_game (self);
  return game != NULL && game->interrupted && game->phase != DAMERO_GAME_OVER;
}

gboolean
damero_restart_row_has_gap (DameroRestartRow *self)
{
  g_return_val_if_fail (DAMERO_IS_RESTART_ROW (self), FALSE);

  return self->gap_ms > 0;
}

void
damero_restart_row_set_narrow (DameroRestartRow *self,
                               gboolean          narrow)
{
  GtkOrientation orientation = narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL;

  g_return_if_fail (DAMERO_IS_RESTART_ROW (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->heading), orientation);
  gtk_box_set_spacing (self->heading, narrow ? 6 : 12);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->buttons), orientation);
}

void
damero_restart_row_set_only (DameroRestartRow *self,
                             gboolean          only)
{
  g_return_if_fail (DAMERO_IS_RESTART_ROW (self));

  if (only)
    gtk_widget_add_css_class (self->resume, "suggested-action");
  else
    gtk_widget_remove_css_class (self->resume, "suggested-action");
}

DameroAct *
damero_restart_row_make_act (DameroRestartRow *self,
                             gboolean          charges)
{
  DameroAct *act;

  g_return_val_if_fail (DAMERO_IS_RESTART_ROW (self), NULL);
  g_return_val_if_fail (!charges || self->gap_ms > 0, NULL);

  act = new_act (self, DAMERO_ACT_RESUME, get_game (self)->clock.on_move);
  if (charges)
    {
      act->amount_ms = self->gap_ms;
      damero_act_set_text (act, DAMERO_FIELD_REASON, _("the time while the program was not running"));
    }
  return act;
}

void
damero_restart_row_show_refusal (DameroRestartRow *self,
                                 const char       *why)
{
  g_return_if_fail (DAMERO_IS_RESTART_ROW (self));

  show_message (self, why);
}

const char *
damero_restart_row_get_story (DameroRestartRow *self)
{
  g_return_val_if_fail (DAMERO_IS_RESTART_ROW (self), NULL);

  return self->story;
}

void
damero_restart_row_set_shows_story (DameroRestartRow *self,
                                    gboolean          shows_story)
{
  g_return_if_fail (DAMERO_IS_RESTART_ROW (self));

  self->shows_story = shows_story;
  show_story (self);
}

/* Reads "4:30" or "1:04:30"; FALSE if it is no time. */
static gboolean
read_time (const char *text,
           gint64     *ret_ms)
{
  g_auto(GStrv) parts = g_strsplit (text, ":", -1);
  guint n_parts = g_strv_length (parts);
  gint64 seconds = 0;

  if (n_parts < 2 || n_parts > 3)
    return FALSE;
  for (guint i = 0; i < n_parts; i++)
    {
      guint64 number;

      if (!g_ascii_string_to_unsigned (g_strstrip (parts[i]), 10, 0, i == 0 ? 999 : 59, &number, NULL))
        return FALSE;
      seconds = seconds * 60 + (gint64) number;
    }

  *ret_ms = seconds * 1000;
  return TRUE;
}

/* What is shown is rounded up to the second: a time that was not changed stays as it is. FALSE: what was typed is no
 * time. */
static gboolean
add_time (DameroRestartRow *self,
          DameroSide        side,
          GPtrArray        *acts)
{
  const DameroClock *clock = &get_game (self)->clock;
  gint64 now_ms = damero_desk_get_mono_ms (self->desk);
  const char *text = gtk_editable_get_text (self->entries[side]);
  char shown[24];
  DameroAct *act;
  gint64 new_ms;

  damero_clock_format_face (clock, side, now_ms, FALSE, shown);
  if (g_str_equal (text, shown))
    return TRUE;
  if (!read_time (text, &new_ms))
    {
      show_message (self, _("Write times like 4:30 or 1:04:30."));
      gtk_widget_grab_focus (GTK_WIDGET (self->entries[side]));
      return FALSE;
    }

  act = new_act (self, DAMERO_ACT_CLOCK_ADJUSTED, side);
  act->amount_ms = new_ms - damero_clock_get_display_ms (clock, side, now_ms);
  damero_act_set_text (act, DAMERO_FIELD_REASON, _("set after an interruption"));
  g_ptr_array_add (acts, act);
  return TRUE;
}

/* ---- buttons ---- */

static void
resume (DameroRestartRow *self,
        gboolean          charges)
{
  g_autoptr(GPtrArray) acts = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_act_free);

  g_ptr_array_add (acts, damero_restart_row_make_act (self, charges));
  perform (self, acts);
}

static void
on_resume (DameroRestartRow *self)
{
  resume (self, FALSE);
}

static void
on_charge (DameroRestartRow *self)
{
  resume (self, TRUE);
}

static void
on_edit (DameroRestartRow *self)
{
  for (guint side = 0; side < 2; side++)
    {
      const DameroClock *clock = &get_game (self)->clock;
      gint64 now_ms = damero_desk_get_mono_ms (self->desk);
      char text[24];

      damero_clock_format_face (clock, side, now_ms, FALSE, text);
      gtk_editable_set_text (self->entries[side], text);
      gtk_widget_set_sensitive (GTK_WIDGET (self->entries[side]),
                                damero_clock_get_adjustable_ms (clock, side, now_ms) >= 0);
    }
  show_message (self, NULL);
  show_editor (self, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->entries[0]));
}

static void
on_set (DameroRestartRow *self)
{
  g_autoptr(GPtrArray) acts = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_act_free);

  if (add_time (self, DAMERO_BLACK, acts) && add_time (self, DAMERO_WHITE, acts) && perform (self, acts))
    show_editor (self, FALSE);
}

static void
on_keep (DameroRestartRow *self)
{
  show_message (self, NULL);
  show_editor (self, FALSE);
}

static void
damero_restart_row_dispose (GObject *object)
{
  g_clear_object (&DAMERO_RESTART_ROW (object)->desk);

  G_OBJECT_CLASS (damero_restart_row_parent_class)->dispose (object);
}

static void
damero_restart_row_finalize (GObject *object)
{
  g_free (DAMERO_RESTART_ROW (object)->story);

  G_OBJECT_CLASS (damero_restart_row_parent_class)->finalize (object);
}

static void
damero_restart_row_class_init (DameroRestartRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_restart_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = damero_restart_row_finalize;

  g_type_ensure (DAMERO_TYPE_CLOCK_LABEL);
  g_type_ensure (DAMERO_TYPE_DISC);
  g_type_ensure (DAMERO_TYPE_STATE_PILL);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/boards/restart-row.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroRestartRow, heading);
  gtk_widget_class_bind_template_child (widget_class, DameroRestartRow, title);
  gtk_widget_class_bind_template_child (widget_class, DameroRestartRow, pill);
  gtk_widget_class_bind_template_child (widget_class, DameroRestartRow, story_label);
  gtk_widget_class_bind_template_child (widget_class, DameroRestartRow, message);
  gtk_widget_class_bind_template_child (widget_class, DameroRestartRow, buttons);
  gtk_widget_class_bind_template_child (widget_class, DameroRestartRow, charge);
  gtk_widget_class_bind_template_child (widget_class, DameroRestartRow, resume);
  gtk_widget_class_bind_template_child (widget_class, DameroRestartRow, editor);
  for (guint side = 0; side < 2; side++)
    {
      static const char * const names[2][3] = {
        { "black_name", "black_clock", "black_entry" }, { "white_name", "white_clock", "white_entry" }
      };

      gtk_widget_class_bind_template_child_full (widget_class, names[side][0], FALSE,
                                                 G_STRUCT_OFFSET (DameroRestartRow, names[side]));
      gtk_widget_class_bind_template_child_full (widget_class, names[side][1], FALSE,
                                                 G_STRUCT_OFFSET (DameroRestartRow, clocks[side]));
      gtk_widget_class_bind_template_child_full (widget_class, names[side][2], FALSE,
                                                 G_STRUCT_OFFSET (DameroRestartRow, entries[side]));
    }
  gtk_widget_class_bind_template_callback (widget_class, on_resume);
  gtk_widget_class_bind_template_callback (widget_class, on_charge);
  gtk_widget_class_bind_template_callback (widget_class, on_edit);
  gtk_widget_class_bind_template_callback (widget_class, on_set);
  gtk_widget_class_bind_template_callback (widget_class, on_keep);
}

static void
damero_restart_row_init (DameroRestartRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
damero_restart_row_new (DameroDesk        *desk,
                        const DameroPlace *place)
{
  DameroRestartRow *self = g_object_new (DAMERO_TYPE_RESTART_ROW, NULL);
  g_autofree char *title = NULL;

  self->desk = g_object_ref (desk);
  self->place = *place;
  title = dup_title (self);
  self->story = dup_story (self);
  gtk_label_set_text (self->title, title);
  self->shows_story = TRUE;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  for (guint side = 0; side < 2; side++)
    damero_clock_label_show (self->clocks[side], desk, place, side);
  show_editor (self, FALSE);
  g_signal_connect_object (desk, "changed", G_CALLBACK (on_changed), self, 0);
  update (self);

  return GTK_WIDGET (self);
}
