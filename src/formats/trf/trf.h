/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/trf/trf.h - FIDE tournament report files (TRF16 and TRF26), read and written.
 *
 * A file is a list of lines, each with a code of three characters. What the pairing needs is read into a
 * DameroTournament: the players (001) and the lines
 *
 *     012 name                                    062 number of players
 *     142 or XXR rounds                           152 or XXC initial colour
 *     162, XXS or BBW BBD BBL BBZ BBF BBU points  192 type
 *     240 or XXZ absences asked for               250 or XXA acceleration, 192 ..._BAKU if there is none
 *     260 or XXP players who do not meet
 *
 * in any order. Every other line is kept and written back in its place. Lines end with LF, CR or CRLF,
 * mixed as it may be; a text that is not UTF-8 is taken for Latin-1.
 *
 * Without points of its own a file has 1 - 0.5 - 0 and an allocated bye like a win; a result that is not
 * known yet counts as a draw until it is (162 X). Without an initial colour it is what the highest player
 * got who was paired in the first round.
 */
#pragma once

#include "formats/diagnostic.h"
#include "model/pairs.h"
#include "model/tournament.h"

/* What the reader takes. */
#define DAMERO_TRF_MAX_BYTES  (32 * 1024 * 1024)
#define DAMERO_TRF_MAX_LINES  100000
#define DAMERO_TRF_MAX_ROUNDS 999
#define DAMERO_TRF_MAX_TURNS  2000000 /* players times rounds */
/* After so many diagnostics the rest are not listed. */
#define DAMERO_TRF_MAX_DIAGNOSTICS 100

/* What a 001 line says that is not in the tournament; empty where it is not said. */
typedef struct {
  char  sex; /* 'm', 'w' or ' ' */
  char  title[4];
  char  federation[4];
  char  id[12];
  char  birth[11];
  int   rank; /* as the file has it; 0 = none */
} DameroTrfPlayer;

/* A line of the file. */
typedef struct {
  int   number; /* the 001 line of this player is written here; 0 = another line: */
  char *text;   /* what it says, without its end */
} DameroTrfLine;

typedef struct {
  DameroTournament *tournament;
  GArray           *players;  /* DameroTrfPlayer, by index as tournament->contestants */
  GArray           *lines;    /* DameroTrfLine, in the order of the file */
  char             *type;     /* of line 192, NULL without one: "FIDE_DUTCH" */
  const char       *line_end; /* as in the first line */
  GHashTable       *absences; /* keys made of player and round: asked for in lines of their own */
} DameroTrf;

/* A file of a tournament made elsewhere, which it then owns: every player by number, in the dialect of
 * TRF26 with type FIDE_DUTCH. Ranks are those of damero_trf_rank. */
DameroTrf *damero_trf_new       (DameroTournament      *tournament);
void       damero_trf_free      (DameroTrf             *trf);
/* Whether a file of that name is one: "club.trf", "CLUB.TRFX". */
gboolean   damero_trf_is_name   (const char            *name);
/* Reads a file; NULL if it is not valid, with the reasons in DIAGNOSTICS. With an answer, what is in
 * DIAGNOSTICS are warnings. In the order of lines, SOURCE being the file's name. Any bytes may be given.
 *
 * Codes of errors: too-large, syntax (a field is not what its place asks for), player (numbers twice, or
 * of nobody), opponent (two lines contradict each other), round, unsupported. Of warnings: encoding,
 * count (062, or more rounds than 142), points (that do not follow from the results), bye (two allocated
 * in one round), unsupported. Cost: O(n). */
DameroTrf *damero_trf_read      (GBytes                *bytes,
                                 const char            *source,
                                 GPtrArray             *diagnostics);
/* The file's text: lines as they were read, those of players made anew. Points are those of the rounds
 * recorded (damero_tournament_count_rounds), unknown results as nothing. What was read from a text that is
 * the writer's own, or another's with the columns, is the same text again. Free with g_free. */
char      *damero_trf_write     (const DameroTrf       *trf);
/* Records a new round, its results unknown: PAIRS (DameroPair) and the number with the allocated bye (0:
 * none). Absences asked for in that round stay; lines that are about that round alone (XXZ) go. */
void       damero_trf_add_round (DameroTrf             *trf,
                                 int                    round_number,
                                 const GArray          *pairs,
                                 int                    bye);
/* Ranks the players by points, then number. O(n log n). */
void       damero_trf_rank      (DameroTrf             *trf);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroTrf, damero_trf_free)
