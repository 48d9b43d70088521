/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/setup/clock-presets.h - the clocks that a single game can be begun with at once: those used last, those that
 * were saved, and those of every club.
 *
 * What was saved and used is in the settings; controls are in canonical notation, "none" is no clock.
 *
 * Without GTK: it keeps what the dialogs of a single game choose from.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  char    *control;
  char    *name;    /* that it was saved by, or what else it is; NULL for none */
  gboolean is_own;  /* it was saved */
  gboolean is_last; /* it was used last */
} DameroClockPreset;

/* All there are, the one used last first, as DameroClockPreset; each control once. With a record "none" may be one of
 * them, and RULES_CONTROL (may be NULL), the clock of the rules, comes before those of every club. */
GPtrArray *damero_clock_presets_dup       (gboolean     with_record,
                                           const char  *rules_control);
/* The control used last; else the first of those that are offered without a record. */
char      *damero_clock_presets_dup_last  (void);
/* CONTROL is used now. */
void       damero_clock_presets_note_used (const char  *control);
/* Saves CONTROL by NAME ("": it is called by what it is), in the place of OLD (NULL: as a new one). */
void       damero_clock_presets_save      (const char  *old,
                                           const char  *control,
                                           const char  *name);
/* Removes a saved one. Returns what brings it back, as it was: damero_clock_presets_restore, then g_variant_unref. */
GVariant  *damero_clock_presets_remove    (const char  *control);
void       damero_clock_presets_restore   (GVariant    *before);
/* What the control is called where there is little room: its name, or what it is. */
char      *damero_clock_presets_dup_title (const char  *control,
                                           const char  *name);

G_END_DECLS
