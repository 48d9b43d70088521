/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/roster.h"

#include <glib/gi18n.h>

#include "app/base/registry-acts.h"
#include "app/base/section-plan.h"
#include "event/registry-find.h"
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

/* Who comes goes to the smaller team. */
static int
choose_team (const DameroSection *section)
{
  int n[3] = { 0 };

  if (section->system != DAMERO_SYSTEM_SCHEVENINGEN)
    return -1;

  for (guint i = 0; i < section->entries->len; i++)
    n[((DameroEntry *) g_ptr_array_index (section->entries, i))->team == 2 ? 2 : 1]++;
  return n[2] < n[1] ? 2 : 1;
}

/* PLAYER is 0 if there is none to be entered: refused already. */
static gboolean
enter (DameroDesk  *desk,
       GtkWidget   *from,
       int          player,
       int          missed,
       char       **ret_entry_uid)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_ENTRY);

  act->actor = DAMERO_ACTOR_DIRECTOR;
  act->in.section = damero_desk_get_section_id (desk);
  act->player = player;
  act->team = choose_team (damero_desk_get_section (desk));
  if (damero_desk_get_section (desk)->rounds->len > 0)
    act->bye = missed;
  if (act->player == 0 || !damero_desk_perform (desk, from, act))
    return FALSE;

  if (ret_entry_uid != NULL)
    *ret_entry_uid = g_strdup (act->uid);
  return TRUE;
}

gboolean
damero_roster_add (DameroDesk           *desk,
                   GtkWidget            *from,
                   const DameroNameLine *line,
                   int                   missed,
                   char                **ret_entry_uid)
{
  g_return_val_if_fail (line->problem == DAMERO_NAME_OK, FALSE);

  return enter (desk, from, add_player (desk, from, line), missed, ret_entry_uid);
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

gboolean
damero_roster_add_person (DameroDesk          *desk,
                          GtkWidget           *from,
                          const DameroPerson  *person,
                          int                  missed,
                          char               **ret_entry_uid)
{
  const DameroRegistry *registry = damero_director_get_registry (damero_desk_get_director (desk), NULL);
  const DameroPlayer *known = damero_roster_find_player (damero_desk_get_event (desk), registry, person);
  g_autoptr(DameroAct) act = NULL;

  if (known != NULL)
    return enter (desk, from, known->number, missed, ret_entry_uid);

  act = damero_act_new (DAMERO_ACT_PLAYER);
  damero_person_to_player (person, act);
  return enter (desk, from, damero_desk_perform (desk, from, act) ? act->player : 0, missed, ret_entry_uid);
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
  person->rating = player->rating > 0 ? player->rating : -1;
  person->born = player->born > 0 ? player->born : -1;
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

gboolean
damero_roster_register (DameroDesk *desk,
                        GtkWidget  *from,
                        int         player)
{
  DameroDirector *director = damero_desk_get_director (desk);
  const DameroRegistry *registry = damero_director_get_registry (director, NULL);
  g_autoptr(DameroPerson) person =
    damero_roster_dup_person (damero_event_find_player (damero_desk_get_event (desk), player));
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_PERSON);
  g_autoptr(DameroAct) link = damero_act_new (DAMERO_ACT_PLAYER_CHANGED);
  const char *same = registry != NULL ? find_same (registry, person) : NULL;

  for (DameroPersonFieldId field = 0; field < DAMERO_N_PERSON_FIELDS; field++)
    if (damero_person_has (person, field))
      damero_person_to_act (person, 1u << field, act);
  if (same == NULL && !damero_registry_acts_perform (director, from, &act, 1))
    return FALSE;

  link->player = player;
  damero_act_set_text (link, DAMERO_FIELD_REGISTRY, same != NULL ? same : act->registry);
  return damero_desk_perform (desk, from, link);
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

  proposal = damero_section_plan_dup_proposal (&setup);
  /* Translators: after a sentence on a Swiss or a round robin: where to choose; the name of a menu item in it. */
  return g_strdup_printf ("%s %s", proposal, _("Section Settings, under the name of the event, has the choice."));
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
