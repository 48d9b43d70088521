/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/setup/ruleset-row.h - rows that choose a ruleset (notation-row.h): a named one, or its text typed. Below them is
 * what is played by it.
 */
#pragma once

#include "app/setup/notation-row.h"
#include "rules/ruleset.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_RULESET_ROW (damero_ruleset_row_get_type ())
G_DECLARE_FINAL_TYPE (DameroRulesetRow, damero_ruleset_row, DAMERO, RULESET_ROW, DameroNotationRow)

/* What is played by RULESET, in a few sentences: who begins, how captures are chosen, what is counted.
 * Sides are named by the theme. Free with g_free. */
char *damero_ruleset_row_describe (const DameroRuleset *ruleset);

G_END_DECLS
