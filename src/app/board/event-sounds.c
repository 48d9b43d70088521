/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/event-sounds.h"

#include "app/base/sounds.h"

/* Of a flag the fall is heard, which is not always a call. What stands still can wait. */
static const gboolean is_urgent[DAMERO_N_CALL_KINDS] = {
  [DAMERO_CALL_FORFEIT] = TRUE,
  [DAMERO_CALL_TIME_CALLED] = TRUE,
  [DAMERO_CALL_CALL_TIME] = TRUE,
  [DAMERO_CALL_PLAYER] = TRUE,
  [DAMERO_CALL_CLAIM] = TRUE,
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
  if (is_urgent[kind])
    damero_sounds_play (DAMERO_SOUND_CALL);
}

static void
on_changed (DameroDesk        *desk,
            const DameroPlace *place,
            GObject           *listener)
{
  const GPtrArray *log = damero_desk_get_event (desk)->log;
  const DameroLogRow *last = g_ptr_array_index (log, log->len - 1);

  /* Without a game it is no act of one, but another view. */
  for (guint i = 0; place->game != 0 && i < last->consequences->len; i++)
    {
      DameroConsequenceKind kind = g_array_index (last->consequences, DameroConsequence, i).kind;

      if (kind == DAMERO_CONSEQUENCE_FLAG || kind == DAMERO_CONSEQUENCE_IMPROPER_DELAY)
        damero_sounds_play (DAMERO_SOUND_FLAG);
    }
}

void
damero_event_sounds_follow (GObject         *listener,
                            DameroDesk      *desk,
                            DameroCallQueue *calls)
{
  g_signal_connect_object (desk, "changed", G_CALLBACK (on_changed), listener, 0);
  if (calls != NULL)
    g_signal_connect_object (calls, "called", G_CALLBACK (on_called), listener, 0);
}
