/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/section-act.h - the acts on sections, entries and rounds in words; for words/act.c alone.
 */
#pragma once

#include "event/event.h"

/* The sentence of an act of a section or round, as damero_words_act_alone; EVENT may be NULL. */
char *damero_words_section_act (const DameroAct   *act,
                                const DameroEvent *event);
