/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/words/test-touch.c - touched pieces, cautions, proposed losses and crowning in words: worked examples,
 * and that every sentence says which side and which square it means.
 */
#include "sentences.h"
#include "words/act.h"
#include "words/consequence.h"
#include "words/game.h"
#include "words/refusal.h"

#define G1 "in=1.1.1.1 "

/* Section 2, where the opponent crowns: Black can crown on 29 and 30; under way. */
static DameroEvent *
crowning_event (void)
{
  static const char *const lines[] = {
    "section in=2 name=Masters games=2 control=300 ruleset=pool-apca:crowning=by_opponent", "entry in=2 player=1",
    "entry in=2 player=2", "pair in=2.1 pairs=1-2", "start in=2.1.1.1 fen=B:W11,20:B9,25",
  };
  DameroEvent *event = sample_event ();

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    sample_perform (event, lines[i]);

  return event;
}

static void
test_acts (void)
{
  static const struct { const char *line, *sentence; } examples[] = {
    { "touched " G1 "square=1", "Board 1, game 1: Black (Luis Soto) touched the piece on 1" },
    { "touched " G1 "side=white square=1", "Board 1, game 1: White (Ana Rivera) touched the piece on 1" },
    { "touch-refused " G1, "Board 1, game 1: Black (Luis Soto) refused to move the touched piece" },
    { "arranged " G1 "side=white", "Board 1, game 1: White (Ana Rivera) arranged pieces without notice" },
    { "arranged " G1 "side=white notice=on", "Board 1, game 1: White (Ana Rivera) gave notice and arranged pieces" },
    { "over-angle " G1 "square=15 toward=18",
      "Board 1, game 1: Black (Luis Soto) moved the piece on 15 over the angle of its square, towards 18" },
    { "square-touched " G1 "square=15 toward=22",
      "Board 1, game 1: Black (Luis Soto) touched square 22 with the piece on 15" },
    { "permitted " G1, "Board 1, game 1: White (Ana Rivera) permitted another square" },
    { "caution " G1 "side=black reason=noise",
      "Board 1, game 1: Black (Luis Soto) was cautioned; reason: noise" },
    { "forfeit-confirmed " G1, "Board 1, game 1: the proposed loss was confirmed" },
    { "forfeit-waived " G1 "reason=noise", "Board 1, game 1: the proposed loss was waived; reason: noise" },
    { "crowned " G1, "Board 1, game 1: Black (Luis Soto) crowned the opponent’s man" },
  };
  g_autoptr(DameroEvent) event = sample_event ();
  g_autoptr(DameroAct) bare = damero_act_new (DAMERO_ACT_TOUCHED);

  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      g_autoptr(DameroAct) act = sample_act (event, examples[i].line);

      sentences_expect (damero_words_act (act, event), examples[i].sentence);
    }
  sentences_expect (damero_words_act_alone (bare, NULL), "Black touched the piece on ?");
  damero_words_name_black_red (TRUE);
  sentences_expect (damero_words_act_alone (bare, NULL), "Red touched the piece on ?");
  damero_words_name_black_red (FALSE);
}

static void
test_consequences (void)
{
  DameroConsequence consequence = { .side = DAMERO_WHITE, .value = 1, .ending = DAMERO_ENDING_RULES_INFRACTION };

  consequence.kind = DAMERO_CONSEQUENCE_CAUTION;
  sentences_expect (damero_words_consequence (&consequence, NULL, NULL), "White is cautioned");
  consequence.value = 2;
  sentences_expect (damero_words_consequence (&consequence, NULL, NULL), "White is cautioned again (caution 2)");
  consequence.kind = DAMERO_CONSEQUENCE_FORFEIT_PROPOSED;
  sentences_expect (damero_words_consequence (&consequence, NULL, NULL),
                    "White loses if the referee confirms it (rules infraction)");
  consequence.kind = DAMERO_CONSEQUENCE_OBLIGED;
  sentences_expect (damero_words_consequence (&consequence, NULL, NULL), "White must move the piece on 2");
}

/* NULL: the act is performed. */
static const struct { const char *line, *refusal; } refusals[] = {
  { "touched " G1 "square=7", "Board 1, game 1: no piece stands on 7; look at the board again." },
  { "touched " G1 "square=40", "“square” is a number from 1 to 32." },
  { "press " G1 "move=15x22", NULL },
  { "touch-refused " G1, "Board 1, game 1: no piece has been touched that would have to move." },
  { "permitted " G1, "Board 1, game 1: no square has been touched from which another could be permitted." },
  { "permitted " G1 "side=white", "Only the opponent of White (Ana Rivera) can permit this." },
  { "crowned " G1, "Board 1, game 1: in this section the program crowns." },
  { "over-angle " G1 "square=22 toward=25",
    "Board 1, game 1: no piece of White (Ana Rivera) stands on 22; look at the board again." },
  { "over-angle " G1 "side=black square=22 toward=25", "It is not the turn of Black (Luis Soto)." },
  { "over-angle " G1 "square=32 toward=26",
    "Board 1, game 1: 26 is not next to 32; name the square towards which the piece went over its angle." },
  { "over-angle " G1 "square=32 toward=32", "Board 1, game 1: no legal move goes that way." },
  { "square-touched " G1 "square=32 toward=23",
    "Board 1, game 1: no legal move of the piece on 32 comes down on 23." },
  { "square-touched " G1 "square=32 toward=28", NULL },
  { "press " G1 "move=32-27",
    "Board 1, game 1: the piece has touched 28 and must go there, unless the opponent permits another square." },
  { "permitted " G1, NULL },
  { "over-angle " G1 "square=32 toward=27", NULL },
  { "press " G1 "move=32-28",
    "Board 1, game 1: the piece went over the angle of its square and must go on towards 27." },
  { "forfeit-confirmed " G1 "by=referee", "Board 1, game 1: no loss is proposed that could be confirmed or waived." },
  { "forfeit-confirmed " G1 "by=white",
    "Board 1, game 1: this is for the referee or the director to decide, not for a player." },
  { "touch-refused " G1, NULL },
  { "touch-refused " G1, "Board 1, game 1: a loss is proposed already; confirm or waive it first." },
  { "press " G1 "move=32-27", NULL },
  { "press " G1 "move=22-25", NULL },
  { "crowned in=2.1.1.1", "Board 1, game 1: there is no man to crown." },
  { "touched in=2.1.1.1 square=9", NULL },
  { "press in=2.1.1.1 move=9-13", NULL },
  { "press in=2.1.1.1 move=20-16", NULL },
  { "touched in=2.1.1.1 square=25", NULL },
  { "press in=2.1.1.1 move=13-17", "Black (Luis Soto) touched the piece on 25 and must move it." },
  { "over-angle in=2.1.1.1 square=13 toward=17", "Board 1, game 1: the piece on 25 has to move, and no other." },
  { "press in=2.1.1.1 move=25-30", NULL },
  { "press in=2.1.1.1 move=16-12", "White (Ana Rivera) must crown the man on 30 before moving." },
  { "crowned in=2.1.1.1 side=black", "Only the opponent of Black (Luis Soto) can crown this man." },
  { "crowned in=2.1.1.1", NULL },
  { "wrong-move in=2.1.1.1 move=16-19", NULL },
  { "press in=2.1.1.1 move=11-8",
    "After the wrong move White (Ana Rivera) must move the piece on 16, as long as it has a legal move." },
};

static void
test_refusals (void)
{
  g_autoptr(DameroEvent) event = crowning_event ();

  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    if (refusals[i].refusal == NULL)
      sample_perform (event, refusals[i].line);
    else
      sentences_expect (sample_refuse (event, refusals[i].line), refusals[i].refusal);
}

int
main (int   argc,
      char *argv[])
{
  sentences_init_test (&argc, &argv);

  g_test_add_func ("/words/touch/acts", test_acts);
  g_test_add_func ("/words/touch/consequences", test_consequences);
  g_test_add_func ("/words/touch/refusals", test_refusals);

  return g_test_run ();
}
