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

typedef struct _DameroVerdictReport DameroVerdictReport;

/* The count of that kind of the game at IN, as it stands now. NULL: no such game was started, or its ruleset
 * has no such count. */
DameroVerdictReport *damero_verdict_report_new_count  (const DameroEvent         *event,
                                                       const DameroPlace         *in,
                                                       DameroCountKind            kind,
                                                       double                     width_pt,
                                                       double                     height_pt);
/* The count that the act of that uid was about, as it stood then: a claim, a count asked for or cancelled, or a
 * turn with which a count ended its game. NULL: there is no such act. Cost: a fold of the log up to it. */
DameroVerdictReport *damero_verdict_report_new_act    (const DameroEvent         *event,
                                                       const char                *act_uid,
                                                       double                     width_pt,
                                                       double                     height_pt);
/* Whether an act with these consequences is one that such a report can be made of. */
gboolean             damero_verdict_is_about          (const DameroAct           *act,
                                                       const GArray              *consequences);
void                 damero_verdict_report_free       (DameroVerdictReport       *report);
/* "Verdict: lone-king count"; the report's. */
const char          *damero_verdict_report_get_title  (const DameroVerdictReport *report);
/* Lays it out on other paper. */
void                 damero_verdict_report_set_size   (DameroVerdictReport       *report,
                                                       double                     width_pt,
                                                       double                     height_pt);
/* At least 1. */
guint                damero_verdict_report_count_pages (const DameroVerdictReport *report);
/* Draws a page, from 0; a unit of CR is a point. */
void                 damero_verdict_report_draw       (const DameroVerdictReport *report,
                                                       guint                      page,
                                                       cairo_t                   *cr);
/* All pages as a PDF file. NULL: Cairo could not, DAMERO_FORMATS_ERROR_INVALID. */
GBytes              *damero_verdict_report_write_pdf  (const DameroVerdictReport *report,
                                                       GError                   **error);
/* The report for a terminal. */
char                *damero_verdict_report_to_text    (const DameroVerdictReport *report);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroVerdictReport, damero_verdict_report_free)
