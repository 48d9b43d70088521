/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/setup/single-event.h"

#include <glib/gi18n.h>

#include "app/base/settings.h"
#include "app/setup/event-draft.h"
#include "words/error.h"
#include "words/game.h"

DameroSingleEvent *
damero_single_event_copy (const DameroSingleEvent *self)
{
  DameroSingleEvent *copy;

  if (self == NULL)
    return NULL;

  copy = g_memdup2 (self, sizeof *self);
  copy->ruleset = g_strdup (self->ruleset);
  copy->control = g_strdup (self->control);
  for (guint side = 0; side < G_N_ELEMENTS (copy->names); side++)
    copy->names[side] = g_strdup (self->names[side]);
  return copy;
}

void
damero_single_event_free (DameroSingleEvent *self)
{
  if (self == NULL)
    return;

  g_free (self->ruleset);
  g_free (self->control);
  for (guint side = 0; side < G_N_ELEMENTS (self->names); side++)
    g_free (self->names[side]);
  g_free (self);
}

gboolean
damero_single_event_has_names (const DameroSingleEvent *self)
{
  return *self->names[DAMERO_BLACK] != '\0' || *self->names[DAMERO_WHITE] != '\0';
}

/* ---- making ---- */

static DameroAct *
new_act (DameroActKind kind,
         int           section,
         int           round)
{
  DameroAct *act = damero_act_new (kind);

  act->actor = DAMERO_ACTOR_DIRECTOR;
  act->place.section = section;
  act->place.round = round;
  return act;
}

static DameroAct *
new_event_act (DameroDirector *director)
{
  DameroEnvironment *environment = damero_director_get_environment (director);
  g_autoptr(GDateTime) now =
    g_date_time_new_from_unix_local (damero_environment_get_wall_ms (environment) / 1000);
  /* Translators: the name of an event of one game: "Single game, 21 November 2026 19:40". The letters
   * after % are those of g_date_time_format. */
  g_autofree char *name = g_date_time_format (now, _("Single game, %-d %B %Y %H:%M"));
  g_autofree char *date = g_date_time_format (now, "%Y-%m-%d");
  g_autofree char *who = g_settings_get_string (damero_settings_get (), "director-name");
  g_autofree char *venue = g_settings_get_string (damero_settings_get (), "venue");
  DameroAct *act = new_act (DAMERO_ACT_EVENT, 0, 0);

  damero_act_set_text (act, DAMERO_FIELD_NAME, name);
  damero_act_set_text (act, DAMERO_FIELD_DATE, date);
  damero_act_set_text (act, DAMERO_FIELD_DIRECTOR, *who != '\0' ? who : NULL);
  damero_act_set_text (act, DAMERO_FIELD_VENUE, *venue != '\0' ? venue : NULL);
  /* Events are not to be looked for among the games of every evening. */
  act->listed = DAMERO_SWITCH_OFF;
  return act;
}

static DameroAct *
new_section_act (const DameroSingleEvent *setup)
{
  DameroAct *act = new_act (DAMERO_ACT_SECTION, 0, 0);

  damero_act_set_text (act, DAMERO_FIELD_NAME, C_("section", "Single game"));
  damero_act_set_text (act, DAMERO_FIELD_RULESET, setup->ruleset);
  damero_act_set_text (act, DAMERO_FIELD_CONTROL, setup->control);
  act->games = 1;
  act->record = (int) setup->record;
  return act;
}

static DameroAct *
new_player_act (const DameroSingleEvent *setup,
                DameroSide               side)
{
  DameroAct *act = new_act (DAMERO_ACT_PLAYER, 0, 0);

  damero_act_set_text (act, DAMERO_FIELD_NAME,
                       *setup->names[side] != '\0' ? setup->names[side] : damero_words_side (side));
  return act;
}

static DameroAct *
new_entry_act (int player)
{
  DameroAct *act = new_act (DAMERO_ACT_ENTRY, 1, 0);

  act->player = player;
  return act;
}

/* Entry 1 is White, as the table of two has it, so the round is the system's own. */
static DameroAct *
new_pair_act (void)
{
  DameroAct *act = new_act (DAMERO_ACT_PAIR, 1, 1);

  damero_act_set_text (act, DAMERO_FIELD_PAIRS, "1-2");
  return act;
}

char *
damero_single_event_make (DameroDirector          *director,
                          const DameroSingleEvent *setup,
                          char                   **ret_why)
{
  g_autoptr(GPtrArray) acts = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_act_free);
  g_autoptr(GError) error = NULL;
  char *uid;
  guint index;
  int field;

  g_ptr_array_add (acts, new_event_act (director));
  g_ptr_array_add (acts, new_section_act (setup));
  g_ptr_array_add (acts, new_player_act (setup, DAMERO_WHITE));
  g_ptr_array_add (acts, new_player_act (setup, DAMERO_BLACK));
  g_ptr_array_add (acts, new_entry_act (1));
  g_ptr_array_add (acts, new_entry_act (2));
  g_ptr_array_add (acts, new_pair_act ());
  if (!damero_event_draft_check (acts, &index, &field, ret_why))
    return NULL;

  uid = damero_event_draft_perform (director, acts, &error);
  if (uid == NULL)
    *ret_why = g_strdup (damero_words_error (error));
  return uid;
}

/* ---- reading ---- */

DameroSingleEvent *
damero_single_event_read (const DameroEvent *event)
{
  const DameroPlace place = { 1, 1, 1, 1 };
  const DameroSection *section = damero_event_find_section (event, 1);
  const DameroMatch *match = damero_event_find_match (event, &place);
  char ruleset[DAMERO_RULESET_TEXT_SIZE], control[DAMERO_CONTROL_TEXT_SIZE] = "none";
  DameroSingleEvent *setup;

  if (!event->unlisted || event->sections->len != 1 || section == NULL || section->entries->len != 2 ||
      section->rounds->len != 1 || match == NULL || match->n_games != 1)
    return NULL;

  damero_ruleset_to_text (&section->ruleset, ruleset);
  if (section->has_control)
    damero_control_to_text (&section->control, control);
  setup = g_new0 (DameroSingleEvent, 1);
  setup->ruleset = g_strdup (ruleset);
  setup->control = g_strdup (control);
  setup->record = section->record;
  for (guint side = 0; side < G_N_ELEMENTS (setup->names); side++)
    {
      int entry = side == DAMERO_BLACK ? match->games[0].black : match->games[0].white;
      const char *name = damero_event_get_entry_name (event, section, entry);

      setup->names[side] = g_strdup (g_str_equal (name, damero_words_side ((DameroSide) side)) ? "" : name);
    }

  return setup;
}

/* ---- what is not kept ---- */

static const char *
find_start (const DameroEvent *event)
{
  for (guint i = 0; i < event->log->len; i++)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i);

      if (row->act->kind == DAMERO_ACT_START && !row->undone)
        return row->act->uid;
    }

  return NULL;
}

/* Undoes the act NAME and what has to go with it. The uid of the undo; NULL if it was refused or not stored. */
static char *
undo (DameroDirector *director,
      const char     *uid,
      const char     *name)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_UNDO);
  g_auto(DameroRefusal) refusal = { 0 };
  g_autoptr(DameroAct) all = NULL;
  g_autoptr(GString) also = g_string_new (NULL);

  act->actor = DAMERO_ACTOR_DIRECTOR;
  damero_act_set_text (act, DAMERO_FIELD_UNDOES, name);
  all = damero_act_copy (act);
  if (damero_director_perform (director, uid, act, NULL, &refusal, NULL))
    return g_strdup (act->uid);
  if (refusal.code != DAMERO_REFUSAL_UNDO_NEEDS_ALSO)
    return NULL;

  for (guint i = 0; i < refusal.also->len; i++)
    g_string_append_printf (also, "%s%s", i > 0 ? " " : "", (const char *) g_ptr_array_index (refusal.also, i));
  damero_act_set_text (all, DAMERO_FIELD_ALSO, also->str);
  return damero_director_perform (director, uid, all, NULL, NULL, NULL) ? g_strdup (all->uid) : NULL;
}

char *
damero_single_event_forget (DameroDirector *director,
                            const char     *uid)
{
  const DameroEvent *event = damero_director_get_event (director, uid, NULL);
  g_autofree char *start = event != NULL ? g_strdup (find_start (event)) : NULL;

  return start != NULL ? undo (director, uid, start) : NULL;
}

gboolean
damero_single_event_bring_back (DameroDirector *director,
                                const char     *uid,
                                const char     *forgotten)
{
  g_autofree char *name = undo (director, uid, forgotten);

  return name != NULL;
}
