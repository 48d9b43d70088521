/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/integrity.c - which acts depart from what the pairing of a section rests on.
 */
#include "event/event-private.h"

#include <string.h>

#include "model/pairs.h"
#include "pairing/round-robin.h"

static gboolean
numbers_equal (const GArray *a,
               const GArray *b,
               gsize         size)
{
  return a->len == b->len && (a->len == 0 || memcmp (a->data, b->data, a->len * size) == 0);
}

/* An act that does not say who made its pairs: whether they, their boards and colours, or the byes are not the
 * table's. */
static gboolean
differs_from_table (const DameroSection *section,
                    const DameroAct     *pair)
{
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr(GArray) own_pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) own_byes = g_array_new (FALSE, FALSE, sizeof (int));

  if (pair->pairs == NULL || !damero_pairs_from_text (pair->pairs, pairs, byes, NULL))
    return FALSE;

  return !damero_round_robin_pair (section, pair->place.round, own_pairs, own_byes) ||
         !numbers_equal (pairs, own_pairs, sizeof (DameroPair)) ||
         !numbers_equal (byes, own_byes, sizeof (int));
}

/* Pairs that are not the section's own system's. */
static gboolean
is_manual (const DameroEvent *event,
           const DameroAct   *pair)
{
  const DameroSection *section = damero_event_find_section (event, pair->place.section);

  if (section == NULL || section->system == DAMERO_SYSTEM_MANUAL)
    return FALSE;
  if (pair->method >= 0)
    return pair->method == DAMERO_METHOD_HAND;

  return section->system != DAMERO_SYSTEM_ROUND_ROBIN || section->remaining ||
         differs_from_table (section, pair);
}

/* Whether the act changes, while the section is under way, how it is paired, what results are worth or how ties are
 * broken. The program's own acts come from a crosstable, which notes such changes itself. */
static gboolean
changes_plan (const DameroAct *change)
{
  if (change->actor == DAMERO_ACTOR_PROGRAM)
    return FALSE;

  return change->system >= 0 || change->rounds >= 0 || change->scoring != NULL || change->tiebreaks != NULL ||
         change->unplayed >= 0 || change->keizer != NULL;
}

/* Whether the act is a crosstable's note of such a departure. */
static gboolean
notes_departure (const DameroAct *note)
{
  static const char *const kinds[] = {
    DAMERO_NOTE_MANUAL_PAIRING, "pairs-edited", "section-changed", "renumber", NULL
  };

  return note->name != NULL && g_strv_contains (kinds, note->name);
}

/* Whether a round of the section was paired before. */
static gboolean
is_on_its_way (const DameroEvent *event,
               const DameroAct   *change)
{
  const DameroSection *section = damero_event_find_section (event, change->place.section);

  for (guint i = 0; section != NULL && i < event->log->len; i++)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i);

      if (strcmp (row->act->uid, change->uid) == 0)
        return FALSE;
      if (row->act->kind == DAMERO_ACT_PAIR && row->act->place.section == section->id && !row->undone)
        return TRUE;
    }

  return FALSE;
}

/* Adds to ASKED (round numbers) those that the act gives its entry as byes with points, under a cap on them (-1: none);
 * takes out those that it cancels. */
static void
follow_byes (const DameroEvent *event,
             const DameroAct   *act,
             int                cap,
             GHashTable        *asked)
{
  const DameroSection *section = damero_event_find_section (event, act->place.section);
  const DameroEntry *entry = damero_section_find_entry (section, act->entry);
  gboolean cancels = act->kind == DAMERO_ACT_ABSENCE_CANCELLED;
  int first = act->first, last = act->last;

  if (entry == NULL || (!cancels && (act->bye < 0 || !damero_bye_has_points ((DameroByeKind) act->bye))))
    return;

  /* A late entry has missed the rounds before. */
  if (act->kind == DAMERO_ACT_ENTRY)
    {
      first = 1;
      last = cap < 0 || damero_event_has_reason (act) ? entry->entered_after : MIN (entry->entered_after, cap);
    }
  for (int round = first; round <= last; round++)
    if (cancels)
      g_hash_table_remove (asked, GINT_TO_POINTER (round));
    else
      g_hash_table_add (asked, GINT_TO_POINTER (round));
}

/* Whether an entry, an absence, gives more byes with points than the section lets anybody ask for. */
static gboolean
exceeds_bye_cap (const DameroEvent *event,
                 const DameroAct   *act)
{
  g_autoptr(GHashTable) asked = g_hash_table_new (NULL, NULL);
  int cap = -1;

  if (damero_event_find_section (event, act->place.section) == NULL || !damero_event_has_reason (act) ||
      act->bye < 0 || !damero_bye_has_points ((DameroByeKind) act->bye))
    return FALSE;

  for (guint i = 0; i < event->log->len; i++)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i);
      gboolean is_last = strcmp (row->act->uid, act->uid) == 0;

      if (row->act->place.section != act->place.section || (row->undone && !is_last))
        continue;
      if ((row->act->kind == DAMERO_ACT_SECTION || row->act->kind == DAMERO_ACT_SECTION_CHANGED) &&
          row->act->bye_cap >= 0)
        cap = row->act->bye_cap < DAMERO_MAX_NUMBER ? row->act->bye_cap : -1;
      if (row->act->entry == act->entry &&
          (row->act->kind == DAMERO_ACT_ENTRY || row->act->kind == DAMERO_ACT_ABSENCE ||
           row->act->kind == DAMERO_ACT_ABSENCE_CANCELLED))
        follow_byes (event, row->act, cap, asked);
      if (is_last)
        break;
    }

  return cap >= 0 && (int) g_hash_table_size (asked) > cap;
}

static gboolean
is_paired_over (const DameroEvent *event,
                const DameroPlace *place)
{
  const DameroSection *section = damero_event_find_section (event, place->section);

  return section != NULL && damero_section_find_round (section, place->round + 1) != NULL;
}

static gboolean undo_breaks_integrity (const DameroEvent *event,
                                       const DameroAct   *undo,
                                       GHashTable        *seen);

/* An act that an undo takes back or restores, and through an undo of an undo those of that one. */
static gboolean
change_breaks_integrity (const DameroEvent *event,
                         DameroLogRow      *row,
                         GHashTable        *seen)
{
  if (!g_hash_table_add (seen, row))
    return FALSE;
  if (row->act->kind == DAMERO_ACT_UNDO)
    return undo_breaks_integrity (event, row->act, seen);
  if (row->act->kind == DAMERO_ACT_PAIR)
    return !row->undone && is_manual (event, row->act);
  if (row->act->kind == DAMERO_ACT_PAIRS_EDITED)
    return TRUE;

  return damero_act_shapes[row->act->kind].scope == DAMERO_SCOPE_GAME &&
         is_paired_over (event, &row->act->place);
}

static gboolean
undo_breaks_integrity (const DameroEvent *event,
                       const DameroAct   *undo,
                       GHashTable        *seen)
{
  g_autoptr(GPtrArray) rows = damero_log_dup_undone (event->uids, undo);

  for (guint i = 0; i < rows->len; i++)
    if (change_breaks_integrity (event, g_ptr_array_index (rows, i), seen))
      return TRUE;

  return FALSE;
}

gboolean
damero_event_is_paired_by_hand (const DameroEvent *event,
                                int                section,
                                int                round_number)
{
  for (guint i = event->log->len; i-- > 0;)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i);

      if (row->undone || row->act->place.section != section || row->act->place.round != round_number)
        continue;
      if (row->act->kind == DAMERO_ACT_PAIRS_EDITED)
        return TRUE;
      if (row->act->kind == DAMERO_ACT_PAIR)
        return row->act->method == DAMERO_METHOD_HAND;
    }

  return FALSE;
}

gboolean
damero_event_breaks_integrity (const DameroEvent *event,
                               const DameroAct   *act)
{
  g_autoptr(GHashTable) seen = NULL;

  switch (act->kind)
    {
    case DAMERO_ACT_PAIR:
      return is_manual (event, act);
    case DAMERO_ACT_PAIRS_EDITED:
      return TRUE;
    case DAMERO_ACT_NOTED:
      return notes_departure (act);
    case DAMERO_ACT_SECTION_CHANGED:
      return changes_plan (act) && is_on_its_way (event, act);
    case DAMERO_ACT_RENUMBER:
      return is_on_its_way (event, act);
    case DAMERO_ACT_ENTRY:
    case DAMERO_ACT_ABSENCE:
      return exceeds_bye_cap (event, act);
    case DAMERO_ACT_RESULT_CORRECTED:
      return is_paired_over (event, &act->place);
    case DAMERO_ACT_UNDO:
      seen = g_hash_table_new (NULL, NULL);
      return undo_breaks_integrity (event, act, seen);
    default:
      return FALSE;
    }
}
