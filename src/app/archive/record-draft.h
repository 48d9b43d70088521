/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/archive/record-draft.h - a record while it is annotated: each step can be undone and done again.
 *
 * A plain value without widgets. A step is an edit of a copy (formats/pdn/edit.h) that is then taken:
 *
 *   record = damero_record_draft_edit (draft);
 *   damero_pdn_edit_set_comment (record, at, words);
 *   damero_record_draft_take (draft, at, at);
 */
#pragma once

#include "formats/pdn/edit.h"

typedef struct _DameroRecordDraft DameroRecordDraft;

/* Takes RECORD, which is judged, as it is stored. */
DameroRecordDraft   *damero_record_draft_new        (DameroPdnGame           *record);
/* NULL is fine. */
void                 damero_record_draft_free       (DameroRecordDraft       *draft);
/* As it stands; borrowed until the next step. */
const DameroPdnGame *damero_record_draft_get_record (const DameroRecordDraft *draft);
/* A copy to edit; borrowed, dropped unless it is taken. */
DameroPdnGame       *damero_record_draft_edit       (DameroRecordDraft       *draft);
/* The copy is the record from now on. The step was made BEFORE and led to AFTER, places in the one and the other. */
void                 damero_record_draft_take       (DameroRecordDraft       *draft,
                                                     guint                    before,
                                                     guint                    after);
gboolean             damero_record_draft_can_undo   (const DameroRecordDraft *draft);
gboolean             damero_record_draft_can_redo   (const DameroRecordDraft *draft);
/* Takes the last step back, and returns the place it was made. */
guint                damero_record_draft_undo       (DameroRecordDraft       *draft);
/* Makes the step again that was undone last, and returns the place it led to. */
guint                damero_record_draft_redo       (DameroRecordDraft       *draft);
/* Whether it is another record than the one that was stored last. */
gboolean             damero_record_draft_is_changed (const DameroRecordDraft *draft);
/* It was stored as it stands; FALSE: what it is now and was before is not stored any more. */
void                 damero_record_draft_set_stored (DameroRecordDraft       *draft,
                                                     gboolean                 stored);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroRecordDraft, damero_record_draft_free)
