/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "hall/service-private.h"
#include "model/fault-error.h"

#ifdef DAMERO_HAS_HALL
#include "hall/authority.h"
#endif

/* Whether NAME is one of hosts, and nothing that a browser would not say. */
static gboolean
is_host_name (const char *name)
{
  static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-";

  return *name != '\0' && name[strspn (name, letters)] == '\0';
}

/* Adds NAME, which is taken, unless it is there. */
static void
add_host (GPtrArray *hosts,
          char      *name)
{
  if (g_ptr_array_find_with_equal_func (hosts, name, g_str_equal, NULL))
    g_free (name);
  else
    g_ptr_array_add (hosts, name);
}

GPtrArray *
damero_hall_service_dup_hosts (const DameroKeptHall *air)
{
  GPtrArray *hosts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GPtrArray) addresses = damero_hall_list_addresses ();
  const char *name = g_get_host_name ();

  if (air->address != NULL)
    add_host (hosts, g_strdup (air->address));
  for (guint i = 0; air->address == NULL && i < addresses->len; i++)
    add_host (hosts, g_strdup (((DameroHallAddress *) g_ptr_array_index (addresses, i))->address));
  add_host (hosts, g_strdup ("localhost"));
  if (is_host_name (name))
    {
      add_host (hosts, g_ascii_strdown (name, -1));
      if (strchr (name, '.') == NULL)
        {
          g_autofree char *local = g_strconcat (name, ".local", NULL);

          add_host (hosts, g_ascii_strdown (local, -1));
        }
    }

  return hosts;
}

static void
set_key_error (GError    **error,
               const char *path,
               const char *why)
{
  damero_fault_set (error, DAMERO_HALL_SERVICE_ERROR, DAMERO_HALL_SERVICE_ERROR_KEY, DAMERO_FAULT_HALL_KEY,
                    DAMERO_KEPT_UNSAID, path, why, NULL);
}

/* ---- the authority of this computer ---- */

/* Where it is kept: of its owner alone, for all libraries; free with g_free. */
static char *
dup_authority_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "damero", "hall-authority.pem", NULL);
}

#ifdef DAMERO_HAS_HALL
/* Reads it: the certificate, then the key. */
static gboolean
load_authority (const char          *path,
                DameroHallAuthority *ret_authority)
{
  g_autofree char *text = NULL;
  const char *key;

  if (!g_file_get_contents (path, &text, NULL, NULL) || (key = g_strrstr (text, "-----BEGIN ")) == NULL || key == text)
    return FALSE;

  ret_authority->certificate = g_strndup (text, (gsize) (key - text));
  ret_authority->key = g_strdup (key);
  return TRUE;
}

/* The one that there is, or a new one: devices trust it once, for all events. */
static gboolean
get_authority (const char          *path,
               gint64               now_s,
               DameroHallAuthority *ret_authority,
               GError             **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_strdup_printf ("Damero, %s", g_get_host_name ());
  g_autofree char *text = NULL;

  if (load_authority (path, ret_authority))
    return TRUE;
  if (!damero_hall_authority_make (name, now_s, ret_authority, error))
    return FALSE;

  text = g_strconcat (ret_authority->certificate, ret_authority->key, NULL);
  g_mkdir_with_parents (folder, 0700);
  return g_file_set_contents_full (path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0600,
                                   error);
}
#endif

static gboolean
make_certificate (DameroHallService    *self,
                  const DameroKeptHall *air,
                  GError              **error)
{
  g_autofree char *path = dup_authority_path ();
#ifdef DAMERO_HAS_HALL
  gint64 now_s = damero_environment_get_wall_ms (self->environment) / 1000;
  g_autoptr(GPtrArray) hosts = damero_hall_service_dup_hosts (air);
  g_auto(DameroHallAuthority) authority = { 0 };
  g_autoptr(GError) local_error = NULL;

  if (get_authority (path, now_s, &authority, &local_error))
    self->certificate = damero_hall_authority_certify (&authority, hosts, now_s, &local_error);
  if (self->certificate == NULL)
    {
      set_key_error (error, path, local_error->message);
      return FALSE;
    }

  self->authority = g_strdup (authority.certificate);
  return TRUE;
#else
  set_key_error (error, path, "built without devices");
  return FALSE;
#endif
}

gboolean
damero_hall_service_read_key (DameroHallService    *self,
                              const DameroKeptHall *air,
                              GError              **error)
{
  const char *const paths[] = { air->certificate, air->key };
  g_autoptr(GString) pem = g_string_new ("");

  g_clear_pointer (&self->certificate, g_free);
  g_clear_pointer (&self->authority, g_free);
  if (!air->secure)
    return TRUE;
  if (air->certificate == NULL)
    return make_certificate (self, air, error);

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr(GError) local_error = NULL;
      g_autofree char *text = NULL;

      if (paths[i] == NULL || (i > 0 && strcmp (paths[i], paths[0]) == 0))
        continue;
      if (!g_file_get_contents (paths[i], &text, NULL, &local_error))
        {
          set_key_error (error, paths[i], local_error->message);
          return FALSE;
        }
      g_string_append (pem, text);
      g_string_append_c (pem, '\n');
    }
  if (strstr (pem->str, "-----BEGIN CERTIFICATE-----") == NULL || strstr (pem->str, "PRIVATE KEY-----") == NULL ||
      pem->len > DAMERO_HALL_MAX_PAYLOAD)
    {
      set_key_error (error, paths[0], "no certificate with its key, as PEM");
      return FALSE;
    }

  self->certificate = g_string_free (g_steal_pointer (&pem), FALSE);
  return TRUE;
}
