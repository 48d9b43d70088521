/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/stated.h - an event that is made of what a file states: acts of the program, with uids that follow from them,
 * so that a later file of the same event is more of it.
 */
#pragma once

#include "formats/xml/event-xml.h"

typedef struct {
  DameroEvent *event;
  char         uid[DAMERO_UID_SIZE]; /* of the event */
  gint64       as_of_ms;             /* when it was so, Unix ms */
  GHashTable  *said;                 /* text of an act -> how often it was performed */
} DameroStated;

/* An event with nothing in it. */
void             damero_stated_init    (DameroStated   *stated);
void             damero_stated_clear   (DameroStated   *stated);
/* An act that states something of a section and round (0: none). Free with damero_act_free. */
DameroAct       *damero_stated_act     (const DameroStated *stated,
                                        DameroActKind       kind,
                                        int                 section,
                                        int                 round);
/* Gives ACT the uid that follows from what it says; what is set after that is no part of it. */
void             damero_stated_name_act (DameroStated  *stated,
                                        DameroAct      *act);
/* Performs it, and names it first if it has no uid; the reason why not, which is the caller's to free, or NULL. */
char            *damero_stated_perform (DameroStated   *stated,
                                        DameroAct      *act);
/* The event with its log. */
DameroEventFile *damero_stated_finish  (DameroStated   *stated);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DameroStated, damero_stated_clear)
