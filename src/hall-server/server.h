/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * hall-server/server.h - what the parts of damero-hall share.
 */
#pragma once

#include <libsoup/soup.h>

#include "hall-server/gate.h"
#include "hall-server/parent.h"

typedef struct {
  DameroParent   *parent;
  DameroGate     *gate;
  SoupServer     *soup;
  char           *authority; /* PEM; NULL: nothing to hand out */
  DameroHallStats stats;
} DameroServer;
