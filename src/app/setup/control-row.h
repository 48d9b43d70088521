/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/setup/control-row.h - rows that choose a time control (notation-row.h): one of the presets, or its notation
 * typed. It is valid if the clock runs it, or if no clock is chosen and allowed. Once it follows the rules, their own
 * clock is among the presets.
 *
 * Property "allow-none" (boolean): whether "No clock" can be chosen, for which "text" is NULL. Notifies.
 */
#pragma once

#include "app/setup/notation-row.h"
#include "rules/ruleset.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_CONTROL_ROW (damero_control_row_get_type ())
G_DECLARE_FINAL_TYPE (DameroControlRow, damero_control_row, DAMERO, CONTROL_ROW, DameroNotationRow)

/* Proposes the clock that RULESET brings, or the usual one where it names none. Chosen it is at first, and as long as
 * the clock is the one that the ruleset before proposed. Nothing happens if its time_control is no control. */
void        damero_control_row_follow    (DameroControlRow    *self,
                                          const DameroRuleset *ruleset);
/* The choice as the field "control" of acts has it: "none" for no clock; NULL while it is not valid. */
const char *damero_control_row_get_field (DameroControlRow    *self);

G_END_DECLS
