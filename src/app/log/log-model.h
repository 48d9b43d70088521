/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/log/log-model.h - the rows of an event's log that a filter lets through, newest first, as a list.
 *
 * The list holds indexes; an item is made when it is asked for, and sentences when they are shown, so that
 * a log of tens of thousands of acts opens at once. An item stays the same object while somebody holds it,
 * and emits "changed" when its row was undone or restored, or names in it may be others.
 *
 * Acts that were performed as one are one item, a heading; those of them that the filter lets through are listed below
 * it on demand, and always where they were searched for.
 *
 * What happened to the devices in the hall stands among the acts by its time.
 *
 * Newest first, because what a director looks for is what has just happened and how to take it back: it
 * is there when the page opens, nothing has to scroll, and rows that are being read stay where they are.
 */
#pragma once

#include "app/base/desk.h"

G_BEGIN_DECLS

typedef enum {
  DAMERO_LOG_MODEL_FILTER_DECISIONS, /* everything but moves; a move that ended a game or fell a flag is in */
  DAMERO_LOG_MODEL_FILTER_DIRECTOR,  /* the event, players, pairings, results by hand, undos */
  DAMERO_LOG_MODEL_FILTER_CLOCKS,
  DAMERO_LOG_MODEL_FILTER_RULINGS,
  DAMERO_LOG_MODEL_FILTER_RESULTS,
  DAMERO_LOG_MODEL_FILTER_MOVES,
  DAMERO_LOG_MODEL_FILTER_DEVICES,   /* what happened to the devices in the hall */
  DAMERO_LOG_MODEL_FILTER_ALL,
  DAMERO_N_LOG_FILTERS,
} DameroLogModelFilter;

#define DAMERO_TYPE_LOG_MODEL_ITEM (damero_log_model_item_get_type ())
G_DECLARE_FINAL_TYPE (DameroLogModelItem, damero_log_model_item, DAMERO, LOG_MODEL_ITEM, GObject)

/* The row it stands for, of a heading the first of its group; NULL once its event is gone, and of a record. */
const DameroLogRow *damero_log_model_item_get_row          (DameroLogModelItem *self);
/* Whether it is a record of a device in the hall (app/log/log-records.h): no act, and not to be undone. */
gboolean            damero_log_model_item_is_record        (DameroLogModelItem *self);
/* Whether it is the heading of acts that were performed as one, and whether these are listed below it. */
gboolean            damero_log_model_item_is_head          (DameroLogModelItem *self);
gboolean            damero_log_model_item_is_open          (DameroLogModelItem *self);
/* Whether it is an act below such a heading. */
gboolean            damero_log_model_item_is_member        (DameroLogModelItem *self);
/* Whether it was taken back; of a heading, all of its acts. */
gboolean            damero_log_model_item_is_undone        (DameroLogModelItem *self);
/* Sentences about it, made now; free with g_free. Consequences are lines. */
char               *damero_log_model_item_dup_sentence     (DameroLogModelItem *self,
                                                            gboolean            with_board);
char               *damero_log_model_item_dup_consequences (DameroLogModelItem *self);
char               *damero_log_model_item_dup_place        (DameroLogModelItem *self);
/* "the director", or with the name "the referee (Ann Adams)". */
char               *damero_log_model_item_dup_who          (DameroLogModelItem *self);
/* The local time of day "18:04:12"; with its date if that is not the day of the newest act. */
char               *damero_log_model_item_dup_time         (DameroLogModelItem *self);

#define DAMERO_TYPE_LOG_MODEL (damero_log_model_get_type ())
G_DECLARE_FINAL_TYPE (DameroLogModel, damero_log_model, DAMERO, LOG_MODEL, GObject)

/* The log of DESK's event, which it follows. */
DameroLogModel *damero_log_model_new              (DameroDesk           *desk);
void            damero_log_model_set_filter       (DameroLogModel       *self,
                                                   DameroLogModelFilter  filter);
/* Lets through only rows whose sentence, place, actor or consequences contain all words of TEXT, in any
 * case; NULL or "" for all. The first search makes the sentences of the whole log. */
void            damero_log_model_set_search       (DameroLogModel       *self,
                                                   const char           *text);
/* Lists the acts below the heading at POSITION, or not any more. Those that a search found are always listed. */
void            damero_log_model_toggle           (DameroLogModel       *self,
                                                   guint                 position);
/* How many items somebody holds: for tests that a long log is not made as a whole. */
guint           damero_log_model_get_n_held       (DameroLogModel       *self);
/* The title of a filter. */
const char     *damero_log_model_filter_get_title (DameroLogModelFilter  filter);

G_END_DECLS
