/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/pdn/pdn.c - a record in memory: its tags, items and result.
 */
#include "formats/pdn/pdn.h"

#include <string.h>

DameroPdnGame *
damero_pdn_game_new (void)
{
  DameroPdnGame *game = g_new0 (DameroPdnGame, 1);

  game->tags = g_array_new (FALSE, TRUE, sizeof (DameroPdnTag));
  game->items = g_array_new (FALSE, TRUE, sizeof (DameroPdnItem));
  game->texts = g_string_chunk_new (2048);

  return game;
}

void
damero_pdn_game_free (DameroPdnGame *game)
{
  g_array_unref (game->tags);
  g_array_unref (game->items);
  g_string_chunk_free (game->texts);
  g_free (game);
}

DameroPdnItem *
damero_pdn_game_add (DameroPdnGame     *game,
                     DameroPdnItemKind  kind,
                     int                number,
                     const char        *text)
{
  DameroPdnItem item = { .kind = kind, .number = number };

  if (text != NULL)
    item.text = g_string_chunk_insert (game->texts, text);
  g_array_append_val (game->items, item);

  return &g_array_index (game->items, DameroPdnItem, game->items->len - 1);
}

static DameroPdnTag *
find_tag (const DameroPdnGame *game,
          const char          *name)
{
  for (guint i = 0; i < game->tags->len; i++)
    {
      DameroPdnTag *tag = &g_array_index (game->tags, DameroPdnTag, i);

      if (g_ascii_strcasecmp (tag->name, name) == 0)
        return tag;
    }

  return NULL;
}

void
damero_pdn_game_set_tag (DameroPdnGame *game,
                         const char    *name,
                         const char    *value)
{
  DameroPdnTag *tag = find_tag (game, name);
  DameroPdnTag added = { 0 };

  if (tag != NULL && value == NULL)
    g_array_remove_index (game->tags, (guint) (tag - (DameroPdnTag *) (void *) game->tags->data));
  else if (tag != NULL)
    tag->value = g_string_chunk_insert (game->texts, value);
  else if (value != NULL)
    {
      added.name = g_string_chunk_insert (game->texts, name);
      added.value = g_string_chunk_insert (game->texts, value);
      g_array_append_val (game->tags, added);
    }
}

const char *
damero_pdn_game_get_tag (const DameroPdnGame *game,
                         const char          *name)
{
  const DameroPdnTag *tag = find_tag (game, name);

  return tag != NULL ? tag->value : NULL;
}

guint
damero_pdn_game_count_plies (const DameroPdnGame *game)
{
  guint n = 0;
  int depth = 0;

  for (guint i = 0; i < game->items->len; i++)
    {
      DameroPdnItemKind kind = g_array_index (game->items, DameroPdnItem, i).kind;

      depth += (kind == DAMERO_PDN_OPEN) - (kind == DAMERO_PDN_CLOSE);
      n += kind == DAMERO_PDN_MOVE && depth == 0;
    }

  return n;
}

gboolean
damero_pdn_result_from_text (const char      *text,
                             DameroPdnResult *ret_result)
{
  static const struct {
    const char     *text;
    DameroPdnResult result;
  } forms[] = {
    { "*", DAMERO_PDN_UNKNOWN },        { "?", DAMERO_PDN_UNKNOWN },       { "1-0", DAMERO_PDN_FIRST },
    { "2-0", DAMERO_PDN_FIRST },        { "0-1", DAMERO_PDN_SECOND },      { "0-2", DAMERO_PDN_SECOND },
    { "1/2-1/2", DAMERO_PDN_DRAW },     { "1-1", DAMERO_PDN_DRAW },        { "0.5-0.5", DAMERO_PDN_DRAW },
    { "1/2", DAMERO_PDN_DRAW },         { "=", DAMERO_PDN_DRAW },          { "½-½", DAMERO_PDN_DRAW },
    { "0-0", DAMERO_PDN_BOTH_LOSE },
  };
  g_autofree char *plain = g_strdup (text);

  /* 1:0, and 1 - 0 in a tag. */
  g_strdelimit (plain, ":", '-');
  for (char *from = plain, *to = plain;; from++)
    if (*from != ' ')
      {
        *to++ = *from;
        if (*from == '\0')
          break;
      }

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    if (strcmp (plain, forms[i].text) == 0)
      {
        *ret_result = forms[i].result;
        return TRUE;
      }

  return FALSE;
}
