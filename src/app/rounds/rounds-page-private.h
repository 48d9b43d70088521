/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/rounds/rounds-page-private.h - the page of rounds as its own sources see it: the page itself
 * (rounds-page.c), results by key and menu (rounds-results.c), pairing (rounds-pairing.c), and what
 * else is done with a whole round (rounds-acts.c).
 */
#pragma once

#include <adwaita.h>

#include "app/referee/referee.h"
#include "app/rounds/forfeit-cycle.h"
#include "app/rounds/next-step.h"
#include "app/rounds/pairing-list.h"
#include "app/rounds/pairing-panel.h"
#include "app/rounds/pairs-editor.h"
#include "app/rounds/round-chooser.h"
#include "app/rounds/round-keys.h"
#include "app/rounds/round-notices.h"
#include "app/rounds/rounds-page.h"
#include "app/widgets/adaptive-bin.h"
#include "app/widgets/find-bar.h"
#include "app/widgets/progress-strip.h"

struct _DameroRoundsPage
{
  GtkWidget           parent_instance;

  DameroDesk         *desk;
  int                 section; /* of the rows */
  int                 round;   /* shown; 0 before the first pairing */
  int                 n_rounds_seen; /* when a round is paired, it is shown */
  gboolean            is_stale; /* games went on while it was not seen */
  gboolean            second;  /* the keys enter results a second time, to confirm them */
  int                 last_board; /* into which a key entered something last, 0: none */
  DameroForfeitCycle  forfeit;
  DameroReferee      *referee; /* for the game whose menu was opened last */

  GtkStack           *stack;
  AdwStatusPage      *empty;
  GtkButton          *empty_button;
  DameroAdaptiveBin  *table_bin;
  DameroAdaptiveBin  *strip_bin;
  DameroRoundChooser *chooser;
  GtkLabel           *count_label;
  GtkWidget          *start_all;
  GtkButton          *proceed;
  DameroFindBar      *find;
  GtkColumnView      *table;
  GtkSingleSelection *selection;
  GListStore         *pairings;
  DameroRoundKeys    *keys;
  DameroPairingPanel *panel;
  GtkPopover         *result_menu;
  DameroRoundNotices *notices;
  DameroPairsEditor  *editor;
  GtkWidget          *edit_button;
  GtkWidget          *draw_button;
  DameroProgressStrip *pairing_strip;
};

/* The round that is shown; NULL before the first pairing. */
const DameroRound *damero_rounds_page_get_shown_round (DameroRoundsPage    *self);
/* The row that is selected; NULL if there is none. */
DameroPairing     *damero_rounds_page_get_selected    (DameroRoundsPage    *self);
/* Shows another round, if there is one of that number. */
void               damero_rounds_page_show_round      (DameroRoundsPage    *self,
                                                       int                  round);
/* Whether NEXT is about another round, which exists and is shown before anything is done with it. */
gboolean           damero_rounds_page_is_elsewhere    (DameroRoundsPage    *self,
                                                       const DameroNextStep *next);
/* Shows everything anew. */
void               damero_rounds_page_refresh         (DameroRoundsPage    *self);

/* In class_init: the actions and keys that enter results, those that pair, and the others on rounds. */
void               damero_rounds_page_add_result_actions (GtkWidgetClass   *klass);
void               damero_rounds_page_add_pairing_actions (GtkWidgetClass  *klass);
void               damero_rounds_page_add_round_actions  (GtkWidgetClass   *klass);
/* The strip of a pairing that takes long came or went. */
void               damero_rounds_page_on_pairing_strip (DameroRoundsPage   *self);
/* A box of the table was clicked: its menu. */
void               damero_rounds_page_on_box          (DameroPairing       *pairing,
                                                       int                  game,
                                                       GtkWidget           *box,
                                                       gpointer             user_data);
/* The second button of the mouse on the table: the menu of that row, there. */
void               damero_rounds_page_on_secondary    (DameroRoundsPage    *self,
                                                       int                  n_press,
                                                       double               x,
                                                       double               y);
/* The menu is gone: the keys go on working on the row. */
void               damero_rounds_page_on_menu_closed  (DameroRoundsPage    *self);
/* A key in the menu of results. */
gboolean           damero_rounds_page_on_menu_key     (DameroRoundsPage      *self,
                                                       guint                  keyval,
                                                       guint                  keycode,
                                                       GdkModifierType        state,
                                                       GtkEventControllerKey *controller);
/* The index of the game of a row that the next key goes into; -1 for none. */
int                damero_rounds_page_find_next       (DameroRoundsPage    *self,
                                                       DameroPairing       *pairing);
/* Puts the caret of the selected row where the next key enters a result. */
void               damero_rounds_page_update_caret    (DameroRoundsPage    *self);
/* The position of the first row that wants a result and has no clock that runs; 0 if none does. */
guint              damero_rounds_page_find_first      (DameroRoundsPage    *self);
/* What can be done with the round that is shown: which actions are enabled, and the menu of them. */
void               damero_rounds_page_update_actions  (DameroRoundsPage    *self);
