/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/setup/section-settings.h"

#include <glib/gi18n.h>

#include "app/base/dialog.h"
#include "app/setup/control-row.h"
#include "app/setup/openings-row.h"
#include "app/setup/play-options.h"
#include "app/setup/ranking-options.h"
#include "app/setup/system-options.h"
#include "app/setup/time-keeping.h"
#include "app/widgets/choice-list.h"
#include "formats/xml/preset.h"
#include "words/section.h"

struct _DameroSectionSettings
{
  AdwWindow             parent_instance;

  AdwWindowTitle       *title;
  AdwComboRow          *system_row;
  GtkStringList        *system_titles;
  GtkWidget            *rounds_row;
  GtkSpinButton        *rounds;
  DameroTimeKeeping    *keeping;
  AdwActionRow         *under_way_row;
  GtkSwitch            *under_way;
  DameroNotationRow    *control;
  GtkWidget            *started_note;
  DameroPlayOptions    *options;
  DameroOpeningsRow    *openings;
  DameroSystemOptions  *system_options;
  DameroRankingOptions *ranking;
  AdwEntryRow          *preset_row;
  GtkLabel             *preset_note;
  GtkLabel             *locked_note;
  GtkEditable          *reason_row;
  GtkLabel             *error_label;

  DameroDesk           *desk;
  int                   section;
  GArray               *systems; /* int, DameroSystem: by row of the list */
};

G_DEFINE_FINAL_TYPE (DameroSectionSettings, damero_section_settings, ADW_TYPE_WINDOW)

static const DameroSection *
get_section (DameroSectionSettings *self)
{
  return damero_event_find_section (damero_desk_get_event (self->desk), self->section);
}

static DameroSystem
get_system (DameroSectionSettings *self)
{
  guint selected = adw_combo_row_get_selected (self->system_row);

  return selected < self->systems->len ? (DameroSystem) g_array_index (self->systems, int, selected)
                                       : get_section (self)->system;
}

/* What differs from the section as it is; NULL if nothing does, or something is no clock. */
static DameroAct *
make_act (DameroSectionSettings *self)
{
  const DameroSection *section = get_section (self);
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_SECTION_CHANGED);
  const char *control = damero_control_row_get_field (DAMERO_CONTROL_ROW (self->control));
  int rounds = gtk_spin_button_get_value_as_int (self->rounds);
  char old_control[DAMERO_CONTROL_TEXT_SIZE] = "none";

  if (!damero_notation_row_get_valid (self->control) || !damero_play_options_is_valid (self->options) ||
      !damero_ranking_options_is_valid (self->ranking))
    return NULL;

  if (section->has_control)
    damero_control_to_text (&section->control, old_control);
  if (!g_str_equal (control, old_control))
    damero_act_set_text (act, DAMERO_FIELD_CONTROL, control);
  if (get_system (self) != section->system)
    act->system = (int) get_system (self);
  if (damero_system_is_open (get_system (self)) && rounds != section->planned)
    act->rounds = rounds;
  damero_time_keeping_fill (self->keeping, section, act);
  damero_play_options_fill (self->options, section, act);
  damero_openings_row_fill (self->openings, section, act);
  damero_system_options_fill (self->system_options, section, get_system (self), act);
  damero_ranking_options_fill (self->ranking, section, section->games, get_system (self), act);
  for (DameroFieldId field = 0; field < DAMERO_N_FIELDS; field++)
    if (damero_act_has (act, field))
      return g_steal_pointer (&act);

  return NULL;
}

/* What was fixed with the first round, and would be changed by ACT, for which a reason is needed; NULL: nothing. */
static const char *
describe_locked (const DameroSection *section,
                 const DameroAct     *act)
{
  if (act == NULL || section->rounds->len == 0)
    return NULL;
  if (act->scoring != NULL)
    return _("Results have been entered under the old scoring table: all points and places will be worked out again. "
             "Give a reason.");
  if (act->keizer != NULL)
    return _("Rounds have been played with the old values: all places will be worked out again. Give a reason.");
  if (act->tiebreaks != NULL || act->unplayed >= 0)
    return _("Rounds have been paired and played with the old tie-breaks: all places will be worked out again. Give a "
             "reason.");

  return NULL;
}

static int
compare_places (gconstpointer x,
                gconstpointer y)
{
  const DameroAct *a = *(const DameroAct * const *) x, *b = *(const DameroAct * const *) y;

  return damero_place_compare (&a->place, &b->place);
}

/* What gives the games that are being played the record that ACT gives the section; of those whose moves are missing
 * for it, none. */
static GPtrArray *
dup_record_acts (DameroSectionSettings *self,
                 const DameroAct       *act)
{
  GPtrArray *acts = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_act_free);
  const DameroEvent *event = damero_desk_get_event (self->desk);
  const DameroPlace *place;
  GHashTableIter iter;

  g_hash_table_iter_init (&iter, event->games);
  while (act != NULL && act->record >= 0 && g_hash_table_iter_next (&iter, (gpointer *) &place, NULL))
    {
      g_autoptr(DameroAct) change = damero_act_new (DAMERO_ACT_RECORD_CHANGED);
      g_auto(DameroRefusal) refusal = { 0 };

      change->actor = DAMERO_ACTOR_REFEREE;
      change->place = *place;
      change->record = act->record;
      if (place->section == self->section && damero_desk_would_perform (self->desk, change, NULL, &refusal))
        g_ptr_array_add (acts, g_steal_pointer (&change));
    }
  g_ptr_array_sort (acts, compare_places);

  return acts;
}

static void
show_under_way (DameroSectionSettings *self,
                const DameroAct       *act)
{
  g_autoptr(GPtrArray) acts = dup_record_acts (self, act);
  g_autofree char *text = g_strdup_printf (ngettext ("%u game", "%u games", acts->len), acts->len);

  gtk_widget_set_visible (GTK_WIDGET (self->under_way_row), acts->len > 0);
  adw_action_row_set_subtitle (self->under_way_row, text);
}

static void
on_input (DameroSectionSettings *self)
{
  g_autoptr(DameroAct) act = NULL;
  const char *locked;

  if (self->desk == NULL || get_section (self) == NULL)
    return;

  damero_play_options_set_match (self->options, get_section (self)->games,
                                 damero_notation_row_get_text (self->control));
  gtk_widget_set_visible (self->rounds_row, damero_system_is_open (get_system (self)));
  damero_system_options_set_system (self->system_options, get_system (self));
  gtk_widget_set_visible (GTK_WIDGET (self->error_label), FALSE);
  act = make_act (self);
  show_under_way (self, act);
  locked = describe_locked (get_section (self), act);
  gtk_label_set_text (self->locked_note, locked != NULL ? locked : "");
  gtk_widget_set_visible (GTK_WIDGET (self->locked_note), locked != NULL);
  if (act != NULL)
    damero_dialog_set_reason (act, self->reason_row);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.confirm",
                                 damero_desk_can_write (self->desk) && act != NULL &&
                                 (locked == NULL || act->reason != NULL));
}

/* Undone in the window under it, the section may be no more. */
static void
on_changed (DameroDesk            *desk,
            const DameroPlace     *place,
            DameroSectionSettings *self)
{
  if (get_section (self) == NULL)
    gtk_window_close (GTK_WINDOW (self));
  else
    on_input (self);
}

static void
on_confirm (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  DameroSectionSettings *self = DAMERO_SECTION_SETTINGS (widget);
  const DameroPlace place = { self->section, 0, 0, 0 };
  g_autoptr(DameroAct) act = get_section (self) != NULL ? make_act (self) : NULL;
  g_autoptr(GPtrArray) others = NULL;

  if (act == NULL)
    return;

  others = dup_record_acts (self, gtk_switch_get_active (self->under_way) ? act : NULL);
  act->actor = DAMERO_ACTOR_DIRECTOR;
  damero_dialog_set_reason (act, self->reason_row);
  if (damero_dialog_perform_after (GTK_WINDOW (self), self->desk, &place, others, act, self->error_label))
    gtk_window_close (GTK_WINDOW (self));
}

/* The settings as they are stored, by the name that was typed. */
static void
on_save_preset (DameroSectionSettings *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->preset_row))));
  g_autofree char *folder = damero_presets_dup_folder ();
  g_autoptr(DameroPreset) preset = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *said = NULL;

  if (*name == '\0' || get_section (self) == NULL)
    return;

  preset = damero_preset_new (name, "", get_section (self));
  if (damero_preset_save (preset, folder, &error))
    /* Translators: %s is the name of a preset. */
    said = g_strdup_printf (_("Saved: “%s” can be chosen when an event is made."), preset->name);
  gtk_label_set_text (self->preset_note, error != NULL ? error->message : said);
  gtk_widget_set_visible (GTK_WIDGET (self->preset_note), TRUE);
}

static void
damero_section_settings_dispose (GObject *object)
{
  g_clear_object (&DAMERO_SECTION_SETTINGS (object)->desk);

  G_OBJECT_CLASS (damero_section_settings_parent_class)->dispose (object);
}

static void
damero_section_settings_finalize (GObject *object)
{
  g_array_unref (DAMERO_SECTION_SETTINGS (object)->systems);

  G_OBJECT_CLASS (damero_section_settings_parent_class)->finalize (object);
}

static void
damero_section_settings_class_init (DameroSectionSettingsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_section_settings_dispose;
  G_OBJECT_CLASS (klass)->finalize = damero_section_settings_finalize;

  g_type_ensure (DAMERO_TYPE_CONTROL_ROW);
  g_type_ensure (DAMERO_TYPE_OPENINGS_ROW);
  g_type_ensure (DAMERO_TYPE_PLAY_OPTIONS);
  g_type_ensure (DAMERO_TYPE_RANKING_OPTIONS);
  g_type_ensure (DAMERO_TYPE_SYSTEM_OPTIONS);
  g_type_ensure (DAMERO_TYPE_TIME_KEEPING);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/setup/section-settings.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroSectionSettings, title);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionSettings, system_row);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionSettings, system_titles);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionSettings, rounds_row);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionSettings, rounds);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionSettings, keeping);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionSettings, under_way_row);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionSettings, under_way);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionSettings, control);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionSettings, started_note);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionSettings, options);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionSettings, openings);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionSettings, system_options);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionSettings, ranking);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionSettings, preset_row);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionSettings, preset_note);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionSettings, locked_note);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionSettings, reason_row);
  gtk_widget_class_bind_template_child (widget_class, DameroSectionSettings, error_label);
  gtk_widget_class_bind_template_callback (widget_class, on_input);
  gtk_widget_class_bind_template_callback (widget_class, on_save_preset);
  gtk_widget_class_install_action (widget_class, "dialog.confirm", NULL, on_confirm);
  damero_dialog_class_init_keys (widget_class);
}

static void
damero_section_settings_init (DameroSectionSettings *self)
{
  self->systems = g_array_new (FALSE, FALSE, sizeof (int));
  gtk_widget_init_template (GTK_WIDGET (self));
  damero_choice_list_install (self->system_row);
}

/* From the start any system that needs no teams; later those that can go on from any round. */
static gboolean
can_go_on_by (const DameroSection *section,
              DameroSystem         system)
{
  if (system == section->system)
    return TRUE;
  if (system == DAMERO_SYSTEM_DOUBLE_SWISS && section->games % 2 != 0)
    return FALSE;
  if (section->rounds->len > 0)
    return damero_system_is_open (system) || system == DAMERO_SYSTEM_ROUND_ROBIN;

  return system != DAMERO_SYSTEM_SCHEVENINGEN;
}

static void
fill_systems (DameroSectionSettings *self,
              const DameroSection   *section)
{
  for (int system = 0; system < damero_tokens_get_n (DAMERO_TOKENS_SYSTEM); system++)
    {
      gboolean of_rest = system == DAMERO_SYSTEM_ROUND_ROBIN && section->rounds->len > 0 &&
                         (section->system != DAMERO_SYSTEM_ROUND_ROBIN || section->remaining);

      if (!can_go_on_by (section, (DameroSystem) system))
        continue;
      gtk_string_list_append (self->system_titles,
                              of_rest ? _("Round robin of those who have not met")
                                      : damero_words_system ((DameroSystem) system));
      g_array_append_val (self->systems, system);
      if (system == (int) section->system)
        adw_combo_row_set_selected (self->system_row, self->systems->len - 1);
    }
}

static gboolean
has_started (DameroDesk *desk,
             int         section)
{
  const DameroPlace *place;
  GHashTableIter iter;

  g_hash_table_iter_init (&iter, damero_desk_get_event (desk)->games);
  while (g_hash_table_iter_next (&iter, (gpointer *) &place, NULL))
    if (place->section == section)
      return TRUE;

  return FALSE;
}

void
damero_section_settings_present (GtkWidget  *from,
                                 DameroDesk *desk,
                                 int         section_id)
{
  DameroSectionSettings *self;
  const DameroSection *section;
  char control[DAMERO_CONTROL_TEXT_SIZE] = "";

  g_return_if_fail (DAMERO_IS_DESK (desk));

  section = damero_event_find_section (damero_desk_get_event (desk), section_id);
  g_return_if_fail (section != NULL);

  self = g_object_new (DAMERO_TYPE_SECTION_SETTINGS, NULL);
  self->section = section_id;
  adw_window_title_set_subtitle (self->title, section->name);
  fill_systems (self, section);
  gtk_spin_button_set_range (self->rounds, MAX (section->rounds->len, 1), DAMERO_MAX_NUMBER);
  /* A plan stands before anybody is entered. */
  gtk_spin_button_set_value (self->rounds, section->planned > 0 ? section->planned
                                                                : damero_section_count_rounds (section));
  if (section->has_control)
    damero_control_to_text (&section->control, control);
  damero_notation_row_set_text (self->control, control);
  damero_time_keeping_set_section (self->keeping, section);
  damero_play_options_set_section (self->options, section);
  damero_openings_row_set_section (self->openings, section);
  damero_system_options_set_section (self->system_options, section);
  damero_ranking_options_set_section (self->ranking, section);
  gtk_widget_set_visible (self->started_note, has_started (desk, section_id));
  self->desk = g_object_ref (desk);
  g_signal_connect_object (desk, "changed", G_CALLBACK (on_changed), self, 0);
  on_input (self);
  damero_dialog_present (GTK_WINDOW (self), from);
}
