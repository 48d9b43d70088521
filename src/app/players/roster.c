/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/roster.h"

#include <glib/gi18n.h>

#include "event/registry-find.h"
#include "words/section-plan.h"
#include "words/section.h"

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
          char *key = damero_name_line_dup_key (damero_event_get_entry_name (event, section, entry->number));
          guint n = GPOINTER_TO_UINT (g_hash_table_lookup (names, key));

          g_hash_table_insert (names, key, GUINT_TO_POINTER (n + 1));
        }
    }

  return names;
}

/* Whether one of ACTS enters the player. */
static gboolean
is_in (const GPtrArray    *acts,
       const DameroPlayer *player)
{
  for (guint i = 0; i < acts->len; i++)
    {
      const DameroAct *act = g_ptr_array_index (acts, i);

      if (act->kind == DAMERO_ACT_ENTRY && act->player == player->number)
        return TRUE;
    }

  return FALSE;
}

/* Somebody whose entry was taken back comes again. */
static const DameroPlayer *
find_free_player (const DameroEvent    *event,
                  const DameroNameLine *line,
                  const GPtrArray      *acts)
{
  for (guint i = 0; i < event->players->len; i++)
    {
      const DameroPlayer *player = g_ptr_array_index (event->players, i);

      if (g_str_equal (player->name, line->name) && g_strcmp0 (player->club, line->club) == 0 &&
          player->rating == line->rating && damero_event_count_entries (event, player->number) == 0 &&
          !is_in (acts, player))
        return player;
    }

  return NULL;
}

/* The number that the next new player has after ACTS. */
static int
get_next_number (const DameroEvent *event,
                 const GPtrArray   *acts)
{
  guint n = event->players->len;
  int last = n > 0 ? ((const DameroPlayer *) g_ptr_array_index (event->players, n - 1))->number : 0;

  for (guint i = 0; i < acts->len; i++)
    last += ((const DameroAct *) g_ptr_array_index (acts, i))->kind == DAMERO_ACT_PLAYER;

  return last + 1;
}

/* Adds the act that makes a player, with what is set in PLAYER (taken), unless KNOWN is that player, and the one that
 * enters the player. */
static void
add_entry (DameroDesk         *desk,
           int                 section_id,
           const DameroPlayer *known,
           DameroAct          *player,
           int                 missed,
           GPtrArray          *acts)
{
  const DameroSection *section = damero_event_find_section (damero_desk_get_event (desk), section_id);
  g_autoptr(DameroAct) made = player;
  DameroAct *entry = damero_act_new (DAMERO_ACT_ENTRY);

  made->player = known != NULL ? known->number : get_next_number (damero_desk_get_event (desk), acts);
  entry->place.section = section->id;
  entry->player = made->player;
  if (section->rounds->len > 0)
    entry->bye = missed;
  if (known == NULL)
    g_ptr_array_add (acts, g_steal_pointer (&made));
  g_ptr_array_add (acts, entry);
}

void
damero_roster_add_line (DameroDesk           *desk,
                        int                   section,
                        const DameroNameLine *line,
                        int                   missed,
                        GPtrArray            *acts)
{
  DameroAct *player = damero_act_new (DAMERO_ACT_PLAYER);

  g_return_if_fail (line->problem == DAMERO_NAME_LINE_OK);

  damero_act_set_text (player, DAMERO_FIELD_NAME, line->name);
  damero_act_set_text (player, DAMERO_FIELD_CLUB, line->club);
  if (line->rating > 0)
    player->rating = line->rating;
  add_entry (desk, section, find_free_player (damero_desk_get_event (desk), line, acts), player, missed, acts);
}

void
damero_roster_add_person (DameroDesk         *desk,
                          int                 section,
                          const DameroPerson *person,
                          const DameroPerson *listed,
                          int                 missed,
                          GPtrArray          *acts)
{
  const DameroRegistry *registry = damero_director_get_registry (damero_desk_get_director (desk), NULL);
  const DameroPlayer *known =
    person != NULL ? damero_roster_find_player (damero_desk_get_event (desk), registry, person) : NULL;
  DameroAct *player = damero_act_new (DAMERO_ACT_PLAYER);

  if (listed != NULL)
    damero_person_to_player (listed, player);
  damero_act_set_text (player, DAMERO_FIELD_REGISTRY, NULL);
  if (person != NULL)
    damero_person_to_player (person, player);
  add_entry (desk, section, known, player, missed, acts);
}

const DameroPlayer *
damero_roster_find_player (const DameroEvent    *event,
                           const DameroRegistry *registry,
                           const DameroPerson   *person)
{
  for (guint i = 0; i < event->players->len; i++)
    {
      const DameroPlayer *player = g_ptr_array_index (event->players, i);

      if (player->registry != NULL && damero_registry_find (registry, player->registry) == person)
        return player;
    }

  return NULL;
}

const DameroEntry *
damero_roster_find_person (const DameroEvent    *event,
                           const DameroRegistry *registry,
                           const DameroPerson   *person,
                           const DameroSection  *section)
{
  const DameroPlayer *player = damero_roster_find_player (event, registry, person);

  for (guint i = 0; player != NULL && i < section->entries->len; i++)
    {
      const DameroEntry *entry = g_ptr_array_index (section->entries, i);

      if (entry->player == player->number)
        return entry;
    }

  return NULL;
}

static void
append_part (GString *text,
             char    *part)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", part);
  g_free (part);
}

char *
damero_roster_dup_facts (const DameroPerson *person)
{
  GString *text = g_string_new (NULL);

  if (person->club != NULL)
    append_part (text, g_strdup (person->club));
  if (person->rating > 0)
    append_part (text, g_strdup_printf ("%d", person->rating));
  if (person->title != NULL)
    append_part (text, g_strdup (person->title));

  return g_string_free (text, text->len == 0);
}

DameroPerson *
damero_roster_dup_person (const DameroPlayer *player)
{
  DameroPerson *person = damero_person_new (player->name);

  damero_person_set_text (person, DAMERO_PERSON_CLUB, player->club);
  damero_person_set_text (person, DAMERO_PERSON_FEDERATION, player->federation);
  damero_person_set_text (person, DAMERO_PERSON_IDENT, player->ident);
  damero_person_set_text (person, DAMERO_PERSON_TITLE, player->title);
  damero_person_set_text (person, DAMERO_PERSON_GROUPS, player->groups);
  damero_person_set_text (person, DAMERO_PERSON_PARTY, player->party);
  person->rating = player->rating > 0 ? player->rating : -1;
  person->birth_year = player->birth_year > 0 ? player->birth_year : -1;
  damero_person_settle (person);
  return person;
}

/* The uid of who in the register is PERSON; NULL if nobody is for sure. */
static const char *
find_same (const DameroRegistry *registry,
           const DameroPerson   *person)
{
  g_autoptr(DameroPersonIndex) index = damero_person_index_new (registry);
  g_autoptr(GArray) likely = damero_person_index_find (index, person);
  const DameroLikely *first = likely->len > 0 ? &g_array_index (likely, DameroLikely, 0) : NULL;

  return first != NULL && first->same == DAMERO_PERSON_SAME ? first->person->uid : NULL;
}

const char *
damero_roster_register_person (DameroDirector     *director,
                               const DameroPerson *person,
                               GPtrArray          *acts)
{
  DameroAct *act = damero_act_new (DAMERO_ACT_PERSON);

  /* The uid of the act is the person's. */
  damero_director_make_uid (director, act->uid);
  for (DameroPersonFieldId field = 0; field < DAMERO_N_PERSON_FIELDS; field++)
    if (damero_person_has (person, field))
      damero_person_to_act (person, 1u << field, act);
  g_ptr_array_add (acts, act);
  return act->uid;
}

void
damero_roster_register (DameroDesk *desk,
                        int         player,
                        GPtrArray  *acts)
{
  DameroDirector *director = damero_desk_get_director (desk);
  const DameroRegistry *registry = damero_director_get_registry (director, NULL);
  g_autoptr(DameroPerson) person =
    damero_roster_dup_person (damero_event_find_player (damero_desk_get_event (desk), player));
  DameroAct *link = damero_act_new (DAMERO_ACT_PLAYER_CHANGED);
  const char *same = registry != NULL ? find_same (registry, person) : NULL;

  if (same == NULL)
    same = damero_roster_register_person (director, person, acts);
  link->player = player;
  damero_act_set_text (link, DAMERO_FIELD_REGISTRY, same);
  g_ptr_array_add (acts, link);
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

      if (!row->undone && row->act->kind == kind && row->act->place.section == section &&
          row->act->entry == entry)
        return row->act->uid;
    }

  return NULL;
}

/* The act that made PLAYER, if it was of the command GROUP. */
static const DameroLogRow *
find_made (const DameroEvent *event,
           int                player,
           const char        *group)
{
  g_autoptr(GPtrArray) rows = damero_log_dup_named (event->uids, group);

  for (guint i = 0; i < rows->len; i++)
    {
      const DameroLogRow *row = g_ptr_array_index (rows, i);

      if (!row->undone && row->act->kind == DAMERO_ACT_PLAYER && row->act->player == player)
        return row;
    }

  return NULL;
}

const char *
damero_roster_find_addition (const DameroEvent *event,
                             int                section,
                             int                entry)
{
  const char *uid = damero_roster_find_act (event, section, entry, DAMERO_ACT_ENTRY);
  const DameroLogRow *row = uid != NULL ? g_hash_table_lookup (event->uids, uid) : NULL;
  const DameroLogRow *made = NULL;

  if (row != NULL && row->act->group[0] != '\0' && damero_event_count_entries (event, row->act->player) == 1)
    made = find_made (event, row->act->player, row->act->group);
  return made != NULL ? made->act->uid : uid;
}

DameroRosterCounts
damero_roster_count (const DameroSection *section)
{
  DameroRosterCounts counts = { .entries = section->entries->len };

  for (guint i = 0; i < section->entries->len; i++)
    {
      const DameroEntry *entry = g_ptr_array_index (section->entries, i);

      if (entry->withdrawn_from != 0)
        counts.withdrawn++;
      else if (entry->checked_in)
        counts.checked_in++;
    }

  return counts;
}

char *
damero_roster_dup_advice (const DameroSection *section)
{
  const DameroSetup setup = { .n_entries = (int) section->entries->len, .n_games = section->games };
  g_autofree char *proposal = NULL;

  if (section->system != DAMERO_SYSTEM_ROUND_ROBIN || section->rounds->len > 0 ||
      damero_advice_propose (&setup).kind != DAMERO_PROPOSAL_SWISS)
    return NULL;

  proposal = damero_words_section_proposal (&setup);
  /* Translators: after a sentence on a Swiss or a round robin: where to choose; the name of a menu item in it. */
  return g_strdup_printf ("%s %s", proposal, _("This is set in Section Settings, under the name of the event."));
}

char *
damero_roster_dup_summary (const DameroSection *section)
{
  DameroRosterCounts counts = damero_roster_count (section);
  int n_rounds = damero_section_count_rounds (section);
  GString *text = g_string_new (NULL);

  append_part (text, g_strdup_printf (ngettext ("%u player", "%u players", counts.entries),
                                      counts.entries));
  if (counts.entries > 0 && counts.checked_in + counts.withdrawn == counts.entries)
    append_part (text, g_strdup (_("all checked in")));
  else if (counts.entries > 0)
    /* Translators: %u is how many players are checked in: "8 checked in". */
    append_part (text, g_strdup_printf (ngettext ("%u checked in", "%u checked in", counts.checked_in),
                                        counts.checked_in));
  if (counts.withdrawn > 0)
    /* Translators: %u is how many players are withdrawn: "1 withdrawn". */
    append_part (text, g_strdup_printf (ngettext ("%u withdrawn", "%u withdrawn", counts.withdrawn),
                                        counts.withdrawn));
  if (counts.entries < 2)
    append_part (text, g_strdup (_("a round needs two")));
  if (section->forbidden->len > 0)
    /* Translators: %u is how many sets of players do not meet. */
    append_part (text, g_strdup_printf (ngettext ("%u forbidden pair", "%u forbidden pairs",
                                                  section->forbidden->len), section->forbidden->len));
  if (n_rounds > 0)
    append_part (text, damero_words_section_plan (section->system, section->cycles, n_rounds));

  return g_string_free (text, FALSE);
}
