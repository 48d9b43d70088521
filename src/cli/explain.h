/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/explain.h - how a player's tie-breaks came about, for "standings" and "event standings".
 */
#pragma once

#include "cli/json.h"
#include "standings/standings.h"

/* A player whose tie-breaks are explained. */
typedef struct {
  const DameroStanding *standing;
  const DameroTiebreak *tiebreaks; /* those of the standing */
  GArray     *(*explain)  (gpointer data, /* the terms of the K-th, as damero_standings_explain */
                           guint    k);
  const char *(*get_name) (gpointer data,
                           int      number);
  gpointer              data;
} DameroExplanation;

/* Prints the player, then each tie-break with its terms under it. */
void damero_cli_print_explanation    (const DameroExplanation *explanation);
/* Adds the member "explanation" to the document. */
void damero_json_add_explanation     (JsonBuilder             *builder,
                                      const DameroExplanation *explanation);
/* Adds the members of a standing: number, name, rank, points, tiebreaks. */
void damero_json_add_standing        (JsonBuilder             *builder,
                                      const DameroStanding    *standing,
                                      const DameroTiebreak    *tiebreaks,
                                      const char              *name);
