/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/section.h - sections in words: rulesets, systems, starters, scoring, tie-breaks, byes.
 *
 * Pure but for gettext. What is returned as const char * belongs to gettext, what is returned as char *
 * is the caller's to free.
 */
#pragma once

#include "event/event.h"
#include "model/section.h"

/* The display name of a named ruleset: "American pool checkers (APCA)"; NULL for an id that is none. */
const char *damero_words_ruleset_name  (const char               *id);
/* The same with "changed" if an option differs from the named ruleset's. */
char       *damero_words_ruleset       (const DameroRuleset      *ruleset);
/* Why TEXT is no ruleset, and where; TEXT may be NULL if it is not known. */
char       *damero_words_ruleset_error (const DameroRulesetError *error,
                                        const char               *text);
/* Why TEXT is no ruleset to play by, or its clock no clock. NULL: it is one, and RET_RULESET has it. */
char       *damero_words_ruleset_wrong (const char               *text,
                                        DameroRuleset            *ret_ruleset);
const char *damero_words_variant       (DameroVariant             variant);
const char *damero_words_system        (DameroSystem              system);
/* What players and director have of it, in a sentence or two. */
const char *damero_words_system_help   (DameroSystem              system,
                                        int                       cycles);
/* A system with its rounds, as a part of a sentence: "round robin of 5 rounds". */
char       *damero_words_section_plan  (DameroSystem              system,
                                        int                       cycles,
                                        int                       n_rounds);
const char *damero_words_starter       (DameroStarter             starter);
const char *damero_words_unit          (DameroUnit                unit);
const char *damero_words_bye           (DameroByeKind             kind);
/* The same of ENTRY in a round: "withdrawn" of who is absent because they play no more. */
const char *damero_words_bye_in        (const DameroSection      *section,
                                        int                       round,
                                        int                       entry,
                                        DameroByeKind             kind);
/* What a flag does, "The game is lost", and in a sentence or two. */
const char *damero_words_flags         (DameroFlags               flags);
const char *damero_words_flags_help    (DameroFlags               flags);
/* What a press needs of its move, "With each press", and in a sentence. */
const char *damero_words_record        (DameroRecord              record);
const char *damero_words_record_help   (DameroRecord              record);
/* Who keeps the time, in a sentence: PAPER the club's clocks, or this computer. */
const char *damero_words_keeper        (DameroKeeper              keeper);
const char *damero_words_keeper_help   (DameroKeeper              keeper);
/* "One between the players"; not of NONE. */
const char *damero_words_devices       (DameroDevices             devices);
/* When the hall is shown the moves of a section: "5 minutes later". Free it. */
char       *damero_words_moves_delay   (int                       minutes);
/* How tie-breaks treat rounds not played, as a part of a list of options. A static string. */
const char *damero_words_unplayed      (DameroUnplayed           unplayed);
/* What the clocks and boards of a section do as far as ACT, of SECTION or SECTION_CHANGED, says it: "clock
 * “300+5”; nobody loses a game for coming late"; "" if it says nothing of them. */
char       *damero_words_play_options  (const DameroAct          *act);
/* The same by itself, with a large first letter. */
char       *damero_words_play_options_alone (const DameroAct     *act);
/* Which games a rule is of: "Game 2, White", "All games, White". */
char       *damero_words_control_rule  (const DameroControlRule  *rule);
/* "Round 1 is paired", and who of SECTION is paired though not checked in, where the club checks in. */
char       *damero_words_round_paired  (const DameroSection      *section,
                                        int                       round);
/* Why a player of SECTION has no opponent in a round: "Half-point bye: Ann Adams". */
char       *damero_words_bye_of        (const DameroEvent        *event,
                                        const DameroSection      *section,
                                        int                       round,
                                        const DameroBye          *bye);
/* The names of N entries of SECTION: "Ann Adams, Bob Brown"; with semicolons where a name has a comma. */
char       *damero_words_names         (const DameroEvent        *event,
                                        const DameroSection      *section,
                                        const int                *entries,
                                        guint                     n);
