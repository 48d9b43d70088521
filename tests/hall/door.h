/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/hall/door.h - what a hall's machine needs of its owner (hall/hall.h), over an event in memory. USER_DATA of
 * each points at a struct that begins with its Hall *.
 */
#pragma once

#include "../event/hall.h"
#include "hall/hall.h"

const DameroEvent *door_get_event    (gpointer    user_data);
guint64            door_get_revision (gpointer    user_data);
gboolean           door_perform      (DameroAct  *act,
                                      gint64      at_ms,
                                      char      **ret_text,
                                      gpointer    user_data);
DameroStamp        door_stamp        (gint64      mono_ms,
                                      gpointer    user_data);
