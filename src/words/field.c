/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/field.h"

#include <string.h>

#include "model/control-rules.h"
#include "model/text.h"
#include "words/ballot.h"
#include "words/control.h"
#include "words/deck.h"
#include "words/illegal.h"
#include "words/section.h"
#include "words/words-private.h"

static const char *const fields[] = {
  [DAMERO_FIELD_PLY] = NC_("field of an act", "ply"),
  [DAMERO_FIELD_PLAYER] = NC_("field of an act", "player number"),
  [DAMERO_FIELD_ENTRY] = NC_("field of an act", "pairing number"),
  [DAMERO_FIELD_NAME] = NC_("field of an act", "name"),
  [DAMERO_FIELD_CLUB] = NC_("field of an act", "club"),
  [DAMERO_FIELD_RATING] = NC_("field of an act", "rating"),
  [DAMERO_FIELD_TITLE] = NC_("field of an act", "title"),
  [DAMERO_FIELD_FEDERATION] = NC_("field of an act", "federation"),
  [DAMERO_FIELD_IDENT] = NC_("field of an act", "number in the association"),
  [DAMERO_FIELD_BIRTH_YEAR] = NC_("field of an act", "year of birth"),
  [DAMERO_FIELD_GROUPS] = NC_("field of an act", "groups"),
  [DAMERO_FIELD_PARTY] = NC_("field of an act", "family or travelling group"),
  [DAMERO_FIELD_REGISTRY] = NC_("field of an act", "uid in the register of players"),
  [DAMERO_FIELD_SORT] = NC_("field of an act", "name for sorting"),
  [DAMERO_FIELD_RATED] = NC_("field of an act", "rated games"),
  [DAMERO_FIELD_NOTE] = NC_("field of an act", "note"),
  [DAMERO_FIELD_INTO] = NC_("field of an act", "uid of the record that is kept"),
  [DAMERO_FIELD_RATINGS] = NC_("field of an act", "new ratings"),
  [DAMERO_FIELD_SOURCE] = NC_("field of an act", "source"),
  [DAMERO_FIELD_VENUE] = NC_("field of an act", "place"),
  [DAMERO_FIELD_DATE] = NC_("field of an act", "date"),
  [DAMERO_FIELD_DIRECTOR] = NC_("field of an act", "director"),
  [DAMERO_FIELD_RULESET] = NC_("field of an act", "ruleset"),
  [DAMERO_FIELD_CONTROL] = NC_("field of an act", "time control"),
  [DAMERO_FIELD_CONTROLS] = NC_("field of an act", "time controls of some games"),
  [DAMERO_FIELD_FLAGS] = NC_("field of an act", "what a flag does"),
  [DAMERO_FIELD_RECORD] = NC_("field of an act", "record of the moves"),
  [DAMERO_FIELD_PAPER] = NC_("field of an act", "clocks of the club"),
  [DAMERO_FIELD_DEVICES] = NC_("field of an act", "devices at the boards"),
  [DAMERO_FIELD_MOVES_DELAY] = NC_("field of an act", "minutes until the hall sees moves"),
  [DAMERO_FIELD_DECK] = NC_("field of an act", "deck of openings"),
  [DAMERO_FIELD_DRAW] = NC_("field of an act", "openings drawn by lot"),
  [DAMERO_FIELD_RETURN] = NC_("field of an act", "openings drawn again"),
  [DAMERO_FIELD_OPENING] = NC_("field of an act", "moves of the opening"),
  [DAMERO_FIELD_CODE] = NC_("field of an act", "code of the opening"),
  [DAMERO_FIELD_LINE] = NC_("field of an act", "opening"),
  [DAMERO_FIELD_LATE_GAME] = NC_("field of an act", "minutes late for a game"),
  [DAMERO_FIELD_LATE_MATCH] = NC_("field of an act", "minutes late for a match"),
  [DAMERO_FIELD_ASSIST] = NC_("field of an act", "help on the boards"),
  [DAMERO_FIELD_SCREEN_TOUCH] = NC_("field of an act", "touch on the screen"),
  [DAMERO_FIELD_OPPONENT_CROWNS] = NC_("field of an act", "crowning by the opponent"),
  [DAMERO_FIELD_SQUARE] = NC_("field of an act", "square"),
  [DAMERO_FIELD_TOWARD] = NC_("field of an act", "second square"),
  [DAMERO_FIELD_NOTICE] = NC_("field of an act", "notice"),
  [DAMERO_FIELD_PERIOD] = NC_("field of an act", "period"),
  [DAMERO_FIELD_MOVES] = NC_("field of an act", "moves made"),
  [DAMERO_FIELD_PENALTY] = NC_("field of an act", "penalty"),
  [DAMERO_FIELD_EXTENT] = NC_("field of an act", "extent"),
  [DAMERO_FIELD_UPHELD] = NC_("field of an act", "upheld"),
  [DAMERO_FIELD_CONSULTED] = NC_("field of an act", "who was consulted"),
  [DAMERO_FIELD_SYSTEM] = NC_("field of an act", "system"),
  [DAMERO_FIELD_ROUNDS] = NC_("field of an act", "planned rounds"),
  [DAMERO_FIELD_CYCLES] = NC_("field of an act", "cycles"),
  [DAMERO_FIELD_GAMES] = NC_("field of an act", "games per match"),
  [DAMERO_FIELD_STARTER] = NC_("field of an act", "colours of the first game"),
  [DAMERO_FIELD_ACCELERATION] = NC_("field of an act", "acceleration"),
  [DAMERO_FIELD_DUTCH_WHITE] = NC_("field of an act", "White of the Swiss rules"),
  [DAMERO_FIELD_INITIAL] = NC_("field of an act", "first colour"),
  [DAMERO_FIELD_KEIZER] = NC_("field of an act", "Keizer settings"),
  [DAMERO_FIELD_SEED] = NC_("field of an act", "seed of the lots"),
  [DAMERO_FIELD_SCORING] = NC_("field of an act", "scoring table"),
  [DAMERO_FIELD_TIEBREAKS] = NC_("field of an act", "tie-breaks"),
  [DAMERO_FIELD_UNPLAYED] = NC_("field of an act", "rounds not played in tie-breaks"),
  [DAMERO_FIELD_BYE_CAP] = NC_("field of an act", "most byes asked for"),
  [DAMERO_FIELD_LATE_BYE] = NC_("field of an act", "worth of a round missed by coming late"),
  [DAMERO_FIELD_PRIZES] = NC_("field of an act", "prizes"),
  [DAMERO_FIELD_CONFIRM] = NC_("field of an act", "results are entered twice"),
  [DAMERO_FIELD_THIRD_PLACE] = NC_("field of an act", "match for the third place"),
  [DAMERO_FIELD_APART] = NC_("field of an act", "kept apart if possible"),
  [DAMERO_FIELD_LISTED] = NC_("field of an act", "among the events offered"),
  [DAMERO_FIELD_PUBLISHES] = NC_("field of an act", "published of players"),
  [DAMERO_FIELD_TEAM] = NC_("field of an act", "team"),
  [DAMERO_FIELD_FIRST] = NC_("field of an act", "first round"),
  [DAMERO_FIELD_LAST] = NC_("field of an act", "last round"),
  [DAMERO_FIELD_BYE] = NC_("field of an act", "worth of a round not played"),
  [DAMERO_FIELD_ENTRIES] = NC_("field of an act", "pairing numbers"),
  [DAMERO_FIELD_SOFT] = NC_("field of an act", "only if possible"),
  [DAMERO_FIELD_ANNUL] = NC_("field of an act", "results annulled"),
  [DAMERO_FIELD_PAIRS] = NC_("field of an act", "pairs"),
  [DAMERO_FIELD_METHOD] = NC_("field of an act", "who made the pairs"),
  [DAMERO_FIELD_FEN] = NC_("field of an act", "position"),
  [DAMERO_FIELD_SEMANTICS] = NC_("field of an act", "rules version"),
  [DAMERO_FIELD_SIDE] = NC_("field of an act", "side"),
  [DAMERO_FIELD_MOVE] = NC_("field of an act", "move"),
  [DAMERO_FIELD_AMOUNT] = NC_("field of an act", "amount of time"),
  [DAMERO_FIELD_CREDIT] = NC_("field of an act", "credit for the way from the device"),
  [DAMERO_FIELD_DEVICE] = NC_("field of an act", "time of the device’s clock"),
  [DAMERO_FIELD_COUNT] = NC_("field of an act", "count"),
  [DAMERO_FIELD_RESULT] = NC_("field of an act", "result"),
  [DAMERO_FIELD_ENDING] = NC_("field of an act", "ending"),
  [DAMERO_FIELD_OLD] = NC_("field of an act", "old value"),
  [DAMERO_FIELD_NEW] = NC_("field of an act", "new value"),
  [DAMERO_FIELD_REASON] = NC_("field of an act", "reason"),
  [DAMERO_FIELD_UNDOES] = NC_("field of an act", "act to undo"),
  [DAMERO_FIELD_ALSO] = NC_("field of an act", "acts to undo with it"),
};

G_STATIC_ASSERT (G_N_ELEMENTS (fields) == DAMERO_N_FIELDS);

const char *
damero_words_field (DameroFieldId field)
{
  g_assert (field < DAMERO_N_FIELDS);

  return g_dpgettext2 (GETTEXT_PACKAGE, "field of an act", fields[field]);
}

/* The act names its place not at all, not deep enough or too deep. */
static char *
place_missing (const DameroAct *act)
{
  if (act == NULL)
    return g_strdup (_("The act does not say where in the event it belongs."));

  switch (damero_act_shapes[act->kind].scope)
    {
    case DAMERO_SCOPE_REGISTRY:
      return g_strdup (_("This act concerns the register of players: leave out section, round, board and game."));
    case DAMERO_SCOPE_EVENT:
      return g_strdup (_("This act concerns the whole event: leave out section, round, board and game."));
    case DAMERO_SCOPE_SECTION:
      return g_strdup (_("Name the section this act belongs to, and no round, board or game."));
    case DAMERO_SCOPE_ROUND:
      return g_strdup (_("Name the section and the round this act belongs to, and no board or game."));
    case DAMERO_SCOPE_GAME:
      return g_strdup (_("Name the section, the round, the board and the game this act belongs to."));
    }

  g_assert_not_reached ();
}

char *
damero_words_field_missing (const DameroRefusal *refusal,
                            const DameroAct     *act)
{
  if (refusal->field < 0)
    return place_missing (act);

  /* Translators: %1$s is the name of a field, like "time control"; %2$s its token, like "control". */
  return g_strdup_printf (_("Something is missing: %1$s (field “%2$s”). Fill it in and try again."),
                          damero_words_field ((DameroFieldId) refusal->field),
                          damero_act_fields[refusal->field].token);
}

char *
damero_words_field_unexpected (const DameroRefusal *refusal)
{
  if (refusal->field < 0)
    return g_strdup (_("This act has a field that does not belong to it; leave it out."));

  /* Translators: %1$s is the name of a field, like "time control"; %2$s its token, like "control". */
  return g_strdup_printf (_("This does not belong to the act: %1$s (field “%2$s”). Leave it out."),
                          damero_words_field ((DameroFieldId) refusal->field),
                          damero_act_fields[refusal->field].token);
}

/* The errors of the parsers of the lower floors, in their own words; NULL if the text can be read. */
static char *
ruleset_invalid (const char *text)
{
  DameroRuleset ruleset;

  return damero_words_ruleset_wrong (text, &ruleset);
}

static char *
control_invalid (const char *text)
{
  DameroControlError error;
  DameroControl control;

  return damero_control_from_text (text, &control, &error) ? NULL
                                                           : damero_words_control_error (&error, text);
}

/* A list that can be read by itself does not fit the clock or the games of the section. */
static char *
controls_invalid (const char *text,
                  const char *quoted,
                  guint       column)
{
  const DameroControl any = { .mode = DAMERO_MODE_PERIODS, .n_periods = 1, .periods = { { .time_ms = 60000 } } };
  g_autoptr(GArray) rules = g_array_new (FALSE, FALSE, sizeof (DameroControlRule));

  if (damero_control_rules_from_text (text, DAMERO_MAX_GAMES, &any, rules, NULL) && column <= 1)
    /* Translators: %s is a list of time controls, like “white: 600; game 2: 300”. */
    return g_strdup_printf (_("“%s” does not fit the section: other clocks stand beside a clock, not beside one "
                              "for the whole match, and a deadline of a game is of both sides."), quoted);

  /* Translators: %1$s is a list of time controls, %2$u a column of it, from 1. */
  return g_strdup_printf (_("The clocks “%1$s” cannot be read from column %2$u on; write them as in “white: 600; "
                            "game 2 black: 300”, for games that the match has."), quoted, column);
}

static char *
fen_invalid (const char          *text,
             const DameroSection *section)
{
  DameroFenError error;
  DameroPosition position;

  if (section == NULL ||
      damero_position_from_fen (section->ruleset.variant, text, &position, &error))
    return NULL;

  return damero_words_fen_error (&error);
}

/* What a field of text should have been; QUOTED is what it is. NULL for a field without such words. */
static char *
text_expected (DameroFieldId  field,
               const char    *quoted,
               guint          column)
{
  switch ((int) field)
    {
    case DAMERO_FIELD_NAME:
      return g_strdup (_("The name is empty; give one."));
    case DAMERO_FIELD_DATE:
      /* Translators: %s is the text that was given for a date. */
      return g_strdup_printf (_("“%s” is not a date; write year, month and day as in 2025-06-14."), quoted);
    case DAMERO_FIELD_SCORING:
      /* Translators: %1$s is the text of a scoring table, %2$u a column of it, from 1. */
      return g_strdup_printf (_("The scoring table “%1$s” cannot be read from column %2$u on; write it as in "
                                "“game 2-1-0” or “match 1-0.5-0 bye 1-0”."), quoted, column);
    case DAMERO_FIELD_TIEBREAKS:
      /* Translators: %s is the text that was given for the tie-breaks. */
      return g_strdup_printf (_("“%s” is not a list of tie-breaks; name each once, with commas, as in DE,SB."),
                              quoted);
    case DAMERO_FIELD_PAIRS:
      /* Translators: %1$s is the text of a round's pairs, %2$u a column of it, from 1. */
      return g_strdup_printf (_("The pairs “%1$s” cannot be read from column %2$u on; write them as in “3-1 "
                                "2-5 bye 4”."), quoted, column);
    case DAMERO_FIELD_ENTRIES:
      /* Translators: %s is the text that was given for a list of pairing numbers. */
      return g_strdup_printf (_("“%s” is not a list of pairing numbers; name each once, with blanks, as in “3 7 "
                                "12”."), quoted);
    case DAMERO_FIELD_KEIZER:
      /* Translators: %1$s is the text of the settings of a Keizer section, %2$u a column of it, from 1. */
      return g_strdup_printf (_("The Keizer settings “%1$s” cannot be read from column %2$u on; write them as "
                                "in “top=70 own=yes bye=2/3”."), quoted, column);
    case DAMERO_FIELD_PUBLISHES:
      /* Translators: %s is the text that was given; the four words stay as they are. */
      return g_strdup_printf (_("“%s” does not say what is published of players; name none or some of these: "
                                "reasons birth-years numbers groups."), quoted);
    case DAMERO_FIELD_MOVE:
      /* Translators: %s is the text of a move. */
      return g_strdup_printf (_("“%s” does not begin with a square where a piece of the side on move "
                                "stands."), quoted);
    default:
      return NULL;
    }
}

/* The same for numbers and choices. */
static char *
number_expected (DameroFieldId    field,
                 const DameroAct *act)
{
  switch ((int) field)
    {
    case DAMERO_FIELD_PLAYER:
    case DAMERO_FIELD_ENTRY:
      return g_strdup (_("Numbers of players and entries begin with 1; choose another."));
    case DAMERO_FIELD_GAMES:
      return g_strdup (_("A match has 1, 2, 4, 6 or 8 games; choose one of these."));
    case DAMERO_FIELD_CYCLES:
      return g_strdup (_("A round robin is single or double: 1 cycle or 2."));
    case DAMERO_FIELD_MOVES_DELAY:
      /* Translators: %d is the number that stands for the whole game. */
      return g_strdup_printf (_("Give the minutes until the hall sees moves: 0 is at once, %d is after the game."),
                              DAMERO_DELAY_GAME);
    case DAMERO_FIELD_LATE_GAME:
      /* Translators: %d is the largest number of minutes there is. */
      return g_strdup_printf (_("Give the minutes late that lose a game, from 1 to %d; 0 means that no game is lost "
                                "for coming late."), DAMERO_MAX_LATE_MINUTES);
    case DAMERO_FIELD_LATE_MATCH:
      /* Translators: %d is the largest number of minutes there is. */
      return g_strdup_printf (_("Give the minutes late that lose a match, from 1 to %d; 0 means that no match is lost "
                                "for coming late."), DAMERO_MAX_LATE_MINUTES);
    case DAMERO_FIELD_TEAM:
      return g_strdup (_("There are two teams: 1 and 2."));
    case DAMERO_FIELD_ROUNDS:
      return g_strdup (_("Plan at least one round, and no fewer than are paired already."));
    case DAMERO_FIELD_FIRST:
      return g_strdup (_("The first round is a number from 1."));
    case DAMERO_FIELD_LAST:
      return g_strdup (_("The last round cannot come before the first."));
    case DAMERO_FIELD_BYE:
      return g_strdup (_("A round not played is worth absent (nothing), half (a draw) or full (a win)."));
    case DAMERO_FIELD_RATING:
      /* Translators: %d is the largest rating there is. */
      return g_strdup_printf (_("A rating is a number from 0 to %d; 0 means none."), DAMERO_MAX_RATING);
    case DAMERO_FIELD_SQUARE:
    case DAMERO_FIELD_TOWARD:
      /* Translators: %1$s is the token of a field, like "square"; %2$d is 32. */
      return g_strdup_printf (_("“%1$s” is a number from 1 to %2$d."), damero_act_fields[field].token,
                              DAMERO_N_SQUARES);
    case DAMERO_FIELD_THIRD_PLACE:
      if (act != NULL && act->third_place == DAMERO_SWITCH_ON)
        return g_strdup (_("Only in a knockout can “third-place” be on: the losers of the semi-finals meet."));
      return damero_words_value_expected (field, act);
    default:
      return damero_words_value_expected (field, act);
    }
}

char *
damero_words_value_expected (DameroFieldId    field,
                             const DameroAct *act)
{
  const DameroField *row = &damero_act_fields[field];
  /* No result has no place in an act, nor has its ending. */
  int first = field == DAMERO_FIELD_RESULT || field == DAMERO_FIELD_ENDING ? 1 : 0;
  int n = damero_tokens_get_n (row->family);
  int last = n - 1;
  int allowed = -1;
  g_autoptr(GString) list = g_string_new (NULL);

  if (row->type == DAMERO_FIELD_INT && row->max > 0)
    /* Translators: %1$s is the token of a field, like "rounds"; %2$d and %3$d are the least and the most it can be. */
    return g_strdup_printf (_("“%1$s” is a number from %2$d to %3$d."), row->token, (int) row->min, (int) row->max);
  if (row->type != DAMERO_FIELD_TOKEN)
    return NULL;

  /* The endings of the result that was given. */
  if (field == DAMERO_FIELD_ENDING && act != NULL &&
      damero_token_get (DAMERO_TOKENS_OUTCOME, act->result) != NULL)
    allowed = act->result > 0 ? act->result : -1;
  while (allowed > 0 && !damero_outcome_allows ((DameroOutcome) allowed, (DameroEnding) last))
    last--;
  for (int i = first; i <= last; i++)
    if (allowed < 0 || damero_outcome_allows ((DameroOutcome) allowed, (DameroEnding) i))
      g_string_append_printf (list, "%s%s", list->len == 0 ? "" : i == last ? C_("list of tokens", " or ") : ", ",
                              damero_token_get (row->family, i));

  /* Translators: %1$s is the token of a field, like "side"; %2$s lists what it can be, as in "black or
   * white". */
  return g_strdup_printf (_("“%1$s” can be %2$s."), row->token, list->str);
}

static char *
deck_invalid (const char          *text,
              const DameroAct     *act,
              const DameroSection *section)
{
  DameroRuleset ruleset;

  if (section != NULL)
    return damero_words_deck_invalid (text, &section->ruleset);
  if (act->ruleset != NULL && damero_ruleset_from_text (act->ruleset, &ruleset, NULL))
    return damero_words_deck_invalid (text, &ruleset);

  return damero_words_deck_invalid (text, NULL);
}

static char *
text_invalid (const DameroRefusal *refusal,
              const DameroAct     *act,
              const DameroEvent   *event)
{
  const DameroSection *section = event != NULL ? damero_event_find_section (event, act->place.section) : NULL;
  const char *text = damero_act_get_text (act, (DameroFieldId) refusal->field);
  g_autofree char *quoted = damero_words_quote (text);

  if (text == NULL || !g_utf8_validate (text, -1, NULL))
    return NULL;
  if (damero_text_find_unsound (text) != NULL)
    /* Translators: %1$s is a text that was given; %2$04X is the code of a character in it, like U+FFFE. */
    return g_strdup_printf (_("“%1$s” has a character that cannot be shown (U+%2$04X); write it anew."), quoted,
                            g_utf8_get_char (damero_text_find_unsound (text)));

  switch (refusal->field)
    {
    case DAMERO_FIELD_RULESET:
      return ruleset_invalid (text);
    case DAMERO_FIELD_CONTROL:
      return control_invalid (text);
    case DAMERO_FIELD_FEN:
      return fen_invalid (text, section);
    case DAMERO_FIELD_LINE:
      return section != NULL ? damero_words_opening_invalid (act, section) : NULL;
    case DAMERO_FIELD_DECK:
      return deck_invalid (text, act, section);
    case DAMERO_FIELD_CODE:
      return section != NULL ? damero_words_code_invalid (act, section) : NULL;
    case DAMERO_FIELD_CONTROLS:
      return controls_invalid (text, quoted, damero_words_column (text, (guint) MAX (refusal->number, 1)));
    default:
      if (strpbrk (text, "\n\r") != NULL)
        return NULL;
      return text_expected ((DameroFieldId) refusal->field, quoted,
                            damero_words_column (text, (guint) MAX (refusal->number, 0)));
    }
}

char *
damero_words_field_invalid (const DameroRefusal *refusal,
                            const DameroAct     *act,
                            const DameroEvent   *event)
{
  g_autofree char *sentence = NULL;
  DameroFieldId field = (DameroFieldId) refusal->field;

  if (refusal->field < 0)
    return g_strdup (_("A field of this act has a value that is not valid."));

  if (damero_act_fields[field].type != DAMERO_FIELD_TEXT)
    sentence = number_expected (field, act);
  else if (act != NULL)
    sentence = text_invalid (refusal, act, event);
  if (sentence != NULL)
    return g_steal_pointer (&sentence);

  if (refusal->number > 0)
    /* Translators: %1$s is the name of a field, like "time control"; %2$s its token, like "control"; %3$d a
     * column of its text, from 1. */
    return g_strdup_printf (_("This cannot be read from column %3$d on: %1$s (field “%2$s”). Correct it and "
                              "try again."), damero_words_field (field), damero_act_fields[field].token,
                            refusal->number);

  /* Translators: %1$s is the name of a field, like "time control"; %2$s its token, like "control". */
  return g_strdup_printf (_("This value cannot be used: %1$s (field “%2$s”). Correct it and try again."),
                          damero_words_field (field), damero_act_fields[field].token);
}
