/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/event-act.h - the acts that set up the event and its players, as sentences of the log, and what the event
 * publishes of them.
 */
#pragma once

#include "event/event.h"

/* The sentence of such an act, beginning small and without a full stop. EVENT may be NULL. */
char *damero_words_event_act (const DameroAct   *act,
                              const DameroEvent *event);
/* What the bits of WHAT (DameroPublished) stand for: "reasons, years of birth"; "" for none. */
char *damero_words_published (guint              what);
/* That a publication is without the things of WHAT, which the event has, and where that is chosen; NULL: nothing. */
char *damero_words_withheld  (guint              what);
