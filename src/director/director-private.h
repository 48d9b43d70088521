/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * director/director-private.h - what the files of director/ share of the director's own doing.
 */
#pragma once

#include "director/director.h"

G_BEGIN_DECLS

/* damero_director_perform of a PAIR act that is filled in: its pairs are not computed again. */
gboolean damero_director_perform_paired (DameroDirector      *self,
                                         const char          *event_uid,
                                         DameroAct           *act,
                                         DameroRefusal       *ret_refusal,
                                         GError             **error);
/* Sets the error REFUSED with the sentence of REFUSAL; EVENT may be NULL. */
void     damero_director_set_refused    (GError             **error,
                                         const DameroRefusal *refusal,
                                         const DameroAct     *act,
                                         const DameroEvent   *event);

G_END_DECLS
