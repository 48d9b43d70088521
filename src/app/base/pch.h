/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/base/pch.h - what the compiler reads once for all of the application and its tests.
 */
#include <adwaita.h>
