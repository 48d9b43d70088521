/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/board-hall.h"

#include "app/board/board-view.h"
#include "app/board/board-window.h"

static const char * const evening[] = {
  "event name=\"Autumn Club Evening\"",
  "section name=\"Gold Bar\" control=300+5 games=2",
  "player name=\"Ann Adams\"", "player name=\"Bob Brown\"",
  "entry in=1 player=1", "entry in=1 player=2",
  "pair in=1 pairs=1-2",
  NULL
};

static const DameroPlace in_game = { 1, 1, 1, 1 };

BoardHall
board_hall_open (const char         *section,
                 const char * const *starts)
{
  const char *lines[G_N_ELEMENTS (evening)];
  const DameroPlace place = { 1, 1, 1, 0 };
  BoardHall hall;
  GtkWidget *event_window;

  memcpy (lines, evening, sizeof evening);
  if (section != NULL)
    lines[1] = section;
  hall.stage = damero_stage_new_event (lines);
  for (guint i = 0; starts[i] != NULL; i++)
    g_free (damero_stage_do (hall.stage, starts[i]));
  event_window = GTK_WIDGET (damero_application_open_event (damero_stage_get_application (), hall.stage->director,
                                                            damero_desk_get_event_uid (hall.stage->desk)));
  hall.window = GTK_WIDGET (damero_board_window_present (event_window, hall.stage->desk, &place));
  damero_stage_present (GTK_WINDOW (hall.window), 1280, 800);
  return hall;
}

void
board_hall_act (BoardHall  *hall,
                const char *action,
                const char *target)
{
  if (target != NULL)
    g_assert_true (gtk_widget_activate_action (hall->window, action, "s", target));
  else
    g_assert_true (gtk_widget_activate_action (hall->window, action, NULL));
  damero_stage_settle ();
}

void
board_hall_do (BoardHall  *hall,
               const char *line)
{
  g_free (damero_stage_do (hall->stage, line));
}

void
board_hall_click (BoardHall *hall,
                  guint      square)
{
  damero_board_view_click (DAMERO_BOARD_VIEW (damero_find (hall->window, DAMERO_TYPE_BOARD_VIEW, NULL)), square);
  damero_stage_settle ();
}

gboolean
board_hall_is_enabled (BoardHall  *hall,
                       const char *name)
{
  GtkWidget *widget = damero_find (hall->window, GTK_TYPE_BUTTON, name);

  if (widget == NULL)
    widget = damero_find (hall->window, GTK_TYPE_MENU_BUTTON, name);
  return widget != NULL && gtk_widget_is_sensitive (widget);
}

gboolean
board_hall_has (BoardHall  *hall,
                const char *name)
{
  return damero_find (hall->window, GTK_TYPE_BUTTON, name) != NULL ||
         damero_find (hall->window, GTK_TYPE_MENU_BUTTON, name) != NULL;
}

gboolean
board_hall_says (BoardHall  *hall,
                 const char *part)
{
  return damero_find_part (hall->window, part) != NULL;
}

const DameroGame *
board_hall_get_game (BoardHall *hall)
{
  return damero_event_find_game (damero_desk_get_event (hall->stage->desk), &in_game);
}

const DameroMatch *
board_hall_get_match (BoardHall *hall)
{
  return damero_event_find_match (damero_desk_get_event (hall->stage->desk), &in_game);
}

static const DameroLogRow *
get_last_row (BoardHall *hall)
{
  GPtrArray *log = damero_desk_get_event (hall->stage->desk)->log;

  return g_ptr_array_index (log, log->len - 1);
}

const DameroAct *
board_hall_get_last_act (BoardHall *hall)
{
  return get_last_row (hall)->act;
}

char *
board_hall_dup_consequences (BoardHall *hall)
{
  const GArray *consequences = get_last_row (hall)->consequences;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < consequences->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "",
                            damero_token_get (DAMERO_TOKENS_CONSEQUENCE,
                                              (int) g_array_index (consequences, DameroConsequence, i).kind));
  return g_string_free (text, FALSE);
}

gboolean
board_hall_can_press (BoardHall  *hall,
                      const char *move)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_PRESS);
  g_auto(DameroRefusal) refusal = { 0 };

  act->place = in_game;
  act->side = (int) damero_game_get_turn (board_hall_get_game (hall));
  act->actor = act->side == DAMERO_BLACK ? DAMERO_ACTOR_BLACK : DAMERO_ACTOR_WHITE;
  damero_act_set_text (act, DAMERO_FIELD_MOVE, move);
  if (!damero_desk_try (hall->stage->desk, NULL, act, NULL, &refusal))
    return FALSE;

  damero_stage_settle ();
  return TRUE;
}

void
board_hall_check (BoardHall      *hall,
                  DameroActKind   kind,
                  gboolean      (*holds) (BoardHall *hall))
{
  GHashTable *uids = damero_desk_get_event (hall->stage->desk)->uids;
  g_autofree char *uid = g_strdup (board_hall_get_last_act (hall)->uid);

  g_assert_cmpint (board_hall_get_last_act (hall)->kind, ==, kind);
  g_assert_true (damero_place_equal (&board_hall_get_last_act (hall)->place, &in_game));
  g_assert_true (holds (hall));

  board_hall_act (hall, "win.undo", NULL);
  g_assert_true (((DameroLogRow *) g_hash_table_lookup (uids, uid))->undone);
  g_assert_false (holds (hall));
  board_hall_act (hall, "win.redo", NULL);
  g_assert_false (((DameroLogRow *) g_hash_table_lookup (uids, uid))->undone);
  g_assert_true (holds (hall));
}

/* ---- dialogs ---- */

GtkWidget *
board_dialog_get (GType type)
{
  GtkWidget *dialog = GTK_WIDGET (damero_find_window (type));

  g_assert_nonnull (dialog);
  gtk_test_widget_wait_for_draw (dialog);
  damero_assert_named (dialog);
  return dialog;
}

gboolean
board_dialog_can_confirm (GtkWidget *dialog)
{
  return gtk_widget_is_sensitive (gtk_window_get_default_widget (GTK_WINDOW (dialog)));
}

GtkWidget *
board_dialog_find_row (GtkWidget  *dialog,
                       GType       type,
                       const char *title)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (dialog, type) && gtk_widget_get_mapped (dialog) &&
      g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (dialog)), title))
    return dialog;
  for (GtkWidget *child = gtk_widget_get_first_child (dialog); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = board_dialog_find_row (child, type, title);

      if (found != NULL)
        return found;
    }

  return NULL;
}

void
board_dialog_fill_in (GtkWidget  *dialog,
                      const char *title,
                      const char *text)
{
  GtkWidget *row = board_dialog_find_row (dialog, ADW_TYPE_ENTRY_ROW, title);

  g_assert_nonnull (row);
  gtk_editable_set_text (GTK_EDITABLE (row), text);
  damero_stage_settle ();
}

void
board_dialog_choose (GtkWidget  *dialog,
                     const char *title,
                     guint       position)
{
  GtkWidget *row = board_dialog_find_row (dialog, ADW_TYPE_COMBO_ROW, title);

  g_assert_nonnull (row);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), position);
  damero_stage_settle ();
}

void
board_dialog_set (GtkWidget  *dialog,
                  const char *name,
                  int         value)
{
  GtkWidget *spin = damero_find (dialog, GTK_TYPE_SPIN_BUTTON, name);

  g_assert_nonnull (spin);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), value);
  damero_stage_settle ();
}
