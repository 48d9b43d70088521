/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/damero-roster.h"

GHashTable *
damero_roster_dup_names (const DameroEvent *event)
{
  GHashTable *names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < event->sections->len; i++)
    {
      const DameroSection *section = g_ptr_array_index (event->sections, i);

      for (guint k = 0; k < section->entries->len; k++)
        {
          const DameroEntry *entry = g_ptr_array_index (section->entries, k);
          char *key = damero_name_dup_key (damero_event_get_entry_name (event, section, entry->number));
          guint n = GPOINTER_TO_UINT (g_hash_table_lookup (names, key));

          g_hash_table_insert (names, key, GUINT_TO_POINTER (n + 1));
        }
    }

  return names;
}

static gboolean
is_entered (const DameroEvent  *event,
            const DameroPlayer *player)
{
  for (guint i = 0; i < event->sections->len; i++)
    {
      const DameroSection *section = g_ptr_array_index (event->sections, i);

      for (guint k = 0; k < section->entries->len; k++)
        if (((DameroEntry *) g_ptr_array_index (section->entries, k))->player == player->number)
          return TRUE;
    }

  return FALSE;
}

/* Somebody whose entry was taken back comes again. */
static const DameroPlayer *
find_free_player (const DameroEvent    *event,
                  const DameroNameLine *line)
{
  for (guint i = 0; i < event->players->len; i++)
    {
      const DameroPlayer *player = g_ptr_array_index (event->players, i);

      if (g_str_equal (player->name, line->name) && g_strcmp0 (player->club, line->club) == 0 &&
          player->rating == line->rating && !is_entered (event, player))
        return player;
    }

  return NULL;
}

/* The player's number; 0 if refused. */
static int
add_player (DameroDesk           *desk,
            GtkWidget            *from,
            const DameroNameLine *line)
{
  const DameroPlayer *known = find_free_player (damero_desk_get_event (desk), line);
  g_autoptr(DameroAct) act = NULL;

  if (known != NULL)
    return known->number;

  act = damero_act_new (DAMERO_ACT_PLAYER);
  act->actor = DAMERO_ACTOR_DIRECTOR;
  damero_act_set_text (act, DAMERO_FIELD_NAME, line->name);
  damero_act_set_text (act, DAMERO_FIELD_CLUB, line->club);
  if (line->rating > 0)
    act->rating = line->rating;
  return damero_desk_perform (desk, from, act) ? act->player : 0;
}

gboolean
damero_roster_add (DameroDesk           *desk,
                   GtkWidget            *from,
                   const DameroNameLine *line,
                   char                **ret_entry_uid)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_ENTRY);

  g_return_val_if_fail (line->problem == DAMERO_NAME_OK, FALSE);

  act->actor = DAMERO_ACTOR_DIRECTOR;
  act->in.section = damero_desk_get_section_id (desk);
  act->player = add_player (desk, from, line);
  if (act->player == 0 || !damero_desk_perform (desk, from, act))
    return FALSE;

  if (ret_entry_uid != NULL)
    *ret_entry_uid = g_strdup (act->uid);
  return TRUE;
}

const char *
damero_roster_find_act (const DameroEvent *event,
                        int                section,
                        int                entry,
                        DameroActKind      kind)
{
  for (guint i = event->log->len; i-- > 0;)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i);

      if (!row->undone && row->act->kind == kind && row->act->in.section == section &&
          row->act->entry == entry)
        return row->act->uid;
    }

  return NULL;
}
