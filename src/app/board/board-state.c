/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-state.h"

void
damero_board_state_read_desk (DameroDesk        *desk,
                              const DameroPlace *place,
                              DameroBoardState  *ret_state)
{
  const DameroStamp now = damero_desk_get_now (desk);

  damero_board_state_read (damero_desk_get_event (desk), place, &now, ret_state);
  /* It is what it will be when something can be stored again. */
  if (ret_state->kind == DAMERO_BOARD_RUNNING && !damero_desk_can_write (desk) &&
      damero_director_get_run (damero_desk_get_director (desk)) != 0)
    ret_state->kind = DAMERO_BOARD_INTERRUPTED;
}

static const struct {
  const char *icon;
  const char *style;
} looks[DAMERO_BOARD_N_STATES] = {
  [DAMERO_BOARD_WAITING]      = { "content-loading-symbolic", "wait" },
  [DAMERO_BOARD_RUNNING]      = { "media-playback-start-symbolic", "running" },
  [DAMERO_BOARD_PAUSED]       = { "media-playback-pause-symbolic", "wait" },
  [DAMERO_BOARD_TIME_CALLED]  = { "alarm-symbolic", "time" },
  [DAMERO_BOARD_OFFER]        = { "dialog-information-symbolic", "adjudge" },
  [DAMERO_BOARD_CLAIMABLE]    = { "dialog-question-symbolic", "adjudge" },
  [DAMERO_BOARD_INTERRUPTED]  = { "emblem-important-symbolic", "flag" },
  [DAMERO_BOARD_FLAG]         = { "emoji-flags-symbolic", "flag" },
  [DAMERO_BOARD_FINISHED]     = { "emblem-ok-symbolic", "done" },
  [DAMERO_BOARD_FORFEIT]      = { "dialog-warning-symbolic", "flag" },
  [DAMERO_BOARD_ILLEGAL]      = { "dialog-warning-symbolic", "time" },
  [DAMERO_BOARD_ALARM]        = { "alarm-symbolic", "time" },
  [DAMERO_BOARD_ADJUDICATION] = { "dialog-question-symbolic", "adjudge" },
  [DAMERO_BOARD_LATE]         = { "preferences-system-time-symbolic", "time" },
  [DAMERO_BOARD_APPEAL]       = { "dialog-question-symbolic", "adjudge" },
  [DAMERO_BOARD_CALLED]       = { "preferences-system-notifications-symbolic", "adjudge" },
  [DAMERO_BOARD_ADJOURNED]    = { "daytime-sunset-symbolic", "wait" },
};

const char *
damero_board_state_get_icon (DameroBoardStateKind kind)
{
  return looks[kind].icon;
}

const char *
damero_board_state_get_class (DameroBoardStateKind kind)
{
  return looks[kind].style;
}
