/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/pdn/edit.h"

#include <string.h>

static const char * const marks[] = { NULL, "!", "?", "!!", "??", "!?", "?!" };

/* ---- the list of items ---- */

static const DameroPdnItem *
get (const DameroPdnGame *game,
     guint                at)
{
  return &g_array_index (game->items, DameroPdnItem, at);
}

static gboolean
is_kind (const DameroPdnGame *game,
         guint                at,
         DameroPdnItemKind    kind)
{
  return at < game->items->len && get (game, at)->kind == kind;
}

static void
insert (DameroPdnGame     *game,
        guint              at,
        DameroPdnItemKind  kind,
        int                number,
        const char        *text)
{
  DameroPdnItem item = { .kind = kind, .number = number };

  if (text != NULL)
    item.text = g_string_chunk_insert (game->texts, text);
  g_array_insert_val (game->items, at, item);
}

/* Behind the variation that opens at OPEN. */
static guint
skip_variation (const DameroPdnGame *game,
                guint                open)
{
  guint depth = 0;

  for (guint at = open; at < game->items->len; at++)
    {
      depth += get (game, at)->kind == DAMERO_PDN_OPEN;
      depth -= get (game, at)->kind == DAMERO_PDN_CLOSE;
      if (depth == 0)
        return at + 1;
    }

  g_assert_not_reached ();
}

/* Behind what belongs to the move at AT: comments, marks, variations. */
static guint
skip_move (const DameroPdnGame *game,
           guint                at)
{
  guint end = at == DAMERO_PDN_START ? 0 : at + 1;

  while (end < game->items->len)
    switch (get (game, end)->kind)
      {
      case DAMERO_PDN_COMMENT:
      case DAMERO_PDN_MARK:
      case DAMERO_PDN_NAG:
        end++;
        break;
      case DAMERO_PDN_OPEN:
        end = skip_variation (game, end);
        break;
      case DAMERO_PDN_MOVE:
      case DAMERO_PDN_SETUP:
      case DAMERO_PDN_CLOSE:
      default:
        return end;
      }

  return end;
}

/* Where the variation opens that AT is in; DAMERO_PDN_START: it is in none. */
static guint
find_open (const DameroPdnGame *game,
           guint                at)
{
  guint depth = 0;

  for (guint i = at; at != DAMERO_PDN_START && i-- > 0;)
    {
      DameroPdnItemKind kind = get (game, i)->kind;

      if (kind == DAMERO_PDN_OPEN && depth == 0)
        return i;
      depth += kind == DAMERO_PDN_CLOSE;
      depth -= kind == DAMERO_PDN_OPEN;
    }

  return DAMERO_PDN_START;
}

/* The last move before AT in the same line, not in a variation between; DAMERO_PDN_START: none. */
static guint
find_before (const DameroPdnGame *game,
             guint                at)
{
  guint depth = 0;

  for (guint i = at; i-- > 0;)
    {
      DameroPdnItemKind kind = get (game, i)->kind;

      if (depth == 0 && (kind == DAMERO_PDN_MOVE || kind == DAMERO_PDN_OPEN))
        return kind == DAMERO_PDN_MOVE ? i : DAMERO_PDN_START;
      depth += kind == DAMERO_PDN_CLOSE;
      depth -= kind == DAMERO_PDN_OPEN;
    }

  return DAMERO_PDN_START;
}

/* The first move of the variation that opens at OPEN; DAMERO_PDN_START: a set-up or nothing comes first. */
static guint
find_first (const DameroPdnGame *game,
            guint                open)
{
  guint at = open + 1;

  while (is_kind (game, at, DAMERO_PDN_COMMENT) || is_kind (game, at, DAMERO_PDN_MARK) ||
         is_kind (game, at, DAMERO_PDN_NAG))
    at++;

  return is_kind (game, at, DAMERO_PDN_MOVE) ? at : DAMERO_PDN_START;
}

/* The move that the variation which opens at OPEN stands for. */
static guint
find_stood_for (const DameroPdnGame *game,
                guint                open)
{
  guint at = find_before (game, open);

  g_assert (at != DAMERO_PDN_START);
  return at;
}

/* The place whose position the move at AT is played from. */
static guint
find_parent (const DameroPdnGame *game,
             guint                at)
{
  guint before = find_before (game, at);
  guint open = find_open (game, at);

  return before == DAMERO_PDN_START && open != DAMERO_PDN_START ? find_parent (game, find_stood_for (game, open))
                                                                : before;
}

static guint
get_depth (const DameroPdnGame *game,
           guint                at)
{
  guint depth = 0;

  while ((at = find_open (game, at)) != DAMERO_PDN_START)
    depth++;

  return depth;
}

DameroPdnGame *
damero_pdn_edit_copy (const DameroPdnGame *game)
{
  DameroPdnGame *copy = damero_pdn_game_new ();

  for (guint i = 0; i < game->tags->len; i++)
    {
      const DameroPdnTag *tag = &g_array_index (game->tags, DameroPdnTag, i);

      damero_pdn_game_set_tag (copy, tag->name, tag->value);
    }
  for (guint i = 0; i < game->items->len; i++)
    {
      const DameroPdnItem *item = get (game, i);

      damero_pdn_game_add (copy, item->kind, item->number, item->text)->move = item->move;
    }
  copy->result = game->result;
  copy->state = game->state;
  copy->start = game->start;
  copy->end = game->end;

  return copy;
}

gboolean
damero_pdn_edit_is_played (const DameroPdnGame *game,
                           guint                at)
{
  return find_open (game, at) == DAMERO_PDN_START;
}

/* ---- comments ---- */

/* Splits COMMENT into what is for people and what is for programs; both may be NULL. */
static void
split (const char *comment,
       GString    *words,
       GString    *commands)
{
  for (const char *at = comment; *at != '\0'; at++)
    {
      const char *end = g_str_has_prefix (at, "[%") ? strchr (at, ']') : NULL;

      if (end == NULL)
        g_string_append_c (words, *at);
      else
        {
          g_string_append_len (commands, at, end - at + 1);
          at = end;
        }
    }
}

char *
damero_pdn_edit_dup_words (const char *comment)
{
  GString *words = g_string_new (NULL);
  g_autoptr(GString) commands = g_string_new (NULL);

  split (comment, words, commands);

  return g_strstrip (g_string_free (words, FALSE));
}

/* Takes the words out of the comment at AT; TRUE if nothing was left, and the comment is gone. */
static gboolean
take_words (DameroPdnGame *game,
            guint          at)
{
  DameroPdnItem *item = &g_array_index (game->items, DameroPdnItem, at);
  g_autoptr(GString) words = g_string_new (NULL);
  g_autoptr(GString) commands = g_string_new (NULL);

  split (item->text, words, commands);
  if (commands->len == 0)
    {
      g_array_remove_index (game->items, at);
      return TRUE;
    }
  item->text = g_string_chunk_insert (game->texts, commands->str);

  return FALSE;
}

/* Comments before the first move of a variation are of that move too. Returns where the move's own begin now. */
static guint
take_words_before (DameroPdnGame *game,
                   guint          at)
{
  guint i = at;

  if (at == DAMERO_PDN_START)
    return 0;

  while (i > 0 && is_kind (game, i - 1, DAMERO_PDN_COMMENT))
    i--;
  if (i == 0 || !is_kind (game, i - 1, DAMERO_PDN_OPEN))
    return at + 1;

  while (i < at)
    {
      if (take_words (game, i))
        at--;
      else
        i++;
    }

  return at + 1;
}

void
damero_pdn_edit_set_comment (DameroPdnGame *game,
                             guint          at,
                             const char    *words)
{
  g_autofree char *open = g_strdup (words);
  g_autofree char *plain = NULL;
  guint place;

  for (char *command = open; (command = strstr (command, "[%")) != NULL; command++)
    *command = '(';
  plain = damero_pdn_plain_comment (open);

  place = take_words_before (game, at);
  for (guint i = place; i < game->items->len;)
    if (is_kind (game, i, DAMERO_PDN_COMMENT))
      i += !take_words (game, i);
    else if (is_kind (game, i, DAMERO_PDN_OPEN))
      i = skip_variation (game, i);
    else if (is_kind (game, i, DAMERO_PDN_MARK) || is_kind (game, i, DAMERO_PDN_NAG))
      i++;
    else
      break;

  while (is_kind (game, place, DAMERO_PDN_MARK) || is_kind (game, place, DAMERO_PDN_NAG))
    place++;
  if (*plain == '\0')
    return;
  if (is_kind (game, place, DAMERO_PDN_COMMENT))
    {
      g_autofree char *both = g_strdup_printf ("%s %s", plain, get (game, place)->text);

      g_array_index (game->items, DameroPdnItem, place).text = g_string_chunk_insert (game->texts, both);
    }
  else
    insert (game, place, DAMERO_PDN_COMMENT, 0, plain);
}

/* ---- marks ---- */

const char *
damero_pdn_edit_get_mark (int nag)
{
  return nag >= DAMERO_PDN_FIRST_STRENGTH && nag <= DAMERO_PDN_LAST_STRENGTH ? marks[nag] : NULL;
}

int
damero_pdn_edit_get_strength (const char *mark)
{
  for (int nag = DAMERO_PDN_FIRST_STRENGTH; nag <= DAMERO_PDN_LAST_STRENGTH; nag++)
    if (strcmp (marks[nag], mark) == 0)
      return nag;

  return 0;
}

/* Removes the NAGs from FIRST to LAST of the move at AT, and MARKs if HAS_MARKS. */
static void
remove_marks (DameroPdnGame *game,
              guint          at,
              int            first,
              int            last,
              gboolean       has_marks)
{
  guint i = at + 1;

  while (i < game->items->len)
    {
      const DameroPdnItem *item = get (game, i);

      if ((item->kind == DAMERO_PDN_NAG && item->number >= first && item->number <= last) ||
          (item->kind == DAMERO_PDN_MARK && has_marks))
        g_array_remove_index (game->items, i);
      else if (item->kind == DAMERO_PDN_OPEN)
        i = skip_variation (game, i);
      else if (item->kind == DAMERO_PDN_COMMENT || item->kind == DAMERO_PDN_NAG || item->kind == DAMERO_PDN_MARK)
        i++;
      else
        return;
    }
}

void
damero_pdn_edit_set_strength (DameroPdnGame *game,
                              guint          at,
                              int            nag)
{
  g_assert (is_kind (game, at, DAMERO_PDN_MOVE));

  remove_marks (game, at, DAMERO_PDN_FIRST_STRENGTH, DAMERO_PDN_LAST_STRENGTH, TRUE);
  if (nag > 0)
    insert (game, at + 1, DAMERO_PDN_MARK, 0, damero_pdn_edit_get_mark (nag));
}

void
damero_pdn_edit_set_judgement (DameroPdnGame *game,
                               guint          at,
                               int            nag)
{
  guint place = at + 1;

  g_assert (is_kind (game, at, DAMERO_PDN_MOVE));

  remove_marks (game, at, DAMERO_PDN_FIRST_JUDGEMENT, DAMERO_PDN_LAST_JUDGEMENT, FALSE);
  while (is_kind (game, place, DAMERO_PDN_MARK) || is_kind (game, place, DAMERO_PDN_NAG))
    place++;
  if (nag > 0)
    insert (game, place, DAMERO_PDN_NAG, nag, NULL);
}

/* ---- variations ---- */

/* MOVE where the one at AT could be: there, or first in a variation that stands for it; else DAMERO_PDN_START. */
static guint
find_choice (const DameroPdnGame *game,
             guint                at,
             const DameroMove    *move)
{
  guint end = skip_move (game, at);

  if (damero_move_equivalent (&get (game, at)->move, move))
    return at;
  for (guint i = at + 1; i < end;)
    {
      guint first = is_kind (game, i, DAMERO_PDN_OPEN) ? find_first (game, i) : DAMERO_PDN_START;
      guint found = first != DAMERO_PDN_START ? find_choice (game, first, move) : DAMERO_PDN_START;

      if (found != DAMERO_PDN_START)
        return found;
      i = is_kind (game, i, DAMERO_PDN_OPEN) ? skip_variation (game, i) : i + 1;
    }

  return DAMERO_PDN_START;
}

/* The first variation of the move at AT that repeats it; its first move. */
static guint
find_repeated (const DameroPdnGame *game,
               guint                at)
{
  guint end = skip_move (game, at);

  for (guint i = at + 1; i < end; i = is_kind (game, i, DAMERO_PDN_OPEN) ? skip_variation (game, i) : i + 1)
    {
      guint first = is_kind (game, i, DAMERO_PDN_OPEN) ? find_first (game, i) : DAMERO_PDN_START;

      if (first != DAMERO_PDN_START && damero_move_equivalent (&get (game, first)->move, &get (game, at)->move))
        return first;
    }

  return DAMERO_PDN_START;
}

static void
insert_move (DameroPdnGame    *game,
             guint             at,
             const char       *text,
             const DameroMove *move)
{
  insert (game, at, DAMERO_PDN_MOVE, 0, text);
  g_array_index (game->items, DameroPdnItem, at).move = *move;
}

static gboolean
has_room (const DameroPdnGame *game,
          guint                at)
{
  return get_depth (game, at) < DAMERO_PDN_MAX_DEPTH && game->items->len + 4 <= DAMERO_PDN_MAX_ITEMS;
}

gboolean
damero_pdn_edit_play (DameroPdnGame        *game,
                      guint                 at,
                      const DameroPosition *position,
                      const DameroMove     *move,
                      guint                *ret_at,
                      gboolean             *ret_added)
{
  guint next = skip_move (game, at);
  gboolean goes_on = is_kind (game, next, DAMERO_PDN_MOVE);
  guint found = goes_on ? find_choice (game, next, move) : DAMERO_PDN_START;
  guint repeated;
  char text[DAMERO_MOVE_TEXT_SIZE];

  if (found != DAMERO_PDN_START)
    {
      *ret_at = found;
      *ret_added = FALSE;
      return TRUE;
    }

  damero_move_to_text (position, move, DAMERO_NOTATION_SHORT, text);
  if (goes_on && has_room (game, next))
    {
      found = skip_move (game, next) + 1;
      insert (game, found - 1, DAMERO_PDN_OPEN, 0, NULL);
      insert_move (game, found, text, move);
      insert (game, found + 1, DAMERO_PDN_CLOSE, 0, NULL);
    }
  else if (is_kind (game, next, DAMERO_PDN_CLOSE) && has_room (game, DAMERO_PDN_START))
    insert_move (game, found = next, text, move);
  else if (goes_on || at == DAMERO_PDN_START || !has_room (game, at))
    return FALSE;
  else if ((repeated = find_repeated (game, at)) != DAMERO_PDN_START)
    return damero_pdn_edit_play (game, repeated, position, move, ret_at, ret_added);
  else
    {
      const DameroPdnItem last = *get (game, at);

      insert (game, next, DAMERO_PDN_OPEN, 0, NULL);
      insert_move (game, next + 1, last.text, &last.move);
      insert_move (game, found = next + 2, text, move);
      insert (game, next + 3, DAMERO_PDN_CLOSE, 0, NULL);
    }
  *ret_at = found;
  *ret_added = TRUE;

  return TRUE;
}

gboolean
damero_pdn_edit_delete (DameroPdnGame *game,
                        guint          at,
                        guint         *ret_at)
{
  guint open = find_open (game, at);
  guint before, end;

  if (open == DAMERO_PDN_START)
    return FALSE;

  before = find_parent (game, at);
  end = skip_variation (game, open);
  if (find_before (game, at) == DAMERO_PDN_START)
    g_array_remove_range (game->items, open, end - open);
  else
    g_array_remove_range (game->items, at, end - 1 - at);
  *ret_at = before;

  return TRUE;
}

/* ---- the order of variations ---- */

/* A record being put in another order: its items anew, and where the one at AT has got to. */
typedef struct {
  const DameroPdnGame *game;
  GArray              *items;
  guint                at;
  guint                new_at;
} Order;

static void
append_range (Order *order,
              guint  from,
              guint  to)
{
  if (order->at >= from && order->at < to)
    order->new_at = order->items->len + order->at - from;
  if (to > from)
    g_array_append_vals (order->items, get (order->game, from), to - from);
}

/* Of what belongs to a move, its variations or the rest. */
static void
append_part (Order    *order,
             guint     from,
             guint     to,
             gboolean  variations,
             guint     except)
{
  for (guint i = from, end; i < to; i = end)
    {
      gboolean opens = is_kind (order->game, i, DAMERO_PDN_OPEN);

      end = opens ? skip_variation (order->game, i) : i + 1;
      if (opens == variations && i != except)
        append_range (order, i, end);
    }
}

static void
take_order (DameroPdnGame *game,
            Order         *order,
            guint         *ret_at)
{
  g_array_set_size (game->items, 0);
  g_array_append_vals (game->items, order->items->data, order->items->len);
  g_array_unref (order->items);
  *ret_at = order->new_at;
}

/* The variation ahead of the one at OPEN that stands for the same move; DAMERO_PDN_START: it is the first. */
static guint
find_ahead (const DameroPdnGame *game,
            guint                open)
{
  guint ahead = DAMERO_PDN_START;

  for (guint i = find_stood_for (game, open) + 1; i < open;)
    if (is_kind (game, i, DAMERO_PDN_OPEN))
      {
        ahead = i;
        i = skip_variation (game, i);
      }
    else
      i++;

  return ahead;
}

gboolean
damero_pdn_edit_can_promote (const DameroPdnGame *game,
                             guint                at)
{
  guint open = find_open (game, at);

  if (open == DAMERO_PDN_START)
    return FALSE;

  return find_ahead (game, open) != DAMERO_PDN_START ||
         (!damero_pdn_edit_is_played (game, find_stood_for (game, open)) &&
          find_first (game, open) != DAMERO_PDN_START);
}

/* The variation at OPEN becomes the line, from the move on that it stood for, and that line the variation. */
static void
swap_lines (Order *order,
            guint  open)
{
  const DameroPdnGame *game = order->game;
  guint stood = find_stood_for (game, open), outer = find_open (game, stood);
  guint begin = find_first (game, outer) == stood ? outer + 1 : stood; /* its comments before a first move go along */
  guint stood_end = skip_move (game, stood), outer_close = skip_variation (game, outer) - 1;
  guint first = find_first (game, open), first_end = skip_move (game, first);
  guint close = skip_variation (game, open) - 1;

  append_range (order, 0, begin);
  append_range (order, first, first + 1);
  append_range (order, open + 1, first);
  append_part (order, first + 1, first_end, FALSE, DAMERO_PDN_START);
  append_range (order, open, open + 1);
  append_range (order, begin, stood + 1);
  append_part (order, stood + 1, stood_end, FALSE, DAMERO_PDN_START);
  append_range (order, stood_end, outer_close);
  append_range (order, close, close + 1);
  append_part (order, stood + 1, stood_end, TRUE, open);
  append_part (order, first + 1, first_end, TRUE, DAMERO_PDN_START);
  append_range (order, first_end, close);
  append_range (order, outer_close, game->items->len);
}

gboolean
damero_pdn_edit_promote (DameroPdnGame *game,
                         guint          at,
                         guint         *ret_at)
{
  Order order = { .game = game, .at = at };
  guint open = find_open (game, at), ahead;

  if (!damero_pdn_edit_can_promote (game, at))
    return FALSE;

  order.items = g_array_sized_new (FALSE, TRUE, sizeof (DameroPdnItem), game->items->len);
  ahead = find_ahead (game, open);
  if (ahead != DAMERO_PDN_START)
    {
      append_range (&order, 0, ahead);
      append_range (&order, open, skip_variation (game, open));
      append_range (&order, ahead, open);
      append_range (&order, skip_variation (game, open), game->items->len);
    }
  else
    swap_lines (&order, open);
  g_assert (order.items->len == game->items->len);
  take_order (game, &order, ret_at);

  return TRUE;
}
