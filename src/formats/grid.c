/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/grid.h"

static void
clear_column (gpointer data)
{
  DameroGridColumn *column = data;

  g_free (column->head);
  g_free (column->title);
}

static void
clear_cell (gpointer data)
{
  g_free (((DameroGridCell *) data)->text);
}

DameroGrid *
damero_grid_new (const char *title,
                 const char *subtitle)
{
  DameroGrid *grid = g_new0 (DameroGrid, 1);

  grid->title = g_strdup (title);
  grid->subtitle = g_strdup (subtitle);
  grid->columns = g_array_new (FALSE, FALSE, sizeof (DameroGridColumn));
  g_array_set_clear_func (grid->columns, clear_column);
  grid->cells = g_array_new (FALSE, FALSE, sizeof (DameroGridCell));
  g_array_set_clear_func (grid->cells, clear_cell);
  grid->notes = g_ptr_array_new_with_free_func (g_free);
  return grid;
}

void
damero_grid_free (DameroGrid *grid)
{
  g_free (grid->title);
  g_free (grid->subtitle);
  g_array_unref (grid->columns);
  g_array_unref (grid->cells);
  g_ptr_array_unref (grid->notes);
  g_free (grid);
}

void
damero_grid_add_column (DameroGrid      *grid,
                        const char      *head,
                        const char      *title,
                        DameroGridAlign  align,
                        gboolean         key)
{
  DameroGridColumn column = { g_strdup (head), g_strdup (title), align, key };

  g_assert (grid->cells->len == 0);

  g_array_append_val (grid->columns, column);
}

void
damero_grid_add_columns (DameroGrid        *grid,
                         const char        *alignment,
                         const char *const *heads)
{
  for (guint i = 0; alignment[i] != '\0'; i++)
    damero_grid_add_column (grid, heads != NULL ? heads[i] : NULL, NULL,
                            alignment[i] == 'l' ? DAMERO_GRID_TEXT : alignment[i] == 'r' ? DAMERO_GRID_NUMBER
                                                                                         : DAMERO_GRID_CENTRE, FALSE);
}

void
damero_grid_add (DameroGrid *grid,
                 const char *text)
{
  damero_grid_add_player (grid, text, 0);
}

void
damero_grid_add_format (DameroGrid *grid,
                        const char *format,
                        ...)
{
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  damero_grid_add (grid, text);
}

void
damero_grid_add_int (DameroGrid *grid,
                     gint64      number)
{
  damero_grid_add_format (grid, "%" G_GINT64_FORMAT, number);
}

void
damero_grid_add_points (DameroGrid *grid,
                        gint64      points_x10)
{
  char text[24];

  damero_points_format (points_x10, text);
  damero_grid_add (grid, text);
}

void
damero_grid_add_player (DameroGrid *grid,
                        const char *name,
                        int         player)
{
  DameroGridCell cell = { g_strdup (name != NULL ? name : ""), player };

  g_array_append_val (grid->cells, cell);
}

void
damero_grid_add_person_field (DameroGrid          *grid,
                              const DameroPerson  *person,
                              DameroPersonFieldId  field)
{
  if (damero_person_fields[field].is_text || !damero_person_has (person, field))
    damero_grid_add (grid, damero_person_has (person, field) ? damero_person_get_text (person, field) : NULL);
  else
    damero_grid_add_int (grid, damero_person_get_int (person, field));
}

void
damero_grid_add_note (DameroGrid *grid,
                      const char *note)
{
  if (!g_ptr_array_find_with_equal_func (grid->notes, note, g_str_equal, NULL))
    g_ptr_array_add (grid->notes, g_strdup (note));
}

char *
damero_grid_dup_notes (const DameroGrid *grid)
{
  GString *text;

  if (grid->notes->len == 0)
    return NULL;

  /* A wide blank: a dot or a comma could be taken for one of the signs that are explained. */
  text = g_string_new (NULL);
  for (guint i = 0; i < grid->notes->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\u2003 " : "", (const char *) g_ptr_array_index (grid->notes, i));
  return g_string_free (text, FALSE);
}

gboolean
damero_grid_has_heads (const DameroGrid *grid)
{
  return grid->columns->len > 0 && g_array_index (grid->columns, DameroGridColumn, 0).head != NULL;
}

guint
damero_grid_count_rows (const DameroGrid *grid)
{
  return grid->columns->len > 0 ? grid->cells->len / grid->columns->len : 0;
}

const DameroGridCell *
damero_grid_get (const DameroGrid *grid,
                 guint             row,
                 guint             column)
{
  return &g_array_index (grid->cells, DameroGridCell, row * grid->columns->len + column);
}
