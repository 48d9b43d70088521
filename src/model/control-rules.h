/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * model/control-rules.h - other time controls for some games of a match or some sides, and the one-line
 * text form of such a list.
 *
 *     white: 600; game 7: 300~5; game 2 black: 300
 *
 * A rule names games and sides, then, after a colon, a control in its own notation (clock/control.h):
 * "game 7" is that game of every match, "white" every game of that side, "game 2 black" one side of one
 * game. Of the rules that fit a game and a side the most exact holds: game and side before game before
 * side; what no rule fits has the section's control. Words are read in either case, blanks may stand
 * anywhere between words and signs; a rule for games and sides that an earlier one names too replaces
 * that one. A text without anything in it is no rules.
 */
#pragma once

#include "model/section.h"

/* Reads the text form. N_GAMES are the games of a match: a rule for a later one is an error, and so are
 * a control for all games of a match together ("match ..."), which cannot be of some of them only, and
 * two sides of a game of which one alone has a deadline for that game ("game ..."), or has another,
 * where SECTION_CONTROL (NULL: none) is what the section's games have. A list without a section's
 * control, or beside one for the whole match, is an error in its first byte. RET_RULES
 * (DameroControlRule) is emptied and filled, by game, then side; on failure it is untouched, and
 * RET_COLUMN (may be NULL) is the 1-based byte where reading stopped, or 1 if it is the list that
 * does not fit the section. */
gboolean damero_control_rules_from_text (const char          *text,
                                         int                  n_games,
                                         const DameroControl *section_control,
                                         GArray              *ret_rules,
                                         int                 *ret_column);
/* The canonical text form: controls in theirs, single blanks; "" for no rules. Free with g_free. */
char    *damero_control_rules_to_text   (const GArray        *rules);
/* Puts RULE where it belongs in the list; one for the same games and sides goes. */
void     damero_control_rules_add       (GArray                  *rules,
                                         const DameroControlRule *rule);
/* Whether a list of rules can stand beside this control of the section, in matches of N_GAMES. */
gboolean damero_control_rules_fit       (const GArray        *rules,
                                         int                  n_games,
                                         const DameroControl *section_control);

/* A round of matches of N_GAMES, one after the other, by the section's control and the others beside it
 * (clock/estimate.h); 0 if nothing ends it. RET_BOUND, if not NULL, is TRUE if no round can last longer. */
gint64   damero_control_rules_estimate_round_ms (const GArray        *rules,
                                                 int                  n_games,
                                                 const DameroControl *section_control,
                                                 gboolean            *ret_bound);

/* The control of SIDE in that game (from 1) by a list of rules; borrowed, OTHERWISE where none fits. */
const DameroControl *damero_control_rules_find  (const GArray        *rules,
                                                 const DameroControl *otherwise,
                                                 int                  game,
                                                 DameroSide           side);
/* Reads the control that RULESET brings, its time_control: FALSE if that is not a control, and RET_ERROR (may be NULL)
 * says why. RET_HAS_CONTROL is FALSE, and RET_CONTROL untouched, for a ruleset that names no clock, or says that there
 * is none. */
gboolean             damero_ruleset_read_control (const DameroRuleset *ruleset,
                                                  gboolean            *ret_has_control,
                                                  DameroControl       *ret_control,
                                                  DameroControlError  *ret_error);
/* Whether TEXT says that there is no clock: "none", in either case. */
gboolean             damero_control_text_is_none (const char          *text);

/* The control of SIDE in that game (from 1) of the section's matches; borrowed, NULL without a clock. */
const DameroControl *damero_section_get_control (const DameroSection *section,
                                                 int                  game,
                                                 DameroSide           side);
