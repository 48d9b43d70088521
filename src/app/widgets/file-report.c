/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/file-report.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/dialog.h"
#include "app/base/toast.h"
#include "director/director.h"
#include "formats/diagnostic.h"
#include "words/error.h"

struct _DameroFileReport
{
  AdwWindow       parent_instance;

  GtkLabel       *sum;
  GtkStringList  *lines; /* in the list */

  GString        *text;  /* what is saved */
};

G_DEFINE_FINAL_TYPE (DameroFileReport, damero_file_report, ADW_TYPE_WINDOW)

static void
fill (DameroFileReport *self,
      const char       *sum,
      const GPtrArray  *diagnostics)
{
  gtk_label_set_text (self->sum, sum);
  self->text = g_string_new (sum);
  g_string_append_c (self->text, '\n');
  for (guint i = 0; i < diagnostics->len; i++)
    {
      const DameroDiagnostic *one = diagnostics->pdata[i];
      g_autofree char *name = one->source != NULL ? g_path_get_basename (one->source) : g_strdup ("?");
      g_autofree char *line = damero_diagnostic_to_text (one);

      /* Translators: a place in a file and what is wrong there: "games.pdn, line 12: …". */
      gtk_string_list_take (self->lines, g_strdup_printf (_("%1$s, line %2$u: %3$s"), name, one->line, one->message));
      g_string_append_printf (self->text, "%s\n", line);
    }
}

gboolean
damero_file_report_save (DameroFileReport *self,
                         const char       *path)
{
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(GError) error = NULL;

  g_return_val_if_fail (DAMERO_IS_FILE_REPORT (self), FALSE);

  bytes = g_bytes_new (self->text->str, self->text->len);
  if (damero_director_write_file (path, bytes, &error))
    {
      damero_toast_show (GTK_WIDGET (self), _("The report was saved"));
      return TRUE;
    }

  damero_compat_alert (GTK_WINDOW (self), _("The Report Was Not Saved"), damero_words_error (error));
  return FALSE;
}

static void
on_file_chosen (GObject      *source,
                GAsyncResult *result,
                gpointer      user_data)
{
  g_autoptr(DameroFileReport) self = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(GFile) file = damero_compat_file_finish (result, &error);

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (error != NULL)
    damero_compat_alert (GTK_WINDOW (self), _("The Report Was Not Saved"), damero_words_error (error));
  if (file != NULL)
    damero_file_report_save (self, g_file_peek_path (file));
}

static void
on_save (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  /* Translators: the name of a file. */
  damero_compat_save_file_async (GTK_WINDOW (widget), _("Save the Report"), _("import-report.txt"), on_file_chosen,
                                 g_object_ref (widget));
}

static void
damero_file_report_finalize (GObject *object)
{
  g_string_free (DAMERO_FILE_REPORT (object)->text, TRUE);

  G_OBJECT_CLASS (damero_file_report_parent_class)->finalize (object);
}

static void
damero_file_report_class_init (DameroFileReportClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = damero_file_report_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/widgets/file-report.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroFileReport, sum);
  gtk_widget_class_bind_template_child (widget_class, DameroFileReport, lines);
  gtk_widget_class_install_action (widget_class, "report.save", NULL, on_save);
  damero_dialog_class_init_keys (widget_class);
}

static void
damero_file_report_init (DameroFileReport *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
damero_file_report_present (GtkWidget       *from,
                            const char      *title,
                            const char      *sum,
                            const GPtrArray *diagnostics)
{
  DameroFileReport *self = g_object_new (DAMERO_TYPE_FILE_REPORT, "title", title, NULL);

  fill (self, sum, diagnostics);
  damero_dialog_present (GTK_WINDOW (self), from);
}
