/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/pdn/edit.h - a judged record annotated: comments, marks and variations. Pure functions on its items.
 *
 * The main line is what was played: nothing here changes it. A place in a record is the index of a MOVE among its
 * items, or DAMERO_PDN_START. An edit moves the items behind it: places from before it hold no longer, but for
 * the one it returns. What an edit leaves can be written, read back and judged.
 */
#pragma once

#include "formats/pdn/pdn.h"

/* The place before the first move. */
#define DAMERO_PDN_START G_MAXUINT

/* The strength of a move is one NAG of $1 to $6 ("!", "?", "!!", "??", "!?", "?!"), the judgement of its position
 * one of $10 to $19. */
#define DAMERO_PDN_FIRST_STRENGTH   1
#define DAMERO_PDN_LAST_STRENGTH    6
#define DAMERO_PDN_FIRST_JUDGEMENT 10
#define DAMERO_PDN_LAST_JUDGEMENT  19

/* A record of its own, with the same tags, items and result. */
DameroPdnGame *damero_pdn_edit_copy         (const DameroPdnGame  *game);
/* "!" of $1 ... "?!" of $6; NULL of others. */
const char    *damero_pdn_edit_get_mark     (int                   nag);
/* The strength that MARK ("!", "?!" ...) means: 1 to 6; 0 if it is none. */
int            damero_pdn_edit_get_strength (const char           *mark);
/* What of COMMENT is for people: without commands such as [%clock ...]. Free with g_free. */
char          *damero_pdn_edit_dup_words    (const char           *comment);
/* Whether the move at AT was played: it is in no variation. So is the start. */
gboolean       damero_pdn_edit_is_played    (const DameroPdnGame  *game,
                                             guint                 at);
/* Gives the move at AT (or the game, at the start) WORDS as its comment, "" for none. What its comments say to
 * programs, clocks above all, stays; WORDS get no such meaning. */
void           damero_pdn_edit_set_comment  (DameroPdnGame        *game,
                                             guint                 at,
                                             const char           *words);
/* Gives the move at AT the strength NAG, 0 for none. */
void           damero_pdn_edit_set_strength (DameroPdnGame        *game,
                                             guint                 at,
                                             int                   nag);
/* The same of the judgement of the position after it. */
void           damero_pdn_edit_set_judgement (DameroPdnGame       *game,
                                             guint                 at,
                                             int                   nag);
/* Plays MOVE, which is legal in POSITION, the one after AT: *RET_AT is its place. A move that is there already
 * is gone to; else it goes on with its variation, or begins one. After the last move that was played a
 * variation repeats that one. RET_ADDED says whether the record has changed. FALSE, outputs untouched: there is no
 * move that a variation could stand for, or variations are nested as deep as can be. */
gboolean       damero_pdn_edit_play         (DameroPdnGame        *game,
                                             guint                 at,
                                             const DameroPosition *position,
                                             const DameroMove     *move,
                                             guint                *ret_at,
                                             gboolean             *ret_added);
/* Deletes the move at AT of a variation and what follows in it, the whole variation if it is the first: *RET_AT
 * is the place before. FALSE of a move that was played. */
gboolean       damero_pdn_edit_delete       (DameroPdnGame        *game,
                                             guint                 at,
                                             guint                *ret_at);
/* Puts the variation that AT is in before the one ahead of it that stands for the same move; the first takes the
 * place of that move if it is of a variation itself. RET_AT is the same move's place. FALSE: it is first, and
 * the move it stands for was played; or a set-up is in the way. */
gboolean       damero_pdn_edit_promote      (DameroPdnGame        *game,
                                             guint                 at,
                                             guint                *ret_at);
/* Whether that would do something. */
gboolean       damero_pdn_edit_can_promote  (const DameroPdnGame  *game,
                                             guint                 at);
