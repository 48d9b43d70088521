/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/clock-face-private.h - the clock face as its own sources see it: the window and what it shows
 * (clock-face.c), presses of its halves (clock-press.c), by key (clock-keys.c), and the moves that are entered for
 * them (clock-moves.c).
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
  int                   turn_half; /* whose press made the last turn, -1 = none */
  gint64                turn_ms;   /* when */
  gint64                uncrowned_ms; /* of a press that waits until a man is crowned, 0 = none */
  guint                 held_keys[2]; /* by half: the key that holds it down, 0 = none */
  guint                 tapped_keys[2]; /* that may still be the beginning of another key, 0 = none */
  gint64                tapped_ms[2];
  guint                 asked_ply; /* whose move a half asks for */
  int                   warned_game; /* the game for which warned is */
  gboolean              warned[2];   /* by DameroSide: its low time has been heard */

  DameroAdaptiveBin    *adaptive;
  DameroFaceHalves     *halves_box;
  DameroClockHalf      *halves[2]; /* left and right */
  DameroResultRow      *result_row;
  GtkBox               *bar;
  GtkWidget            *follow_box; /* where the record follows: the next move that is not written down */
  GtkLabel             *follow_label;
  GtkEntry             *follow_entry;
  GtkLabel             *follow_why;
  GtkLabel             *info;
  GtkButton            *main_button;
  GtkLabel             *main_label;
  GtkImage             *main_icon;
  GtkMenuButton        *call_button;
  GtkLabel             *call_label;
};

/* The game that is shown; NULL before it begins. */
const DameroGame *damero_clock_face_get_game (DameroClockFace *self);
gboolean damero_clock_face_is_playing    (const DameroGame    *game);

/* clock-press.c. The half of SIDE, and of the side on move; the instant of the input that is being handled, or now. */
guint    damero_clock_face_get_half      (DameroClockFace  *self,
                                          DameroSide        side);
guint    damero_clock_face_get_running   (DameroClockFace  *self);
gint64   damero_clock_face_get_input_ms  (DameroClockFace  *self);
/* A half goes down, as of an instant, and is let go. */
void     damero_clock_face_press_down    (DameroClockFace  *self,
                                          guint             half,
                                          gint64            input_ms);
void     damero_clock_face_let_go        (DameroClockFace  *self,
                                          guint             half);
/* Takes the last turn back: its press, and its move if that is known. FALSE: there is none that could be. */
gboolean damero_clock_face_take_back     (DameroClockFace  *self);
/* What holding a half takes back is shown anew. */
void     damero_clock_face_show_hold     (DameroClockFace  *self);
void     damero_clock_face_bind_press    (GtkWidgetClass   *widget_class);
void     damero_clock_face_init_press    (DameroClockFace  *self);

/* clock-moves.c: what asks for moves follows the game. */
void     damero_clock_face_show_moves    (DameroClockFace  *self);
/* Has the half of the side whose move is the next to be known ask for it; nothing asks any more. */
void     damero_clock_face_ask           (DameroClockFace  *self,
                                          const DameroGame *game);
void     damero_clock_face_dismiss       (DameroClockFace  *self);
/* Whether a half asks for the move that is the turn, in a game without a clock. */
gboolean damero_clock_face_asks_instead  (DameroClockFace  *self);
/* A digit begins the next move that is not written down, where the record follows; whether it did. */
gboolean damero_clock_face_type          (DameroClockFace  *self,
                                          guint             keyval,
                                          GdkModifierType   state);
/* What was typed goes, or the entry is left; FALSE: there was nothing to leave. */
gboolean damero_clock_face_leave_entry   (DameroClockFace  *self);
void     damero_clock_face_bind_moves    (GtkWidgetClass   *widget_class);

/* clock-keys.c: the keys of the halves. The name of the key that was learnt for SIDE, "" for none. */
void     damero_clock_face_watch_keys    (DameroClockFace  *self);
char    *damero_clock_face_dup_learnt    (DameroSide        side);

G_END_DECLS
