/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/merge-dialog.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/dialog.h"
#include "app/base/registry-acts.h"
#include "app/base/toast.h"
#include "event/registry-find.h"
#include "words/registry.h"

struct _DameroMergeDialog
{
  AdwWindow       parent_instance;

  GtkLabel       *count_label;
  GtkLabel       *names[2];
  GtkLabel       *facts[2];
  GtkWidget      *keep[2];

  DameroDirector *director;
  GPtrArray      *uids;     /* char *: two a pair */
  guint           at;       /* pair shown */
};

G_DEFINE_FINAL_TYPE (DameroMergeDialog, damero_merge_dialog, ADW_TYPE_WINDOW)

static const DameroPerson *
find (DameroMergeDialog *self,
      guint              pair,
      guint              side)
{
  const DameroRegistry *registry = damero_director_get_registry (self->director, NULL);

  return damero_registry_find (registry, g_ptr_array_index (self->uids, 2 * pair + side));
}

/* What is known of a person, a field a line, without the names. */
static char *
dup_facts (const DameroPerson *person)
{
  GString *text = g_string_new (NULL);

  for (DameroPersonFieldId field = DAMERO_PERSON_SORT + 1; field < DAMERO_N_PERSON_FIELDS; field++)
    {
      if (!damero_person_has (person, field))
        continue;
      g_string_append_printf (text, "%s%s: ", text->len > 0 ? "\n" : "", damero_words_person_field (field));
      if (damero_person_fields[field].is_text)
        g_string_append (text, damero_person_get_text (person, field));
      else
        g_string_append_printf (text, "%d", damero_person_get_int (person, field));
    }

  return g_string_free (text, FALSE);
}

/* Whether both of the pair are there, as two: an earlier decision may have taken one of them. */
static gboolean
is_open (DameroMergeDialog *self,
         guint              pair)
{
  const DameroPerson *a = find (self, pair, 0);
  const DameroPerson *b = find (self, pair, 1);

  return a != NULL && b != NULL && a != b;
}

/* The next pair that is open; after the last the dialog closes. */
static void
show_pair (DameroMergeDialog *self)
{
  g_autofree char *count = NULL;

  while (self->at < self->uids->len / 2 && !is_open (self, self->at))
    self->at++;
  if (self->at == self->uids->len / 2)
    {
      gtk_window_close (GTK_WINDOW (self));
      return;
    }

  /* Translators: of pairs of records: "1 of 3". */
  count = g_strdup_printf (_("%u of %u"), self->at + 1, self->uids->len / 2);
  gtk_label_set_text (self->count_label, count);
  for (guint side = 0; side < 2; side++)
    {
      const DameroPerson *person = find (self, self->at, side);
      g_autofree char *facts = dup_facts (person);
      g_autofree char *label = side == 0
        /* Translators: a button; %s is what is known of a player, whose record stays. */
        ? g_strdup_printf (_("Keep the first record: %s"), person->name)
        /* Translators: a button; %s is what is known of a player, whose record stays. */
        : g_strdup_printf (_("Keep the second record: %s"), person->name);

      gtk_label_set_text (self->names[side], person->name);
      gtk_label_set_text (self->facts[side], *facts != '\0' ? facts : _("Only the name"));
      damero_compat_set_name (GTK_WIDGET (self->keep[side]), label);
    }
}

static void
on_keep (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DameroMergeDialog *self = DAMERO_MERGE_DIALOG (widget);
  GtkWidget *parent = GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (self)));
  guint side = (guint) g_variant_get_int32 (parameter) & 1;
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_PERSON_MERGED);
  g_autofree char *done = NULL;

  damero_act_set_text (act, DAMERO_FIELD_REGISTRY, find (self, self->at, 1 - side)->uid);
  damero_act_set_text (act, DAMERO_FIELD_INTO, find (self, self->at, side)->uid);
  if (!damero_registry_acts_perform (self->director, widget, &act, 1))
    return;

  done = damero_words_registry_act (act, damero_director_get_registry (self->director, NULL));
  damero_registry_acts_show_done (parent, done, &act, 1);
  show_pair (self);
}

static void
on_two (GtkWidget  *widget,
        const char *action_name,
        GVariant   *parameter)
{
  DameroMergeDialog *self = DAMERO_MERGE_DIALOG (widget);

  self->at++;
  show_pair (self);
}

static void
damero_merge_dialog_dispose (GObject *object)
{
  g_clear_object (&DAMERO_MERGE_DIALOG (object)->director);
  g_clear_pointer (&DAMERO_MERGE_DIALOG (object)->uids, g_ptr_array_unref);

  G_OBJECT_CLASS (damero_merge_dialog_parent_class)->dispose (object);
}

static void
bind_side (GtkWidgetClass *klass,
           guint           side,
           const char     *name,
           const char     *facts,
           const char     *keep)
{
  const struct {
    const char *id;
    gssize      offset;
  } children[] = {
    { name, G_STRUCT_OFFSET (DameroMergeDialog, names) },
    { facts, G_STRUCT_OFFSET (DameroMergeDialog, facts) },
    { keep, G_STRUCT_OFFSET (DameroMergeDialog, keep) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (children); i++)
    gtk_widget_class_bind_template_child_full (klass, children[i].id, FALSE,
                                               children[i].offset + (gssize) (side * sizeof (gpointer)));
}

static void
damero_merge_dialog_class_init (DameroMergeDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_merge_dialog_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/players/merge-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroMergeDialog, count_label);
  bind_side (widget_class, 0, "name_a", "facts_a", "keep_a");
  bind_side (widget_class, 1, "name_b", "facts_b", "keep_b");
  gtk_widget_class_install_action (widget_class, "merge.keep", "i", on_keep);
  gtk_widget_class_install_action (widget_class, "merge.two", NULL, on_two);
  damero_dialog_class_init_keys (widget_class);
}

static void
damero_merge_dialog_init (DameroMergeDialog *self)
{
  self->uids = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
add_pair (GPtrArray  *uids,
          const char *first,
          const char *second)
{
  g_ptr_array_add (uids, g_strdup (first));
  g_ptr_array_add (uids, g_strdup (second));
}

/* All pairs that may be one, each once. */
static void
find_pairs (const DameroRegistry *registry,
            GPtrArray            *uids)
{
  g_autoptr(DameroPersonIndex) index = damero_person_index_new (registry);
  g_autoptr(GHashTable) named = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < registry->people->len; i++)
    {
      const DameroPerson *person = g_ptr_array_index (registry->people, i);
      g_autoptr(GArray) likely = damero_person_index_find (index, person);

      g_hash_table_add (named, (gpointer) person);
      for (guint k = 0; k < likely->len; k++)
        {
          const DameroPerson *other = g_array_index (likely, DameroLikely, k).person;

          if (!g_hash_table_contains (named, other))
            add_pair (uids, person->uid, other->uid);
        }
    }
}

void
damero_merge_dialog_present (GtkWidget      *from,
                             DameroDirector *director,
                             const char     *first,
                             const char     *second)
{
  const DameroRegistry *registry = damero_director_get_registry (director, NULL);
  g_autoptr(GPtrArray) uids = g_ptr_array_new_with_free_func (g_free);
  DameroMergeDialog *self;

  g_return_if_fail (registry != NULL);

  if (first != NULL)
    add_pair (uids, first, second);
  else
    find_pairs (registry, uids);
  if (uids->len == 0)
    {
      damero_toast_show (from, _("No duplicate records found"));
      return;
    }

  self = g_object_new (DAMERO_TYPE_MERGE_DIALOG, NULL);
  self->director = g_object_ref (director);
  g_ptr_array_unref (self->uids);
  self->uids = g_steal_pointer (&uids);
  damero_dialog_present (GTK_WINDOW (self), from);
  show_pair (self);
}
