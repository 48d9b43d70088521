/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/pdn/draft.h"

typedef struct {
  DameroPdnGame *record; /* on the other side of the step */
  guint          before;
  guint          after;
} Step;

struct _DameroPdnDraft
{
  DameroPdnGame *record;
  DameroPdnGame *copy;   /* being edited; NULL: none */
  GPtrArray     *undo;   /* Step */
  GPtrArray     *redo;
  gint           stored; /* how many steps lead to the record that is stored; -1: none of these do */
};

static void
step_free (gpointer data)
{
  damero_pdn_game_free (((Step *) data)->record);
  g_free (data);
}

DameroPdnDraft *
damero_pdn_draft_new (DameroPdnGame *record)
{
  DameroPdnDraft *draft = g_new0 (DameroPdnDraft, 1);

  g_assert (record->state == DAMERO_PDN_JUDGED);

  draft->record = record;
  draft->undo = g_ptr_array_new_with_free_func (step_free);
  draft->redo = g_ptr_array_new_with_free_func (step_free);

  return draft;
}

void
damero_pdn_draft_free (DameroPdnDraft *draft)
{
  if (draft == NULL)
    return;

  damero_pdn_game_free (draft->record);
  g_clear_pointer (&draft->copy, damero_pdn_game_free);
  g_ptr_array_unref (draft->undo);
  g_ptr_array_unref (draft->redo);
  g_free (draft);
}

const DameroPdnGame *
damero_pdn_draft_get_record (const DameroPdnDraft *draft)
{
  return draft->record;
}

DameroPdnGame *
damero_pdn_draft_edit (DameroPdnDraft *draft)
{
  g_clear_pointer (&draft->copy, damero_pdn_game_free);
  draft->copy = damero_pdn_edit_copy (draft->record);

  return draft->copy;
}

void
damero_pdn_draft_take (DameroPdnDraft *draft,
                       guint           before,
                       guint           after)
{
  Step *step = g_new (Step, 1);

  g_assert (draft->copy != NULL);

  if (draft->stored > (gint) draft->undo->len)
    draft->stored = -1;
  g_ptr_array_set_size (draft->redo, 0);
  *step = (Step) { draft->record, before, after };
  g_ptr_array_add (draft->undo, step);
  draft->record = g_steal_pointer (&draft->copy);
}

gboolean
damero_pdn_draft_can_undo (const DameroPdnDraft *draft)
{
  return draft->undo->len > 0;
}

gboolean
damero_pdn_draft_can_redo (const DameroPdnDraft *draft)
{
  return draft->redo->len > 0;
}

/* Goes over the last step of FROM, which is the last of TO then. */
static const Step *
go (DameroPdnDraft *draft,
    GPtrArray      *from,
    GPtrArray      *to)
{
  DameroPdnGame *record = draft->record;
  Step *step;

  g_assert (from->len > 0);

  step = g_ptr_array_steal_index (from, from->len - 1);
  draft->record = step->record;
  step->record = record;
  g_ptr_array_add (to, step);

  return step;
}

guint
damero_pdn_draft_undo (DameroPdnDraft *draft)
{
  return go (draft, draft->undo, draft->redo)->before;
}

guint
damero_pdn_draft_redo (DameroPdnDraft *draft)
{
  return go (draft, draft->redo, draft->undo)->after;
}

gboolean
damero_pdn_draft_is_changed (const DameroPdnDraft *draft)
{
  return draft->stored != (gint) draft->undo->len;
}

void
damero_pdn_draft_set_stored (DameroPdnDraft *draft,
                             gboolean        stored)
{
  draft->stored = stored ? (gint) draft->undo->len : -1;
}
