/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/archive/game-tree.h - the moves of a record with their variations, as a list: each with its position, clocks
 * and comment.
 *
 * The list is in the order of the record: a variation follows the move it is instead of. Its first node is the
 * start position.
 *
 * Without GTK: a list model for one window; what may be done to a record is formats/pdn/edit.h.
 */
#pragma once

#include <gio/gio.h>

#include "formats/pdn/edit.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_GAME_TREE_NODE (damero_game_tree_node_get_type ())
G_DECLARE_FINAL_TYPE (DameroGameTreeNode, damero_game_tree_node, DAMERO, GAME_TREE_NODE, GObject)

struct _DameroGameTreeNode
{
  GObject        parent_instance;

  guint          item;      /* of the move in the record; DAMERO_PDN_START of the first node */
  guint          parent;    /* index in the list of the node before; of the first node, 0 */
  guint          ply;       /* turns since the start position */
  guint          depth;     /* of variations in variations; 0: the main line */
  DameroPosition position;  /* after the move */
  DameroMove     move;      /* unless ply is 0 */
  char          *text;      /* "12. 11-15!", "12… 23-19"; NULL: the start */
  int            strength;  /* of the move: its NAG, 1 to 6; 0: none */
  int            judgement; /* of the position: its NAG, 10 to 19; 0: none */
  char          *comment;   /* without what it says of clocks; "" if there is none */
  gboolean       has_ms[2]; /* by DameroSide: whether the clock after the move is known */
  gint64         ms[2];
  gint64         think_ms;  /* what the move took off its clock; -1: not known */
};

/* The nodes of RECORD, which is judged (asserted). */
GListModel         *damero_game_tree_new       (const DameroPdnGame *record);
/* Makes NODES, which were of another state of RECORD, those of this one: rows that look the same stay. */
void                damero_game_tree_update    (GListModel          *nodes,
                                                const DameroPdnGame *record);
/* Borrowed. */
DameroGameTreeNode *damero_game_tree_get       (GListModel          *nodes,
                                                guint                index);
/* The node after INDEX in its line; INDEX at its end. */
guint               damero_game_tree_get_next  (GListModel          *nodes,
                                                guint                index);
/* The node after INDEX with that move, in its line or a variation; INDEX if there is none. */
guint               damero_game_tree_find      (GListModel          *nodes,
                                                guint                index,
                                                const DameroMove    *move);
/* The index of the node whose move is ITEM of the record; 0 of the start. */
guint               damero_game_tree_find_item (GListModel          *nodes,
                                                guint                item);

G_END_DECLS
