/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/store/faulty-vfs.h - disks and memory that fail when told to.
 *
 * A shim over SQLite's default file system, and one over its allocator. Armed with a kind of fault
 * and a number n, the n-th operation of that kind from then on fails: once, or with all after it.
 */
#pragma once

#include <glib.h>

typedef enum {
  FAULT_OPEN,      /* a file cannot be opened */
  FAULT_READ,
  FAULT_WRITE,     /* nothing is written */
  FAULT_SHORT,     /* half is written */
  FAULT_FULL,      /* the disk is full: nothing is written */
  FAULT_SYNC,
  FAULT_TRUNCATE,
  FAULT_DELETE,
  FAULT_SHARED,    /* the shared index of the log cannot be had */
  FAULT_MEMORY,    /* an allocation fails */
  N_FAULTS,
} Fault;

/* What a process ends with that a fault ended. */
#define FAULTS_DEATH 77

extern const char *const fault_names[];

/* Once, before SQLite is used: the shim becomes the default. */
void     faults_install   (void);
void     faults_arm       (Fault    fault,
                           guint    nth,
                           gboolean sticky);
/* As faults_arm, once, but where it would strike the process ends. */
void     faults_arm_death (Fault    fault,
                           guint    nth);
/* Ends it; TRUE if it struck. */
gboolean faults_disarm    (void);
/* From now on keeps in FOLDER what every file held when it was last synced: what a power cut leaves at
 * worst. NULL ends it. */
void     faults_mirror    (const char *folder);
/* How often one struck since the program began. */
guint    faults_get_total (void);
