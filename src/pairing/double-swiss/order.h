/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/double-swiss/order.h - the pairing of a bracket (3.6): of the legal ones in which the fewest opponents of
 * upfloaters floated in the round before (C8), the one whose identifier comes first (3.6.4). Private to pairing/.
 */
#pragma once

#include "pairing/double-swiss/field.h"

/* MEMBERS (guint, index) are the players of the bracket (1.3.2) in any order, of whom those after the first N_RESIDENTS
 * are upfloaters; a legal pairing of them exists. The pairs (DameroPair of indices) are added to PAIRS. */
void damero_double_order_first (const DameroDoubleField *field,
                                const GArray            *members,
                                guint                    n_residents,
                                GArray                  *pairs);
