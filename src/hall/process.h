/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * hall/process.h - the process that serves devices, as its parent has it: started, spoken to by packets (hall/link.h),
 * ended.
 *
 * It lives as long as this does, or ends before. Packets are read in the thread-default main context of whoever starts
 * it, before any timer of the director's environment.
 */
#pragma once

#include <gio/gio.h>

#include "hall/link.h"

G_BEGIN_DECLS

typedef struct _DameroHallProcess DameroHallProcess;

/* What its owner is told; it may free the process in both. */
typedef struct {
  /* A packet came. */
  void (*take) (const DameroHallPacket *packet,
                gpointer                user_data);
  /* It ended, or said what it must not; told once. Nothing is read of it any more. */
  void (*gone) (gpointer                user_data);
} DameroHallProcessOwner;

/* Starts PROGRAM, a path. NULL with the error of the system (G_SPAWN_ERROR, G_IO_ERROR). */
DameroHallProcess *damero_hall_process_start  (const char                   *program,
                                               const DameroHallProcessOwner *owner,
                                               gpointer                      user_data,
                                               GError                      **error);
/* Ends it at once, and frees this; GONE is not called. NULL is fine. */
void               damero_hall_process_free   (DameroHallProcess            *self);
/* Sends a packet; one that it cannot take yet waits. Nothing if it is gone. */
void               damero_hall_process_send   (DameroHallProcess            *self,
                                               const DameroHallPacket       *packet);
/* Takes all packets that are here now; nothing where it is called while one is taken. */
void               damero_hall_process_drain  (DameroHallProcess            *self);
/* Whether packets are here that were not taken. */
gboolean           damero_hall_process_has_packets (DameroHallProcess       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroHallProcess, damero_hall_process_free)

G_END_DECLS
