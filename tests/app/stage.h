/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/app/stage.h - a director on virtual time with an event, and windows on it: what the tests of the
 * application stand on. Needs a display (headless.sh).
 */
#pragma once

#include <adwaita.h>

#include "app/base/desk.h"
#include "app/shell/application.h"

/* Runs the main loop until COND holds, a minute at most on a busy machine, and asserts that it does. */
#define damero_wait_until(cond)                                         \
  G_STMT_START {                                                        \
    gint64 end_ = g_get_monotonic_time () + 60 * G_USEC_PER_SEC;        \
    while (!(cond) && g_get_monotonic_time () < end_)                   \
      if (!g_main_context_iteration (NULL, FALSE))                      \
        g_usleep (1000);                                                \
    g_assert_true (cond);                                               \
  } G_STMT_END

typedef struct {
  char              *folder;
  DameroEnvironment *environment; /* virtual */
  DameroDirector    *director;
  DameroDesk        *desk;        /* NULL before damero_stage_open_desk */
  char              *report;      /* that was printed and not taken */
  guint              n_changes;   /* since damero_stage_assert_changes */
} DameroStage;

/* Once per program, before g_test_add: GTK, libadwaita, and the application, which is registered. */
void         damero_stage_init      (int                *argc,
                                     char             ***argv);
DameroApplication *damero_stage_get_application (void);
/* A library in a temporary folder; the application directs from it. */
DameroStage *damero_stage_new       (void);
/* The same with an event performed from LINES (text forms of acts, NULL at the end), on a desk. */
DameroStage *damero_stage_new_event (const char * const *lines);
/* Destroys the application's windows, asserts that they are finalized, closes the library. */
void         damero_stage_free      (DameroStage        *stage);
/* The program dies and is started again GAP_MS later; the desk stands on the same event. */
void         damero_stage_crash     (DameroStage        *stage,
                                     gint64              gap_ms);
/* Performs one line of text; a refusal fails the test. Returns the act's uid. */
char        *damero_stage_do        (DameroStage        *stage,
                                     const char         *line);
/* Both sides of the game at PLACE ("1.1.1.1") make their first move in no time, 11-15 and 24-20: from here on a flag
 * ends it by itself. */
void         damero_stage_do_opening (DameroStage       *stage,
                                      const char        *place);
/* Asserts how often the event has changed since it was asked last (or since the first question). */
void         damero_stage_assert_changes (DameroStage   *stage,
                                          guint          n);
/* Moves virtual time on and lets the windows follow. */
void         damero_stage_advance   (DameroStage        *stage,
                                     gint64              ms);
/* Lets pending work of the main loop run. */
void         damero_stage_settle    (void);
/* The same, until the page of rounds that ROOT is or contains pairs no more. */
void         damero_stage_settle_pairing (GtkWidget     *root);
/* Presents WINDOW at a size and waits for its first frame. */
void         damero_stage_present   (GtkWindow          *window,
                                     int                 width,
                                     int                 height);

/* The first widget under ROOT of TYPE; with an accessible label or label text NAME, if not NULL, that is
 * shown (mapped). NULL if there is none. */
GtkWidget   *damero_find            (GtkWidget          *root,
                                     GType               type,
                                     const char         *name);
/* The first mapped row of preferences with that title; it need not have the accessible name GTK gives it. */
GtkWidget   *damero_find_row        (GtkWidget          *root,
                                     const char         *title);
/* The first mapped GtkLabel that says TEXT. */
GtkWidget   *damero_find_text       (GtkWidget          *root,
                                     const char         *text);
/* The first mapped GtkLabel whose text contains PART. */
GtkWidget   *damero_find_part       (GtkWidget          *root,
                                     const char         *part);
/* Clicks the button called NAME under ROOT, which must be there and sensitive. */
void         damero_click           (GtkWidget          *root,
                                     const char         *name);
/* Does what WIDGET's own shortcut for that key does; there must be one. */
void         damero_press_key       (GtkWidget          *widget,
                                     guint               keyval,
                                     GdkModifierType     modifiers);
/* The same as damero_click of the button of the toast in WINDOW, which is waited for. */
void         damero_click_toast     (GtkWidget          *window,
                                     const char         *name);
/* From now on what the program prints is written to a file in the stage's folder and kept, without a dialog. */
void         damero_stage_catch_prints (DameroStage      *stage);
/* The text of the verdict report that was printed last, since it was last taken; NULL if there is none. It
 * asserts that nothing else was printed meanwhile. */
char        *damero_stage_take_report (DameroStage       *stage);
/* The toplevel of that type that is shown; NULL if there is none. */
GtkWindow   *damero_find_window     (GType               type);
/* The question or notice that is shown, a window of its own or a sheet in one; NULL if there is none. */
GtkWidget   *damero_find_question   (void);
/* The answer to QUESTION that Enter gives: "cancel" or "confirm"; NULL for none. Free with g_free. */
char        *damero_dup_default_answer (GtkWidget       *question);
/* How many of these are shown. */
guint        damero_count_questions (void);
/* The accessible name of WIDGET as far as tests can see it: its label property, what it is labelled by,
 * or the text in it; "" if it has none. Free with g_free. */
char        *damero_dup_name        (GtkWidget          *widget);
/* Asserts that everything under ROOT that can be used has an accessible name. */
void         damero_assert_named    (GtkWidget          *root);
/* Asserts what was announced to screen readers last, since this was asked; NULL: nothing. */
void         damero_assert_announced (const char        *expected);
/* Writes a picture of WIDGET into the folder DAMERO_SHOTS, if that is set. */
void         damero_shoot           (GtkWidget          *widget,
                                     const char         *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroStage, damero_stage_free)
