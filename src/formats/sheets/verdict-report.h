/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/sheets/verdict-report.h - a draw count laid open on paper: for a claim that was made, a draw that fell by
 * itself, or a count as it stands.
 *
 * The position, the rule and where it stands, every ply that was counted, each reset and why, the verdict and
 * who decided. One code draws for the printer and for PDF; the same as plain text. It has copies of all it
 * shows: the event may change or go.
 */
#pragma once

#include "event/event.h"
#include "formats/sheets/page.h"
#include "formats/sheets/sheet.h"

/* The count of that kind of the game at PLACE, as it stands now. NULL: no such game was started, or its ruleset
 * has no such count. */
DameroSheet *damero_verdict_report_new_count (const DameroEvent *event,
                                              const DameroPlace *place,
                                              DameroCountKind    kind);
/* The count that the act of that uid was about, as it stood then: a claim, a count asked for or cancelled, or a
 * turn with which a count ended its game. NULL: there is no such act. Cost: a fold of the log up to it. */
DameroSheet *damero_verdict_report_new_act   (const DameroEvent *event,
                                              const char        *act_uid);
/* Whether an act with these consequences is one that such a report can be made of. */
gboolean     damero_verdict_is_about         (const DameroAct   *act,
                                              const GArray      *consequences);
/* The report for a terminal. */
char        *damero_verdict_report_to_text   (const DameroSheet *report);
