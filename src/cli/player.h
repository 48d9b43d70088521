/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/player.h - what the parts of "dameroctl player" and those of "event" that use the register share.
 */
#pragma once

#include "cli/event.h"

#include "event/registry-find.h"

typedef struct {
  char     *library;
  char     *fields[DAMERO_N_PERSON_FIELDS]; /* --name, --club ...; NULL: not given */
  char     *reason;
  char     *perhaps; /* import: what becomes of those who are perhaps there */
  gboolean  ratings; /* import: nothing else */
  gboolean  apply;
  gboolean  json;
  int       limit;
} DameroPlayerOptions;

/* Opens the library and its register. An exit code; anything but DAMERO_EXIT_DONE was explained. */
int damero_cli_open_registry (DameroSession             *session,
                              const DameroPlayerOptions *options,
                              gboolean                   read_only,
                              const DameroRegistry     **ret_registry);
/* Finds the player that TEXT names: by uid or its beginning, or by the name if only one has it. */
int damero_cli_find_person   (const DameroRegistry      *registry,
                              const char                *text,
                              const DameroPerson       **ret_person);
/* Performs acts of the register. */
int damero_cli_perform_registry (DameroSession          *session,
                              DameroAct                **acts,
                              guint                      n_acts);
/* "Ann Adams, Harbor, born 1987, 1850": what tells a player from others. Free with g_free. */
char *damero_cli_dup_person  (const DameroPerson        *person);

/* The parts, as those of cli/event.h. */
int damero_cli_player_list       (const DameroPlayerOptions *options, char **words);
int damero_cli_player_search     (const DameroPlayerOptions *options, char **words);
int damero_cli_player_duplicates (const DameroPlayerOptions *options, char **words);
int damero_cli_player_log        (const DameroPlayerOptions *options, char **words);
int damero_cli_player_import     (const DameroPlayerOptions *options, char **words);
int damero_cli_player_export     (const DameroPlayerOptions *options, char **words);
