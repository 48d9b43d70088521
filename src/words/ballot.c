/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/ballot.h"

#include "game/deck-judge.h"
#include "words/deck.h"
#include "words/words-private.h"

/* What was drawn, of texts that may be missing. */
static char *
opening_text (const char *code,
              const char *name,
              const char *line,
              const char *fen)
{
  g_autofree char *known_code = damero_words_quote (code), *known_name = damero_words_quote (name);
  g_autofree char *moves = damero_words_quote (line);
  g_autofree char *title = *known_code != '\0' && *known_name != '\0'
                             ? g_strdup_printf ("%s, %s", known_code, known_name)
                             : g_strdup (*known_code != '\0' ? known_code : known_name);

  if (*moves != '\0')
    return *title != '\0' ? g_strdup_printf ("%s: %s", title, moves) : g_steal_pointer (&moves);
  if (*title != '\0')
    return g_steal_pointer (&title);

  if (fen != NULL)
    return g_strdup (_("a position of its own"));
  /* Translators: with which games begin for which no other opening was drawn. */
  return g_strdup (line != NULL ? _("the usual position") : "");
}

char *
damero_words_ballot (const DameroBallot *ballot)
{
  return opening_text (ballot->code, ballot->name, ballot->line, ballot->fen);
}

char *
damero_words_ballot_place (const DameroPlace *place,
                           const DameroEvent *event)
{
  g_autofree char *section = damero_words_section_at (place->section, event);

  if (place->game > 0)
    /* Translators: %1$d is a game of a match, %2$d a board, %3$d a round, %4$s a section. */
    return g_strdup_printf (_("game %1$d on board %2$d in round %3$d of %4$s"), place->game, place->board,
                            place->round, section);
  if (place->board > 0)
    /* Translators: %1$d is a board, %2$d a round, %3$s a section. */
    return g_strdup_printf (_("board %1$d in round %2$d of %3$s"), place->board, place->round, section);

  /* Translators: %1$d is a round, %2$s a section. */
  return g_strdup_printf (_("round %1$d of %2$s"), place->round, section);
}

const char *
damero_words_draw (DameroDraw draw)
{
  switch (draw)
    {
    case DAMERO_DRAW_NONE:
      return C_("openings", "None");
    case DAMERO_DRAW_ROUND:
      return C_("openings", "One for the Round");
    case DAMERO_DRAW_MATCH:
      return C_("openings", "One for Each Match");
    case DAMERO_DRAW_GAME:
      return C_("openings", "One for Each Game");
    }

  g_assert_not_reached ();
}

const char *
damero_words_opening (DameroOpening opening)
{
  return opening == DAMERO_OPENING_PLAYED ? C_("openings", "Made Already when the Game Begins")
                                          : C_("openings", "Made by the Players");
}

const char *
damero_words_opening_makers (const DameroBallot *ballot,
                             DameroOpening       opening,
                             int                 n_games)
{
  gboolean is_shared = ballot->game == 0 && n_games > 1;

  if (*ballot->line == '\0' && ballot->fen == NULL)
    return is_shared ? _("Every game begins as games do.")
                     : _("The game begins as games do.");
  if (*ballot->line == '\0')
    return is_shared ? _("Every game begins with this position.")
                     : _("The game begins with this position.");
  if (opening == DAMERO_OPENING_OBLIGATORY)
    return is_shared ? _("The players make these moves in every game.")
                     : _("The players make these moves.");

  return is_shared ? _("Every game begins after these moves.")
                   : _("The game begins after these moves.");
}

const char *
damero_words_openings_missing (void)
{
  return _("openings are still to be drawn");
}

const char *
damero_words_openings_shared (void)
{
  return _("an opening is for every game of its match");
}

char *
damero_words_ballot_act (const DameroAct   *act,
                         const DameroEvent *event)
{
  g_autofree char *place = damero_words_ballot_place (&act->place, event);
  g_autofree char *opening = opening_text (act->code, act->name, act->line, act->fen);

  if (*opening == '\0')
    /* Translators: %s is what an opening is for, "board 3 in round 2 of …". */
    return g_strdup_printf (_("an opening was drawn for %s"), place);
  if (act->seed == DAMERO_NO_INT64)
    /* Translators: %1$s is an opening, "17: 11-15 23-18"; %2$s what it is for, "board 3 in round 2 of …". */
    return g_strdup_printf (_("opening %1$s was entered for %2$s"), opening, place);

  /* Translators: %1$s is an opening, "17: 11-15 23-18"; %2$s what it is for, "board 3 in round 2 of …". */
  return g_strdup_printf (_("opening %1$s was drawn for %2$s"), opening, place);
}

static char *
no_draw (const DameroRefusal *refusal)
{
  switch ((DameroDraw) refusal->number)
    {
    case DAMERO_DRAW_NONE:
      return g_strdup (_("This section draws no openings; change that in its settings first."));
    case DAMERO_DRAW_ROUND:
      return g_strdup (_("This section draws one opening for the whole round; name the round alone."));
    case DAMERO_DRAW_MATCH:
      return g_strdup (_("This section draws an opening for each match; name a board."));
    default:
      return g_strdup (_("This section draws an opening for each game; name a board and a game."));
    }
}

/* The move of the opening that is the next to be made. */
static char *
other_opening (const DameroRefusal *refusal,
               const DameroAct     *act,
               const DameroEvent   *event)
{
  const DameroGame *game = act != NULL && event != NULL ? damero_event_find_game (event, &act->place) : NULL;
  char move[DAMERO_MOVE_TEXT_SIZE];

  if (game == NULL || refusal->number < 1 || (guint) refusal->number > game->setup.n_opening ||
      (guint) refusal->number != damero_game_get_n_recorded (game) + 1)
    return g_strdup (_("the opening that was drawn has another move here; make that one."));

  damero_move_to_text (damero_game_get_position (game), &game->setup.opening[refusal->number - 1],
                       DAMERO_NOTATION_SHORT, move);
  /* Translators: %1$d is the number of a move of the opening, from 1; %2$s that move, "11-15". */
  return g_strdup_printf (_("move %1$d of the opening that was drawn is %2$s; make that one."), refusal->number, move);
}

char *
damero_words_ballot_refusal (const DameroRefusal *refusal,
                             const DameroAct     *act,
                             const DameroEvent   *event)
{
  switch ((int) refusal->code)
    {
    case DAMERO_REFUSAL_NO_DRAW:
      return no_draw (refusal);
    case DAMERO_REFUSAL_NO_BALLOT:
      return g_strdup (_("the opening has not been drawn yet; draw it first."));
    case DAMERO_REFUSAL_BALLOT_USED:
      /* Translators: %d is the number of a board. */
      return g_strdup_printf (_("A game with this opening has begun on board %d; it stays."), refusal->number);
    case DAMERO_REFUSAL_OTHER_OPENING:
      return other_opening (refusal, act, event);
    default:
      g_assert_not_reached ();
    }
}

static char *
deck_part (const char *text)
{
  g_autoptr(DameroDeck) deck = damero_deck_from_text (text, NULL);
  g_autofree char *name = damero_words_quote (deck != NULL ? deck->name : NULL);

  if (deck == NULL)
    return g_strdup (C_("option", "openings are drawn from no deck"));

  /* Translators: a part of a list of a section's options; %s is the name of a deck of openings. */
  return g_strdup_printf (_("openings are drawn from “%s”"), name);
}

static const char *
draw_part (int draw)
{
  switch (CLAMP (draw, 0, DAMERO_DRAW_GAME))
    {
    case DAMERO_DRAW_NONE:
      return C_("option", "no openings are drawn");
    case DAMERO_DRAW_ROUND:
      return C_("option", "an opening is drawn for each round");
    case DAMERO_DRAW_MATCH:
      return C_("option", "an opening is drawn for each match");
    default:
      return C_("option", "an opening is drawn for each game");
    }
}

void
damero_words_add_openings (const DameroAct *act,
                           GPtrArray       *parts)
{
  if (act->deck != NULL)
    g_ptr_array_add (parts, deck_part (act->deck));
  if (act->draw >= 0)
    g_ptr_array_add (parts, g_strdup (draw_part (act->draw)));
  if (act->with_return >= 0)
    g_ptr_array_add (parts, g_strdup (act->with_return == DAMERO_SWITCH_OFF
                                        ? C_("option", "no opening comes twice before all have come")
                                        : C_("option", "openings that were drawn can be drawn again")));
  if (act->opening >= 0)
    g_ptr_array_add (parts, g_strdup (act->opening == DAMERO_OPENING_PLAYED
                                        ? C_("option", "games begin after the moves of the opening")
                                        : C_("option", "the players make the moves of the opening")));
}

char *
damero_words_opening_invalid (const DameroAct     *act,
                              const DameroSection *section)
{
  g_autoptr(DameroDeck) deck =
    section->deck != NULL ? damero_deck_from_text (section->deck, NULL)
                          : damero_deck_new ("-", "-", damero_deck_get_ruleset (section->ruleset.variant));
  const DameroDeckEntry *known = deck != NULL && act->code != NULL ? damero_deck_find (deck, act->code) : NULL;
  DameroDeckFault fault;

  if (known != NULL && *known->moves != '\0')
    {
      g_autofree char *code = damero_words_quote (known->code), *moves = damero_words_quote (known->moves);

      /* Translators: %1$s is the code of an opening, %2$s its moves. */
      return g_strdup_printf (_("Opening %1$s of the deck is %2$s: leave out its moves, or its code."), code, moves);
    }
  if (deck == NULL || known != NULL)
    return NULL;

  if (damero_opening_normalize (act->line, act->fen, &section->ruleset, NULL, NULL, &fault))
    return NULL;

  damero_deck_take_entry (deck, damero_deck_entry_new (act->code, act->line));
  fault.entry = deck->entries->len - 1;
  return damero_words_entry_fault (&fault, deck);
}

char *
damero_words_code_invalid (const DameroAct     *act,
                           const DameroSection *section)
{
  g_autoptr(DameroDeck) deck = section->deck != NULL ? damero_deck_from_text (section->deck, NULL) : NULL;
  g_autofree char *code = damero_words_quote (act->code);

  if (deck == NULL || act->code == NULL || damero_deck_find (deck, act->code) != NULL)
    return NULL;

  /* Translators: %s is the code of an opening, "17". */
  return g_strdup_printf (_("The deck has no opening %s."), code);
}
