/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/sheet-draft.h"

#include <string.h>

#include <glib/gstdio.h>

#include "formats/game-facts.h"
#include "formats/pdn/pdn.h"

static const DameroEvent *
get_event (DameroSheetDraft *self)
{
  return damero_desk_get_event (self->desk);
}

static void
judge (DameroSheetDraft *self)
{
  while (self->texts->len > 0 && *(char *) g_ptr_array_index (self->texts, self->texts->len - 1) == '\0')
    g_ptr_array_set_size (self->texts, (int) self->texts->len - 1);
  damero_game_judge_sheet (&self->sheet.setup, (char **) self->texts->pdata, self->texts->len, self->plies,
                           self->positions);
}

static void
read_record (DameroSheetDraft *self)
{
  const DameroGame *game = damero_event_find_game (get_event (self), &self->place);

  g_ptr_array_set_size (self->recorded, 0);
  for (guint ply = 1; game != NULL && ply <= damero_game_get_n_recorded (game); ply++)
    g_ptr_array_add (self->recorded, damero_game_dup_move (game, ply));
}

static void
write_text (DameroSheetDraft *self,
            guint             ply,
            const char       *text)
{
  while (self->texts->len < ply)
    g_ptr_array_add (self->texts, g_strdup (""));
  g_free (g_ptr_array_index (self->texts, ply - 1));
  g_ptr_array_index (self->texts, ply - 1) = g_strdup (text);
}

/* ---- what is kept ---- */

static char *
dup_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "damero", "sheets", NULL);
}

static char *
dup_path (DameroSheetDraft *self)
{
  const DameroPlace *place = &self->place;
  g_autofree char *folder = dup_folder ();
  g_autofree char *name = g_strdup_printf ("%s-%d.%d.%d.%d.txt", damero_desk_get_event_uid (self->desk),
                                           place->section, place->round, place->board, place->game);

  return g_build_filename (folder, name, NULL);
}

/* What was pressed with its move stands, whatever was kept. */
static gboolean
load (DameroSheetDraft *self)
{
  g_autofree char *path = dup_path (self);
  g_autofree char *text = NULL;
  g_auto(GStrv) lines = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL) || !g_utf8_validate (text, -1, NULL))
    return FALSE;

  lines = g_strsplit (text, "\n", -1);
  for (guint i = self->sheet.n_fixed; i < g_strv_length (lines); i++)
    write_text (self, i + 1, lines[i]);
  judge (self);
  return damero_sheet_draft_count_same (self) < MAX (self->texts->len, self->recorded->len);
}

gboolean
damero_sheet_draft_keep (DameroSheetDraft  *self,
                         GError           **error)
{
  g_autofree char *folder = dup_folder ();
  g_autofree char *path = dup_path (self);
  g_autoptr(GString) text = g_string_new (NULL);

  if (!self->is_open || damero_sheet_draft_count_same (self) == self->texts->len)
    {
      g_unlink (path);
      return TRUE;
    }

  for (guint i = 0; i < self->texts->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", (const char *) g_ptr_array_index (self->texts, i));
  g_mkdir_with_parents (folder, 0700);
  return g_file_set_contents (path, text->str, (gssize) text->len, error);
}

/* ---- the draft ---- */

DameroSheetDraft *
damero_sheet_draft_new (DameroDesk        *desk,
                        const DameroPlace *place,
                        gboolean          *ret_continued)
{
  DameroScoreSheet sheet;
  DameroSheetDraft *self;

  if (!damero_event_get_sheet (damero_desk_get_event (desk), place, &sheet))
    return NULL;

  self = g_new0 (DameroSheetDraft, 1);
  self->desk = g_object_ref (desk);
  self->place = *place;
  self->is_open = TRUE;
  self->sheet = sheet;
  self->recorded = g_ptr_array_new_with_free_func (g_free);
  self->texts = g_ptr_array_new_with_free_func (g_free);
  self->plies = g_array_new (FALSE, FALSE, sizeof (DameroSheetPly));
  self->positions = g_array_new (FALSE, FALSE, sizeof (DameroPosition));
  read_record (self);
  damero_sheet_draft_set_all (self, NULL);
  *ret_continued = load (self);
  return self;
}

void
damero_sheet_draft_free (DameroSheetDraft *self)
{
  if (self == NULL)
    return;

  g_object_unref (self->desk);
  g_ptr_array_unref (self->recorded);
  g_ptr_array_unref (self->texts);
  g_array_unref (self->plies);
  g_array_unref (self->positions);
  g_free (self);
}

void
damero_sheet_draft_follow (DameroSheetDraft *self)
{
  guint n_before = damero_sheet_draft_count_same (self);
  gboolean typed = n_before < self->recorded->len;

  self->is_open = damero_event_get_sheet (get_event (self), &self->place, &self->sheet);
  read_record (self);
  /* Somebody else has entered moves; what is typed here is a correction of them only where it was one before. */
  for (guint ply = n_before + 1; ply <= self->recorded->len; ply++)
    if (ply <= self->sheet.n_fixed || (!typed && *damero_sheet_draft_get_text (self, ply) == '\0'))
      write_text (self, ply, g_ptr_array_index (self->recorded, ply - 1));
  judge (self);
}

const char *
damero_sheet_draft_get_text (DameroSheetDraft *self,
                             guint             ply)
{
  return ply >= 1 && ply <= self->texts->len ? g_ptr_array_index (self->texts, ply - 1) : "";
}

gboolean
damero_sheet_draft_set_text (DameroSheetDraft *self,
                             guint             ply,
                             const char       *text)
{
  g_autofree char *plain = g_strstrip (g_strdup (text));
  DameroMoveList moves;

  if (ply <= self->sheet.n_fixed)
    return TRUE;

  if (*plain != '\0' && damero_sheet_draft_read (self, ply, plain, &moves) && moves.n_moves == 1)
    {
      char whole[DAMERO_MOVE_TEXT_SIZE];

      damero_move_to_text (damero_sheet_draft_get_position (self, ply), &moves.moves[0], DAMERO_NOTATION_SHORT, whole);
      write_text (self, ply, whole);
    }
  else
    {
      write_text (self, ply, plain);
    }
  judge (self);
  return ply <= self->plies->len && g_array_index (self->plies, DameroSheetPly, ply - 1).state == DAMERO_SHEET_LEGAL;
}

void
damero_sheet_draft_insert (DameroSheetDraft *self,
                           guint             ply)
{
  if (ply <= self->sheet.n_fixed || ply > self->texts->len)
    return;

  g_ptr_array_insert (self->texts, (int) ply - 1, g_strdup (""));
  judge (self);
}

void
damero_sheet_draft_remove (DameroSheetDraft *self,
                           guint             ply)
{
  if (ply <= self->sheet.n_fixed || ply > self->texts->len)
    return;

  g_ptr_array_remove_index (self->texts, ply - 1);
  judge (self);
}

/* The moves of the first game of TEXT (char *). RET_WHOLE: it has tags, and is the record of a game. */
static GPtrArray *
read_moves (DameroSheetDraft *self,
            const char       *text,
            gboolean         *ret_whole)
{
  GPtrArray *moves = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GInputStream) stream = g_memory_input_stream_new_from_data (text, (gssize) strlen (text), NULL);
  g_autoptr(DameroPdnReader) reader = damero_pdn_reader_new (stream, "");
  g_autoptr(DameroPdnGame) game = NULL;
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  const DameroPdnJudgeOptions options = { TRUE, (DameroVariant) self->sheet.setup.ruleset.variant };
  guint depth = 0;

  *ret_whole = FALSE;
  if (damero_pdn_reader_next (reader, &game, diagnostics, NULL) != DAMERO_PDN_READ_GAME)
    return moves;

  *ret_whole = game->tags->len > 0;
  damero_pdn_game_judge (game, &options, NULL, NULL, NULL);
  for (guint i = 0; i < game->items->len; i++)
    {
      const DameroPdnItem *item = &g_array_index (game->items, DameroPdnItem, i);

      if (item->kind == DAMERO_PDN_OPEN)
        depth++;
      else if (item->kind == DAMERO_PDN_CLOSE)
        depth--;
      else if (item->kind == DAMERO_PDN_MOVE && depth == 0)
        g_ptr_array_add (moves, g_strdup (item->text));
    }

  return moves;
}

guint
damero_sheet_draft_paste (DameroSheetDraft *self,
                          guint             ply,
                          const char       *text)
{
  gboolean whole;
  g_autoptr(GPtrArray) moves = read_moves (self, text, &whole);

  if (whole)
    ply = 1;
  for (guint i = 0; i < moves->len; i++)
    damero_sheet_draft_set_text (self, ply + i, g_ptr_array_index (moves, i));

  return moves->len;
}

void
damero_sheet_draft_set_all (DameroSheetDraft *self,
                            GPtrArray        *texts)
{
  const GPtrArray *source = texts != NULL ? texts : self->recorded;

  g_ptr_array_set_size (self->texts, 0);
  for (guint i = 0; i < source->len; i++)
    g_ptr_array_add (self->texts, g_strdup (g_ptr_array_index (source, i)));
  judge (self);
}

GPtrArray *
damero_sheet_draft_dup_all (DameroSheetDraft *self)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->texts->len; i++)
    g_ptr_array_add (texts, g_strdup (g_ptr_array_index (self->texts, i)));
  return texts;
}

/* ---- what it says ---- */

guint
damero_sheet_draft_count_same (DameroSheetDraft *self)
{
  guint n = 0;

  while (n < self->texts->len && n < self->recorded->len &&
         g_str_equal (g_ptr_array_index (self->texts, n), g_ptr_array_index (self->recorded, n)))
    n++;
  return n;
}

guint
damero_sheet_draft_count_writable (DameroSheetDraft *self)
{
  return damero_event_count_writable (&self->sheet, self->plies);
}

DameroSheetDraftMark
damero_sheet_draft_get_mark (DameroSheetDraft *self,
                             guint             ply)
{
  if (ply <= self->sheet.n_fixed)
    return DAMERO_SHEET_MARK_FIXED;
  if (ply > self->texts->len)
    return DAMERO_SHEET_MARK_NONE;

  switch (g_array_index (self->plies, DameroSheetPly, ply - 1).state)
    {
    case DAMERO_SHEET_LEGAL:
      return ply <= damero_sheet_draft_count_same (self)        ? DAMERO_SHEET_MARK_RECORDED
             : ply <= damero_sheet_draft_count_writable (self) ? DAMERO_SHEET_MARK_NEW
                                                               : DAMERO_SHEET_MARK_BEYOND;
    case DAMERO_SHEET_ILLEGAL:
      return DAMERO_SHEET_MARK_ILLEGAL;
    case DAMERO_SHEET_EMPTY:
      return DAMERO_SHEET_MARK_MISSING;
    case DAMERO_SHEET_UNJUDGED:
    default:
      return *damero_sheet_draft_get_text (self, ply) != '\0' ? DAMERO_SHEET_MARK_UNJUDGED : DAMERO_SHEET_MARK_MISSING;
    }
}

const DameroPosition *
damero_sheet_draft_get_position (DameroSheetDraft *self,
                                 guint             ply)
{
  return ply >= 1 && ply <= self->positions->len ? &g_array_index (self->positions, DameroPosition, ply - 1) : NULL;
}

gboolean
damero_sheet_draft_read (DameroSheetDraft *self,
                         guint             ply,
                         const char       *typed,
                         DameroMoveList   *ret_moves)
{
  const DameroPosition *position = damero_sheet_draft_get_position (self, ply);

  ret_moves->n_moves = 0;
  if (position != NULL)
    damero_game_read_prefix (position, typed, ret_moves);
  return position != NULL;
}

guint
damero_sheet_draft_find_bad (DameroSheetDraft *self)
{
  guint n_writable = damero_sheet_draft_count_writable (self);

  return n_writable < self->texts->len ? n_writable + 1 : 0;
}

guint
damero_sheet_draft_count_taken_back (DameroSheetDraft *self)
{
  return self->recorded->len - damero_sheet_draft_count_same (self);
}

GPtrArray *
damero_sheet_draft_make_acts (DameroSheetDraft *self)
{
  GPtrArray *acts = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_act_free);
  guint n_writable = damero_sheet_draft_count_writable (self);

  for (guint i = damero_sheet_draft_count_same (self); i < n_writable; i++)
    g_ptr_array_add (acts, damero_event_make_sheet_act (&self->sheet, &self->place,
                                                        g_ptr_array_index (self->texts, i)));
  return acts;
}
