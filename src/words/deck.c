/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/deck.h"

#include "words/illegal.h"
#include "words/section.h"
#include "words/words-private.h"

/* The PLY-th move of an entry, as it is written. */
static char *
dup_move (const DameroDeckEntry *entry,
          guint                  ply)
{
  g_auto(GStrv) words = g_strsplit_set (entry->moves, " \t\r\n", -1);
  guint n = 0;

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0' && ++n == ply)
      return damero_words_quote (words[i]);

  return g_strdup ("");
}

static char *
illegal_move (const DameroDeckFault *fault,
              const DameroDeck      *deck)
{
  g_autofree char *move = dup_move (damero_deck_get_entry (deck, fault->entry), fault->ply);
  g_autofree char *why = damero_words_illegal (&fault->illegal);

  /* Translators: %1$u is the number of a move in an opening, %2$s the move, %3$s a sentence that says why not. */
  return g_strdup_printf (_("Move %1$u, %2$s, cannot be played. %3$s"), fault->ply, move, why);
}

static char *
same_code (const DameroDeckFault *fault,
           const DameroDeck      *deck)
{
  g_autofree char *code = damero_words_quote (damero_deck_get_entry (deck, fault->entry)->code);

  /* Translators: %1$s is the code of an opening, %2$u the number of another one in its deck. */
  return g_strdup_printf (_("The code %1$s is that of entry %2$u too; each opening needs one of its own."), code,
                          fault->other + 1);
}

static char *
bad_ruleset (const DameroDeck *deck)
{
  g_autofree char *ruleset = damero_words_quote (deck->ruleset);

  /* Translators: %s is what a file says. Do not translate pool and spanish. */
  return g_strdup_printf (_("There is no game “%s”; write pool or spanish."), ruleset);
}

/* What is wrong with a deck itself. */
static char *
deck_fault (const DameroDeckFault *fault,
            const DameroDeck      *deck)
{
  switch (fault->code)
    {
    case DAMERO_DECK_FAULT_RULESET:
      return bad_ruleset (deck);
    case DAMERO_DECK_FAULT_ID:
      return g_strdup (_("The id of the deck must be letters, digits and - . _"));
    case DAMERO_DECK_FAULT_NAME:
      return g_strdup (_("The deck needs a name."));
    case DAMERO_DECK_FAULT_EMPTY:
      return g_strdup (_("There is no opening in the deck."));
    case DAMERO_DECK_FAULT_TOO_MANY:
      /* Translators: %d is how many openings a deck can have. */
      return g_strdup_printf (_("A deck has at most %d openings."), DAMERO_MAX_DECK_ENTRIES);
    default:
      return g_strdup (_("A text is too long, or has a character that cannot be shown."));
    }
}

char *
damero_words_entry_fault (const DameroDeckFault *fault,
                          const DameroDeck      *deck)
{
  switch (fault->code)
    {
    case DAMERO_DECK_FAULT_CODE:
      return g_strdup (_("The opening needs a code, a number or a short word by which it is drawn."));
    case DAMERO_DECK_FAULT_CODE_TWICE:
      return same_code (fault, deck);
    case DAMERO_DECK_FAULT_WEIGHT:
      /* Translators: %d is how many cards of one opening there can be. */
      return g_strdup_printf (_("There can be 1 to %d cards of an opening."), DAMERO_MAX_DECK_WEIGHT);
    case DAMERO_DECK_FAULT_PLIES:
      /* Translators: %d is how many moves an opening can have. */
      return g_strdup_printf (_("An opening has at most %d moves."), DAMERO_MAX_DECK_PLIES);
    case DAMERO_DECK_FAULT_MOVE:
      return illegal_move (fault, deck);
    case DAMERO_DECK_FAULT_FEN:
      return damero_words_fen_error (&fault->fen);
    case DAMERO_DECK_FAULT_DISAGREE:
      return g_strdup (_("The moves lead to another position than the one that is given."));
    case DAMERO_DECK_FAULT_OVER:
      return g_strdup (_("The game would be over before it begins: a side has no piece, or no move."));
    default:
      return deck_fault (fault, deck);
    }
}

char *
damero_words_deck_fault (const DameroDeckFault *fault,
                         const DameroDeck      *deck)
{
  g_autofree char *what = damero_words_entry_fault (fault, deck);
  g_autofree char *code = NULL;

  if (fault->entry == DAMERO_DECK_ITSELF)
    return g_steal_pointer (&what);

  code = damero_words_quote (damero_deck_get_entry (deck, fault->entry)->code);
  /* Translators: %1$u is the number of an opening in its deck, %2$s its code; %3$s is a sentence that says what is
   * wrong with it. */
  return g_strdup_printf (_("Entry %1$u (%2$s): %3$s"), fault->entry + 1, code, what);
}

char *
damero_words_deck_invalid (const char          *text,
                           const DameroRuleset *ruleset)
{
  g_autoptr(DameroDeck) deck = damero_deck_from_text (text, NULL);
  g_autoptr(GArray) faults = deck != NULL ? damero_deck_judge (deck) : NULL;
  g_autofree char *name = damero_words_quote (deck != NULL ? deck->name : NULL);
  DameroVariant variant;

  if (deck == NULL)
    return NULL;
  if (faults->len > 0)
    return damero_words_deck_fault (&g_array_index (faults, DameroDeckFault, 0), deck);
  if (ruleset == NULL || damero_deck_suits (deck, ruleset) || !damero_deck_get_variant (deck, &variant))
    return NULL;

  if (variant == ruleset->variant)
    /* Translators: %s is the name of a deck of openings. */
    return g_strdup_printf (_("The deck “%s” is for games in which the other side begins than in the section; choose "
                              "another."), name);

  /* Translators: %1$s is the name of a deck of openings; %2$s and %3$s are games, like "Spanish checkers". */
  return g_strdup_printf (_("The deck “%1$s” is for %2$s, and the section plays %3$s; choose another."), name,
                          damero_words_variant (variant), damero_words_variant (ruleset->variant));
}

char *
damero_words_deck_size (const DameroDeck *deck)
{
  gint64 n_cards = 0;
  g_autofree char *openings = NULL;
  g_autofree char *number = NULL;

  for (guint i = 0; i < deck->entries->len; i++)
    n_cards += damero_deck_get_entry (deck, i)->weight;
  /* Translators: %u is how many openings a deck has. */
  openings = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u opening", "%u openings", deck->entries->len),
                              deck->entries->len);
  if (n_cards == deck->entries->len)
    return g_steal_pointer (&openings);

  number = g_strdup_printf ("%" G_GINT64_FORMAT, n_cards);
  /* Translators: %1$s is "12 openings"; %2$s how many cards they come to, as a number. */
  return g_strdup_printf (_("%1$s, %2$s cards"), openings, number);
}
