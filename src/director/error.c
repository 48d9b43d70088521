/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "director/director.h"

#include "model/fault-error.h"

GQuark
damero_director_error_quark (void)
{
  static gsize quark;

  return damero_fault_domain (&quark, "damero-director-error-quark");
}
