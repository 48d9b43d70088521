/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/import-players.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/dialog.h"
#include "app/base/registry-acts.h"
#include "app/base/toast.h"
#include "app/players/import-line.h"
#include "words/error.h"
#include "words/registry.h"

struct _DameroImportPlayers
{
  AdwWindow         parent_instance;

  GtkStack         *stack;
  GtkProgressBar   *progress;
  AdwStatusPage    *error_page;
  GtkLabel         *count_label;
  GtkWidget        *ratings_check;
  GtkWidget        *register_check;
  GListStore       *items;   /* DameroImportLineItem: of the rows, then of what is wrong */
  GtkButton        *import_button;

  DameroDirector   *director;
  DameroDesk       *desk;    /* NULL: into the register alone */
  int               section;
  int               missed;
  GCancellable     *cancellable;
  guint             pulse;
  DameroImportList *list;    /* NULL while it is read */
};

G_DEFINE_FINAL_TYPE (DameroImportPlayers, damero_import_players, ADW_TYPE_WINDOW)

/* ---- what each line says ---- */

/* Who plays in the section already is left out of it. */
static gboolean
is_entered (DameroImportPlayers   *self,
            const DameroImportRow *row,
            GHashTable            *names)
{
  g_autofree char *key = NULL;

  if (self->desk == NULL || row->person->name == NULL)
    return FALSE;
  if (row->match != NULL && row->kind != DAMERO_IMPORT_PERHAPS)
    {
      const DameroRegistry *registry = damero_director_get_registry (self->director, NULL);
      const DameroPerson *person = damero_registry_find (registry, row->match->uid);
      const DameroEvent *event = damero_desk_get_event (self->desk);

      if (person != NULL && damero_roster_find_person (event, registry, person,
                                                       damero_event_find_section (event, self->section)) != NULL)
        return TRUE;
    }

  key = damero_name_line_dup_key (row->person->name);
  return g_hash_table_contains (names, key);
}

static char *
dup_known (DameroImportPlayers   *self,
           const DameroImportRow *row)
{
  g_autofree char *changes = damero_words_person_changes (row);

  if (self->desk != NULL || row->kind == DAMERO_IMPORT_UNCHANGED)
    return g_strdup (_("In the register"));
  /* Translators: a player of the register; %s are changes: "Rating: 1500 → 1600". */
  return g_strdup_printf (_("In the register, changed: %s"), changes);
}

static char *
dup_perhaps (const DameroImportRow *row)
{
  g_autofree char *facts = damero_roster_dup_facts (row->match);
  g_autofree char *who = facts != NULL ? g_strdup_printf ("%s (%s)", row->match->name, facts)
                                       : g_strdup (row->match->name);

  if (row->n_matches > 1)
    /* Translators: %s is a player of the register. */
    return g_strdup_printf (_("Perhaps %s, or others of the register: choose"), who);
  /* Translators: %s is a player of the register. */
  return g_strdup_printf (_("Perhaps %s: choose"), who);
}

static char *
dup_verdict (DameroImportPlayers   *self,
             const DameroImportRow *row,
             gboolean               entered)
{
  if (entered)
    return g_strdup (_("Already plays here"));

  switch (row->kind)
    {
    case DAMERO_IMPORT_NEW:
      return g_strdup (row->choice == DAMERO_IMPORT_LEAVE ? _("Not in the register") : _("New to the register"));
    case DAMERO_IMPORT_SAME:
    case DAMERO_IMPORT_UNCHANGED:
      return dup_known (self, row);
    case DAMERO_IMPORT_PERHAPS:
      return dup_perhaps (row);
    case DAMERO_IMPORT_TWICE:
      return row->other != row->row
               /* Translators: %u is a line of a file. */
               ? g_strdup_printf (_("The same player as in line %u"),
                                  g_array_index (self->list->listed, DameroListed, row->other).line)
               : g_strdup (_("Without a name"));
    }

  g_assert_not_reached ();
}

/* What may become of the row; into an event everybody goes who is not there. */
static guint
get_choices (DameroImportPlayers *self,
             DameroImportRow     *row,
             gboolean             entered,
             gboolean             only_ratings)
{
  const guint leave = 1u << DAMERO_IMPORT_LEAVE;

  if (entered || row->kind == DAMERO_IMPORT_TWICE)
    {
      row->choice = DAMERO_IMPORT_LEAVE;
      return leave;
    }
  if (row->kind == DAMERO_IMPORT_UNCHANGED && self->desk == NULL)
    return leave;
  if (row->kind == DAMERO_IMPORT_UNCHANGED)
    row->choice = DAMERO_IMPORT_UPDATE;

  return leave | (row->match != NULL ? 1u << DAMERO_IMPORT_UPDATE : 0) |
         (!only_ratings && (row->kind == DAMERO_IMPORT_NEW || row->kind == DAMERO_IMPORT_PERHAPS)
            ? 1u << DAMERO_IMPORT_ADD : 0);
}

static gboolean
takes_only_ratings (DameroImportPlayers *self)
{
  return self->desk == NULL && gtk_check_button_get_active (GTK_CHECK_BUTTON (self->ratings_check));
}

/* ---- the preview ---- */

/* "5 players · 1 new · 2 to be decided · 1 wrong" */
static char *
dup_counts (guint n_players,
            guint n_new,
            guint n_open,
            guint n_wrong)
{
  g_autofree char *players = g_strdup_printf (ngettext ("%u player", "%u players", n_players), n_players);
  /* Translators: of the players of a file, how many are new to the register or the event. */
  g_autofree char *new = g_strdup_printf (ngettext ("%u new", "%u new", n_new), n_new);
  /* Translators: of the players of a file, of how many somebody has to say who they are. */
  g_autofree char *open = g_strdup_printf (ngettext ("%u to be decided", "%u to be decided", n_open), n_open);
  /* Translators: how many lines of a file of players cannot be used. */
  g_autofree char *wrong = g_strdup_printf (ngettext ("%u wrong", "%u wrong", n_wrong), n_wrong);

  return g_strjoin (" · ", players, new, open, wrong, NULL);
}

static void
update_counts (DameroImportPlayers *self)
{
  guint n_chosen = 0, n_open = 0, n_new = 0;
  g_autofree char *label = NULL;
  g_autofree char *text = NULL;

  for (guint i = 0; i < self->list->rows->len; i++)
    {
      DameroImportRow *row = &g_array_index (self->list->rows, DameroImportRow, i);
      g_autoptr(DameroImportLineItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), i);

      row->choice = damero_import_line_item_get_choice (item);
      n_chosen += row->choice != DAMERO_IMPORT_LEAVE;
      n_new += row->choice == DAMERO_IMPORT_ADD;
      n_open += row->kind == DAMERO_IMPORT_PERHAPS && row->choice == DAMERO_IMPORT_LEAVE;
    }
  text = dup_counts (self->list->rows->len, n_new, n_open, self->list->diagnostics->len);
  gtk_label_set_text (self->count_label, text);
  /* Translators: a button; %u is how many players. */
  label = n_chosen > 0 ? g_strdup_printf (ngettext ("_Import %u Player", "_Import %u Players", n_chosen), n_chosen)
                       : g_strdup (_("_Import"));
  gtk_button_set_label (self->import_button, label);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "import.apply", n_chosen > 0);
}

static void
add_row (DameroImportPlayers *self,
         DameroImportRow     *row,
         GHashTable          *names,
         GPtrArray           *items)
{
  gboolean entered = is_entered (self, row, names);
  guint choices = get_choices (self, row, entered, takes_only_ratings (self));
  guint line = g_array_index (self->list->listed, DameroListed, row->row).line;
  DameroImportLineItem *item =
    damero_import_line_item_new (row->person->name != NULL ? g_strdup (row->person->name)
                                                      /* Translators: the number of a line of a text. */
                                                      : g_strdup_printf (_("Line %u"), line),
                                 damero_roster_dup_facts (row->person), dup_verdict (self, row, entered),
                                 choices, row->choice, row->kind == DAMERO_IMPORT_PERHAPS && !entered);

  g_signal_connect_object (item, "changed", G_CALLBACK (update_counts), self, G_CONNECT_SWAPPED);
  g_ptr_array_add (items, item);
}

static const char *
get_problem (const DameroDiagnostic *diagnostic)
{
  if (g_str_equal (diagnostic->code, "player"))
    return _("Without a name: left out");
  if (g_str_equal (diagnostic->code, "number"))
    return _("Unreadable number: left out");
  if (g_str_equal (diagnostic->code, "unread"))
    return _("Unknown column: left out");
  return diagnostic->message;
}

static void
show_list (DameroImportPlayers *self)
{
  g_autoptr(GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr(GHashTable) names = self->desk != NULL ? damero_roster_dup_names (damero_desk_get_event (self->desk))
                                                   : NULL;

  for (guint i = 0; i < self->list->rows->len; i++)
    add_row (self, &g_array_index (self->list->rows, DameroImportRow, i), names, items);
  for (guint i = 0; i < self->list->diagnostics->len; i++)
    {
      const DameroDiagnostic *diagnostic = g_ptr_array_index (self->list->diagnostics, i);

      g_ptr_array_add (items, damero_import_line_item_new (g_strdup_printf (_("Line %u"), diagnostic->line), NULL,
                                                           g_strdup (get_problem (diagnostic)), 0,
                                                           DAMERO_IMPORT_LEAVE, TRUE));
    }
  g_list_store_splice (self->items, 0, g_list_model_get_n_items (G_LIST_MODEL (self->items)), items->pdata,
                       items->len);
  update_counts (self);
  gtk_stack_set_visible_child_name (self->stack, "list");
}

static void
on_only_ratings (DameroImportPlayers *self)
{
  if (self->list == NULL)
    return;

  damero_import_list_judge (self->list, takes_only_ratings (self));
  show_list (self);
}

static gboolean
on_pulse (gpointer user_data)
{
  gtk_progress_bar_pulse (DAMERO_IMPORT_PLAYERS (user_data)->progress);
  return G_SOURCE_CONTINUE;
}

static void
show_error (DameroImportPlayers *self,
            const char          *message)
{
  g_autofree char *markup = g_markup_escape_text (message, -1);

  adw_status_page_set_description (self->error_page, markup);
  gtk_stack_set_visible_child_name (self->stack, "error");
}

static void
on_read (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr(DameroImportPlayers) self = user_data;
  g_autoptr(GError) error = NULL;
  DameroImportList *list = damero_import_list_read_finish (result, &error);

  g_clear_handle_id (&self->pulse, g_source_remove);
  if (g_cancellable_is_cancelled (self->cancellable))
    {
      damero_import_list_free (list);
      return;
    }
  if (list == NULL)
    {
      show_error (self, damero_words_error (error));
      return;
    }

  self->list = list;
  if (list->rows->len + list->diagnostics->len == 0)
    show_error (self, _("There is no player in the file."));
  else
    show_list (self);
}

/* ---- into the register ---- */

static void
import_register (DameroImportPlayers *self)
{
  GtkWidget *parent = GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (self)));
  g_autofree char *source = g_uuid_string_random ();
  g_autoptr(GPtrArray) acts = damero_import_dup_acts (self->list->rows, takes_only_ratings (self), source,
                                                      self->list->name);
  g_autofree char *done = NULL;
  guint n = 0;

  if (acts->len > 0 && !damero_registry_acts_perform (self->director, GTK_WIDGET (self), (DameroAct **) acts->pdata,
                                                      acts->len))
    return;

  for (guint i = 0; i < self->list->rows->len; i++)
    n += g_array_index (self->list->rows, DameroImportRow, i).choice != DAMERO_IMPORT_LEAVE;
  /* Translators: a toast; %u is how many players. */
  done = g_strdup_printf (ngettext ("%u player imported", "%u players imported", n), n);
  damero_registry_acts_show_done (parent, done, (DameroAct **) acts->pdata, acts->len);
  gtk_window_close (GTK_WINDOW (self));
}

/* ---- into an event ---- */

/* Those who are new go into the register first, and are linked then: the uids by the index of their row. */
static GHashTable *
register_new (DameroImportPlayers *self,
              GPtrArray           *acts)
{
  g_autofree char *source = g_uuid_string_random ();
  g_autoptr(GArray) new_rows = g_array_new (FALSE, FALSE, sizeof (DameroImportRow));
  g_autoptr(GPtrArray) people = NULL;
  GHashTable *uids = g_hash_table_new (NULL, NULL);

  if (!gtk_check_button_get_active (GTK_CHECK_BUTTON (self->register_check)))
    return uids;

  for (guint i = 0; i < self->list->rows->len; i++)
    if (g_array_index (self->list->rows, DameroImportRow, i).choice == DAMERO_IMPORT_ADD)
      g_array_append_val (new_rows, g_array_index (self->list->rows, DameroImportRow, i));
  people = damero_import_dup_acts (new_rows, FALSE, source, self->list->name);
  for (guint i = 0; i < people->len; i++)
    {
      DameroAct *act = g_ptr_array_index (people, i);

      damero_director_make_uid (self->director, act->uid);
      g_hash_table_insert (uids, GUINT_TO_POINTER (g_array_index (new_rows, DameroImportRow, i).row), act->uid);
    }
  g_ptr_array_extend_and_steal (acts, g_steal_pointer (&people));

  return uids;
}

/* What the file says comes first, what else the register knows after it. UID: that ROW has in the register now. */
static void
enter_row (DameroImportPlayers   *self,
           const DameroImportRow *row,
           const char            *uid,
           GPtrArray             *acts)
{
  const DameroRegistry *registry = damero_director_get_registry (self->director, NULL);
  const DameroPerson *person =
    damero_registry_find (registry, row->choice == DAMERO_IMPORT_UPDATE ? row->match->uid : row->person->uid);

  damero_roster_add_person (self->desk, self->section, person, row->person, self->missed, acts);
  if (uid != NULL)
    damero_act_set_text (g_ptr_array_index (acts, acts->len - 2), DAMERO_FIELD_REGISTRY, uid);
}

/* All of them or none. */
static void
enter (DameroImportPlayers *self)
{
  GtkWidget *parent = GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (self)));
  g_autoptr(GPtrArray) acts = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_act_free);
  g_autoptr(GHashTable) uids = register_new (self, acts);
  g_autofree char *done = NULL;
  guint n = 0;

  for (guint i = 0; i < self->list->rows->len; i++)
    {
      const DameroImportRow *row = &g_array_index (self->list->rows, DameroImportRow, i);

      if (row->choice == DAMERO_IMPORT_LEAVE)
        continue;
      enter_row (self, row, g_hash_table_lookup (uids, GUINT_TO_POINTER (row->row)), acts);
      n++;
    }
  if (!damero_desk_perform_many (self->desk, GTK_WIDGET (self), acts))
    return;

  /* Translators: a toast; %u is how many were added to the event: "12 players added". */
  done = g_strdup_printf (ngettext ("%u player added", "%u players added", n), n);
  if (parent != NULL && n > 0)
    damero_desk_show_undo (self->desk, parent, done, damero_act_get_name (g_ptr_array_index (acts, acts->len - 1)));
  gtk_window_close (GTK_WINDOW (self));
}

static void
on_apply (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  DameroImportPlayers *self = DAMERO_IMPORT_PLAYERS (widget);

  if (self->desk == NULL)
    {
      import_register (self);
      return;
    }
  if (damero_event_find_section (damero_desk_get_event (self->desk), self->section) != NULL)
    enter (self);
}

/* ---- the dialog ---- */

/* Cancel ends the reading. */
static gboolean
on_close_request (DameroImportPlayers *self)
{
  g_cancellable_cancel (self->cancellable);
  return GDK_EVENT_PROPAGATE;
}

static void
damero_import_players_dispose (GObject *object)
{
  DameroImportPlayers *self = DAMERO_IMPORT_PLAYERS (object);

  g_clear_handle_id (&self->pulse, g_source_remove);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->director);
  g_clear_object (&self->desk);
  g_clear_pointer (&self->list, damero_import_list_free);

  G_OBJECT_CLASS (damero_import_players_parent_class)->dispose (object);
}

static void
damero_import_players_class_init (DameroImportPlayersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_import_players_dispose;
  g_type_ensure (DAMERO_TYPE_IMPORT_LINE_ITEM);
  g_type_ensure (DAMERO_TYPE_IMPORT_LINE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/players/import-players.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroImportPlayers, stack);
  gtk_widget_class_bind_template_child (widget_class, DameroImportPlayers, progress);
  gtk_widget_class_bind_template_child (widget_class, DameroImportPlayers, error_page);
  gtk_widget_class_bind_template_child (widget_class, DameroImportPlayers, count_label);
  gtk_widget_class_bind_template_child (widget_class, DameroImportPlayers, ratings_check);
  gtk_widget_class_bind_template_child (widget_class, DameroImportPlayers, register_check);
  gtk_widget_class_bind_template_child (widget_class, DameroImportPlayers, items);
  gtk_widget_class_bind_template_child (widget_class, DameroImportPlayers, import_button);
  gtk_widget_class_bind_template_callback (widget_class, on_close_request);
  gtk_widget_class_bind_template_callback (widget_class, on_only_ratings);
  gtk_widget_class_install_action (widget_class, "import.apply", NULL, on_apply);
  damero_dialog_class_init_keys (widget_class);
}

static void
damero_import_players_init (DameroImportPlayers *self)
{
  self->cancellable = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "import.apply", FALSE);
}

void
damero_import_players_open (GtkWidget      *from,
                            DameroDirector *director,
                            DameroDesk     *desk,
                            int             missed,
                            GFile          *file)
{
  const DameroRegistry *registry = damero_director_get_registry (director, NULL);
  DameroImportPlayers *self;

  g_return_if_fail (registry != NULL && g_file_peek_path (file) != NULL);

  self = g_object_new (DAMERO_TYPE_IMPORT_PLAYERS, NULL);
  self->director = g_object_ref (director);
  self->desk = desk != NULL ? g_object_ref (desk) : NULL;
  self->section = desk != NULL ? damero_desk_get_section_id (desk) : 0;
  self->missed = missed;
  gtk_widget_set_visible (self->ratings_check, desk == NULL);
  gtk_widget_set_visible (self->register_check, desk != NULL);
  self->pulse = g_timeout_add (100, on_pulse, self);
  damero_import_list_read_async (file, registry, self->cancellable, on_read, g_object_ref (self));
  damero_dialog_present (GTK_WINDOW (self), from);
}

typedef struct {
  GtkWidget      *from;
  DameroDirector *director;
  DameroDesk     *desk;
  int             missed;
} Asked;

static void
on_file_chosen (GObject      *source,
                GAsyncResult *result,
                gpointer      user_data)
{
  Asked *asked = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(GFile) file = damero_compat_file_finish (result, &error);

  if (error != NULL)
    damero_compat_alert (damero_toast_get_window (asked->from), _("No File Was Opened"), damero_words_error (error));
  if (file != NULL && (asked->desk == NULL || damero_desk_get_section (asked->desk) != NULL))
    damero_import_players_open (asked->from, asked->director, asked->desk, asked->missed, file);

  g_object_unref (asked->from);
  g_object_unref (asked->director);
  g_clear_object (&asked->desk);
  g_free (asked);
}

void
damero_import_players_ask (GtkWidget      *from,
                           DameroDirector *director,
                           DameroDesk     *desk,
                           int             missed)
{
  Asked *asked = g_new0 (Asked, 1);

  asked->from = g_object_ref (from);
  asked->director = g_object_ref (director);
  asked->desk = desk != NULL ? g_object_ref (desk) : NULL;
  asked->missed = missed;
  damero_compat_open_file_async (damero_toast_get_window (from), _("Import Players"), on_file_chosen, asked);
}
