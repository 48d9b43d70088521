/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/sheet-texts.h - what the page of a score sheet says. No GTK, but the sides are named by the theme.
 */
#pragma once

#include "app/board/sheet-draft.h"

G_BEGIN_DECLS

/* "Move 12, Red". Free with g_free, like all of these. */
char *damero_sheet_texts_dup_ply_name (DameroSheetDraft *draft,
                                       guint             ply);
/* What is said of PLY while TYPED stands in its place: what it can mean, why it is no move and which are, or what can
 * be written there. RET_ERROR: something is wrong. */
char *damero_sheet_texts_dup_hint     (DameroSheetDraft *draft,
                                       guint             ply,
                                       const char       *typed,
                                       gboolean         *ret_error);
/* What the moves bring to light, a line each, with their plies; "" if nothing. */
char *damero_sheet_texts_dup_findings (DameroSheetDraft *draft);
/* What happens when the sheet is entered, or what is still missing. */
char *damero_sheet_texts_dup_plan     (DameroSheetDraft *draft);

G_END_DECLS
