/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * director/hall.h - what is kept of the devices in the hall (store/hall.h), through the one door.
 */
#pragma once

#include "director/director.h"
#include "store/hall.h"

G_BEGIN_DECLS

/* As damero_library_store_hall; where it fails that is a trouble of the library, as with acts. Errors: READ_ONLY, those
 * of the library. */
gboolean        damero_director_store_hall        (DameroDirector       *self,
                                                   const char           *event_uid,
                                                   const DameroKeptHall *hall,
                                                   const GPtrArray      *records,
                                                   GError              **error);
/* As damero_library_load_hall. */
DameroKeptHall *damero_director_load_hall         (DameroDirector       *self,
                                                   const char           *event_uid,
                                                   GError              **error);
/* As damero_library_list_hall_records. */
GPtrArray      *damero_director_list_hall_records (DameroDirector       *self,
                                                   const char           *event_uid,
                                                   guint                 n_most,
                                                   GError              **error);

G_END_DECLS
