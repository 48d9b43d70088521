/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/base/desk-undo.c - what is taken back and done again at a desk: asked where more goes with it, and said.
 */
#include "app/base/desk.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/toast.h"
#include "words/act.h"
#include "words/refusal.h"

typedef struct {
  DameroDesk *desk;
  GtkWidget  *from;
  char       *name;        /* what the undo names: an act or a group */
  char       *also;
  char       *sentence;    /* what changes by it */
  char       *changes;     /* the same as a list, if it is several acts; else NULL */
  DameroPlace place;       /* the smallest that has all of it */
  gboolean    brings_back;
} Undo;

/* What is done about acts that have to go with what is undone. */
typedef enum { OTHERS_ASK, OTHERS_GO, OTHERS_REFUSE } Others;

static void
undo_free (Undo *undo)
{
  g_object_unref (undo->desk);
  g_clear_object (&undo->from);
  g_free (undo->name);
  g_free (undo->also);
  g_free (undo->sentence);
  g_free (undo->changes);
  g_free (undo);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Undo, undo_free)

/* Shows TEXT about it; taken. */
static void
say (const Undo *undo,
     char       *text)
{
  if (undo->from != NULL)
    damero_toast_show (undo->from, text);
  g_free (text);
}

/* Whether its game stands paused now: a result taken back does not start its clocks again. */
static gboolean
is_paused (const Undo *undo)
{
  const DameroGame *game = damero_event_find_game (damero_desk_get_event (undo->desk), &undo->place);

  return game != NULL && game->phase == DAMERO_GAME_PAUSED;
}

static void
show_undone (const Undo *undo)
{
  if (!undo->brings_back && is_paused (undo))
    {
      /* Translators: %s is of the log: "Board 2: Black moved 11-15". */
      say (undo, g_strdup_printf (_("Undone: %s. The clocks stand until the game is resumed."), undo->sentence));
      return;
    }

  say (undo, g_strdup_printf (undo->brings_back
                                /* Translators: %s is of the log: "Board 2: Black moved 11-15". */
                                ? _("Done again: %s")
                                /* Translators: %s is of the log: "Board 2: Black moved 11-15". */
                                : _("Undone: %s"),
                              undo->sentence));
}

static gboolean
perform_undo (const Undo    *undo,
              DameroRefusal *ret_refusal)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_UNDO);

  act->actor = DAMERO_ACTOR_DIRECTOR;
  damero_act_set_text (act, DAMERO_FIELD_UNDOES, undo->name);
  damero_act_set_text (act, DAMERO_FIELD_ALSO, undo->also);
  return ret_refusal != NULL ? damero_desk_try (undo->desk, undo->from, act, NULL, ret_refusal)
                             : damero_desk_perform (undo->desk, undo->from, act);
}

static void
on_undo_confirmed (GObject      *source,
                   GAsyncResult *result,
                   gpointer      user_data)
{
  g_autoptr(Undo) undo = user_data;

  if (damero_compat_confirm_finish (result) && perform_undo (undo, NULL))
    show_undone (undo);
}

#define MAX_LISTED 12

/* The acts of ROWS as lines of a list, with their places. */
static char *
dup_list (const DameroEvent *event,
          const GPtrArray   *rows)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < rows->len && i < MAX_LISTED; i++)
    {
      const DameroLogRow *row = g_ptr_array_index (rows, i);
      g_autofree char *sentence = damero_words_act_placed (row->act, event);

      g_string_append_printf (text, "%s• %s", i > 0 ? "\n" : "", sentence);
    }
  if (rows->len > MAX_LISTED)
    {
      guint more = rows->len - MAX_LISTED;

      g_string_append_c (text, '\n');
      /* Translators: the last line of a list; %u is how many are not listed: "and 3 more". */
      g_string_append_printf (text, ngettext ("and %u more", "and %u more", more), more);
    }

  return g_string_free (text, FALSE);
}

/* The acts of the event by UIDS. */
static GPtrArray *
find_rows (const DameroEvent *event,
           const GPtrArray   *uids)
{
  GPtrArray *rows = g_ptr_array_new ();

  for (guint i = 0; i < uids->len; i++)
    {
      DameroLogRow *row = g_hash_table_lookup (event->uids, g_ptr_array_index (uids, i));

      if (row != NULL)
        g_ptr_array_add (rows, row);
    }

  return rows;
}

static char *
join_uids (const GPtrArray *uids)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < uids->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", (const char *) g_ptr_array_index (uids, i));

  return g_string_free (text, FALSE);
}

/* What changes by UNDO, and LIST of what goes with it. */
static char *
dup_question (const Undo *undo,
              const char *list)
{
  if (undo->changes != NULL && undo->brings_back)
    /* Translators: %1$s and %2$s are lists of acts. */
    return g_strdup_printf (_("These would be done again:\n\n%1$s\n\nThese are in their way and would be undone:\n\n"
                              "%2$s"), undo->changes, list);
  if (undo->changes != NULL)
    /* Translators: %1$s and %2$s are lists of acts. */
    return g_strdup_printf (_("These would be undone:\n\n%1$s\n\nThese depend on them and would be undone too:\n\n"
                              "%2$s"), undo->changes, list);
  if (undo->brings_back)
    /* Translators: %1$s is the sentence of an act, %2$s a list of others. */
    return g_strdup_printf (_("“%1$s” can only be done again if these acts are undone:\n\n%2$s"), undo->sentence,
                            list);

  /* Translators: the first %s is the sentence of an act, the second a list of others. */
  return g_strdup_printf (_("“%s” can only be undone together with the acts that depend on it:\n\n%s"),
                          undo->sentence, list);
}

/* Takes UNDO. */
static void
ask_about_others (Undo                *undo,
                  const DameroRefusal *refusal)
{
  const DameroEvent *event = damero_desk_get_event (undo->desk);
  g_autoptr(GPtrArray) rows = find_rows (event, refusal->also);
  g_autofree char *list = dup_list (event, rows);
  g_autofree char *body = dup_question (undo, list);

  undo->also = join_uids (refusal->also);
  damero_compat_confirm_async (damero_toast_get_window (undo->from),
                               undo->brings_back ? _("Undo Other Acts for This?") : _("Undo These Acts Too?"), body,
                               undo->brings_back ? _("_Do Again") : _("_Undo All"), TRUE, on_undo_confirmed, undo);
}

static void
show_not_redone (const Undo *undo)
{
  /* Translators: %s is of the log: "Board 2: Black moved 11-15". */
  say (undo, g_strdup_printf (_("Something has been done since that is in the way, so this is not done again: %s"),
                              undo->sentence));
}

static Undo *
undo_new (DameroDesk *self,
          GtkWidget  *from,
          const char *name)
{
  const DameroEvent *event = damero_desk_get_event (self);
  Undo *undo = g_new0 (Undo, 1);
  g_autoptr(GPtrArray) rows = damero_log_dup_origin (event->uids, name, &undo->brings_back);

  undo->desk = g_object_ref (self);
  g_set_object (&undo->from, from);
  undo->name = g_strdup (name);
  undo->sentence = damero_words_rows (event, rows);
  if (rows->len > 1)
    undo->changes = dup_list (event, rows);
  for (guint i = 0; i < rows->len; i++)
    {
      const DameroPlace *place = &((const DameroLogRow *) g_ptr_array_index (rows, i))->act->place;

      undo->place = i == 0 ? *place : damero_place_get_common (&undo->place, place);
    }
  return undo;
}

/* Takes back what NAME names. */
static void
undo_named (DameroDesk *self,
            GtkWidget  *from,
            const char *name,
            Others      others)
{
  g_auto(DameroRefusal) refusal = { 0 };
  g_autoptr(Undo) undo = NULL;

  if (!g_hash_table_contains (damero_desk_get_event (self)->uids, name))
    return;

  undo = undo_new (self, from, name);
  if (perform_undo (undo, &refusal))
    show_undone (undo);
  else if (refusal.code != DAMERO_REFUSAL_UNDO_NEEDS_ALSO)
    say (undo, damero_words_refusal (&refusal, NULL, damero_desk_get_event (self)));
  else if (others == OTHERS_REFUSE)
    show_not_redone (undo);
  else if (others == OTHERS_GO ||
           damero_event_go_together (damero_desk_get_event (self), undo->name, refusal.also))
    {
      undo->also = join_uids (refusal.also);
      if (perform_undo (undo, NULL))
        show_undone (undo);
    }
  else if (from != NULL)
    ask_about_others (g_steal_pointer (&undo), &refusal);
}

static DameroHistory
get_history (DameroDesk        *self,
             const DameroPlace *place)
{
  DameroHistory history;

  damero_event_get_history (damero_desk_get_event (self), place, &history);
  return history;
}

void
damero_desk_undo (DameroDesk *self,
                  GtkWidget  *from,
                  const char *name)
{
  const DameroLogRow *row = name == NULL ? get_history (self, NULL).undo : NULL;

  if (row != NULL)
    name = damero_act_get_name (row->act);
  if (name != NULL)
    undo_named (self, from, name, OTHERS_ASK);
}

void
damero_desk_undo_confirmed (DameroDesk *self,
                            GtkWidget  *from,
                            const char *uid)
{
  undo_named (self, from, uid, OTHERS_GO);
}

typedef struct {
  DameroDesk *desk;
  char       *name; /* of what it takes back */
} UndoButton;

static void
undo_button_free (gpointer data)
{
  UndoButton *button = data;

  g_object_unref (button->desk);
  g_free (button->name);
  g_free (button);
}

static void
on_undo_clicked (GtkWidget *from,
                 gpointer   user_data)
{
  UndoButton *button = user_data;

  damero_desk_undo (button->desk, from, button->name);
}

void
damero_desk_show_undo (DameroDesk *self,
                       GtkWidget  *from,
                       const char *text,
                       const char *name)
{
  UndoButton *button = g_new0 (UndoButton, 1);

  button->desk = g_object_ref (self);
  button->name = g_strdup (name);
  damero_toast_show_button (from, text, _("_Undo"), on_undo_clicked, button, undo_button_free);
}

void
damero_desk_show_done (DameroDesk *self,
                       GtkWidget  *from,
                       const char *done,
                       guint       n_refused,
                       const char *name)
{
  /* Translators: %u is how many games could not be started, paused or resumed: "2 could not be". */
  g_autofree char *refused = g_strdup_printf (ngettext ("%u could not be", "%u could not be", n_refused),
                                              n_refused);
  /* Translators: a toast: "8 games started, 2 could not be". */
  g_autofree char *both = g_strdup_printf (_("%s, %s"), done, refused);

  damero_desk_show_undo (self, from, n_refused > 0 ? both : done, name);
}

void
damero_desk_undo_game (DameroDesk        *self,
                       GtkWidget         *from,
                       const DameroPlace *place)
{
  const DameroLogRow *row = get_history (self, place).undo;

  if (row != NULL)
    undo_named (self, from, row->act->uid, OTHERS_ASK);
}

void
damero_desk_redo (DameroDesk        *self,
                  GtkWidget         *from,
                  const DameroPlace *place)
{
  const DameroLogRow *row = get_history (self, place).redo;

  if (row != NULL)
    undo_named (self, from, place != NULL ? row->act->uid : damero_act_get_name (row->act), OTHERS_REFUSE);
}

gboolean
damero_desk_can_undo (DameroDesk        *self,
                      const DameroPlace *place)
{
  return damero_desk_can_write (self) && get_history (self, place).undo != NULL;
}

gboolean
damero_desk_can_redo (DameroDesk        *self,
                      const DameroPlace *place)
{
  return damero_desk_can_write (self) && get_history (self, place).redo != NULL;
}
