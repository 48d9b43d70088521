/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/clock-face-private.h - the clock face as its own sources see it: the window and what it shows
 * (clock-face.c), and presses of its halves, by hand and by key (clock-press.c).
 */
#pragma once

#include "app/board/clock-face.h"
#include "app/board/clock-half.h"
#include "app/board/face-halves.h"
#include "app/board/result-row.h"
#include "app/widgets/adaptive-bin.h"

G_BEGIN_DECLS

struct _DameroClockFace
{
  AdwApplicationWindow  parent_instance;

  DameroDesk           *desk;
  DameroPlace           board;     /* game 0 */
  DameroPlace           place;     /* the game that is shown */
  gboolean              swapped;   /* White on the left, or on top */
  gboolean              facing;    /* the far half is upside down */
  gint64                pressed_ms[2]; /* when each half was pressed last */
  int                   wrong_half; /* pressed out of turn and not let go yet, -1 = none */
  guint                 held_key;  /* of a half, 0 = none */
  guint                 held_half;
  gint64                press_ms;  /* the monotonic instant of the press that waits for its move */
  guint                 n_plies;   /* of the game at that press */
  int                   warned_game; /* the game for which warned is */
  gboolean              warned[2];   /* by DameroSide: its low time has been heard */

  DameroAdaptiveBin    *adaptive;
  DameroFaceHalves     *halves_box;
  DameroClockHalf      *halves[2]; /* left and right */
  DameroResultRow      *result_row;
  GtkBox               *bar;
  GtkLabel             *info;
  GtkButton            *main_button;
  GtkLabel             *main_label;
  GtkImage             *main_icon;
  GtkMenuButton        *call_button;
  GtkLabel             *call_label;
  GtkToggleButton      *sound_toggle;
};

/* The game that is shown; NULL before it begins. */
const DameroGame *damero_clock_face_get_game (DameroClockFace *self);
gboolean damero_clock_face_is_playing    (const DameroGame    *game);

/* clock-press.c: whether a press waits for its move, and to have none wait; what holding a half takes
 * back is shown anew. */
gboolean damero_clock_face_waits_for_move (DameroClockFace *self);
void     damero_clock_face_dismiss_press  (DameroClockFace *self);
void     damero_clock_face_show_hold      (DameroClockFace *self);
/* The game has changed: a press waits for its move only as long as its turn lasts and its clock runs. */
void     damero_clock_face_follow_press   (DameroClockFace *self);
/* Gives the press that waits the move TEXT. */
void     damero_clock_face_make_move      (DameroClockFace *self,
                                           DameroClockHalf *half,
                                           const char      *text);
/* In class_init the actions and the handlers of the template, in init the keys. */
void     damero_clock_face_bind_press     (GtkWidgetClass  *widget_class);
void     damero_clock_face_watch_keys     (DameroClockFace *self);

G_END_DECLS
