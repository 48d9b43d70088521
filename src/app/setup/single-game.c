/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/setup/single-game.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/settings.h"
#include "app/base/theme.h"
#include "app/board/board-window.h"
#include "app/board/event-sounds.h"
#include "app/setup/control-row.h"
#include "app/setup/event-draft.h"
#include "app/setup/ruleset-row.h"
#include "app/widgets/disc.h"
#include "model/control-rules.h"
#include "words/error.h"

struct _DameroSingleGame
{
  AdwWindow         parent_instance;

  DameroDirector   *director;
  DameroNotationRow *ruleset;
  DameroNotationRow *control;
  AdwEntryRow      *names[2]; /* by DameroSide */
  GtkWidget        *start_button;
};

G_DEFINE_FINAL_TYPE (DameroSingleGame, damero_single_game, ADW_TYPE_WINDOW)

/* ---- the event ---- */

static DameroAct *
new_act (DameroActKind kind,
         int           section,
         int           round)
{
  DameroAct *act = damero_act_new (kind);

  act->actor = DAMERO_ACTOR_DIRECTOR;
  act->place.section = section;
  act->place.round = round;
  return act;
}

static DameroAct *
new_event_act (DameroSingleGame *self)
{
  DameroEnvironment *environment = damero_director_get_environment (self->director);
  g_autoptr(GDateTime) now =
    g_date_time_new_from_unix_local (damero_environment_get_wall_ms (environment) / 1000);
  /* Translators: the name of an event of one game: "Single game, 21 November 2026 19:40". The letters
   * after % are those of g_date_time_format. */
  g_autofree char *name = g_date_time_format (now, _("Single game, %-d %B %Y %H:%M"));
  g_autofree char *date = g_date_time_format (now, "%Y-%m-%d");
  g_autofree char *director = g_settings_get_string (damero_settings_get (), "director-name");
  g_autofree char *venue = g_settings_get_string (damero_settings_get (), "venue");
  DameroAct *act = new_act (DAMERO_ACT_EVENT, 0, 0);

  damero_act_set_text (act, DAMERO_FIELD_NAME, name);
  damero_act_set_text (act, DAMERO_FIELD_DATE, date);
  damero_act_set_text (act, DAMERO_FIELD_DIRECTOR, *director != '\0' ? director : NULL);
  damero_act_set_text (act, DAMERO_FIELD_VENUE, *venue != '\0' ? venue : NULL);
  /* Events are not to be looked for among the games of every evening. */
  act->listed = DAMERO_SWITCH_OFF;
  return act;
}

static DameroAct *
new_section_act (DameroSingleGame *self)
{
  DameroAct *act = new_act (DAMERO_ACT_SECTION, 0, 0);

  damero_act_set_text (act, DAMERO_FIELD_NAME, C_("section", "Single game"));
  damero_act_set_text (act, DAMERO_FIELD_RULESET, damero_notation_row_get_text (self->ruleset));
  damero_act_set_text (act, DAMERO_FIELD_CONTROL,
                       damero_control_row_get_field (DAMERO_CONTROL_ROW (self->control)));
  act->games = 1;
  return act;
}

static DameroAct *
new_player_act (DameroSingleGame *self,
                DameroSide        side)
{
  g_autofree char *name = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->names[side])));
  DameroAct *act = new_act (DAMERO_ACT_PLAYER, 0, 0);

  g_strstrip (name);
  damero_act_set_text (act, DAMERO_FIELD_NAME, *name != '\0' ? name : damero_theme_get_side_name (side));
  return act;
}

static DameroAct *
new_entry_act (int player)
{
  DameroAct *act = new_act (DAMERO_ACT_ENTRY, 1, 0);

  act->player = player;
  return act;
}

/* Entry 1 is White, as the table of two has it, so the round is the system's own. */
static DameroAct *
new_pair_act (void)
{
  DameroAct *act = new_act (DAMERO_ACT_PAIR, 1, 1);

  damero_act_set_text (act, DAMERO_FIELD_PAIRS, "1-2");
  return act;
}

/* All of it or, if an act would be refused, nothing. The event's uid, NULL if there is none to play in:
 * RET_WHY says why. */
static char *
make_event (DameroSingleGame *self,
            char            **ret_why)
{
  g_autoptr(GPtrArray) acts = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_act_free);
  g_autoptr(GError) error = NULL;
  char *uid;
  guint index;
  int field;

  g_ptr_array_add (acts, new_event_act (self));
  g_ptr_array_add (acts, new_section_act (self));
  g_ptr_array_add (acts, new_player_act (self, DAMERO_WHITE));
  g_ptr_array_add (acts, new_player_act (self, DAMERO_BLACK));
  g_ptr_array_add (acts, new_entry_act (1));
  g_ptr_array_add (acts, new_entry_act (2));
  g_ptr_array_add (acts, new_pair_act ());
  if (!damero_event_draft_check (acts, &index, &field, ret_why))
    return NULL;

  uid = damero_event_draft_perform (self->director, acts, &error);
  if (uid == NULL)
    *ret_why = g_strdup (damero_words_error (error));
  return uid;
}

/* ---- the dialog ---- */

static void
save (DameroSingleGame *self)
{
  GSettings *settings = damero_settings_get ();

  g_settings_set_string (settings, "single-ruleset", damero_notation_row_get_text (self->ruleset));
  g_settings_set_string (settings, "single-control",
                         damero_control_row_get_field (DAMERO_CONTROL_ROW (self->control)));
}

/* The board is there before its clock runs. */
static void
start (DameroSingleGame *self,
       const char       *event_uid)
{
  g_autoptr(DameroDesk) desk = damero_desk_new (self->director, event_uid);
  g_autoptr(DameroAct) act = new_act (DAMERO_ACT_START, 1, 1);
  const DameroPlace place = { 1, 1, 1, 0 };
  DameroBoardWindow *window = damero_board_window_present (GTK_WIDGET (self), desk, &place);

  damero_event_sounds_follow (G_OBJECT (window), desk, NULL);
  act->place = (DameroPlace) { 1, 1, 1, 1 };
  damero_desk_perform (desk, GTK_WIDGET (window), act);
}

static void
on_start (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  DameroSingleGame *self = DAMERO_SINGLE_GAME (widget);
  g_autofree char *why = NULL;
  g_autofree char *uid = make_event (self, &why);

  if (uid == NULL)
    {
      damero_compat_alert (GTK_WINDOW (self), _("The Game Was Not Started"), why);
      return;
    }

  save (self);
  start (self, uid);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
update (DameroSingleGame *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "game.start",
                                 damero_notation_row_get_valid (self->ruleset) &&
                                   damero_notation_row_get_valid (self->control));
}

/* Who begins depends on the rules, and so does the clock. */
static void
update_rules (DameroSingleGame *self)
{
  const char *text = damero_notation_row_get_text (self->ruleset);
  DameroRuleset ruleset;

  if (text == NULL || !damero_ruleset_from_text (text, &ruleset, NULL))
    return;

  damero_control_row_follow (DAMERO_CONTROL_ROW (self->control), &ruleset);

  for (guint side = 0; side < G_N_ELEMENTS (self->names); side++)
    {
      const char *name = damero_theme_get_side_name (side);
      /* Translators: over the name of a player; %s is a side: "Red". */
      g_autofree char *title = g_strdup_printf (side == ruleset.first_side ? _("%s, moves first") : "%s", name);

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->names[side]), title);
    }
}

static void
damero_single_game_dispose (GObject *object)
{
  g_clear_object (&DAMERO_SINGLE_GAME (object)->director);

  G_OBJECT_CLASS (damero_single_game_parent_class)->dispose (object);
}

static void
damero_single_game_class_init (DameroSingleGameClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_single_game_dispose;

  g_type_ensure (DAMERO_TYPE_CONTROL_ROW);
  g_type_ensure (DAMERO_TYPE_DISC);
  g_type_ensure (DAMERO_TYPE_RULESET_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/setup/single-game.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroSingleGame, ruleset);
  gtk_widget_class_bind_template_child (widget_class, DameroSingleGame, control);
  gtk_widget_class_bind_template_child (widget_class, DameroSingleGame, start_button);
  gtk_widget_class_bind_template_child_full (widget_class, "black_name", FALSE,
                                             G_STRUCT_OFFSET (DameroSingleGame, names[DAMERO_BLACK]));
  gtk_widget_class_bind_template_child_full (widget_class, "white_name", FALSE,
                                             G_STRUCT_OFFSET (DameroSingleGame, names[DAMERO_WHITE]));
  gtk_widget_class_bind_template_callback (widget_class, update);
  gtk_widget_class_bind_template_callback (widget_class, update_rules);
  gtk_widget_class_install_action (widget_class, "game.start", NULL, on_start);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "game.start", NULL);
}

static void
damero_single_game_init (DameroSingleGame *self)
{
  g_autofree char *ruleset = g_settings_get_string (damero_settings_get (), "single-ruleset");
  g_autofree char *control = g_settings_get_string (damero_settings_get (), "single-control");

  gtk_widget_init_template (GTK_WIDGET (self));
  damero_notation_row_set_text (self->ruleset, ruleset);
  update_rules (self);
  if (*control != '\0')
    damero_notation_row_set_text (self->control, damero_control_text_is_none (control) ? NULL : control);
  update (self);
}

GtkWindow *
damero_single_game_present (GtkWindow      *parent,
                            DameroDirector *director)
{
  GApplication *application = g_application_get_default ();
  DameroSingleGame *self = g_object_new (DAMERO_TYPE_SINGLE_GAME, "application", application,
                                         "transient-for", parent, NULL);

  self->director = g_object_ref (director);
  /* Return starts the game. */
  gtk_widget_grab_focus (self->start_button);
  gtk_window_present (GTK_WINDOW (self));
  return GTK_WINDOW (self);
}
