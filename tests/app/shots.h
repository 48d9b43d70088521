/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/app/shots.h - what the sources of the pictures share: the program's pages (shots.c) and the clock room
 * (shots-room.c). No test.
 */
#pragma once

#include "tests/app/stage.h"

typedef struct {
  const char *name;
  int         width, height;
} ShotsSize;

enum { SHOTS_WIDE, SHOTS_WALL, SHOTS_MIDDLE, SHOTS_NARROW, SHOTS_N_SIZES };
extern const ShotsSize shots_sizes[SHOTS_N_SIZES];

extern DameroApplication *shots_application;
/* The end of the names. */
extern const char *shots_look;

/* Shows WINDOW at SIZE and writes the picture NAME of it. */
void shots_take        (GtkWindow       *window,
                        const char      *name,
                        const ShotsSize *size);
/* WINDOW as large as it wants to be, and narrow; closes it. NULL: there is none. */
void shots_take_dialog (GtkWindow       *window,
                        const char      *name);
/* Whether the group NAME is wanted of GROUPS (NULL at the end; none: all are). */
gboolean shots_wants   (char           **groups,
                        const char      *name);

/* An event with a section as SECTION says, and N players. */
DameroStage *shots_new_swiss (const char *section,
                              int         n);
/* The page Rounds of the event of STAGE, in a window of SIZE. */
GtkWidget *shots_open_rounds (DameroStage     *stage,
                              GtkWindow      **ret_window,
                              const ShotsSize *size);
/* Does the next step there, and enters N_RESULTS. */
void shots_play_round  (GtkWidget       *page,
                        guint            n_results);

/* shots-decks.c: the group decks. */
void shots_take_decks   (char          **groups);
/* shots-devices.c: the group devices. */
void shots_take_devices (char         **groups);
/* Devices of every kind in a window of SIZE, as the picture NAME. */
void shots_take_air     (const ShotsSize *size,
                         const char    *name);
/* shots-field.c: the group field. */
void shots_take_field  (char           **groups);
/* shots-manual.c: the group manual, at WALL_MS of the day. */
void shots_take_manual (gint64           wall_ms,
                        char           **groups);
/* shots-metainfo.c: the group metainfo, at WALL_MS of the day. */
void shots_take_metainfo (gint64       wall_ms,
                          char       **groups);
/* shots-room.c: the groups players, referee, grid, hall and reports. */
void shots_take_room   (char           **groups);
/* shots-standings.c: the group standings. */
void shots_take_standings (char        **groups);
/* shots-trouble.c: the group trouble. */
void shots_take_trouble (char          **groups);
