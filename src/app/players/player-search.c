/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/player-search.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/players/roster.h"
#include "app/widgets/name-line.h"
#include "event/registry-find.h"

/* More answers are read by nobody who can type another letter. */
#define MAX_ANSWERS 7

struct _DameroPlayerSearch
{
  GtkWidget   parent_instance;

  GtkEntry   *entry;
  GtkPopover *popover;
  GtkListBox *list;

  DameroDesk *desk;
  GPtrArray  *uids; /* char *, of the rows */
};

enum { CHANGED, PERSON_CHOSEN, NAME_ENTERED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroPlayerSearch, damero_player_search, GTK_TYPE_WIDGET)

/* ---- the answers ---- */

static const char *
get_text (DameroPlayerSearch *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (self->entry));
}

static void
clear (DameroPlayerSearch *self)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->list))) != NULL)
    gtk_list_box_remove (self->list, row);
  g_ptr_array_set_size (self->uids, 0);
}

static void
add_answer (DameroPlayerSearch   *self,
            const DameroRegistry *registry,
            const DameroPerson   *person)
{
  GtkWidget *row = adw_action_row_new ();
  gboolean is_in = damero_roster_find_person (damero_desk_get_event (self->desk), registry, person,
                                              damero_desk_get_section (self->desk)) != NULL;
  g_autofree char *facts = damero_roster_dup_facts (person);
  /* Translators: beside a player of the register; %s are club, rating and class. */
  g_autofree char *taken = facts != NULL ? g_strdup_printf (_("%s · already plays here"), facts)
                                         : g_strdup (_("Already plays here"));

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), person->name);
  if (is_in || facts != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), is_in ? taken : facts);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 1);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), !is_in);
  gtk_list_box_row_set_selectable (GTK_LIST_BOX_ROW (row), !is_in);
  gtk_widget_set_sensitive (row, !is_in);
  gtk_list_box_append (self->list, row);
  g_ptr_array_add (self->uids, g_strdup (person->uid));
}

/* Only the name in the typed line is searched for; the rest describes the player. */
static GPtrArray *
search (const DameroRegistry *registry,
        const DameroNameLine *line,
        const char           *text)
{
  return damero_registry_search (registry, line->name != NULL ? line->name : text, line->club, MAX_ANSWERS);
}

static gboolean
is_meant (const DameroNameLine *line,
          const DameroPerson   *person)
{
  g_autoptr(DameroPerson) typed = damero_person_new (line->name);

  damero_person_set_text (typed, DAMERO_PERSON_CLUB, line->club);
  damero_person_settle (typed);
  return damero_name_compare (typed->key, person->key) == DAMERO_NAMES_EQUAL &&
         damero_person_compare (typed, person) == DAMERO_PERSON_SAME;
}

/* Chooses the player who has exactly that name, if there is only one. */
static void
choose_same (DameroPlayerSearch   *self,
             const DameroNameLine *line,
             const GPtrArray      *people)
{
  int found = -1;

  for (guint i = 0; line->name != NULL && i < people->len; i++)
    if (is_meant (line, g_ptr_array_index (people, i)))
      {
        if (found >= 0)
          return;
        found = (int) i;
      }
  if (found >= 0)
    gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, found));
}

static void
update_answers (DameroPlayerSearch *self,
                gboolean            list_all)
{
  const DameroRegistry *registry =
    self->desk != NULL ? damero_director_get_registry (damero_desk_get_director (self->desk), NULL) : NULL;
  const char *text = get_text (self);
  g_autoptr(DameroNameLine) line = damero_name_line_new (text);
  g_autoptr(GPtrArray) people = NULL;

  clear (self);
  if (registry == NULL || damero_desk_get_section (self->desk) == NULL || strchr (text, '\n') != NULL ||
      (line->problem == DAMERO_NAME_LINE_EMPTY && !list_all))
    return;

  people = search (registry, line, text);
  for (guint i = 0; i < people->len; i++)
    add_answer (self, registry, g_ptr_array_index (people, i));
  choose_same (self, line, people);
}

static void
show_answers (DameroPlayerSearch *self)
{
  gboolean has_focus = (gtk_widget_get_state_flags (GTK_WIDGET (self->entry)) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;

  if (self->uids->len > 0 && has_focus && gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_popover_popup (self->popover);
  else
    gtk_popover_popdown (self->popover);
}

const char *
damero_player_search_get_chosen (DameroPlayerSearch *self)
{
  GtkListBoxRow *row;

  g_return_val_if_fail (DAMERO_IS_PLAYER_SEARCH (self), NULL);

  row = gtk_list_box_get_selected_row (self->list);
  return row != NULL ? g_ptr_array_index (self->uids, gtk_list_box_row_get_index (row)) : NULL;
}

/* ---- what the user does ---- */

static void
on_changed (DameroPlayerSearch *self)
{
  update_answers (self, FALSE);
  show_answers (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
on_activated (DameroPlayerSearch *self)
{
  g_autofree char *uid = g_strdup (damero_player_search_get_chosen (self));

  if (uid != NULL)
    g_signal_emit (self, signals[PERSON_CHOSEN], 0, uid);
  else
    g_signal_emit (self, signals[NAME_ENTERED], 0);
}

static void
on_row_activated (DameroPlayerSearch *self)
{
  on_activated (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static gboolean
on_key_pressed (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                DameroPlayerSearch    *self)
{
  if (state & gtk_accelerator_get_default_mod_mask ())
    return GDK_EVENT_PROPAGATE;

  switch (keyval)
    {
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      damero_player_search_choose (self, 1);
      return self->uids->len > 0;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      damero_player_search_choose (self, -1);
      return self->uids->len > 0;
    case GDK_KEY_Escape:
      if (*get_text (self) == '\0' && !gtk_widget_get_visible (GTK_WIDGET (self->popover)))
        return GDK_EVENT_PROPAGATE;
      clear (self);
      gtk_popover_popdown (self->popover);
      gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static void
on_focus_left (DameroPlayerSearch *self)
{
  gtk_popover_popdown (self->popover);
}

static void
on_desk_changed (DameroPlayerSearch *self)
{
  if (self->uids->len > 0)
    update_answers (self, FALSE);
}

/* ---- the widget ---- */

static gboolean
damero_player_search_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (DAMERO_PLAYER_SEARCH (widget)->entry));
}

/* The entry alone is a stop of Tab. */
static gboolean
damero_player_search_focus (GtkWidget        *widget,
                            GtkDirectionType  direction)
{
  return gtk_widget_child_focus (GTK_WIDGET (DAMERO_PLAYER_SEARCH (widget)->entry), direction);
}

static void
damero_player_search_dispose (GObject *object)
{
  DameroPlayerSearch *self = DAMERO_PLAYER_SEARCH (object);
  GtkWidget *child;

  g_clear_object (&self->desk);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_pointer (&self->uids, g_ptr_array_unref);

  G_OBJECT_CLASS (damero_player_search_parent_class)->dispose (object);
}

static void
damero_player_search_class_init (DameroPlayerSearchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->dispose = damero_player_search_dispose;
  widget_class->focus = damero_player_search_focus;
  widget_class->grab_focus = damero_player_search_grab_focus;

  signals[CHANGED] = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[PERSON_CHOSEN] = g_signal_new ("person-chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                         1, G_TYPE_STRING);
  signals[NAME_ENTERED] = g_signal_new ("name-entered", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/players/player-search.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroPlayerSearch, entry);
  gtk_widget_class_bind_template_child (widget_class, DameroPlayerSearch, popover);
  gtk_widget_class_bind_template_child (widget_class, DameroPlayerSearch, list);
  gtk_widget_class_bind_template_callback (widget_class, on_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_focus_left);
  gtk_widget_class_bind_template_callback (widget_class, on_key_pressed);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated);
}

static void
damero_player_search_init (DameroPlayerSearch *self)
{
  self->uids = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
damero_player_search_set_desk (DameroPlayerSearch *self,
                               DameroDesk         *desk)
{
  g_return_if_fail (DAMERO_IS_PLAYER_SEARCH (self));

  if (!g_set_object (&self->desk, desk) || desk == NULL)
    return;

  g_signal_connect_object (desk, "notify::section", G_CALLBACK (on_desk_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (damero_desk_get_director (desk), "registry-changed", G_CALLBACK (on_desk_changed), self,
                           G_CONNECT_SWAPPED);
}

GtkEntry *
damero_player_search_get_entry (DameroPlayerSearch *self)
{
  g_return_val_if_fail (DAMERO_IS_PLAYER_SEARCH (self), NULL);

  return self->entry;
}

void
damero_player_search_choose (DameroPlayerSearch *self,
                             int                 step)
{
  GtkListBoxRow *row;
  int n, at;

  g_return_if_fail (DAMERO_IS_PLAYER_SEARCH (self));

  if (self->uids->len == 0)
    update_answers (self, TRUE);
  show_answers (self);
  n = (int) self->uids->len;
  row = gtk_list_box_get_selected_row (self->list);
  at = row != NULL ? gtk_list_box_row_get_index (row) : step > 0 ? -1 : n;
  do
    {
      at += step;
      row = at >= 0 && at < n ? gtk_list_box_get_row_at_index (self->list, at) : NULL;
    }
  while (row != NULL && !gtk_list_box_row_get_selectable (row));

  if (row != NULL)
    gtk_list_box_select_row (self->list, row);
  else
    gtk_list_box_unselect_all (self->list);
}
