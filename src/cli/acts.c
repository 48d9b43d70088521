/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/acts.c - "dameroctl acts": every kind of act with its place and its fields.
 *
 * All but the examples comes from the tables of acts. What an act needs and its example leaves out is
 * what the program works out, so examples leave out all that it does; a test reads them.
 */
#include "cli/cli.h"

#include <stdio.h>
#include <string.h>

#include "event/act-text.h"
#include "words/act.h"
#include "words/field.h"

#define UID       "01a1ff44-2b20-7c9b-a8c9-7e3ffd85db2d"
#define OTHER_UID "01a1ff44-2b20-7c9b-a8c9-7e3ffd85db2e"

static const char *const examples[] = {
  [DAMERO_ACT_EVENT] = "event name=\"Club Evening\" date=2026-11-21 director=\"Ann Lee\"",
  [DAMERO_ACT_EVENT_CHANGED] = "event-changed name=\"Autumn Evening\" date=2026-11-28",
  [DAMERO_ACT_SECTION] = "section name=\"Gold Bar\" control=300+5",
  [DAMERO_ACT_SECTION_CHANGED] = "section-changed in=1 rounds=4 reason=\"the hall closes\"",
  [DAMERO_ACT_PLAYER] = "player name=\"Ann Adams\" club=Harbor rating=1850",
  [DAMERO_ACT_PLAYER_CHANGED] = "player-changed player=1 rating=1875",
  [DAMERO_ACT_ENTRY] = "entry in=1 player=1",
  [DAMERO_ACT_RENUMBER] = "renumber in=1 entries=\"3 1 2\"",
  [DAMERO_ACT_CHECK_IN] = "check-in in=1 entry=1",
  [DAMERO_ACT_CHECK_IN_CLOSED] = "check-in-closed in=1",
  [DAMERO_ACT_WITHDRAW] = "withdraw in=1 entry=1 reason=\"taken ill\"",
  [DAMERO_ACT_EXPELLED] = "expelled in=1 entry=1 reason=\"struck the arbiter\"",
  [DAMERO_ACT_RE_ENTRY] = "re-entry in=1 entry=1",
  [DAMERO_ACT_TEAM_CHANGED] = "team-changed in=1 entry=1 team=2",
  [DAMERO_ACT_ABSENCE] = "absence in=1 entry=1 first=2 bye=half",
  [DAMERO_ACT_ABSENCE_CANCELLED] = "absence-cancelled in=1 entry=1 first=2",
  [DAMERO_ACT_FORBID] = "forbid in=1 entries=\"1 3\"",
  [DAMERO_ACT_ALLOW] = "allow in=1 entries=\"1 3\"",
  [DAMERO_ACT_PAIR] = "pair in=1",
  [DAMERO_ACT_PAIRS_EDITED] = "pairs-edited in=1 pairs=\"1-2 bye 3\" reason=\"came late\"",
  [DAMERO_ACT_BALLOT] = "ballot in=1",
  [DAMERO_ACT_PUBLISH] = "publish in=1",
  [DAMERO_ACT_ADVANCED] = "advanced in=1 entry=1 reason=\"by lot\"",
  [DAMERO_ACT_ROUND_ADJOURNED] = "round-adjourned in=1",
  [DAMERO_ACT_ROUND_CLOSED] = "round-closed in=1",
  [DAMERO_ACT_NOTED] = "noted in=1.1.1.1 name=caution side=white reason=\"talked to the opponent\"",
  [DAMERO_ACT_START] = "start in=1.1.1.1",
  [DAMERO_ACT_PRESS] = "press in=1.1.1.1 move=11-15",
  [DAMERO_ACT_MOVE] = "move in=1.1.1.1 move=11-15",
  [DAMERO_ACT_MOVE_ENTERED] = "move-entered in=1.1.1.1 move=11-15",
  [DAMERO_ACT_ILLEGAL_MOVE] = "illegal-move in=1.1.1.1 move=11-20",
  [DAMERO_ACT_TURN_RETURNED] = "turn-returned in=1.1.1.1 move=11-20",
  [DAMERO_ACT_WRONG_PRESS] = "wrong-press in=1.1.1.1 side=white",
  [DAMERO_ACT_PAUSE] = "pause in=1.1.1.1 reason=\"phone call\"",
  [DAMERO_ACT_RESUME] = "resume in=1.1.1.1",
  [DAMERO_ACT_FLAG] = "flag in=1.1.1.1",
  [DAMERO_ACT_TIME_CALLED] = "time-called in=1.1.1.1",
  [DAMERO_ACT_HAND_OVER] = "hand-over in=1.1.1.1",
  [DAMERO_ACT_MATCH_OVER] = "match-over in=1.1.1.1",
  [DAMERO_ACT_ALARM] = "alarm in=1.1.1.1",
  [DAMERO_ACT_CLOCK_ADJUSTED] = "clock-adjusted in=1.1.1.1 side=black amount=60000 reason=\"clock was slow\"",
  [DAMERO_ACT_WRONG_MOVE] = "wrong-move in=1.1.1.1 move=11-20",
  [DAMERO_ACT_RESIGN] = "resign in=1.1.1.1 side=white",
  [DAMERO_ACT_DRAW_OFFERED] = "draw-offered in=1.1.1.1 side=black",
  [DAMERO_ACT_DRAW_AGREED] = "draw-agreed in=1.1.1.1 side=white",
  [DAMERO_ACT_DRAW_DECLINED] = "draw-declined in=1.1.1.1 side=white",
  [DAMERO_ACT_CLAIM] = "claim in=1.1.1.1 side=black count=lone-king",
  [DAMERO_ACT_COUNT_REQUESTED] = "count-requested in=1.1.1.1 side=white count=forty-move",
  [DAMERO_ACT_COUNT_CANCELLED] = "count-cancelled in=1.1.1.1 count=forty-move reason=\"asked for too early\"",
  [DAMERO_ACT_HAND_COUNT] = "hand-count in=1.1.1.1 side=white count=lone-king",
  [DAMERO_ACT_HAND_COUNT_RESTARTED] = "hand-count-restarted in=1.1.1.1 side=white count=lone-king",
  [DAMERO_ACT_HAND_COUNT_STOPPED] = "hand-count-stopped in=1.1.1.1 side=white count=lone-king",
  [DAMERO_ACT_ONE_CAPTURE] = "one-capture in=1.1.1.1",
  [DAMERO_ACT_RECORD_CHANGED] = "record-changed in=1.1.1.1 record=follows",
  [DAMERO_ACT_RECORD_ENDED] = "record-ended in=1.1.1.1 reason=\"a move was missed\"",
  [DAMERO_ACT_MOVES_SET] = "moves-set in=1.1.1.1 side=black period=0 moves=12",
  [DAMERO_ACT_TOUCHED] = "touched in=1.1.1.1 square=11",
  [DAMERO_ACT_TOUCH_REFUSED] = "touch-refused in=1.1.1.1",
  [DAMERO_ACT_ARRANGED] = "arranged in=1.1.1.1 side=white",
  [DAMERO_ACT_OVER_ANGLE] = "over-angle in=1.1.1.1 square=11 toward=15",
  [DAMERO_ACT_SQUARE_TOUCHED] = "square-touched in=1.1.1.1 square=11 toward=15",
  [DAMERO_ACT_PERMITTED] = "permitted in=1.1.1.1",
  [DAMERO_ACT_CAUTION] = "caution in=1.1.1.1 side=white reason=\"talked to the opponent\"",
  [DAMERO_ACT_FORFEIT_CONFIRMED] = "forfeit-confirmed in=1.1.1.1",
  [DAMERO_ACT_FORFEIT_WAIVED] = "forfeit-waived in=1.1.1.1 reason=\"the table was pushed\"",
  [DAMERO_ACT_CROWNED] = "crowned in=1.1.1.1",
  [DAMERO_ACT_PENALTY] = "penalty in=1.1.1.1 side=white penalty=opponent-time amount=120000 reason=\"telephone\"",
  [DAMERO_ACT_ON_PAPER] = "on-paper in=1.1.1.1",
  [DAMERO_ACT_LATE] = "late in=1.1.1.1 side=white",
  [DAMERO_ACT_ARRIVED] = "arrived in=1.1.1.1 side=white",
  [DAMERO_ACT_FORFEIT] = "forfeit in=1.1.1.1 side=white extent=match reason=\"did not come\"",
  [DAMERO_ACT_ADJOURNED] = "adjourned in=1.1.1.1",
  [DAMERO_ACT_CONTINUED] = "continued in=1.1.1.1",
  [DAMERO_ACT_PLAY_ON] = "play-on in=1.1.1.1 amount=120000",
  [DAMERO_ACT_ADJUDICATED] = "adjudicated in=1.1.1.1 result=draw consulted=\"Bea Brown\" reason=\"match time over\"",
  [DAMERO_ACT_APPEAL] = "appeal in=1.1.1.1 side=white reason=\"the count was wrong\"",
  [DAMERO_ACT_APPEAL_DECIDED] = "appeal-decided in=1.1.1.1 upheld=off reason=\"the log shows 13\"",
  [DAMERO_ACT_REFEREE_CALLED] = "referee-called in=1.1.1.1 side=white",
  [DAMERO_ACT_CALL_ANSWERED] = "call-answered in=1.1.1.1",
  [DAMERO_ACT_RESULT] = "result in=1.1.1.1 result=draw ending=agreement",
  [DAMERO_ACT_RESULT_CORRECTED] = "result-corrected in=1.1.1.1 result=white reason=\"wrong way round\"",
  [DAMERO_ACT_RESULT_CONFIRMED] = "result-confirmed in=1.1.1.1 result=black",
  [DAMERO_ACT_RECORDED] = "recorded in=1.1.1.1 result=white ending=resignation ply=64 by=program",
  [DAMERO_ACT_INTERRUPTED] = "interrupted",
  [DAMERO_ACT_UNDO] = "undo undoes=" UID " reason=\"wrong board\"",
  [DAMERO_ACT_PERSON] = "person name=\"Ann Adams\" club=Harbor born=1987 rating=1850",
  [DAMERO_ACT_PERSON_CHANGED] = "person-changed registry=" UID " club=Riverside",
  [DAMERO_ACT_PERSON_MERGED] = "person-merged registry=" UID " into=" OTHER_UID,
  [DAMERO_ACT_PERSON_REMOVED] = "person-removed registry=" UID,
  [DAMERO_ACT_RATINGS] = "ratings ratings=\"" UID "=1850/24\"",
};

G_STATIC_ASSERT (G_N_ELEMENTS (examples) == DAMERO_N_ACT_KINDS);

const char *
damero_cli_get_act_example (DameroActKind kind)
{
  return examples[kind];
}

/* What stands before the = of each depth, and what it means. */
static const char *const places[] = {
  [DAMERO_SCOPE_REGISTRY] = "no in=: it is about the register of players",
  [DAMERO_SCOPE_EVENT] = "no in=: it is about the whole event",
  [DAMERO_SCOPE_SECTION] = "in=SECTION",
  [DAMERO_SCOPE_ROUND] = "in=SECTION.ROUND; without the round: the one that is due",
  [DAMERO_SCOPE_GAME] = "in=SECTION.ROUND.BOARD.GAME",
};

/* Values in lines of a bearable length, under each other. */
static void
print_values (DameroTokens family)
{
  int width = 0;

  for (int i = 0; i < damero_tokens_get_n (family); i++)
    {
      const char *token = damero_token_get (family, i);

      if (width > 56)
        {
          printf (",\n%31s", "");
          width = 0;
        }
      else if (i > 0)
        width += printf (", ");
      width += printf ("%s", token);
    }
}

static void
print_field (const char    *need,
             DameroFieldId  id)
{
  const DameroField *field = &damero_act_fields[id];

  printf ("  %-12s  %-10s     ", need, field->token);
  switch (field->type)
    {
    case DAMERO_FIELD_TOKEN:
      print_values (field->family);
      break;
    case DAMERO_FIELD_INT:
    case DAMERO_FIELD_INT64:
      printf ("a number: %s%s", damero_words_field (id), id == DAMERO_FIELD_AMOUNT ? " in ms" : "");
      break;
    case DAMERO_FIELD_TEXT:
      printf ("%s", damero_words_field (id));
      break;
    }
  putchar ('\n');
}

static void
print_kind (DameroActKind kind)
{
  const DameroActShape *shape = &damero_act_shapes[kind];
  DameroActTextError error;
  gboolean has_stamp;
  g_autoptr(DameroAct) example = damero_act_from_text (examples[kind], 0, &has_stamp, &error);

  printf ("%s (%s)\n", damero_token_get (DAMERO_TOKENS_ACT, (int) kind), damero_words_act_kind (kind));
  printf ("  place         %s\n",
          kind == DAMERO_ACT_SECTION ? "in=SECTION, the new one’s number; without it the next"
                                     : places[shape->scope]);
  for (DameroFieldId id = 0; id < DAMERO_N_FIELDS; id++)
    if (shape->uses[id] == DAMERO_FIELD_NEEDED)
      print_field (example == NULL || damero_act_has (example, id) ? "needed" : "worked out", id);
  for (DameroFieldId id = 0; id < DAMERO_N_FIELDS; id++)
    if (shape->uses[id] == DAMERO_FIELD_ALLOWED)
      print_field ("possible", id);
  printf ("  example       %s\n", examples[kind]);
}

int
damero_cli_acts (DameroSession *session)
{
  const char *name = session->words[0];
  int kind;

  if (name != NULL)
    {
      if (!damero_token_parse (DAMERO_TOKENS_ACT, name, &kind))
        {
          damero_cli_error ("there is no act “%s”; “dameroctl acts” lists them", name);
          return DAMERO_EXIT_USAGE;
        }
      print_kind ((DameroActKind) kind);
      return DAMERO_EXIT_DONE;
    }

  puts ("“worked out”: the program fills it in where it is left out.\n");
  for (kind = 0; kind < DAMERO_N_ACT_KINDS; kind++)
    {
      print_kind ((DameroActKind) kind);
      if (kind + 1 < DAMERO_N_ACT_KINDS)
        putchar ('\n');
    }
  return DAMERO_EXIT_DONE;
}
