/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/xml/preset.h - presets: settings that a section begins with, by a name; those that are shipped, and own ones
 * in a folder, each a file NAME.xml by schemas/damero-preset-1.xsd.
 */
#pragma once

#include "formats/diagnostic.h"
#include "model/act.h"
#include "model/section.h"

#define DAMERO_PRESET_MAX_BYTES 1000000

typedef struct {
  char      *id;
  char      *name;    /* in the reader's language, where the file has it */
  char      *summary; /* one sentence; "" where there is none */
  DameroAct *act;     /* SECTION without a name and place */
  gboolean   is_own;
} DameroPreset;

/* Frees what a preset holds, and itself; NULL does nothing. */
void          damero_preset_free         (DameroPreset        *preset);
/* Reads and judges a file: its fields are those of a section, and an event takes a section with them. LANGUAGES
 * (NULL-terminated, as of g_get_language_names) says in which language names are read. NULL with diagnostics: codes as
 * of damero_xml_document_read, and field (there is none of that name), value, section. */
DameroPreset *damero_preset_read         (GBytes              *bytes,
                                          const char          *source,
                                          const char * const  *languages,
                                          GPtrArray           *diagnostics);
/* The file of a preset, in the language it was read in. */
char         *damero_preset_write        (const DameroPreset  *preset);
/* SECTION's settings as a preset of that name, with an id made of it. Prizes, seed and who plays are left out. */
DameroPreset *damero_preset_new          (const char          *name,
                                          const char          *summary,
                                          const DameroSection *section);
/* Sets the fields of PRESET in ACT (SECTION) that it does not have: those that go with a system if ACT has no other,
 * and how openings are drawn, from ACT's own deck if it has one, unless that is "". FALSE: ACT has no deck, the
 * preset's is of another game, and none of that is set. */
gboolean      damero_preset_fill         (const DameroPreset  *preset,
                                          DameroAct           *act);
/* A section with these settings and no players; NULL if no event takes it. Free it. */
DameroSection *damero_preset_dup_section (const DameroPreset  *preset);
/* The folder of own presets. */
char         *damero_presets_dup_folder  (void);
/* All presets (DameroPreset): those shipped, then the own ones of FOLDER by name. Files that are no presets are left
 * out; what is wrong with them is in DIAGNOSTICS (may be NULL). */
GPtrArray    *damero_presets_list        (const char          *folder,
                                          const char * const  *languages,
                                          GPtrArray           *diagnostics);
/* The one of LIST by its id or name, whatever the case of the letters; NULL: none. Borrowed. */
DameroPreset *damero_presets_find        (const GPtrArray     *list,
                                          const char          *name);
/* Stores PRESET in FOLDER, in the place of an own one of its id. */
gboolean      damero_preset_save         (const DameroPreset  *preset,
                                          const char          *folder,
                                          GError             **error);
/* Removes the own preset of that id from FOLDER. */
gboolean      damero_preset_remove       (const char          *id,
                                          const char          *folder,
                                          GError             **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroPreset, damero_preset_free)
