/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/players/players-page-private.h - the page of players as its own sources see it: the page itself
 * (players-page.c), and what is done with those who are entered (players-acts.c).
 */
#pragma once

#include <adwaita.h>

#include "app/players/player-search.h"
#include "app/players/players-page.h"
#include "app/players/roster.h"
#include "app/widgets/adaptive-bin.h"
#include "app/widgets/find-bar.h"

struct _DameroPlayersPage
{
  GtkWidget           parent_instance;

  GtkStack           *stack;
  GtkStack           *table_stack;
  DameroPlayerSearch *search;
  GtkEntry           *name_entry; /* of search */
  gboolean            is_added;   /* what was typed there last is in the section */
  GtkLabel           *hint;
  GtkWidget          *late_box;
  GtkDropDown        *missed;
  DameroAdaptiveBin  *adaptive;
  GtkWidget          *close_button; /* in the wide strip */
  GtkWidget          *close_icon;   /* in the narrow one */
  GtkWidget          *forbid_button;
  GtkWidget          *number_button;
  DameroFindBar      *find;
  GtkColumnView      *table;
  GtkSelectionModel  *selection;
  GListStore         *entries;
  GtkLabel           *summary;
  GtkButton          *next_button;

  DameroDesk         *desk;
  int                 section;  /* the one whose entries are in the table */
};

/* Installs the actions "players.…" and their keys that work in the table alone, in class_init; the other keys, which
 * work wherever the focus is in the window while the page is shown, in init. */
void damero_players_page_install_actions (GtkWidgetClass           *widget_class);
void damero_players_page_add_shortcuts   (DameroPlayersPage        *self);
/* Enables what can be done with SECTION; NULL: there is none, and the keys do nothing. */
void damero_players_page_update_actions  (DameroPlayersPage        *self,
                                          const DameroSection      *section,
                                          const DameroRosterCounts *counts);
/* What each of the rounds counts (DameroByeKind) that somebody who is added has missed. */
int  damero_players_page_get_missed      (DameroPlayersPage        *self);
