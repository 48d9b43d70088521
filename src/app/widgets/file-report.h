/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/widgets/file-report.h - what was not taken in of files: each line of them with what is wrong there, however
 * many; saved as a text for whoever made the file.
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define DAMERO_TYPE_FILE_REPORT (damero_file_report_get_type ())
G_DECLARE_FINAL_TYPE (DameroFileReport, damero_file_report, DAMERO, FILE_REPORT, AdwWindow)

/* Presents TITLE, the sentence SUM and the DIAGNOSTICS (DameroDiagnostic) over the window of FROM. */
void     damero_file_report_present (GtkWidget        *from,
                                     const char       *title,
                                     const char       *sum,
                                     const GPtrArray  *diagnostics);
/* Writes it to the file at PATH, with whole paths and columns. FALSE: it could not be written, and the reason is
 * shown. */
gboolean damero_file_report_save    (DameroFileReport *self,
                                     const char       *path);

G_END_DECLS
