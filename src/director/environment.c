/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "director/environment.h"

#include <errno.h>
#include <sys/random.h>
#include <time.h>

#define ONE_INSTANT_MS 10 /* two clocks read within it are read at once */

typedef struct {
  guint           id;
  gint64          at_ms;
  DameroTimerFunc func;
  gpointer        user_data;
  DameroEnvironment *environment; /* borrowed: a timer does not outlive its environment */
  guint           source;         /* system only: GSource id */
} Timer;

struct _DameroEnvironment
{
  GObject    parent_instance;

  gboolean   is_virtual;
  gint64     mono_ms;      /* virtual */
  gint64     wall_base_ms; /* virtual: wall clock at mono 0 */
  gint64     suspended_ms; /* virtual: time slept */
  GRand     *chance;       /* virtual */
  guint64    seed;
  gboolean   was_virtual;
  gint64     mono_ahead_ms; /* was virtual: its clocks less the system's, 0 otherwise */
  gint64     boot_ahead_ms;
  gint64     wall_ahead_ms;
  GPtrArray *timers;       /* Timer, owned */
  guint      last_id;
};

G_DEFINE_FINAL_TYPE (DameroEnvironment, damero_environment, G_TYPE_OBJECT)

static void
timer_free (Timer *timer)
{
  if (timer->source != 0)
    g_source_remove (timer->source);
  g_free (timer);
}

static void
damero_environment_finalize (GObject *object)
{
  DameroEnvironment *self = DAMERO_ENVIRONMENT (object);

  g_ptr_array_unref (self->timers);
  g_clear_pointer (&self->chance, g_rand_free);

  G_OBJECT_CLASS (damero_environment_parent_class)->finalize (object);
}

static void
damero_environment_class_init (DameroEnvironmentClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = damero_environment_finalize;
}

static void
damero_environment_init (DameroEnvironment *self)
{
  self->timers = g_ptr_array_new_with_free_func ((GDestroyNotify) timer_free);
}

DameroEnvironment *
damero_environment_new_system (void)
{
  return g_object_new (DAMERO_TYPE_ENVIRONMENT, NULL);
}

DameroEnvironment *
damero_environment_new_virtual (gint64  wall_ms,
                                guint64 seed)
{
  DameroEnvironment *self = g_object_new (DAMERO_TYPE_ENVIRONMENT, NULL);
  const guint32 words[2] = { (guint32) seed, (guint32) (seed >> 32) };

  self->is_virtual = TRUE;
  self->wall_base_ms = wall_ms;
  self->seed = seed;
  self->chance = g_rand_new_with_seed_array (words, G_N_ELEMENTS (words));

  return self;
}

gboolean
damero_environment_is_virtual (DameroEnvironment *self)
{
  g_assert (DAMERO_IS_ENVIRONMENT (self));

  return self->is_virtual;
}

static gint64
read_clock_ms (clockid_t id)
{
  struct timespec now;

  clock_gettime (id, &now);
  return (gint64) now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

gint64
damero_environment_get_mono_ms (DameroEnvironment *self)
{
  g_assert (DAMERO_IS_ENVIRONMENT (self));

  return self->is_virtual ? self->mono_ms : read_clock_ms (CLOCK_MONOTONIC) + self->mono_ahead_ms;
}

gint64
damero_environment_read_system_ms (DameroEnvironment *self,
                                   gint64             system_ms)
{
  g_assert (DAMERO_IS_ENVIRONMENT (self));

  return self->is_virtual ? self->mono_ms : system_ms + self->mono_ahead_ms;
}

gint64
damero_environment_get_boot_ms (DameroEnvironment *self)
{
  g_assert (DAMERO_IS_ENVIRONMENT (self));

  return self->is_virtual ? self->mono_ms + self->suspended_ms
                          : read_clock_ms (CLOCK_BOOTTIME) + self->boot_ahead_ms;
}

gint64
damero_environment_get_wall_ms (DameroEnvironment *self)
{
  g_assert (DAMERO_IS_ENVIRONMENT (self));

  return self->is_virtual ? self->wall_base_ms + self->mono_ms + self->suspended_ms
                          : g_get_real_time () / 1000 + self->wall_ahead_ms;
}

gint64
damero_environment_get_slept_ms (DameroEnvironment *self)
{
  gint64 mono_ms, boot_ms;

  /* a process that was stopped between two looks has not slept */
  do
    {
      mono_ms = damero_environment_get_mono_ms (self);
      boot_ms = damero_environment_get_boot_ms (self);
    }
  while (damero_environment_get_mono_ms (self) - mono_ms > ONE_INSTANT_MS);

  return boot_ms - mono_ms;
}

char *
damero_environment_dup_boot_id (DameroEnvironment *self)
{
  char *boot_id = NULL;

  g_assert (DAMERO_IS_ENVIRONMENT (self));

  if (self->is_virtual || self->was_virtual)
    return g_strdup_printf ("virtual-%" G_GUINT64_FORMAT, self->seed);
  if (!g_file_get_contents ("/proc/sys/kernel/random/boot_id", &boot_id, NULL, NULL))
    return g_strdup ("unknown");

  return g_strstrip (boot_id);
}

/* Of the kernel: codes and cookies of devices are made of it. It always has some once the machine is up. */
static void
read_chance (guint8 *bytes,
             gsize   n_bytes)
{
  while (n_bytes > 0)
    {
      gssize n = getrandom (bytes, n_bytes, 0);

      if (n < 0 && errno != EINTR)
        g_error ("The system gives no random numbers: %s", g_strerror (errno));
      if (n > 0)
        {
          bytes += n;
          n_bytes -= (gsize) n;
        }
    }
}

void
damero_environment_get_random (DameroEnvironment *self,
                               guint8            *bytes,
                               gsize              n_bytes)
{
  g_assert (DAMERO_IS_ENVIRONMENT (self));

  if (self->is_virtual)
    for (gsize i = 0; i < n_bytes; i++)
      bytes[i] = (guint8) g_rand_int_range (self->chance, 0, 256);
  else
    read_chance (bytes, n_bytes);
}

gint64
damero_environment_get_seed (DameroEnvironment *self)
{
  guint8 bytes[4];

  damero_environment_get_random (self, bytes, sizeof bytes);
  return (gint64) bytes[0] << 24 | bytes[1] << 16 | bytes[2] << 8 | bytes[3];
}

static void
run_timer (DameroEnvironment *self,
           Timer             *timer)
{
  DameroTimerFunc func = timer->func;
  gpointer user_data = timer->user_data;

  g_ptr_array_remove_fast (self->timers, timer);
  func (user_data);
}

static gboolean
on_timeout (gpointer user_data)
{
  Timer *timer = user_data;

  timer->source = 0;
  run_timer (timer->environment, timer);
  return G_SOURCE_REMOVE;
}

/* Waits for TIMER in the main loop. Lower than input and drawing: a press made before the instant is handled
 * before it. */
static void
attach_timer (DameroEnvironment *self,
              Timer             *timer)
{
  gint64 wait_ms = MAX (timer->at_ms - damero_environment_get_mono_ms (self), 0);

  timer->source = g_timeout_add_full (G_PRIORITY_DEFAULT_IDLE, (guint) MIN (wait_ms, G_MAXINT), on_timeout, timer,
                                      NULL);
}

guint
damero_environment_add_timer (DameroEnvironment *self,
                              gint64             at_mono_ms,
                              DameroTimerFunc    func,
                              gpointer           user_data)
{
  Timer *timer = g_new0 (Timer, 1);

  g_assert (DAMERO_IS_ENVIRONMENT (self));

  *timer = (Timer) { ++self->last_id, at_mono_ms, func, user_data, self, 0 };
  if (!self->is_virtual)
    attach_timer (self, timer);
  g_ptr_array_add (self->timers, timer);

  return timer->id;
}

void
damero_environment_remove_timer (DameroEnvironment *self,
                                 guint              id)
{
  g_assert (DAMERO_IS_ENVIRONMENT (self));

  for (guint i = 0; i < self->timers->len; i++)
    if (((Timer *) g_ptr_array_index (self->timers, i))->id == id)
      {
        g_ptr_array_remove_index_fast (self->timers, i);
        return;
      }
}

void
damero_environment_block (DameroEnvironment *self,
                          gint64             mono_ms)
{
  g_assert (DAMERO_IS_ENVIRONMENT (self));
  g_assert (self->is_virtual);
  g_assert (mono_ms >= self->mono_ms);

  self->mono_ms = mono_ms;
}

/* The earliest timer due by MONO_MS, the first added among equals; NULL if none. */
static Timer *
find_due (DameroEnvironment *self,
          gint64             mono_ms)
{
  Timer *first = NULL;

  for (guint i = 0; i < self->timers->len; i++)
    {
      Timer *timer = g_ptr_array_index (self->timers, i);

      if (timer->at_ms <= mono_ms &&
          (first == NULL || timer->at_ms < first->at_ms ||
           (timer->at_ms == first->at_ms && timer->id < first->id)))
        first = timer;
    }

  return first;
}

void
damero_environment_advance (DameroEnvironment *self,
                            gint64             mono_ms)
{
  Timer *timer;

  g_assert (DAMERO_IS_ENVIRONMENT (self));
  g_assert (self->is_virtual);

  damero_environment_block (self, mono_ms);
  while ((timer = find_due (self, mono_ms)) != NULL)
    run_timer (self, timer);
}

void
damero_environment_suspend (DameroEnvironment *self,
                            gint64             gap_ms)
{
  g_assert (DAMERO_IS_ENVIRONMENT (self));
  g_assert (self->is_virtual);
  g_assert (gap_ms >= 0);

  self->suspended_ms += gap_ms;
}

void
damero_environment_step_wall (DameroEnvironment *self,
                              gint64             step_ms)
{
  g_assert (DAMERO_IS_ENVIRONMENT (self));
  g_assert (self->is_virtual);

  self->wall_base_ms += step_ms;
}

void
damero_environment_go_live (DameroEnvironment *self)
{
  g_assert (DAMERO_IS_ENVIRONMENT (self));
  g_assert (self->is_virtual);

  self->mono_ahead_ms = damero_environment_get_mono_ms (self) - read_clock_ms (CLOCK_MONOTONIC);
  self->boot_ahead_ms = damero_environment_get_boot_ms (self) - read_clock_ms (CLOCK_BOOTTIME);
  self->wall_ahead_ms = damero_environment_get_wall_ms (self) - g_get_real_time () / 1000;
  self->is_virtual = FALSE;
  self->was_virtual = TRUE;
  for (guint i = 0; i < self->timers->len; i++)
    attach_timer (self, g_ptr_array_index (self->timers, i));
}
