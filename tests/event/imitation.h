/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/event/imitation.h - what an undo leaves, built a second way: the acts that remain, performed on a new
 * event, with a pause wherever the undo stops a clock.
 */
#pragma once

#include "hall.h"

/* The event of HALL, whose last act is its first undo, without the log. Where the old values of later
 * corrections would be others now they are left out. */
DameroEvent *imitation_new (const Hall *hall);
