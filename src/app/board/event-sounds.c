/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/event-sounds.h"

#include "app/base/board-devices.h"
#include "app/base/sounds.h"
#include "app/board/call-said.h"

/* Of a flag the fall is heard, which is not always a call. What stands still can wait. */
static const gboolean is_urgent[DAMERO_N_CALL_KINDS] = {
  [DAMERO_CALL_FORFEIT] = TRUE,
  [DAMERO_CALL_FLAG_WAITS] = TRUE,
  [DAMERO_CALL_TIME_CALLED] = TRUE,
  [DAMERO_CALL_CALL_TIME] = TRUE,
  [DAMERO_CALL_PLAYER] = TRUE,
  [DAMERO_CALL_CLAIM] = TRUE,
  [DAMERO_CALL_HAND_COUNT] = TRUE,
  [DAMERO_CALL_ILLEGAL] = TRUE,
  [DAMERO_CALL_ALARM] = TRUE,
  [DAMERO_CALL_ADJUDICATION] = TRUE,
  [DAMERO_CALL_LATE_MATCH] = TRUE,
  [DAMERO_CALL_LATE_GAME] = TRUE,
};

static void
on_called (DameroCallQueue *calls,
           guint            kind,
           GObject         *listener)
{
  if (!is_urgent[kind])
    return;

  damero_sounds_play (DAMERO_SOUND_CALL);
  if (GTK_IS_WIDGET (listener))
    damero_call_said_new (GTK_WIDGET (listener), calls, kind);
}

static void
on_lost (DameroBoardDevices *devices,
         guint               n,
         GObject            *listener)
{
  damero_sounds_play (DAMERO_SOUND_CALL);
}

static gboolean
has_flag (const DameroLogRow *row)
{
  for (guint i = 0; i < row->consequences->len; i++)
    {
      DameroConsequenceKind kind = g_array_index (row->consequences, DameroConsequence, i).kind;

      if (kind == DAMERO_CONSEQUENCE_FLAG || kind == DAMERO_CONSEQUENCE_IMPROPER_DELAY)
        return TRUE;
    }

  return FALSE;
}

/* One flag is heard of all that were performed together; of a log that took the place of another nothing is. */
typedef struct {
  char       *uid;
  DameroDesk *desk;     /* weak: the director, which it holds, holds the closure */
  GObject    *listener; /* lives longer than the closure */
} Follower;

static void
on_changed (DameroDirector *director,
            const char     *event_uid,
            guint64         revision,
            guint           n_acts,
            Follower       *follower)
{
  const DameroEvent *event = follower->desk != NULL && g_str_equal (event_uid, follower->uid)
                               ? damero_director_get_event (director, event_uid, NULL) : NULL;

  for (guint i = 0; event != NULL && n_acts < event->log->len && i < n_acts; i++)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, event->log->len - 1 - i);

      if (!has_flag (row))
        continue;
      damero_sounds_play (DAMERO_SOUND_FLAG);
      if (GTK_IS_WIDGET (follower->listener))
        damero_call_said_state (GTK_WIDGET (follower->listener), follower->desk, &row->act->place);
      return;
    }
}

static void
free_follower (gpointer  data,
               GClosure *closure)
{
  Follower *follower = data;

  g_free (follower->uid);
  g_clear_weak_pointer (&follower->desk);
  g_free (follower);
}

void
damero_event_sounds_follow (GObject         *listener,
                            DameroDesk      *desk,
                            DameroCallQueue *calls)
{
  Follower *follower = g_new0 (Follower, 1);
  GClosure *closure = g_cclosure_new (G_CALLBACK (on_changed), follower, free_follower);

  follower->uid = g_strdup (damero_desk_get_event_uid (desk));
  g_set_weak_pointer (&follower->desk, desk);
  follower->listener = listener;
  g_object_watch_closure (listener, closure);
  g_signal_connect_closure (damero_desk_get_director (desk), "changed", closure, FALSE);
  if (calls == NULL)
    return;

  g_signal_connect_object (calls, "called", G_CALLBACK (on_called), listener, 0);
  g_signal_connect_object (damero_board_devices_get (desk), "lost", G_CALLBACK (on_lost), listener, 0);
}
