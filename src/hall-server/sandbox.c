/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* close_range, and the flags of clone */
#include "hall-server/sandbox.h"

#include <errno.h>
#include <malloc.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#ifdef DAMERO_HAS_SECCOMP
#include <sched.h>
#include <seccomp.h>
#include <sys/mman.h>
#endif

#define MAX_FILES  640                 /* 400 connections, those that are about to end, and our own */
#define MAX_MEMORY (512 * 1024 * 1024) /* bytes that can be written */
#define MAX_LOG    (16 * 1024 * 1024)  /* bytes of a file that messages for people go to */
#define MAX_CLOSED 65536               /* files that are closed one by one where there is no call for all */

static void
limit (int    what,
       rlim_t value)
{
  struct rlimit limits = { value, value };

  setrlimit (what, &limits);
}

void
damero_sandbox_begin (int n_files)
{
  if (close_range ((unsigned) n_files, ~0u, 0) != 0)
    for (int file = n_files; file < MAX_CLOSED; file++)
      close (file);

  prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  prctl (PR_SET_DUMPABLE, 0, 0, 0, 0);
  limit (RLIMIT_CORE, 0);
  limit (RLIMIT_FSIZE, MAX_LOG);
  limit (RLIMIT_NOFILE, MAX_FILES);
#ifndef DAMERO_IS_SANITIZED
  limit (RLIMIT_DATA, MAX_MEMORY);
#endif
#ifdef __GLIBC__
  mallopt (M_ARENA_MAX, 2);
#endif
}

#ifdef DAMERO_HAS_SECCOMP
/* What answers EPERM from now on. Opening for reading too: nothing is read any more. */
static const int refused[] = {
  SCMP_SYS (open), SCMP_SYS (openat), SCMP_SYS (openat2), SCMP_SYS (open_by_handle_at), SCMP_SYS (creat),
  SCMP_SYS (memfd_create), SCMP_SYS (unlink), SCMP_SYS (unlinkat), SCMP_SYS (rename), SCMP_SYS (renameat),
  SCMP_SYS (renameat2), SCMP_SYS (link), SCMP_SYS (linkat), SCMP_SYS (symlink), SCMP_SYS (symlinkat),
  SCMP_SYS (mkdir), SCMP_SYS (mkdirat), SCMP_SYS (rmdir), SCMP_SYS (mknod), SCMP_SYS (mknodat), SCMP_SYS (truncate),
  SCMP_SYS (ftruncate), SCMP_SYS (chmod), SCMP_SYS (fchmod), SCMP_SYS (fchmodat), SCMP_SYS (chown), SCMP_SYS (fchown),
  SCMP_SYS (lchown), SCMP_SYS (fchownat), SCMP_SYS (setxattr), SCMP_SYS (lsetxattr), SCMP_SYS (fsetxattr),
  SCMP_SYS (chdir), SCMP_SYS (fchdir), SCMP_SYS (chroot), SCMP_SYS (pivot_root), SCMP_SYS (mount), SCMP_SYS (umount2),
  SCMP_SYS (move_mount), SCMP_SYS (fsopen), SCMP_SYS (open_tree), SCMP_SYS (unshare), SCMP_SYS (setns),
  SCMP_SYS (execve), SCMP_SYS (execveat), SCMP_SYS (fork), SCMP_SYS (vfork), SCMP_SYS (ptrace),
  SCMP_SYS (process_vm_readv), SCMP_SYS (process_vm_writev), SCMP_SYS (pidfd_open), SCMP_SYS (pidfd_getfd),
  SCMP_SYS (pidfd_send_signal), SCMP_SYS (kill), SCMP_SYS (tkill), SCMP_SYS (kcmp), SCMP_SYS (socket),
  SCMP_SYS (socketpair), SCMP_SYS (connect), SCMP_SYS (bind), SCMP_SYS (listen), SCMP_SYS (add_key),
  SCMP_SYS (request_key), SCMP_SYS (keyctl), SCMP_SYS (bpf), SCMP_SYS (perf_event_open), SCMP_SYS (userfaultfd),
  SCMP_SYS (io_uring_setup), SCMP_SYS (personality), SCMP_SYS (setuid), SCMP_SYS (setgid), SCMP_SYS (setreuid),
  SCMP_SYS (setregid), SCMP_SYS (setresuid), SCMP_SYS (setresgid), SCMP_SYS (setgroups), SCMP_SYS (capset),
  SCMP_SYS (init_module), SCMP_SYS (finit_module), SCMP_SYS (kexec_load), SCMP_SYS (reboot), SCMP_SYS (swapon),
  SCMP_SYS (settimeofday), SCMP_SYS (clock_settime), SCMP_SYS (adjtimex), SCMP_SYS (sethostname), SCMP_SYS (acct),
  SCMP_SYS (quotactl), SCMP_SYS (shmget), SCMP_SYS (msgget), SCMP_SYS (semget),
};

gboolean
damero_sandbox_close (void)
{
  scmp_filter_ctx filter = seccomp_init (SCMP_ACT_ALLOW);
  gboolean is_done = filter != NULL && seccomp_attr_set (filter, SCMP_FLTATR_CTL_TSYNC, 1) == 0;

  for (guint i = 0; is_done && i < G_N_ELEMENTS (refused); i++)
    is_done = seccomp_rule_add (filter, SCMP_ACT_ERRNO (EPERM), refused[i], 0) == 0;
  /* Threads, but no processes; the newer call hides its flags, and the older one does then. */
  is_done = is_done && seccomp_rule_add (filter, SCMP_ACT_ERRNO (ENOSYS), SCMP_SYS (clone3), 0) == 0 &&
            seccomp_rule_add (filter, SCMP_ACT_ERRNO (EPERM), SCMP_SYS (clone), 1,
                              SCMP_A0 (SCMP_CMP_MASKED_EQ, CLONE_THREAD, 0)) == 0 &&
            seccomp_rule_add (filter, SCMP_ACT_ERRNO (EPERM), SCMP_SYS (mmap), 1,
                              SCMP_A2 (SCMP_CMP_MASKED_EQ, PROT_EXEC, PROT_EXEC)) == 0 &&
            seccomp_rule_add (filter, SCMP_ACT_ERRNO (EPERM), SCMP_SYS (mprotect), 1,
                              SCMP_A2 (SCMP_CMP_MASKED_EQ, PROT_EXEC, PROT_EXEC)) == 0 &&
            seccomp_load (filter) == 0;

  if (filter != NULL)
    seccomp_release (filter);
  return is_done;
}
#else
gboolean
damero_sandbox_close (void)
{
  return FALSE;
}
#endif
