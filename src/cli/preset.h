/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/preset.h - presets of sections at the command line.
 */
#pragma once

#include "cli/cli.h"

/* Sets in ACT (SECTION) what it does not have, as the preset of --preset has it; nothing without one. FALSE after
 * saying that there is none of that name. */
gboolean damero_cli_take_preset  (const DameroSession *session,
                                  DameroAct           *act);
