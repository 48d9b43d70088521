/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/setup/system-options.h - rows for what only one system of pairing has: a knockout's match for the third
 * place, the values of a Keizer.
 *
 * Signal "changed": any of them has changed.
 */
#pragma once

#include <adwaita.h>

#include "model/act.h"
#include "model/section.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_SYSTEM_OPTIONS (damero_system_options_get_type ())
G_DECLARE_FINAL_TYPE (DameroSystemOptions, damero_system_options, DAMERO, SYSTEM_OPTIONS, GtkWidget)

/* Shows the rows of SYSTEM alone; no signal. */
void damero_system_options_set_system  (DameroSystemOptions *self,
                                        DameroSystem         system);
/* Takes over what SECTION says; no signal. */
void damero_system_options_set_section (DameroSystemOptions *self,
                                        const DameroSection *section);
/* Sets the fields of ACT that SYSTEM has where they differ from what SECTION says, or (NULL) from the usual. */
void damero_system_options_fill        (DameroSystemOptions *self,
                                        const DameroSection *section,
                                        DameroSystem         system,
                                        DameroAct           *act);

G_END_DECLS
