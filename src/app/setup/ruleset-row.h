/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/setup/ruleset-row.h - rows that choose a ruleset: a named one, or its text typed, and below them
 * what is played by it.
 *
 * Property "text" (string): the ruleset in canonical text; NULL while what is typed is none. Property
 * "valid" (boolean, read only): whether it is one. Both notify.
 */
#pragma once

#include <adwaita.h>

#include "rules/ruleset.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_RULESET_ROW (damero_ruleset_row_get_type ())
G_DECLARE_FINAL_TYPE (DameroRulesetRow, damero_ruleset_row, DAMERO, RULESET_ROW, AdwPreferencesGroup)

/* See the properties. */
const char *damero_ruleset_row_get_text  (DameroRulesetRow    *self);
void        damero_ruleset_row_set_text  (DameroRulesetRow    *self,
                                          const char          *text);
gboolean    damero_ruleset_row_get_valid (DameroRulesetRow    *self);
/* What is played by RULESET, in a few sentences: who begins, how captures are chosen, what is counted.
 * Sides are named by the theme. Free with g_free. */
char       *damero_ruleset_row_describe  (const DameroRuleset *ruleset);

G_END_DECLS
