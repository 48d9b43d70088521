/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/player.h - what the parts of "dameroctl player" and those of "event" that use the register share.
 */
#pragma once

#include "cli/event.h"

#include "event/registry-find.h"

/* Finds the player that TEXT names: by uid or its beginning, or by the name if only one has it. */
int damero_cli_find_person   (const DameroRegistry      *registry,
                              const char                *text,
                              const DameroPerson       **ret_person);
/* Performs acts of the register. */
int damero_cli_perform_registry (DameroSession          *session,
                              DameroAct                **acts,
                              guint                      n_acts);
/* "Ann Adams, Harbor, born 1987, 1850": what distinguishes a player from others. Free with g_free. */
char *damero_cli_dup_person  (const DameroPerson        *person);
