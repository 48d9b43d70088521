/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/refusal.h - why an act cannot be performed, as a sentence that says what to do about it.
 *
 * Pure but for gettext.
 */
#pragma once

#include "event/event.h"

/* "Black (Ana Rivera) must capture: the man on 15 can." ACT is the act that was refused and EVENT the
 * event that refused it, unchanged; either may be NULL, and the sentence then names less. Free with
 * g_free. Cost: a parse of the field that was refused. */
char *damero_words_refusal (const DameroRefusal *refusal,
                            const DameroAct     *act,
                            const DameroEvent   *event);
/* The same of one of several acts that were to be performed as one: nothing was changed, and which act would not do.
 * EVENT: as it was when ACT was refused. Free with g_free. */
char *damero_words_refusal_in_group (const DameroRefusal *refusal,
                                     const DameroAct     *act,
                                     const DameroEvent   *event);
