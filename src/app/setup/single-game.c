/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/setup/single-game.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/settings.h"
#include "app/base/theme.h"
#include "app/base/toast.h"
#include "app/setup/clock-presets.h"
#include "app/setup/ruleset-row.h"
#include "app/setup/single-clock.h"
#include "app/setup/timed-game.h"
#include "app/widgets/disc.h"
#include "model/control-rules.h"

#define CONTROL "damero-control" /* of a row: its control, NULL for the one that asks for another */

struct _DameroSingleGame
{
  AdwWindow          parent_instance;

  DameroDirector    *director;
  gboolean           with_record;
  gboolean           kept_by_itself; /* if nobody says otherwise */
  GtkWidget         *moves_group;
  AdwPreferencesGroup *clocks_group;
  GtkListBox        *clocks;
  AdwComboRow       *moves_row;
  GtkSwitch         *keep_switch;
  AdwEntryRow       *names[2]; /* by DameroSide */
  DameroNotationRow *ruleset;
};

G_DEFINE_FINAL_TYPE (DameroSingleGame, damero_single_game, ADW_TYPE_WINDOW)

/* ---- what is chosen ---- */

static DameroRecord
get_record (DameroSingleGame *self)
{
  if (!self->with_record)
    return DAMERO_RECORD_NONE;

  return adw_combo_row_get_selected (self->moves_row) == 1 ? DAMERO_RECORD_FOLLOWS : DAMERO_RECORD_CHECKED;
}

/* What the players have said of keeping it: a clock alone is kept for what it has, unless it is to be kept anyway. */
static int
get_keeps (DameroSingleGame *self)
{
  gboolean is_on = gtk_switch_get_active (self->keep_switch);

  if (is_on == self->kept_by_itself)
    return -1;
  return is_on;
}

static char *
dup_name (DameroSingleGame *self,
          DameroSide        side)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->names[side]))));
}

static gboolean
has_names (DameroSingleGame *self)
{
  g_autofree char *black = dup_name (self, DAMERO_BLACK);
  g_autofree char *white = dup_name (self, DAMERO_WHITE);

  return *black != '\0' || *white != '\0';
}

static DameroSingleEvent *
dup_setup (DameroSingleGame *self,
           const char       *control)
{
  DameroSingleEvent *setup = g_new0 (DameroSingleEvent, 1);

  setup->ruleset = g_strdup (damero_notation_row_get_text (self->ruleset));
  setup->control = g_strdup (control);
  /* Without a clock there are no presses that moves could follow. */
  setup->record = self->with_record && g_str_equal (control, "none") ? DAMERO_RECORD_CHECKED : get_record (self);
  for (guint side = 0; side < G_N_ELEMENTS (setup->names); side++)
    setup->names[side] = dup_name (self, (DameroSide) side);
  return setup;
}

/* Rules as they are now; FALSE while what is typed is none. */
static gboolean
read_ruleset (DameroSingleGame *self,
              DameroRuleset    *ret_ruleset)
{
  const char *text = damero_notation_row_get_text (self->ruleset);

  return text != NULL && damero_ruleset_from_text (text, ret_ruleset, NULL);
}

/* ---- beginning ---- */

static void
begin (DameroSingleGame *self,
       const char       *control)
{
  GtkWindow *home = gtk_window_get_transient_for (GTK_WINDOW (self));
  GSettings *settings = damero_settings_get ();
  g_autoptr(DameroSingleEvent) setup = NULL;
  g_autofree char *why = NULL;

  if (!damero_notation_row_get_valid (self->ruleset))
    {
      damero_toast_show (GTK_WIDGET (self), _("Choose the rules first."));
      return;
    }

  setup = dup_setup (self, control);
  if (!damero_timed_game_begin (home != NULL ? home : GTK_WINDOW (self), self->director, setup, get_keeps (self), &why))
    {
      damero_compat_alert (GTK_WINDOW (self), _("The Game Was Not Started"), why);
      return;
    }

  g_settings_set_string (settings, "single-ruleset", setup->ruleset);
  if (self->with_record)
    g_settings_set_boolean (settings, "single-follows", setup->record == DAMERO_RECORD_FOLLOWS);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
on_chosen (DameroSingleClock *clock,
           const char        *control,
           DameroSingleGame  *self)
{
  begin (self, control);
}

static void
ask (DameroSingleGame *self,
     const char       *old,
     const char       *name)
{
  g_autofree char *last = damero_clock_presets_dup_last ();
  DameroSingleClock *clock = damero_single_clock_present (GTK_WIDGET (self), old != NULL ? old : last,
                                                          self->with_record && old == NULL, old, name);

  g_signal_connect_object (clock, "chosen", G_CALLBACK (on_chosen), self, 0);
}

static void
on_row_activated (GtkListBox       *list,
                  GtkListBoxRow    *row,
                  DameroSingleGame *self)
{
  const char *control = g_object_get_data (G_OBJECT (row), CONTROL);

  if (control != NULL)
    begin (self, control);
  else
    ask (self, NULL, NULL);
}

/* ---- the clocks ---- */

static void
on_change_clock (GtkWidget  *widget,
                 const char *action_name,
                 GVariant   *parameter)
{
  const char *control, *name;

  g_variant_get (parameter, "(&s&s)", &control, &name);
  ask (DAMERO_SINGLE_GAME (widget), control, name);
}

static void
on_restore (GtkWidget *from,
            gpointer   user_data)
{
  damero_clock_presets_restore (user_data);
}

static void
on_remove_clock (GtkWidget  *widget,
                 const char *action_name,
                 GVariant   *parameter)
{
  const char *control, *name;
  GVariant *before;

  g_variant_get (parameter, "(&s&s)", &control, &name);
  before = damero_clock_presets_remove (control);
  damero_toast_show_button (widget, _("The clock was removed."), _("_Undo"), on_restore, before,
                            (GDestroyNotify) g_variant_unref);
}

static GtkWidget *
new_menu_button (const DameroClockPreset *preset,
                 const char              *title)
{
  g_autoptr(GMenu) menu = g_menu_new ();
  g_autoptr(GVariant) target = g_variant_ref_sink (g_variant_new ("(ss)", preset->control,
                                                                  preset->name != NULL ? preset->name : ""));
  GtkWidget *button = gtk_menu_button_new ();
  /* Translators: what a screen reader says for the menu of a saved clock; %s is its name. */
  g_autofree char *name = g_strdup_printf (_("Menu of %s"), title);

  g_autoptr(GMenuItem) change = g_menu_item_new (_("_Rename or Change…"), NULL);
  g_autoptr(GMenuItem) removal = g_menu_item_new (_("R_emove"), NULL);

  g_menu_item_set_action_and_target_value (change, "single.change-clock", target);
  g_menu_item_set_action_and_target_value (removal, "single.remove-clock", target);
  g_menu_append_item (menu, change);
  g_menu_append_item (menu, removal);
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "view-more-symbolic");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  damero_compat_set_name (button, name);
  return button;
}

/* What more there is to say of PRESET than its title. */
static char *
dup_subtitle (const DameroClockPreset *preset)
{
  g_autofree char *what = preset->name != NULL ? damero_clock_presets_dup_title (preset->control, NULL) : NULL;
  const char *last = preset->is_last ? _("Used last") : NULL;

  if (what != NULL && last != NULL)
    return g_strdup_printf ("%s · %s", what, last);
  return g_strdup (what != NULL ? what : last);
}

static void
add_row (DameroSingleGame        *self,
         const DameroClockPreset *preset)
{
  g_autofree char *title = damero_clock_presets_dup_title (preset->control, preset->name);
  g_autofree char *subtitle = dup_subtitle (preset);
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_set_icon_name (ADW_ACTION_ROW (row), "media-playback-start-symbolic");
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  if (preset->is_own)
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), new_menu_button (preset, title));
  g_object_set_data_full (G_OBJECT (row), CONTROL, g_strdup (preset->control), g_free);
  gtk_list_box_append (self->clocks, row);
}

static void
add_other_row (DameroSingleGame *self)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("Another Clock…"));
  adw_action_row_set_icon_name (ADW_ACTION_ROW (row), "list-add-symbolic");
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_list_box_append (self->clocks, row);
}

static gboolean
has_focus (DameroSingleGame *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  return focus == NULL || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->clocks));
}

static void
fill_clocks (DameroSingleGame *self)
{
  char control[DAMERO_CONTROL_TEXT_SIZE] = "none";
  gboolean had_focus = has_focus (self), has_control = FALSE;
  g_autoptr(GPtrArray) presets = NULL;
  DameroRuleset ruleset;
  DameroControl rules;
  GtkListBoxRow *row;

  if (read_ruleset (self, &ruleset) && damero_ruleset_read_control (&ruleset, &has_control, &rules, NULL) &&
      has_control)
    damero_control_to_text (&rules, control);
  if (had_focus)
    gtk_window_set_focus (GTK_WINDOW (self), NULL);
  while ((row = gtk_list_box_get_row_at_index (self->clocks, 0)) != NULL)
    gtk_list_box_remove (self->clocks, GTK_WIDGET (row));
  presets = damero_clock_presets_dup (self->with_record, has_control ? control : NULL);
  for (guint i = 0; i < presets->len; i++)
    add_row (self, g_ptr_array_index (presets, i));
  add_other_row (self);
  if (had_focus)
    gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->clocks, 0)));
}

/* ---- the summary ---- */

static const char *
get_record_sentence (DameroSingleGame *self)
{
  switch (get_record (self))
    {
    case DAMERO_RECORD_CHECKED:
      return _("Moves are made on the screen and checked.");
    case DAMERO_RECORD_FOLLOWS:
      return _("Moves are entered while you play, or afterwards.");
    default:
      return _("No moves are recorded; the first press starts the clock.");
    }
}

static const char *
get_keep_sentence (DameroSingleGame *self)
{
  if (gtk_switch_get_active (self->keep_switch))
    return _("The game is kept.");

  if (get_keeps (self) == 0)
    return _("The game is not kept.");

  return _("The game is not kept, unless its moves are written down.");
}

static void
update_summary (DameroSingleGame *self)
{
  DameroRuleset ruleset;
  g_autofree char *text = NULL;

  /* While the dialog is being made. */
  if (self->director == NULL || !read_ruleset (self, &ruleset))
    return;

  /* Translators: %1$s is a side: "Red begins."; %2$s and %3$s are sentences about the record and keeping the game. */
  text = g_strdup_printf (_("%1$s begins. %2$s %3$s"), damero_theme_get_side_name (ruleset.first_side),
                          get_record_sentence (self), get_keep_sentence (self));
  adw_preferences_group_set_description (self->clocks_group, text);
}

/* A game with a name is kept by itself. The switch says so until the players say otherwise. */
static void
update_names (DameroSingleGame *self)
{
  gboolean was = self->kept_by_itself;

  self->kept_by_itself = self->with_record || has_names (self);
  if (gtk_switch_get_active (self->keep_switch) == was)
    gtk_switch_set_active (self->keep_switch, self->kept_by_itself);
  update_summary (self);
}

/* Who begins depends on the rules, and so does a clock. */
static void
update_rules (DameroSingleGame *self)
{
  DameroRuleset ruleset;

  if (self->director == NULL || !read_ruleset (self, &ruleset))
    return;

  fill_clocks (self);
  for (guint side = 0; side < G_N_ELEMENTS (self->names); side++)
    {
      const char *name = damero_theme_get_side_name (side);
      /* Translators: over the name of a player; %s is a side: "Red". */
      g_autofree char *title = g_strdup_printf (side == ruleset.first_side ? _("%s, moves first") : "%s", name);

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->names[side]), title);
    }
  update_summary (self);
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

  g_type_ensure (DAMERO_TYPE_DISC);
  g_type_ensure (DAMERO_TYPE_RULESET_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/setup/single-game.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroSingleGame, clocks_group);
  gtk_widget_class_bind_template_child (widget_class, DameroSingleGame, clocks);
  gtk_widget_class_bind_template_child (widget_class, DameroSingleGame, moves_group);
  gtk_widget_class_bind_template_child (widget_class, DameroSingleGame, moves_row);
  gtk_widget_class_bind_template_child (widget_class, DameroSingleGame, keep_switch);
  gtk_widget_class_bind_template_child (widget_class, DameroSingleGame, ruleset);
  gtk_widget_class_bind_template_child_full (widget_class, "black_name", FALSE,
                                             G_STRUCT_OFFSET (DameroSingleGame, names[DAMERO_BLACK]));
  gtk_widget_class_bind_template_child_full (widget_class, "white_name", FALSE,
                                             G_STRUCT_OFFSET (DameroSingleGame, names[DAMERO_WHITE]));
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated);
  gtk_widget_class_bind_template_callback (widget_class, update_names);
  gtk_widget_class_bind_template_callback (widget_class, update_summary);
  gtk_widget_class_bind_template_callback (widget_class, update_rules);
  gtk_widget_class_install_action (widget_class, "single.change-clock", "(ss)", on_change_clock);
  gtk_widget_class_install_action (widget_class, "single.remove-clock", "(ss)", on_remove_clock);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
damero_single_game_init (DameroSingleGame *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (damero_settings_get (), "changed::own-clocks", G_CALLBACK (fill_clocks), self,
                           G_CONNECT_SWAPPED);
}

GtkWindow *
damero_single_game_present (GtkWindow      *parent,
                            DameroDirector *director,
                            gboolean        with_record)
{
  GApplication *application = g_application_get_default ();
  DameroSingleGame *self = g_object_new (DAMERO_TYPE_SINGLE_GAME, "application", application,
                                         "transient-for", parent, NULL);
  g_autofree char *ruleset = g_settings_get_string (damero_settings_get (), "single-ruleset");

  self->director = g_object_ref (director);
  self->with_record = with_record;
  gtk_window_set_title (GTK_WINDOW (self), with_record ? _("Clock and Record") : _("Clock"));
  gtk_widget_set_visible (self->moves_group, with_record);
  adw_combo_row_set_selected (self->moves_row, g_settings_get_boolean (damero_settings_get (), "single-follows"));
  update_names (self);
  damero_notation_row_set_text (self->ruleset, ruleset);
  update_rules (self);
  gtk_window_present (GTK_WINDOW (self));
  return GTK_WINDOW (self);
}

void
damero_single_game_begin (GtkWindow      *parent,
                          DameroDirector *director)
{
  g_autoptr(DameroSingleEvent) setup = g_new0 (DameroSingleEvent, 1);
  g_autofree char *why = NULL;

  setup->ruleset = g_settings_get_string (damero_settings_get (), "single-ruleset");
  setup->control = damero_clock_presets_dup_last ();
  setup->record = DAMERO_RECORD_NONE;
  for (guint side = 0; side < G_N_ELEMENTS (setup->names); side++)
    setup->names[side] = g_strdup ("");
  if (!damero_timed_game_begin (parent, director, setup, -1, &why))
    damero_compat_alert (parent, _("The Game Was Not Started"), why);
}
