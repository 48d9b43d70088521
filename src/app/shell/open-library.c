/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/open-library.h"

struct _DameroOpenLibrary
{
  GObject         parent_instance;

  char           *path; /* NULL: the user's own */
  DameroDirector *director;
  GError         *error;
  gboolean        has_notices;
};

G_DEFINE_FINAL_TYPE (DameroOpenLibrary, damero_open_library, G_TYPE_OBJECT)

enum { PROP_0, PROP_DIRECTOR, N_PROPS };
static GParamSpec *properties[N_PROPS];

enum { CLOSING, N_SIGNALS };
static guint signals[N_SIGNALS];

/* Takes DIRECTOR. */
static void
set_director (DameroOpenLibrary *self,
              DameroDirector    *director)
{
  self->director = director;
  self->has_notices = director != NULL;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DIRECTOR]);
}

static gboolean
is_open (DameroOpenLibrary *self,
         const char        *path)
{
  g_autoptr(GFile) wanted = g_file_new_for_path (path);
  g_autoptr(GFile) open = NULL;

  if (self->director == NULL)
    return FALSE;

  open = g_file_new_for_path (damero_library_get_path (damero_director_get_library (self->director)));
  return g_file_equal (wanted, open);
}

static void
damero_open_library_get_property (GObject    *object,
                                  guint       prop_id,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  if (prop_id == PROP_DIRECTOR)
    g_value_set_object (value, DAMERO_OPEN_LIBRARY (object)->director);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
damero_open_library_finalize (GObject *object)
{
  DameroOpenLibrary *self = DAMERO_OPEN_LIBRARY (object);

  g_clear_object (&self->director);
  g_clear_error (&self->error);
  g_free (self->path);

  G_OBJECT_CLASS (damero_open_library_parent_class)->finalize (object);
}

static void
damero_open_library_class_init (DameroOpenLibraryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = damero_open_library_get_property;
  object_class->finalize = damero_open_library_finalize;
  properties[PROP_DIRECTOR] = g_param_spec_object ("director", NULL, NULL, DAMERO_TYPE_DIRECTOR,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[CLOSING] = g_signal_new ("closing", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
damero_open_library_init (DameroOpenLibrary *self)
{
}

DameroOpenLibrary *
damero_open_library_new (void)
{
  return g_object_new (DAMERO_TYPE_OPEN_LIBRARY, NULL);
}

DameroDirector *
damero_open_library_get_director (DameroOpenLibrary  *self,
                                  const GError      **ret_error)
{
  g_return_val_if_fail (DAMERO_IS_OPEN_LIBRARY (self), NULL);

  if (self->director == NULL && self->error == NULL)
    damero_open_library_open (self, self->path, NULL);
  if (ret_error != NULL)
    *ret_error = self->error;
  return self->director;
}

DameroDirector *
damero_open_library_peek_director (DameroOpenLibrary *self)
{
  g_return_val_if_fail (DAMERO_IS_OPEN_LIBRARY (self), NULL);

  return self->director;
}

gboolean
damero_open_library_has_failed (DameroOpenLibrary *self)
{
  g_return_val_if_fail (DAMERO_IS_OPEN_LIBRARY (self), FALSE);

  return self->error != NULL;
}

void
damero_open_library_take_director (DameroOpenLibrary *self,
                                   DameroDirector    *director)
{
  g_return_if_fail (DAMERO_IS_OPEN_LIBRARY (self));

  damero_open_library_close (self);
  g_clear_error (&self->error);
  set_director (self, director != NULL ? g_object_ref (director) : NULL);
}

/* The other one is closed when this one is open, so that it is still there if this one cannot be. */
gboolean
damero_open_library_open (DameroOpenLibrary  *self,
                          const char         *path,
                          GError            **error)
{
  g_autoptr(DameroEnvironment) environment = damero_environment_new_system ();
  g_autofree char *chosen = path != NULL ? g_strdup (path) : damero_library_dup_default_path ();
  g_autoptr(GError) own_error = NULL;
  DameroDirector *director;

  g_return_val_if_fail (DAMERO_IS_OPEN_LIBRARY (self), FALSE);

  if (is_open (self, chosen))
    return TRUE;

  director = damero_director_open (chosen, FALSE, g_get_application_name (), environment, &own_error);
  if (director != NULL || self->director == NULL)
    {
      char *own_path = g_strdup (path);

      if (self->director != NULL)
        g_signal_emit (self, signals[CLOSING], 0);
      damero_open_library_close (self);
      g_clear_error (&self->error);
      self->error = own_error != NULL ? g_error_copy (own_error) : NULL;
      g_free (self->path);
      self->path = own_path;
      set_director (self, director);
    }
  if (director == NULL)
    g_propagate_error (error, g_steal_pointer (&own_error));

  return director != NULL;
}

gboolean
damero_open_library_choose_path (DameroOpenLibrary *self,
                                 const char        *path)
{
  g_return_val_if_fail (DAMERO_IS_OPEN_LIBRARY (self), FALSE);

  if (self->director != NULL)
    return is_open (self, path);
  /* One that could not be opened may be another one now. */
  if (self->error != NULL)
    damero_open_library_open (self, path, NULL);
  else
    {
      g_free (self->path);
      self->path = g_strdup (path);
    }

  return TRUE;
}

void
damero_open_library_try_again (DameroOpenLibrary *self)
{
  g_return_if_fail (DAMERO_IS_OPEN_LIBRARY (self));

  damero_open_library_open (self, self->path, NULL);
}

gboolean
damero_open_library_take_notices (DameroOpenLibrary *self)
{
  gboolean has_notices;

  g_return_val_if_fail (DAMERO_IS_OPEN_LIBRARY (self), FALSE);

  has_notices = self->has_notices;
  self->has_notices = FALSE;
  return has_notices;
}

void
damero_open_library_close (DameroOpenLibrary *self)
{
  g_autoptr(GError) error = NULL;

  g_return_if_fail (DAMERO_IS_OPEN_LIBRARY (self));

  if (self->director != NULL && !damero_director_close (self->director, &error))
    g_warning ("%s", error->message);
  g_clear_object (&self->director);
}
