/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/trf/trf-private.h - what the parts of the TRF reader share: one reading of one file.
 */
#pragma once

#include "formats/trf/trf.h"

/* Column 92, from 1: the first round of a 001 line; each takes ten columns. */
#define DAMERO_TRF_FIRST_ROUND 92
#define DAMERO_TRF_ROUND_WIDTH 10

/* A line without its end. */
typedef struct {
  const char *text;
  gsize       length;
  guint       number; /* from 1 */
} DameroTrfText;

/* A 001 line. */
typedef struct {
  DameroTrfText text;
  int           number; /* the player's */
  gsize         tail;   /* the byte of column 48, which the name's letters move */
} DameroTrfDraft;

/* A bye asked for in a line of its own. */
typedef struct {
  int        number;
  int        round_number; /* 0 = the next one */
  DameroPlay play;
  guint      line;
  guint      column;
} DameroTrfAbsence;

/* Points of acceleration for players by number, in rounds. */
typedef struct {
  int first_round;
  int last_round;
  int first_number;
  int last_number;
  int points_x10;
} DameroTrfAcceleration;

typedef struct {
  const char *source;
  GPtrArray  *diagnostics; /* this reading's alone */
  guint       n_errors;
  DameroTrf  *trf;
  GArray     *drafts;        /* DameroTrfDraft; by number from damero_trf_read_players on */
  GArray     *absences;      /* DameroTrfAbsence */
  GArray     *accelerations; /* DameroTrfAcceleration */
  GArray     *forbidden_lines; /* guint: the line of each of tournament->forbidden */
  int         n_announced;   /* by 062; -1 without it */
  guint       announced_line;
  guint       type_line;
  guint       rounds_line;
  guint64     n_forbidden_pairs;
  int         given_x10[DAMERO_N_PLAYS];   /* for one kind of turn alone; -1 = not said */
  int         implied_x10[DAMERO_N_PLAYS]; /* for a group of kinds */
} DameroTrfReader;

/* A file without lines that owns TOURNAMENT. */
DameroTrf *damero_trf_new_empty    (DameroTournament    *tournament);
/* COLUMN from 1. */
void     damero_trf_reader_error   (DameroTrfReader     *reader,
                                    guint                line,
                                    gsize                column,
                                    const char          *code,
                                    const char          *format,
                                    ...) G_GNUC_PRINTF (5, 6);
void     damero_trf_reader_warn    (DameroTrfReader     *reader,
                                    guint                line,
                                    gsize                column,
                                    const char          *code,
                                    const char          *format,
                                    ...) G_GNUC_PRINTF (5, 6);
/* A whole number of digits alone within the limits. */
gboolean damero_trf_parse_int      (const char          *text,
                                    gsize                length,
                                    int                  min,
                                    int                  max,
                                    int                 *ret_value);
/* Points from 0 to 99.9: "11.5", "11", ".5". */
gboolean damero_trf_parse_points   (const char          *text,
                                    gsize                length,
                                    int                 *ret_points_x10);
/* Reads any line but 001 and keeps it. */
void     damero_trf_read_header    (DameroTrfReader     *reader,
                                    const DameroTrfText *text);
/* What the header lines give together, when all are read: points of each kind. */
void     damero_trf_read_points    (DameroTrfReader     *reader);
/* Notes a 001 line. */
void     damero_trf_read_draft     (DameroTrfReader     *reader,
                                    const DameroTrfText *text);
/* Fills the tournament from the 001 lines. */
void     damero_trf_read_players   (DameroTrfReader     *reader);
/* Applies what other lines say of players, and checks that all of it fits together. */
void     damero_trf_read_rest      (DameroTrfReader     *reader);
/* The key of a player's absence. */
gpointer damero_trf_absence_key    (int                  number,
                                    int                  round_number);
