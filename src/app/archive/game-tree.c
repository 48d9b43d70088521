/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/archive/game-tree.h"

#include <string.h>

#include "words/mark.h"

G_DEFINE_FINAL_TYPE (DameroGameTreeNode, damero_game_tree_node, G_TYPE_OBJECT)

static void
damero_game_tree_node_finalize (GObject *object)
{
  DameroGameTreeNode *self = DAMERO_GAME_TREE_NODE (object);

  g_free (self->text);
  g_free (self->comment);

  G_OBJECT_CLASS (damero_game_tree_node_parent_class)->finalize (object);
}

static void
damero_game_tree_node_class_init (DameroGameTreeNodeClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = damero_game_tree_node_finalize;
}

static void
damero_game_tree_node_init (DameroGameTreeNode *self)
{
  self->comment = g_strdup ("");
  self->think_ms = -1;
}

/* Where the reading of a record stands. */
typedef struct {
  GListStore     *nodes;
  GArray         *line;    /* guint: the last node of each line that is open */
  guint           last;    /* the node that comments and marks are of */
  GString        *before;  /* comments before the first move of a variation; NULL: it has begun */
  gboolean        has_setup;
  DameroPosition  setup;
} Reading;

DameroGameTreeNode *
damero_game_tree_get (GListModel *nodes,
                      guint       index)
{
  g_autoptr(DameroGameTreeNode) node = g_list_model_get_item (nodes, index);

  return node;
}

static DameroGameTreeNode *
get (Reading *reading,
     guint    index)
{
  return damero_game_tree_get (G_LIST_MODEL (reading->nodes), index);
}

static guint *
get_end (Reading *reading)
{
  return &g_array_index (reading->line, guint, reading->line->len - 1);
}

static void
add_comment (DameroGameTreeNode *node,
             const char         *text)
{
  char *longer = *node->comment != '\0' ? g_strdup_printf ("%s %s", node->comment, text) : g_strdup (text);

  g_free (node->comment);
  node->comment = longer;
}

static void
add_move (Reading             *reading,
          guint                index,
          const DameroPdnItem *item)
{
  const DameroGameTreeNode *before = get (reading, *get_end (reading));
  g_autoptr(DameroGameTreeNode) node = g_object_new (DAMERO_TYPE_GAME_TREE_NODE, NULL);

  node->item = index;
  node->parent = *get_end (reading);
  node->ply = before->ply + 1;
  node->depth = reading->line->len - 1;
  node->position = reading->has_setup ? reading->setup : before->position;
  node->move = item->move;
  node->text = g_strdup_printf ("%u%s %s", before->ply / 2 + 1, before->ply % 2 == 0 ? "." : "…", item->text);
  memcpy (node->has_ms, before->has_ms, sizeof node->has_ms);
  memcpy (node->ms, before->ms, sizeof node->ms);
  damero_position_apply (&node->position, &item->move);
  if (reading->before != NULL)
    {
      if (reading->before->len > 0)
        add_comment (node, reading->before->str);
      g_string_free (g_steal_pointer (&reading->before), TRUE);
    }
  reading->has_setup = FALSE;
  g_list_store_append (reading->nodes, node);
  reading->last = g_list_model_get_n_items (G_LIST_MODEL (reading->nodes)) - 1;
  *get_end (reading) = reading->last;
}

static void
read_clock (DameroGameTreeNode       *node,
            const DameroGameTreeNode *before,
            const DameroPdnClock     *clock)
{
  DameroSide mover = (DameroSide) before->position.side_to_move;

  if (clock->elapsed)
    {
      node->think_ms = clock->ms[mover];
      return;
    }
  for (guint i = 0; i < 2; i++)
    if (clock->has[i])
      {
        node->has_ms[i] = TRUE;
        node->ms[i] = clock->ms[i];
      }
  if (clock->has[mover] && before->has_ms[mover])
    node->think_ms = MAX (before->ms[mover] - clock->ms[mover], 0);
}

static void
read_comment (Reading    *reading,
              const char *text)
{
  DameroGameTreeNode *node = get (reading, reading->last);
  const DameroGameTreeNode *before = get (reading, node->parent);
  g_autofree char *words = damero_pdn_edit_dup_words (text);
  DameroPdnClock clock;

  if (reading->before != NULL)
    {
      if (*words != '\0')
        g_string_append_printf (reading->before, "%s%s", reading->before->len > 0 ? " " : "", words);
      return;
    }
  if (*words != '\0')
    add_comment (node, words);
  if (damero_pdn_clock_from_comment (text, (DameroSide) before->position.side_to_move, &clock))
    read_clock (node, before, &clock);
}

static void
append_mark (DameroGameTreeNode *node,
             const char         *mark)
{
  char *longer = node->text != NULL ? g_strconcat (node->text, mark, NULL) : NULL;

  g_free (node->text);
  node->text = longer;
}

static void
read_mark (Reading    *reading,
           const char *mark)
{
  DameroGameTreeNode *node = get (reading, reading->last);

  node->strength = damero_pdn_edit_get_strength (mark);
  append_mark (node, mark);
}

static void
read_nag (Reading *reading,
          int      nag)
{
  DameroGameTreeNode *node = get (reading, reading->last);
  const char *mark = damero_pdn_edit_get_mark (nag);
  g_autofree char *words = damero_words_nag (nag);
  g_autofree char *number = g_strdup_printf (" $%d", nag);

  if (mark != NULL)
    read_mark (reading, mark);
  else if (words != NULL)
    node->judgement = nag;
  else
    append_mark (node, number);
}

static void
begin_variation (Reading *reading)
{
  const guint parent = get (reading, *get_end (reading))->parent;

  g_array_append_val (reading->line, parent);
  if (reading->before == NULL)
    reading->before = g_string_new (NULL);
}

static void
end_variation (Reading *reading)
{
  if (reading->line->len > 1)
    g_array_set_size (reading->line, reading->line->len - 1);
  reading->last = *get_end (reading);
  if (reading->before != NULL)
    g_string_free (g_steal_pointer (&reading->before), TRUE);
}

static void
read_item (Reading             *reading,
           guint                index,
           const DameroPdnItem *item)
{
  switch (item->kind)
    {
    case DAMERO_PDN_MOVE:
      add_move (reading, index, item);
      break;
    case DAMERO_PDN_COMMENT:
      read_comment (reading, item->text);
      break;
    case DAMERO_PDN_MARK:
      read_mark (reading, item->text);
      break;
    case DAMERO_PDN_NAG:
      read_nag (reading, item->number);
      break;
    case DAMERO_PDN_SETUP:
      reading->has_setup = damero_position_from_fen ((DameroVariant) get (reading, 0)->position.variant, item->text,
                                                     &reading->setup, NULL);
      break;
    case DAMERO_PDN_OPEN:
      begin_variation (reading);
      break;
    case DAMERO_PDN_CLOSE:
      end_variation (reading);
      break;
    default:
      g_assert_not_reached ();
    }
}

GListModel *
damero_game_tree_new (const DameroPdnGame *record)
{
  g_autoptr(DameroGameTreeNode) start = g_object_new (DAMERO_TYPE_GAME_TREE_NODE, NULL);
  Reading reading = { .nodes = g_list_store_new (DAMERO_TYPE_GAME_TREE_NODE) };
  const guint first = 0;

  g_assert (record->state == DAMERO_PDN_JUDGED);

  start->item = DAMERO_PDN_START;
  start->position = record->start;
  g_list_store_append (reading.nodes, start);
  reading.line = g_array_new (FALSE, FALSE, sizeof (guint));
  g_array_append_val (reading.line, first);
  for (guint i = 0; i < record->items->len; i++)
    read_item (&reading, i, &g_array_index (record->items, DameroPdnItem, i));
  g_array_unref (reading.line);
  if (reading.before != NULL)
    g_string_free (reading.before, TRUE);

  return G_LIST_MODEL (reading.nodes);
}

guint
damero_game_tree_get_next (GListModel *nodes,
                           guint       index)
{
  guint depth = damero_game_tree_get (nodes, index)->depth;

  for (guint i = index + 1; i < g_list_model_get_n_items (nodes); i++)
    {
      const DameroGameTreeNode *node = damero_game_tree_get (nodes, i);

      if (node->parent == index && node->depth == depth)
        return i;
    }

  return index;
}

guint
damero_game_tree_find (GListModel       *nodes,
                       guint             index,
                       const DameroMove *move)
{
  for (guint i = index + 1; i < g_list_model_get_n_items (nodes); i++)
    {
      const DameroGameTreeNode *node = damero_game_tree_get (nodes, i);

      if (node->parent == index && damero_move_equivalent (&node->move, move))
        return i;
    }

  return index;
}

guint
damero_game_tree_find_item (GListModel *nodes,
                            guint       item)
{
  for (guint i = 1; i < g_list_model_get_n_items (nodes); i++)
    if (damero_game_tree_get (nodes, i)->item == item)
      return i;

  return 0;
}

static gboolean
looks_same (const DameroGameTreeNode *a,
            const DameroGameTreeNode *b)
{
  return g_strcmp0 (a->text, b->text) == 0 && g_str_equal (a->comment, b->comment) && a->depth == b->depth &&
         a->ply == b->ply && a->strength == b->strength && a->judgement == b->judgement &&
         a->think_ms == b->think_ms && memcmp (a->has_ms, b->has_ms, sizeof a->has_ms) == 0 &&
         memcmp (a->ms, b->ms, sizeof a->ms) == 0 && damero_position_equal (&a->position, &b->position) &&
         (a->ply == 0 || damero_move_equivalent (&a->move, &b->move));
}

/* The node stays, and is where the other one is in the record. */
static gboolean
keep (GListModel *nodes,
      guint       i,
      GListModel *others,
      guint       j)
{
  DameroGameTreeNode *node = damero_game_tree_get (nodes, i);
  const DameroGameTreeNode *other = damero_game_tree_get (others, j);

  if (!looks_same (node, other))
    return FALSE;

  node->item = other->item;
  node->parent = other->parent;
  return TRUE;
}

void
damero_game_tree_update (GListModel          *nodes,
                         const DameroPdnGame *record)
{
  g_autoptr(GListModel) others = damero_game_tree_new (record);
  g_autoptr(GPtrArray) added = g_ptr_array_new_with_free_func (g_object_unref);
  guint n = g_list_model_get_n_items (nodes), n_others = g_list_model_get_n_items (others);
  guint begin = 0, end = 0;

  while (begin < MIN (n, n_others) && keep (nodes, begin, others, begin))
    begin++;
  while (end < MIN (n, n_others) - begin && keep (nodes, n - 1 - end, others, n_others - 1 - end))
    end++;
  for (guint i = begin; i < n_others - end; i++)
    g_ptr_array_add (added, g_list_model_get_item (others, i));
  g_list_store_splice (G_LIST_STORE (nodes), begin, n - end - begin, added->pdata, added->len);
}
