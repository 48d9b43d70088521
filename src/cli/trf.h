/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/trf.h - what the subcommands on tournament files share: reading one, pairing a round of it, and printing the
 * progress.
 */
#pragma once

#include "cli/cli.h"
#include "formats/trf/matches.h"
#include "pairing/dutch/dutch.h"

/* "standard input" for "-", or PATH. */
const char        *damero_cli_input_name      (const char              *path);
/* The bytes of the file at PATH ("-": standard input), as many as a reader takes. */
GBytes            *damero_cli_read_bytes      (const char              *path,
                                               GError                 **error);
/* Reads the file at PATH ("-": standard input) and prints what is wrong with it. NULL with the exit code
 * in RET_CODE if it is not valid. Warnings of a valid file are printed, and counted by code in
 * RET_N_POINTS: those about points (may be NULL). */
DameroTrf         *damero_cli_read_trf        (const char              *path,
                                               guint                   *ret_n_points,
                                               int                     *ret_code);
/* The tournament of a file as its system pairs it: of matches in a file of the Double-Swiss, made anew in RET_MATCHES,
 * which is to be freed; the file's own in one of the Dutch system or one that does not say. NULL, with an error that
 * begins with NAME, if it is of another system, or its rounds are not those of matches. */
const DameroTournament *damero_cli_get_paired (const DameroTrf         *trf,
                                               const char              *name,
                                               DameroTournament       **ret_matches);
/* Pairs a round by the Double-Swiss (MATCHES) or the Dutch system, with progress on stderr if that is a terminal and
 * takes long. */
DameroSwissAnswer  damero_cli_pair_round      (const DameroTournament  *tournament,
                                               gboolean                 matches,
                                               int                      round_number,
                                               DameroDutchWay           way,
                                               GArray                  *ret_pairs,
                                               int                     *ret_bye);
/* Why there is no pairing by the Double-Swiss (MATCHES) or the Dutch system; static. */
const char        *damero_cli_describe_answer (DameroSwissAnswer        answer,
                                               gboolean                 matches);
