/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/deck-judge.h"

#include <string.h>

#include "model/text.h"
#include "rules/notation.h"

static const char *const games[DAMERO_N_VARIANTS] = {
  [DAMERO_VARIANT_POOL] = "pool",
  [DAMERO_VARIANT_SPANISH] = "spanish",
};

/* Within MAX characters, none of which does something else than show; NULL is. */
static gboolean
is_fair_text (const char *text,
              glong       max)
{
  return text == NULL || (g_utf8_validate (text, -1, NULL) && g_utf8_strlen (text, -1) <= max &&
                          damero_text_find_unsound (text) == NULL);
}

const char *
damero_deck_get_ruleset (DameroVariant variant)
{
  return games[variant];
}

gboolean
damero_deck_get_variant (const DameroDeck *deck,
                         DameroVariant    *ret_variant)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    if (g_strcmp0 (deck->ruleset, games[i]) == 0)
      {
        *ret_variant = (DameroVariant) i;
        return TRUE;
      }

  return FALSE;
}

gboolean
damero_deck_suits (const DameroDeck    *deck,
                   const DameroRuleset *ruleset)
{
  DameroVariant variant;

  return damero_deck_get_variant (deck, &variant) && variant == ruleset->variant &&
         ruleset->first_side == damero_variant_low_side (variant);
}

/* ---- an entry ---- */

/* What an entry's texts come to. */
typedef struct {
  DameroPosition position;
  DameroMove     moves[DAMERO_MAX_DECK_PLIES];
  guint          n_moves;
} Line;

static DameroDeckFaultCode
play_moves (const char      *text,
            Line            *line,
            DameroDeckFault *fault)
{
  g_auto(GStrv) words = g_strsplit_set (text, " \t\r\n", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (*words[i] == '\0')
        continue;
      if (line->n_moves == DAMERO_MAX_DECK_PLIES)
        return DAMERO_DECK_FAULT_PLIES;
      fault->ply = line->n_moves + 1;
      if (!damero_move_from_text (&line->position, words[i], &line->moves[line->n_moves], &fault->illegal))
        return DAMERO_DECK_FAULT_MOVE;
      damero_position_apply (&line->position, &line->moves[line->n_moves]);
      line->n_moves++;
    }
  fault->ply = 0;

  return DAMERO_DECK_FAULT_NONE;
}

/* From where games begin in which FIRST has the first move. */
static DameroDeckFaultCode
play_from (const DameroDeckEntry *entry,
           DameroVariant          variant,
           DameroSide             first,
           Line                  *line,
           DameroDeckFault       *fault)
{
  DameroDeckFaultCode code;

  line->position = damero_position_start (variant, first);
  line->n_moves = 0;
  code = play_moves (entry->moves, line, fault);
  if (code != DAMERO_DECK_FAULT_NONE)
    return code;

  if (entry->fen != NULL)
    {
      DameroPosition stated;

      if (!damero_position_from_fen (variant, entry->fen, &stated, &fault->fen))
        return DAMERO_DECK_FAULT_FEN;
      if (line->n_moves > 0 && !damero_position_equal (&stated, &line->position))
        return DAMERO_DECK_FAULT_DISAGREE;
      line->position = stated;
    }

  if (line->position.pieces[DAMERO_BLACK] == 0 || line->position.pieces[DAMERO_WHITE] == 0)
    return DAMERO_DECK_FAULT_OVER;
  return damero_moves_exist (&line->position) ? DAMERO_DECK_FAULT_NONE : DAMERO_DECK_FAULT_OVER;
}

static DameroDeckFaultCode
play_entry (const DameroDeckEntry *entry,
            DameroVariant          variant,
            Line                  *line,
            DameroDeckFault       *fault)
{
  return play_from (entry, variant, damero_variant_low_side (variant), line, fault);
}

gboolean
damero_deck_entry_play (const DameroDeckEntry *entry,
                        DameroVariant          variant,
                        DameroPosition        *ret_position,
                        DameroMove            *ret_moves,
                        guint                 *ret_n_moves)
{
  DameroDeckFault fault = { 0 };
  Line line;

  if (play_entry (entry, variant, &line, &fault) != DAMERO_DECK_FAULT_NONE)
    return FALSE;

  *ret_position = line.position;
  if (ret_moves != NULL)
    memcpy (ret_moves, line.moves, line.n_moves * sizeof *ret_moves);
  if (ret_n_moves != NULL)
    *ret_n_moves = line.n_moves;
  return TRUE;
}

/* The moves of LINE from where FIRST begins, with single blanks. */
static char *
dup_line (const Line    *line,
          DameroVariant  variant,
          DameroSide     first)
{
  g_autoptr(GString) moves = g_string_new (NULL);
  DameroPosition position = damero_position_start (variant, first);

  for (guint i = 0; i < line->n_moves; i++)
    {
      char text[DAMERO_MOVE_TEXT_SIZE];

      damero_move_to_text (&position, &line->moves[i], DAMERO_NOTATION_SHORT, text);
      g_string_append_printf (moves, "%s%s", i > 0 ? " " : "", text);
      damero_position_apply (&position, &line->moves[i]);
    }

  return g_string_free (g_steal_pointer (&moves), FALSE);
}

static char *
dup_fen (const DameroPosition *position)
{
  char fen[DAMERO_FEN_SIZE];

  damero_position_to_fen (position, fen);
  return g_strdup (fen);
}

gboolean
damero_opening_normalize (const char           *line,
                          const char           *fen,
                          const DameroRuleset  *ruleset,
                          char                **ret_line,
                          char                **ret_fen,
                          DameroDeckFault      *ret_fault)
{
  g_autoptr(DameroDeckEntry) entry = damero_deck_entry_new (NULL, line);
  DameroDeckFault fault = { 0 };
  Line played;

  entry->fen = g_strdup (fen);
  fault.code = play_from (entry, ruleset->variant, ruleset->first_side, &played, &fault);
  if (fault.code != DAMERO_DECK_FAULT_NONE)
    {
      if (ret_fault != NULL)
        *ret_fault = fault;
      return FALSE;
    }

  if (ret_line != NULL)
    *ret_line = dup_line (&played, ruleset->variant, ruleset->first_side);
  if (ret_fen != NULL)
    *ret_fen = fen != NULL ? dup_fen (&played.position) : NULL;
  return TRUE;
}

gboolean
damero_ballot_get_position (const DameroBallot  *ballot,
                            const DameroRuleset *ruleset,
                            DameroPosition      *ret_position)
{
  const DameroDeckEntry entry = { .moves = ballot->line, .fen = ballot->fen, .weight = 1 };
  DameroDeckFault fault = { 0 };
  Line line;

  if (play_from (&entry, ruleset->variant, ruleset->first_side, &line, &fault) != DAMERO_DECK_FAULT_NONE)
    return FALSE;

  *ret_position = line.position;
  return TRUE;
}

/* Everything of an entry but whether another has its code. */
static DameroDeckFaultCode
judge_alone (const DameroDeck      *deck,
             const DameroDeckEntry *entry,
             DameroDeckFault       *fault)
{
  DameroVariant variant;
  Line line;

  if (!is_fair_text (entry->code, DAMERO_MAX_DECK_CODE) || !is_fair_text (entry->name, DAMERO_MAX_DECK_NAME) ||
      !is_fair_text (entry->group, DAMERO_MAX_DECK_NAME) || !is_fair_text (entry->moves, DAMERO_MAX_DECK_LINE) ||
      !is_fair_text (entry->fen, DAMERO_MAX_DECK_LINE))
    return DAMERO_DECK_FAULT_TEXT;
  if (entry->code == NULL || !damero_text_is_visible (entry->code))
    return DAMERO_DECK_FAULT_CODE;
  if (entry->weight < 1 || entry->weight > DAMERO_MAX_DECK_WEIGHT)
    return DAMERO_DECK_FAULT_WEIGHT;

  return damero_deck_get_variant (deck, &variant) ? play_entry (entry, variant, &line, fault)
                                                  : DAMERO_DECK_FAULT_NONE;
}

gboolean
damero_deck_judge_entry (const DameroDeck *deck,
                         guint             i,
                         DameroDeckFault  *ret_fault)
{
  const DameroDeckEntry *entry = damero_deck_get_entry (deck, i);
  DameroDeckFault fault = { .entry = i };

  fault.code = judge_alone (deck, entry, &fault);
  for (guint k = 0; fault.code == DAMERO_DECK_FAULT_NONE && k < deck->entries->len; k++)
    if (k != i && g_strcmp0 (damero_deck_get_entry (deck, k)->code, entry->code) == 0)
      {
        fault.code = DAMERO_DECK_FAULT_CODE_TWICE;
        fault.other = k;
      }

  if (fault.code != DAMERO_DECK_FAULT_NONE)
    *ret_fault = fault;
  return fault.code == DAMERO_DECK_FAULT_NONE;
}

/* ---- a deck ---- */

static gboolean
is_id (const char *id)
{
  gsize length = 0;

  for (; id != NULL && id[length] != '\0'; length++)
    if (!g_ascii_isalnum (id[length]) && strchr ("-._", id[length]) == NULL)
      return FALSE;

  return length > 0;
}

static void
add_fault (GArray              *faults,
           DameroDeckFaultCode  code)
{
  DameroDeckFault fault = { .code = code, .entry = DAMERO_DECK_ITSELF };

  g_array_append_val (faults, fault);
}

static void
judge_head (const DameroDeck *deck,
            GArray           *faults)
{
  DameroVariant variant;

  if (!damero_deck_get_variant (deck, &variant))
    add_fault (faults, DAMERO_DECK_FAULT_RULESET);
  if (!is_id (deck->id))
    add_fault (faults, DAMERO_DECK_FAULT_ID);
  if (!is_fair_text (deck->id, DAMERO_MAX_DECK_NAME) || !is_fair_text (deck->name, DAMERO_MAX_DECK_NAME) ||
      !is_fair_text (deck->source, DAMERO_MAX_DECK_REMARK) || !is_fair_text (deck->licence, DAMERO_MAX_DECK_REMARK))
    add_fault (faults, DAMERO_DECK_FAULT_TEXT);
  else if (deck->name == NULL || !damero_text_is_visible (deck->name))
    add_fault (faults, DAMERO_DECK_FAULT_NAME);
  if (deck->entries->len == 0)
    add_fault (faults, DAMERO_DECK_FAULT_EMPTY);
  if (deck->entries->len > DAMERO_MAX_DECK_ENTRIES)
    add_fault (faults, DAMERO_DECK_FAULT_TOO_MANY);
}

GArray *
damero_deck_judge (const DameroDeck *deck)
{
  GArray *faults = g_array_new (FALSE, FALSE, sizeof (DameroDeckFault));
  g_autoptr(GHashTable) codes = g_hash_table_new (g_str_hash, g_str_equal);

  judge_head (deck, faults);
  for (guint i = 0; i < deck->entries->len && i < DAMERO_MAX_DECK_ENTRIES; i++)
    {
      DameroDeckEntry *entry = damero_deck_get_entry (deck, i);
      DameroDeckFault fault = { .entry = i };
      gpointer first;

      fault.code = judge_alone (deck, entry, &fault);
      if (fault.code == DAMERO_DECK_FAULT_NONE && g_hash_table_lookup_extended (codes, entry->code, NULL, &first))
        {
          fault.code = DAMERO_DECK_FAULT_CODE_TWICE;
          fault.other = GPOINTER_TO_UINT (first);
        }
      else if (entry->code != NULL && !g_hash_table_contains (codes, entry->code))
        g_hash_table_insert (codes, entry->code, GUINT_TO_POINTER (i));
      if (fault.code != DAMERO_DECK_FAULT_NONE)
        g_array_append_val (faults, fault);
    }

  return faults;
}

static void
normalize_entry (DameroDeckEntry *entry,
                 DameroVariant    variant)
{
  DameroDeckFault fault = { 0 };
  Line line;

  if (play_entry (entry, variant, &line, &fault) != DAMERO_DECK_FAULT_NONE)
    return;

  g_free (entry->moves);
  entry->moves = dup_line (&line, variant, damero_variant_low_side (variant));
  if (entry->fen != NULL)
    {
      g_free (entry->fen);
      entry->fen = dup_fen (&line.position);
    }
}

void
damero_deck_normalize (DameroDeck *deck)
{
  DameroVariant variant;

  if (!damero_deck_get_variant (deck, &variant))
    return;

  for (guint i = 0; i < deck->entries->len; i++)
    normalize_entry (damero_deck_get_entry (deck, i), variant);
}
