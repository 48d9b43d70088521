/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/fuzz/fuzz-message.c - any bytes as a message of the hall, of either side: what is read is written, and that
 * reads as the same; what is not has a fault.
 */
#include "fuzz.h"

#include <string.h>

#include "hall/protocol.h"

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  for (int sender = DAMERO_HALL_DEVICE; sender <= DAMERO_HALL_DIRECTOR; sender++)
    {
      g_autoptr(DameroHallMessage) message = NULL;
      g_autoptr(DameroHallMessage) again = NULL;
      g_autofree char *text = NULL, *second = NULL, *fault_text = NULL;
      DameroHallFault fault;

      message = damero_hall_message_read ((const char *) data, size, (DameroHallSender) sender, &fault);
      g_assert_true ((message == NULL) == (fault.code != DAMERO_HALL_FAULT_NONE));
      fault_text = damero_hall_fault_dup_text (&fault);
      g_assert_true (g_utf8_validate (fault_text, -1, NULL));
      if (message == NULL || (text = damero_hall_message_write (message)) == NULL)
        continue;

      again = damero_hall_message_read (text, strlen (text), (DameroHallSender) sender, &fault);
      g_assert_nonnull (again);
      second = damero_hall_message_write (again);
      g_assert_cmpstr (second, ==, text);
    }

  return 0;
}
