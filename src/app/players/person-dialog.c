/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/person-dialog.h"

#include <glib/gi18n.h>

#include "app/base/dialog.h"
#include "app/base/registry-acts.h"
#include "app/players/roster.h"
#include "words/error.h"
#include "words/registry.h"

struct _DameroPersonDialog
{
  AdwWindow       parent_instance;

  GtkLabel       *body_label;
  GtkEditable    *rows[DAMERO_N_PERSON_FIELDS];
  GtkEditable    *reason_row;
  GtkLabel       *error_label;
  GtkWidget      *confirm_button;

  DameroDirector *director;
  DameroDesk     *desk;   /* NULL: a person of the register */
  int             player; /* of the event */
  char           *uid;    /* of the person; NULL: somebody new */
  DameroPerson   *before;
};

G_DEFINE_FINAL_TYPE (DameroPersonDialog, damero_person_dialog, ADW_TYPE_WINDOW)

/* What an event knows of its players too. */
#define OF_EVENTS \
  (1u << DAMERO_PERSON_NAME | 1u << DAMERO_PERSON_CLUB | 1u << DAMERO_PERSON_FEDERATION | \
   1u << DAMERO_PERSON_IDENT | 1u << DAMERO_PERSON_TITLE | 1u << DAMERO_PERSON_GROUPS | \
   1u << DAMERO_PERSON_PARTY | \
   1u << DAMERO_PERSON_BIRTH_YEAR | 1u << DAMERO_PERSON_RATING)

/* By DameroPersonFieldId. */
static const char * const row_names[DAMERO_N_PERSON_FIELDS] = {
  "name_row", "sort_row", "club_row", "federation_row", "ident_row", "title_row", "groups_row", "party_row",
  "birth_year_row", "rating_row", "rated_row", "note_row",
};

static void
show_error (DameroPersonDialog *self,
            const char         *text)
{
  gtk_label_set_text (self->error_label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->error_label), text != NULL);
}

/* A number, or nothing; FALSE if it is neither, and that is said. */
static gboolean
read_number (DameroPersonDialog  *self,
             DameroPersonFieldId  field,
             const char          *text,
             DameroPerson        *person)
{
  const DameroPersonField *row = &damero_person_fields[field];
  g_autofree char *why = NULL;
  gint64 value = -1;

  if (*text == '\0' || g_ascii_string_to_signed (text, 10, row->min, row->max, &value, NULL))
    {
      damero_person_set_int (person, field, (int) value);
      return TRUE;
    }

  /* Translators: %1$s is a field like "Year of birth", %2$d and %3$d numbers. */
  why = g_strdup_printf (_("%1$s: a number from %2$d to %3$d, or nothing"), damero_words_person_field (field), row->min,
                         row->max);
  show_error (self, why);
  gtk_widget_grab_focus (GTK_WIDGET (self->rows[field]));
  return FALSE;
}

/* What is written; NULL if something is wrong, which is said. */
static DameroPerson *
read_person (DameroPersonDialog *self)
{
  g_autoptr(DameroPerson) person = damero_person_copy (self->before);

  for (DameroPersonFieldId field = 0; field < DAMERO_N_PERSON_FIELDS; field++)
    {
      g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (self->rows[field])));

      if (damero_person_fields[field].is_text)
        damero_person_set_text (person, field, text);
      else if (!read_number (self, field, text, person))
        return NULL;
    }

  return g_steal_pointer (&person);
}

static gboolean
change_player (DameroPersonDialog *self,
               const DameroPerson *person,
               guint               fields)
{
  const DameroPlace place = { 0 };
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_PLAYER_CHANGED);

  act->player = self->player;
  damero_person_to_act (person, fields, act);
  damero_dialog_set_reason (act, self->reason_row);
  return damero_dialog_perform (GTK_WINDOW (self), self->desk, &place, act, self->error_label);
}

static gboolean
change_person (DameroPersonDialog *self,
               const DameroPerson *person,
               guint               fields)
{
  GtkWidget *parent = GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (self)));
  DameroAct *act = damero_act_new (self->uid != NULL ? DAMERO_ACT_PERSON_CHANGED : DAMERO_ACT_PERSON);
  g_autoptr(DameroAct) owned = act;
  g_autoptr(GError) error = NULL;
  g_autofree char *done = NULL;

  damero_act_set_text (act, DAMERO_FIELD_REGISTRY, self->uid);
  damero_person_to_act (person, fields, act);
  damero_dialog_set_reason (act, self->reason_row);
  if (!damero_director_perform_registry (self->director, &act, 1, NULL, &error))
    {
      show_error (self, damero_words_error (error));
      return FALSE;
    }

  done = damero_words_registry_act (act, damero_director_get_registry (self->director, NULL));
  damero_registry_acts_show_done (parent, done, &act, 1);
  return TRUE;
}

static void
on_confirm (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  DameroPersonDialog *self = DAMERO_PERSON_DIALOG (widget);
  g_autoptr(DameroPerson) person = read_person (self);
  guint fields;

  if (person == NULL)
    return;

  fields = damero_person_diff (person, self->before) | damero_person_diff (self->before, person);
  if (fields == 0 || (self->desk != NULL ? change_player (self, person, fields)
                                         : change_person (self, person, fields)))
    gtk_window_close (GTK_WINDOW (self));
}

/* Nobody is without a name. */
static void
on_name_changed (DameroPersonDialog *self)
{
  g_autofree char *name =
    g_strstrip (g_strdup (gtk_editable_get_text (self->rows[DAMERO_PERSON_NAME])));

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.confirm", *name != '\0');
}

static void
damero_person_dialog_dispose (GObject *object)
{
  DameroPersonDialog *self = DAMERO_PERSON_DIALOG (object);

  g_clear_object (&self->desk);
  g_clear_object (&self->director);
  g_clear_pointer (&self->uid, g_free);
  g_clear_pointer (&self->before, damero_person_free);

  G_OBJECT_CLASS (damero_person_dialog_parent_class)->dispose (object);
}

static void
damero_person_dialog_class_init (DameroPersonDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_person_dialog_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/players/person-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroPersonDialog, body_label);
  gtk_widget_class_bind_template_child (widget_class, DameroPersonDialog, reason_row);
  gtk_widget_class_bind_template_child (widget_class, DameroPersonDialog, error_label);
  gtk_widget_class_bind_template_child (widget_class, DameroPersonDialog, confirm_button);
  for (guint i = 0; i < DAMERO_N_PERSON_FIELDS; i++)
    gtk_widget_class_bind_template_child_full (widget_class, row_names[i], FALSE,
                                               G_STRUCT_OFFSET (DameroPersonDialog, rows) + i * sizeof (GtkEditable *));
  gtk_widget_class_bind_template_callback (widget_class, on_name_changed);
  gtk_widget_class_install_action (widget_class, "dialog.confirm", NULL, on_confirm);
  damero_dialog_class_init_keys (widget_class);
}

static void
damero_person_dialog_init (DameroPersonDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Shows the FIELDS of PERSON (taken). */
static void
fill (DameroPersonDialog *self,
      DameroPerson       *person,
      guint               fields)
{
  self->before = person;
  for (DameroPersonFieldId field = 0; field < DAMERO_N_PERSON_FIELDS; field++)
    {
      gboolean is_text = damero_person_fields[field].is_text;
      int value = is_text ? -1 : damero_person_get_int (person, field);
      g_autofree char *number = value >= 0 ? g_strdup_printf ("%d", value) : NULL;
      const char *text = is_text ? damero_person_get_text (person, field) : number;

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->rows[field]), damero_words_person_field (field));
      gtk_editable_set_text (self->rows[field], text != NULL ? text : "");
      gtk_widget_set_visible (GTK_WIDGET (self->rows[field]), (fields & 1u << field) != 0);
    }
  on_name_changed (self);
}

void
damero_person_dialog_present_player (GtkWidget  *from,
                                     DameroDesk *desk,
                                     int         player)
{
  const DameroPlayer *of_event = damero_event_find_player (damero_desk_get_event (desk), player);
  DameroPersonDialog *self;

  g_return_if_fail (of_event != NULL);

  self = g_object_new (DAMERO_TYPE_PERSON_DIALOG, NULL);
  self->desk = g_object_ref (desk);
  self->player = player;
  fill (self, damero_roster_dup_person (of_event), OF_EVENTS);
  gtk_label_set_text (self->body_label,
                      of_event->registry != NULL
                        ? _("Changes this event only. The club's register stays as it is.")
                        : _("Changes this event only. The player is not in the club's register."));
  damero_dialog_present (GTK_WINDOW (self), from);
  gtk_widget_grab_focus (GTK_WIDGET (self->rows[DAMERO_PERSON_NAME]));
}

void
damero_person_dialog_present_person (GtkWidget      *from,
                                     DameroDirector *director,
                                     const char     *uid,
                                     const char     *name)
{
  const DameroRegistry *registry = damero_director_get_registry (director, NULL);
  const DameroPerson *person = registry != NULL ? damero_registry_find (registry, uid) : NULL;
  DameroPersonDialog *self;

  g_return_if_fail (uid == NULL || person != NULL);

  self = g_object_new (DAMERO_TYPE_PERSON_DIALOG, NULL);
  self->director = g_object_ref (director);
  self->uid = g_strdup (person != NULL ? person->uid : NULL);
  fill (self, person != NULL ? damero_person_copy (person) : damero_person_new (NULL),
        (1u << DAMERO_N_PERSON_FIELDS) - 1);
  if (uid == NULL)
    {
      gtk_window_set_title (GTK_WINDOW (self), _("New Player"));
      gtk_button_set_label (GTK_BUTTON (self->confirm_button), _("_Add"));
      gtk_editable_set_text (self->rows[DAMERO_PERSON_NAME], name != NULL ? name : "");
    }
  gtk_label_set_text (self->body_label, _("Changes the club's register. Events keep their own details."));
  damero_dialog_present (GTK_WINDOW (self), from);
  gtk_widget_grab_focus (GTK_WIDGET (self->rows[DAMERO_PERSON_NAME]));
}
