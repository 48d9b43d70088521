/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/forbidden-dialog.h"

#include <glib/gi18n.h>

#include "app/base/dialog.h"
#include "app/base/toast.h"
#include "words/act.h"
#include "words/refusal.h"
#include "words/section.h"

struct _DameroForbiddenDialog
{
  AdwWindow      parent_instance;

  GtkListBox    *list;
  GtkListBox    *players;
  AdwComboRow   *who;
  GtkSwitch     *soft;
  GtkSpinButton *first;
  GtkSpinButton *last;
  GtkEditable   *reason_row;
  GtkLabel      *error_label;

  DameroDesk    *desk;
  int            section;
  GPtrArray     *checks;  /* GtkCheckButton, in players */
  GArray        *numbers; /* int: the entry of each */
  GPtrArray     *labels;  /* Label: the clubs and groups of who's rows, from the second on */
};

/* All of a club, or of a group. */
typedef struct {
  gboolean is_club;
  char    *text;
} Label;

G_DEFINE_FINAL_TYPE (DameroForbiddenDialog, damero_forbidden_dialog, ADW_TYPE_WINDOW)

static const DameroSection *
get_section (DameroForbiddenDialog *self)
{
  return damero_event_find_section (damero_desk_get_event (self->desk), self->section);
}

static void
clear (GtkListBox *list)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_list_box_remove (list, row);
}

static void
label_free (gpointer data)
{
  Label *label = data;

  g_free (label->text);
  g_free (label);
}

/* ---- the list ---- */

static char *
dup_names (DameroForbiddenDialog *self,
           const GArray          *numbers)
{
  return damero_words_names (damero_desk_get_event (self->desk), get_section (self), (const int *) numbers->data,
                             numbers->len);
}

/* Who it is: names, or all of a club or group with the names of those who are here. */
static char *
dup_who (DameroForbiddenDialog *self,
         const DameroForbidden *forbidden)
{
  g_autofree char *names = dup_names (self, forbidden->numbers);

  if (forbidden->club != NULL)
    /* Translators: %1$s is a club, %2$s the names of its players. */
    return g_strdup_printf (_("Club %1$s: %2$s"), forbidden->club, names);
  if (forbidden->party != NULL)
    /* Translators: %1$s is a family or a travelling group, %2$s the names of its players. */
    return g_strdup_printf (_("%1$s, together: %2$s"), forbidden->party, names);
  if (forbidden->groups != NULL)
    /* Translators: %1$s is a group like "juniors", %2$s the names of its players. */
    return g_strdup_printf (_("Group %1$s: %2$s"), forbidden->groups, names);
  return g_steal_pointer (&names);
}

static char *
dup_rounds (const DameroForbidden *forbidden)
{
  if (forbidden->last_round == 0)
    return forbidden->first_round <= 1
             ? g_strdup (_("In no round"))
             /* Translators: players who do not meet; %d is a round. */
             : g_strdup_printf (_("Not from round %d on"), forbidden->first_round);
  if (forbidden->last_round == forbidden->first_round)
    /* Translators: players who do not meet; %d is a round. */
    return g_strdup_printf (_("Not in round %d"), forbidden->first_round);

  /* Translators: players who do not meet; %1$d and %2$d are rounds. */
  return g_strdup_printf (_("Not in rounds %1$d to %2$d"), forbidden->first_round, forbidden->last_round);
}

static void
add_forbidden (DameroForbiddenDialog *self,
               const DameroForbidden *forbidden)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");
  g_autofree char *names = dup_who (self, forbidden);
  g_autofree char *always = dup_rounds (forbidden);
  /* Translators: players who do not meet; %s says in which rounds. */
  g_autofree char *rounds = forbidden->soft ? g_strdup_printf (_("%s, if possible"), always)
                                            : g_steal_pointer (&always);
  g_autofree char *markup = g_markup_escape_text (names, -1);
  /* Translators: a button; %s is a list of names: "Ann, Bob". */
  g_autofree char *label = g_strdup_printf (_("Let them meet: %s"), names);
  GString *entries = g_string_new (NULL);

  for (guint i = 0; i < forbidden->numbers->len; i++)
    g_string_append_printf (entries, "%s%d", i > 0 ? " " : "", g_array_index (forbidden->numbers, int, i));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _("Let them meet"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "dialog.allow");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", entries->str);
  g_string_free (entries, TRUE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), markup);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), rounds);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  /* What follows from the section's setting is changed there. */
  gtk_widget_set_visible (button, !forbidden->by_setting);
  gtk_list_box_append (self->list, row);
}

static void
update_list (DameroForbiddenDialog *self)
{
  const DameroSection *section = get_section (self);

  clear (self->list);
  for (guint i = 0; i < section->forbidden->len; i++)
    add_forbidden (self, g_ptr_array_index (section->forbidden, i));
  if (section->forbidden->len == 0)
    {
      GtkWidget *row = adw_action_row_new ();

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("Everybody may meet everybody"));
      gtk_list_box_append (self->list, row);
    }
}

/* ---- who else ---- */

static guint
count_chosen (DameroForbiddenDialog *self)
{
  guint n = 0;

  for (guint i = 0; i < self->checks->len; i++)
    n += gtk_check_button_get_active (g_ptr_array_index (self->checks, i));
  return n;
}

static void
on_toggled (DameroForbiddenDialog *self)
{
  guint label = adw_combo_row_get_selected (self->who);

  gtk_widget_set_visible (GTK_WIDGET (self->players), label == 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.forbid", label > 0 || count_chosen (self) >= 2);
  gtk_widget_set_visible (GTK_WIDGET (self->error_label), FALSE);
}

static void
add_player (DameroForbiddenDialog *self,
            const DameroSection   *section,
            const DameroEntry     *entry)
{
  const char *name = damero_event_get_entry_name (damero_desk_get_event (self->desk), section, entry->number);
  g_autofree char *markup = g_markup_escape_text (name, -1);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *check = gtk_check_button_new ();

  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_object (check, "toggled", G_CALLBACK (on_toggled), self, G_CONNECT_SWAPPED);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), markup);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  gtk_list_box_append (self->players, row);
  g_ptr_array_add (self->checks, check);
  g_array_append_val (self->numbers, entry->number);
}

static void
add_label (DameroForbiddenDialog *self,
           GtkStringList         *choices,
           gboolean               is_club,
           const char            *text)
{
  g_autofree char *choice = NULL;
  Label *label;

  for (guint i = 0; i < self->labels->len; i++)
    {
      const Label *known = g_ptr_array_index (self->labels, i);

      if (known->is_club == is_club && g_str_equal (known->text, text))
        return;
    }

  label = g_new0 (Label, 1);
  label->is_club = is_club;
  label->text = g_strdup (text);
  g_ptr_array_add (self->labels, label);
  choice = is_club
             /* Translators: a choice; %s is a club. */
             ? g_strdup_printf (_("All of the club %s"), text)
             /* Translators: a choice; %s is a group like "juniors". */
             : g_strdup_printf (_("All of the group %s"), text);
  gtk_string_list_append (choices, choice);
}

/* The clubs of the players who are here, then their groups. */
static void
fill_who (DameroForbiddenDialog *self,
          const DameroSection   *section)
{
  g_autoptr(GtkStringList) choices = gtk_string_list_new (NULL);

  gtk_string_list_append (choices, _("The players chosen here"));
  for (int pass = 0; pass < 2; pass++)
    for (guint i = 0; i < section->entries->len; i++)
      {
        const DameroEntry *entry = g_ptr_array_index (section->entries, i);
        const DameroPlayer *player = damero_event_find_player (damero_desk_get_event (self->desk), entry->player);
        g_auto(GStrv) groups = g_strsplit (player->groups != NULL ? player->groups : "", ",", -1);

        if (pass == 0 && player->club != NULL)
          add_label (self, choices, TRUE, player->club);
        for (guint k = 0; pass == 1 && groups[k] != NULL; k++)
          if (*g_strstrip (groups[k]) != '\0')
            add_label (self, choices, FALSE, groups[k]);
      }
  adw_combo_row_set_model (self->who, G_LIST_MODEL (choices));
  gtk_widget_set_visible (GTK_WIDGET (self->who), self->labels->len > 0);
}

static void
on_first_changed (DameroForbiddenDialog *self)
{
  double first = gtk_spin_button_get_value (self->first);

  if (gtk_spin_button_get_value (self->last) < first)
    gtk_spin_button_set_value (self->last, first);
}

static void
on_last_changed (DameroForbiddenDialog *self)
{
  double last = gtk_spin_button_get_value (self->last);

  if (gtk_spin_button_get_value (self->first) > last)
    gtk_spin_button_set_value (self->first, last);
}

/* ---- acts ---- */

static gboolean
perform (DameroForbiddenDialog *self,
         DameroAct             *act)
{
  g_auto(DameroRefusal) refusal = { 0 };
  g_autofree char *text = NULL;

  act->actor = DAMERO_ACTOR_DIRECTOR;
  act->place.section = self->section;
  if (damero_desk_try (self->desk, GTK_WIDGET (self), act, NULL, &refusal))
    {
      text = damero_words_act_alone (act, damero_desk_get_event (self->desk));
      damero_desk_show_undo (self->desk, GTK_WIDGET (self), text, act->uid);
      return TRUE;
    }

  if (refusal.code != DAMERO_REFUSAL_NONE)
    text = damero_words_refusal (&refusal, act, damero_desk_get_event (self->desk));
  gtk_label_set_text (self->error_label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->error_label), text != NULL);
  return FALSE;
}

/* Sets whom the act is about: the chosen players, or all of the club or group. */
static void
set_who (DameroForbiddenDialog *self,
         DameroAct             *act)
{
  guint label = adw_combo_row_get_selected (self->who);
  g_autoptr(GString) entries = g_string_new (NULL);

  if (label > 0 && label <= self->labels->len)
    {
      const Label *chosen = g_ptr_array_index (self->labels, label - 1);

      damero_act_set_text (act, chosen->is_club ? DAMERO_FIELD_CLUB : DAMERO_FIELD_GROUPS, chosen->text);
      return;
    }

  for (guint i = 0; i < self->checks->len; i++)
    if (gtk_check_button_get_active (g_ptr_array_index (self->checks, i)))
      g_string_append_printf (entries, "%s%d", entries->len > 0 ? " " : "", g_array_index (self->numbers, int, i));
  damero_act_set_text (act, DAMERO_FIELD_ENTRIES, entries->str);
}

static void
on_forbid (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  DameroForbiddenDialog *self = DAMERO_FORBIDDEN_DIALOG (widget);
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_FORBID);
  int last = gtk_spin_button_get_value_as_int (self->last);

  set_who (self, act);
  if (gtk_switch_get_active (self->soft))
    act->soft = DAMERO_SWITCH_ON;
  act->first = gtk_spin_button_get_value_as_int (self->first);
  /* Up to the last that is planned is for good, should there be more. */
  if (last < damero_section_count_rounds (get_section (self)))
    act->last = last;
  damero_dialog_set_reason (act, self->reason_row);
  if (!perform (self, act))
    return;

  for (guint i = 0; i < self->checks->len; i++)
    gtk_check_button_set_active (g_ptr_array_index (self->checks, i), FALSE);
  gtk_editable_set_text (self->reason_row, "");
}

static void
on_allow (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  DameroForbiddenDialog *self = DAMERO_FORBIDDEN_DIALOG (widget);
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_ALLOW);

  damero_act_set_text (act, DAMERO_FIELD_ENTRIES, g_variant_get_string (parameter, NULL));
  /* The button that was pressed goes with its row. */
  gtk_widget_grab_focus (GTK_WIDGET (self->first));
  perform (self, act);
}

static void
on_desk_changed (DameroDesk            *desk,
                 const DameroPlace     *place,
                 DameroForbiddenDialog *self)
{
  if (place->game != 0 || (place->section != 0 && place->section != self->section))
    return;

  if (get_section (self) == NULL)
    gtk_window_close (GTK_WINDOW (self));
  else
    update_list (self);
}

static void
damero_forbidden_dialog_dispose (GObject *object)
{
  g_clear_object (&DAMERO_FORBIDDEN_DIALOG (object)->desk);

  G_OBJECT_CLASS (damero_forbidden_dialog_parent_class)->dispose (object);
}

static void
damero_forbidden_dialog_finalize (GObject *object)
{
  g_ptr_array_unref (DAMERO_FORBIDDEN_DIALOG (object)->checks);
  g_array_unref (DAMERO_FORBIDDEN_DIALOG (object)->numbers);
  g_ptr_array_unref (DAMERO_FORBIDDEN_DIALOG (object)->labels);

  G_OBJECT_CLASS (damero_forbidden_dialog_parent_class)->finalize (object);
}

static void
damero_forbidden_dialog_class_init (DameroForbiddenDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_forbidden_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = damero_forbidden_dialog_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/players/forbidden-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroForbiddenDialog, list);
  gtk_widget_class_bind_template_child (widget_class, DameroForbiddenDialog, players);
  gtk_widget_class_bind_template_child (widget_class, DameroForbiddenDialog, who);
  gtk_widget_class_bind_template_child (widget_class, DameroForbiddenDialog, soft);
  gtk_widget_class_bind_template_child (widget_class, DameroForbiddenDialog, first);
  gtk_widget_class_bind_template_child (widget_class, DameroForbiddenDialog, last);
  gtk_widget_class_bind_template_child (widget_class, DameroForbiddenDialog, reason_row);
  gtk_widget_class_bind_template_child (widget_class, DameroForbiddenDialog, error_label);
  gtk_widget_class_bind_template_callback (widget_class, on_first_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_last_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_toggled);
  gtk_widget_class_install_action (widget_class, "dialog.forbid", NULL, on_forbid);
  gtk_widget_class_install_action (widget_class, "dialog.allow", "s", on_allow);
  damero_dialog_class_init_keys (widget_class);
}

static void
damero_forbidden_dialog_init (DameroForbiddenDialog *self)
{
  self->checks = g_ptr_array_new ();
  self->numbers = g_array_new (FALSE, FALSE, sizeof (int));
  self->labels = g_ptr_array_new_with_free_func (label_free);
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
damero_forbidden_dialog_present (GtkWidget  *from,
                                 DameroDesk *desk)
{
  const DameroSection *section = damero_desk_get_section (desk);
  DameroForbiddenDialog *self;

  g_return_if_fail (section != NULL);

  self = g_object_new (DAMERO_TYPE_FORBIDDEN_DIALOG, NULL);
  self->desk = g_object_ref (desk);
  self->section = section->id;
  g_signal_connect_object (desk, "changed", G_CALLBACK (on_desk_changed), self, 0);
  update_list (self);
  fill_who (self, section);
  for (guint i = 0; i < section->entries->len; i++)
    add_player (self, section, g_ptr_array_index (section->entries, i));
  gtk_spin_button_set_value (self->last, MAX (damero_section_count_rounds (section), 1));
  on_toggled (self);
  damero_dialog_present (GTK_WINDOW (self), from);
}
