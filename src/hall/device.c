/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hall/device.h"

void
damero_hall_device_info_free (DameroHallDeviceInfo *info)
{
  g_free (info->code);
  g_free (info->address);
  g_free (info);
}
