/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/game/play.h - one game driven by lines of acts, for the tests of game/.
 */
#pragma once

#include "game/game.h"

typedef struct {
  DameroGame   *game;
  gint64        now_ms;
  GArray       *consequences; /* DameroConsequence, of the last act */
  DameroRefusal refusal;      /* of the last act, code NONE if it was performed */
} Play;

/* What a turn should look like that play_find looks for. */
typedef enum {
  TURN_KING,     /* a king moves, nothing is taken or crowned, and nothing is offered */
  TURN_MAN,      /* the same by a man that is not crowned */
  TURN_CROWNS,   /* a man is crowned, nothing is offered */
  TURN_OFFERS,   /* a quiet move after which there is a capture */
  TURN_GIVES,    /* the same, and no such capture ends the game */
  TURN_CAPTURES,
  TURN_ANY,
} TurnKind;

/* A game at 0 ms, not started. CONTROL NULL: no clock. FEN NULL: the start position. */
Play    *play_new     (const char *ruleset,
                       const char *control,
                       const char *fen);
/* The same with a control that the notation cannot write. */
Play    *play_new_with (const char          *ruleset,
                        const DameroControl *control,
                        const char          *fen);
void     play_free    (Play       *play);
/* Performs the act of a line ("press side=black move=11-15") at an instant; a PRESS or MOVE without
 * ply= makes the next one, a MOVE_ENTERED is of the first that is not recorded. Whatever the answer, the game is
 * afterwards what a refusal promises. */
gboolean play_at      (Play       *play,
                       gint64      at_ms,
                       const char *line);
/* The same at the present instant. */
gboolean play_act     (Play       *play,
                       const char *line);
/* Performs it and expects it to be performed, or refused with that code. */
void     play_ok      (Play       *play,
                       gint64      at_ms,
                       const char *line);
void     play_no      (Play              *play,
                       gint64             at_ms,
                       const char        *line,
                       DameroRefusalCode  code);
/* The first legal turn of that kind after which the position stands at most MOST_TIMES times on the
 * record; FALSE if there is none. */
gboolean play_find    (const Play *play,
                       TurnKind    kind,
                       guint       most_times,
                       DameroMove *ret_move);
/* Both sides make their first move at the present instant, 11-15 and 24-20 in no time: Black is on move again, and from
 * here a hard flag ends the game. */
void     play_opening (Play       *play);
/* Plays such a turn, 1 s after the last act, as a press or, without a clock, a move; must exist. */
void     play_turn    (Play       *play,
                       TurnKind    kind);
/* The first consequence of the last act of that kind, NULL if it had none. */
const DameroConsequence *play_get (const Play            *play,
                                   DameroConsequenceKind  kind);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Play, play_free)

#define play_assert_over(play, an_outcome, an_ending) \
  G_STMT_START { \
    g_assert_cmpint ((play)->game->phase, ==, DAMERO_GAME_OVER); \
    g_assert_cmpint ((play)->game->outcome, ==, (an_outcome)); \
    g_assert_cmpint ((play)->game->ending, ==, (an_ending)); \
  } G_STMT_END
