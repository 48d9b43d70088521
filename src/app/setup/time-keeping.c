/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/setup/time-keeping.h"

#include "app/widgets/choice-list.h"
#include "words/section.h"

struct _DameroTimeKeeping
{
  AdwPreferencesGroup parent_instance;

  AdwComboRow        *keeper;
  GtkStringList      *keeper_titles;  /* by DameroKeeper */
  AdwComboRow        *devices;
  GtkStringList      *devices_titles; /* by DameroDevices, from TABLES on */
  AdwComboRow        *record;
  GtkStringList      *record_titles;
  GtkLabel           *help;
};

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroTimeKeeping, damero_time_keeping, ADW_TYPE_PREFERENCES_GROUP)

/* At which devices clocks are pressed, as it is chosen. */
static DameroDevices
get_devices (DameroTimeKeeping *self)
{
  if (damero_time_keeping_get_keeper (self) != DAMERO_KEEPER_DEVICES)
    return DAMERO_DEVICES_NONE;

  return adw_combo_row_get_selected (self->devices) == 1 ? DAMERO_DEVICES_SIDES : DAMERO_DEVICES_TABLES;
}

/* Where results alone are entered, no moves are expected of presses. */
static void
on_chosen (DameroTimeKeeping *self)
{
  DameroKeeper keeper = damero_time_keeping_get_keeper (self);
  gboolean paper = keeper == DAMERO_KEEPER_CLUB;
  g_autofree char *both = g_strdup_printf ("%s %s", damero_words_keeper_help (keeper),
                                           damero_words_record_help (damero_time_keeping_get_record (self)));

  gtk_label_set_text (self->help, paper ? damero_words_keeper_help (keeper) : both);
  gtk_widget_set_visible (GTK_WIDGET (self->record), !paper);
  gtk_widget_set_visible (GTK_WIDGET (self->devices), keeper == DAMERO_KEEPER_DEVICES);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
damero_time_keeping_class_init (DameroTimeKeepingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[CHANGED] = g_signal_new ("changed", DAMERO_TYPE_TIME_KEEPING, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/setup/time-keeping.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroTimeKeeping, keeper);
  gtk_widget_class_bind_template_child (widget_class, DameroTimeKeeping, keeper_titles);
  gtk_widget_class_bind_template_child (widget_class, DameroTimeKeeping, devices);
  gtk_widget_class_bind_template_child (widget_class, DameroTimeKeeping, devices_titles);
  gtk_widget_class_bind_template_child (widget_class, DameroTimeKeeping, record);
  gtk_widget_class_bind_template_child (widget_class, DameroTimeKeeping, record_titles);
  gtk_widget_class_bind_template_child (widget_class, DameroTimeKeeping, help);
  gtk_widget_class_bind_template_callback (widget_class, on_chosen);
}

static void
damero_time_keeping_init (DameroTimeKeeping *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  damero_choice_list_install (self->keeper);
  damero_choice_list_install (self->devices);
  damero_choice_list_install (self->record);
  for (int keeper = 0; keeper < DAMERO_N_KEEPERS; keeper++)
    gtk_string_list_append (self->keeper_titles, damero_words_keeper ((DameroKeeper) keeper));
  for (int devices = DAMERO_DEVICES_TABLES; devices < damero_tokens_get_n (DAMERO_TOKENS_DEVICES); devices++)
    gtk_string_list_append (self->devices_titles, damero_words_devices ((DameroDevices) devices));
  for (int record = 0; record < damero_tokens_get_n (DAMERO_TOKENS_RECORD); record++)
    gtk_string_list_append (self->record_titles, damero_words_record ((DameroRecord) record));
  adw_combo_row_set_selected (self->record, DAMERO_RECORD_CHECKED);
  on_chosen (self);
}

void
damero_time_keeping_set_section (DameroTimeKeeping   *self,
                                 const DameroSection *section)
{
  g_return_if_fail (DAMERO_IS_TIME_KEEPING (self));

  adw_combo_row_set_selected (self->record, section->record);
  adw_combo_row_set_selected (self->devices, section->devices == DAMERO_DEVICES_SIDES ? 1 : 0);
  adw_combo_row_set_selected (self->keeper, damero_section_get_keeper (section));
}

void
damero_time_keeping_copy (DameroTimeKeeping *self,
                          DameroTimeKeeping *other)
{
  g_return_if_fail (DAMERO_IS_TIME_KEEPING (self));
  g_return_if_fail (DAMERO_IS_TIME_KEEPING (other));

  adw_combo_row_set_selected (self->record, adw_combo_row_get_selected (other->record));
  adw_combo_row_set_selected (self->devices, adw_combo_row_get_selected (other->devices));
  adw_combo_row_set_selected (self->keeper, adw_combo_row_get_selected (other->keeper));
}

DameroKeeper
damero_time_keeping_get_keeper (DameroTimeKeeping *self)
{
  guint selected;

  g_return_val_if_fail (DAMERO_IS_TIME_KEEPING (self), DAMERO_KEEPER_COMPUTER);

  selected = adw_combo_row_get_selected (self->keeper);
  return selected < DAMERO_N_KEEPERS ? (DameroKeeper) selected : DAMERO_KEEPER_COMPUTER;
}

DameroRecord
damero_time_keeping_get_record (DameroTimeKeeping *self)
{
  guint selected;

  g_return_val_if_fail (DAMERO_IS_TIME_KEEPING (self), DAMERO_RECORD_CHECKED);

  selected = adw_combo_row_get_selected (self->record);
  return selected <= DAMERO_RECORD_NONE ? (DameroRecord) selected : DAMERO_RECORD_CHECKED;
}

void
damero_time_keeping_fill (DameroTimeKeeping   *self,
                          const DameroSection *section,
                          DameroAct           *act)
{
  gboolean paper;
  DameroDevices devices;
  DameroRecord record;

  g_return_if_fail (DAMERO_IS_TIME_KEEPING (self));

  paper = damero_time_keeping_get_keeper (self) == DAMERO_KEEPER_CLUB;
  devices = get_devices (self);
  record = damero_time_keeping_get_record (self);
  if (paper != (section != NULL && section->paper))
    act->paper = paper ? DAMERO_SWITCH_ON : DAMERO_SWITCH_OFF;
  if (!paper && devices != (section != NULL ? section->devices : DAMERO_DEVICES_NONE))
    act->devices = (int) devices;
  if (!paper && record != (section != NULL ? section->record : DAMERO_RECORD_CHECKED))
    act->record = (int) record;
}
