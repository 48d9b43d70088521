/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/event/document.h - an event written as XML and read again.
 */
#pragma once

#include "event/event.h"

/* The document of EVENT is valid, reads as the same event with the same log, and is written the same. */
void document_check (const DameroEvent *event);
