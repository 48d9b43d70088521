/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/label.h"

#include "words/game.h"
#include "words/words-private.h"

typedef struct {
  const char *context;
  const char *text;
} Label;

static const Label labels[DAMERO_N_LABELS] = {
  /* Translators: the tag of your language, as in the lang attribute of web pages: "es". */
  [DAMERO_LABEL_LANGUAGE] = { "language tag", NC_("language tag", "en") },

  [DAMERO_LABEL_PAIRINGS] = { "document", NC_("document", "Pairings") },
  [DAMERO_LABEL_PAIRINGS_BY_NAME] = { "document", NC_("document", "Pairings by name") },
  /* Translators: all rounds of a round robin, on paper. */
  [DAMERO_LABEL_SCHEDULE] = { "document", NC_("document", "Schedule") },
  [DAMERO_LABEL_RESULT_SLIP] = { "document", NC_("document", "Result slip") },
  [DAMERO_LABEL_BOARD_CARD] = { "document", NC_("document", "Board card") },
  [DAMERO_LABEL_STANDINGS] = { "document", NC_("document", "Standings") },
  [DAMERO_LABEL_CROSSTABLE] = { "document", NC_("document", "Crosstable") },
  [DAMERO_LABEL_WALL_CHART] = { "document", NC_("document", "Wall chart") },
  [DAMERO_LABEL_SCORE_SHEET] = { "document", NC_("document", "Score sheet") },
  [DAMERO_LABEL_OPENINGS] = { "document", NC_("document", "Openings") },
  [DAMERO_LABEL_REFEREE_LOG] = { "document", NC_("document", "Referee’s log") },
  [DAMERO_LABEL_PAPER_KIT] = { "document", NC_("document", "Paper kit") },
  /* Translators: cards with codes, with which tablets and telephones join. */
  [DAMERO_LABEL_DEVICE_CARDS] = { "document", NC_("document", "Cards for devices") },

  [DAMERO_LABEL_RANK] = { "rank", NC_("rank", "Place") },
  [DAMERO_LABEL_NUMBER] = { "column", NC_("column", "No.") },
  [DAMERO_LABEL_PLAYER] = { "column", NC_("column", "Player") },
  [DAMERO_LABEL_CLUB] = { "column", NC_("column", "Club") },
  [DAMERO_LABEL_RATING] = { "column", NC_("column", "Rating") },
  [DAMERO_LABEL_SCORE] = { "column", NC_("column", "Score") },
  [DAMERO_LABEL_ROUND] = { "column", NC_("column", "Round") },
  [DAMERO_LABEL_OPPONENT] = { "column", NC_("column", "Opponent") },
  [DAMERO_LABEL_TIME] = { "column", NC_("column", "Time") },
  [DAMERO_LABEL_WHO] = { "column", NC_("column", "Who") },
  [DAMERO_LABEL_WHAT] = { "column", NC_("column", "What") },
  /* Translators: over the numbers of moves on a score sheet; as short as can be. */
  [DAMERO_LABEL_MOVE_NUMBER] = { "column", NC_("column", "#") },
  [DAMERO_LABEL_CLOCK] = { "column", NC_("column", "Clock") },
  /* Translators: a column of the moves of a game: the time that was spent on a move. */
  [DAMERO_LABEL_MOVE_TIME] = { "column of moves", NC_("column of moves", "Time") },
  [DAMERO_LABEL_DATE] = { "label", NC_("label", "Date") },
  /* Translators: where an event is played. */
  [DAMERO_LABEL_PLACE] = { "label", NC_("label", "Venue") },
  [DAMERO_LABEL_DIRECTOR] = { "label", NC_("label", "Director") },
  [DAMERO_LABEL_SIGNATURE] = { "label", NC_("label", "Signature") },
  /* Translators: a box to be marked on a result slip. */
  [DAMERO_LABEL_DRAWN] = { "result slip", NC_("result slip", "Drawn") },
  [DAMERO_LABEL_ROUNDS] = { "heading", NC_("heading", "Rounds") },
  [DAMERO_LABEL_PLAYERS] = { "heading", NC_("heading", "Players") },
  [DAMERO_LABEL_GAMES] = { "heading", NC_("heading", "Games") },
  [DAMERO_LABEL_MOVES] = { "heading", NC_("heading", "Moves") },
  [DAMERO_LABEL_POSITIONS] = { "heading", NC_("heading", "Positions") },
  [DAMERO_LABEL_FINAL_POSITION] = { "heading", NC_("heading", "Final position") },
  [DAMERO_LABEL_SKIP] = { "link", NC_("link", "Skip to content") },
  /* Translators: the name, for screen readers, of the links that lead back up: event, section, round. */
  [DAMERO_LABEL_HERE] = { "link", NC_("link", "You are here") },
  /* Translators: beside an act in the log that was taken back. */
  [DAMERO_LABEL_UNDONE] = { "log", NC_("log", "undone") },
  [DAMERO_LABEL_UNDER_WAY] = { "game", NC_("game", "under way") },
  [DAMERO_LABEL_BYES] = { "heading", NC_("heading", "Byes and absences") },

  [DAMERO_LABEL_SIGN_WON] = { "legend", NC_("legend", "1 won") },
  [DAMERO_LABEL_SIGN_DRAWN] = { "legend", NC_("legend", "= drawn") },
  [DAMERO_LABEL_SIGN_LOST] = { "legend", NC_("legend", "0 lost") },
  [DAMERO_LABEL_SIGN_FORFEIT] = { "legend", NC_("legend", "+ − won, lost by forfeit") },
  [DAMERO_LABEL_SIGN_OPEN] = { "legend", NC_("legend", "· not yet played") },
  [DAMERO_LABEL_SIGN_NOT_COUNTED] = { "legend", NC_("legend", "* withdrawn: results not counted") },
  /* Translators: beside a rank in standings. */
  [DAMERO_LABEL_SIGN_SHARED] = { "legend", NC_("legend", "= shared place") },
  [DAMERO_LABEL_SIGN_ENCOUNTER] = { "legend", NC_("legend", "DE: place among those level on points") },
};

const char *
damero_words_label (DameroLabel label)
{
  const Label *row = &labels[label];

  return g_dpgettext2 (GETTEXT_PACKAGE, row->context, row->text);
}

char *
damero_words_round_column (int round_number)
{
  /* Translators: the head of the column of a round, as short as can be: "R3". */
  return g_strdup_printf (C_("column", "R%d"), round_number);
}

char *
damero_words_game_number (int game)
{
  /* Translators: over the part of a page that is about that game of a match. */
  return g_strdup_printf (C_("document", "Game %d"), game);
}

char *
damero_words_board_number (int board)
{
  /* Translators: on a slip of paper, what board it is for. */
  return g_strdup_printf (C_("document", "Board %d"), board);
}

const char *
damero_words_side_letter (DameroSide side)
{
  if (side == DAMERO_WHITE)
    /* Translators: after an opponent's number in a crosstable: White in the first game. */
    return C_("crosstable letter", "w");
  if (damero_words_is_black_red ())
    /* Translators: after an opponent's number in a crosstable: Red in the first game. */
    return C_("crosstable letter", "r");
  /* Translators: after an opponent's number in a crosstable: Black in the first game. */
  return C_("crosstable letter", "b");
}

char *
damero_words_meeting_legend (void)
{
  const char *black = damero_words_side_letter (DAMERO_BLACK);

  /* Translators: under a crosstable, by the example of a cell "7b 1="; %1$s and %3$s are the letters of the sides, "b"
   * and "w", %2$s and %4$s their names. */
  return g_strdup_printf (_("7%1$s 1=: against player No. 7, in game 1 with %1$s = %2$s (%3$s = %4$s), then the result "
                            "of each game; in brackets: does not count"), black,
                          damero_words_side_inside (DAMERO_BLACK), damero_words_side_letter (DAMERO_WHITE),
                          damero_words_side_inside (DAMERO_WHITE));
}

const char *
damero_words_bye_short (DameroByeKind kind)
{
  switch (kind)
    {
    case DAMERO_BYE_ALLOCATED:
      /* Translators: in a cell of a crosstable; as short as can be. */
      return C_("crosstable", "bye");
    case DAMERO_BYE_ABSENT:
      /* Translators: in a cell of a crosstable: absent. */
      return C_("crosstable", "out");
    case DAMERO_BYE_HALF:
      /* Translators: in a cell of a crosstable: a half-point bye. */
      return C_("crosstable", "half");
    case DAMERO_BYE_FULL:
      /* Translators: in a cell of a crosstable: a full-point bye. */
      return C_("crosstable", "full");
    }

  g_assert_not_reached ();
}

char *
damero_words_as_of_round (int      round_number,
                          int      n_rounds,
                          gboolean open)
{
  if (round_number == 0)
    return g_strdup (_("Before round 1"));
  if (open)
    /* Translators: over standings: "During round 2 of 5". */
    return g_strdup_printf (_("During round %d of %d"), round_number, n_rounds);

  /* Translators: over standings: "After round 2 of 5". */
  return g_strdup_printf (_("After round %d of %d"), round_number, n_rounds);
}

const char *
damero_words_nothing_to_print (void)
{
  return _("There is nothing to print yet");
}

char *
damero_words_other_files (const char *folder,
                          const char *name)
{
  /* Translators: a folder, and a file in it that is not Damero’s. */
  return g_strdup_printf (_("“%s” holds other files, “%s” among them: choose a new folder. Nothing was changed"),
                          folder, name);
}
