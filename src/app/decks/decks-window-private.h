/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/decks/decks-window-private.h - what the files of the window of the decks share.
 */
#pragma once

#include "app/decks/decks-window.h"
#include "app/widgets/adaptive-bin.h"
#include "formats/xml/deck-folder.h"

struct _DameroDecksWindow
{
  AdwApplicationWindow  parent_instance;

  DameroAdaptiveBin    *adaptive;
  GtkWidget            *back_button;
  GtkWidget            *sidebar;
  GtkListBox           *list;
  GtkWidget            *own_hint; /* there are none */
  GtkButton            *faults_button;
  GtkWidget            *content;
  GtkLabel             *deck_name;
  GtkLabel             *facts;
  GtkExpander          *origin;
  GtkLabel             *origin_text;
  GtkEditable          *search;
  GtkStack             *stack;
  GtkGridView          *grid;
  GtkSelectionModel    *selection;
  GListStore           *openings;
  GtkOrientable        *foot;
  GtkLabel             *summary;
  GtkWidget            *own_buttons;
  GtkWidget            *shipped_buttons;

  GPtrArray            *decks;     /* DameroDeck, by row of the list: those shipped, then own ones */
  guint                 n_shipped;
  GPtrArray            *faults;    /* DameroDiagnostic: of files that are no own decks */
  char                 *chosen;    /* id of the deck that is shown */
  gboolean              reading;   /* the list is being filled */
  gboolean              is_deeper; /* while narrow: the deck is shown, not the list */
};

/* The deck that is shown; borrowed until decks are read again. */
const DameroDeck *damero_decks_window_get_deck (DameroDecksWindow *self);
/* Reads the decks again and shows the one of that id; NULL: the one that is shown, if it is still there. */
void damero_decks_window_read      (DameroDecksWindow *self,
                                    const char        *id);
/* Shows the deck of that id as it is stored, whatever was looked at. */
void damero_decks_window_go_to     (DameroDecksWindow *self,
                                    const char        *id);
/* Says what was done to the deck of that id, which was DECK (NULL: there was none), with a button that undoes it. */
void damero_decks_window_show_done (DameroDecksWindow *self,
                                    const char        *said,
                                    const char        *id,
                                    const DameroDeck  *deck);
/* Its acts with files. */
void damero_decks_window_on_import (GtkWidget         *widget,
                                    const char        *action_name,
                                    GVariant          *parameter);
void damero_decks_window_on_export (GtkWidget         *widget,
                                    const char        *action_name,
                                    GVariant          *parameter);
void damero_decks_window_on_faults (GtkWidget         *widget,
                                    const char        *action_name,
                                    GVariant          *parameter);
