/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/app/sample.h - the sample evening of data/sample-event.acts on a stage: a full event to look at.
 */
#pragma once

#include "tests/app/stage.h"

/* A stage with the sample evening performed up to its last act, or before LINE, the 1-based line of the
 * file, if that is not 0. The file is named by DAMERO_SAMPLE_EVENT (set by meson.build), or found from the
 * folder of the build. */
DameroStage *damero_sample_new (guint line);
