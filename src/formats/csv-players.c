/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/csv-players.h"

#include <string.h>

#include "model/text.h"

/* Columns beside those of DameroPersonFieldId. */
enum {
  COLUMN_SURNAME = DAMERO_N_PERSON_FIELDS,
  COLUMN_GIVEN,
  COLUMN_UID,
  N_COLUMNS,
};

/* Headings as keys (damero_name_fold), English and Spanish. "nombre" beside surnames is the given name. */
static const struct {
  const char *heading;
  int         column;
} headings[] = {
  { "name", DAMERO_PERSON_NAME },
  { "player", DAMERO_PERSON_NAME },
  { "full name", DAMERO_PERSON_NAME },
  { "nombre", DAMERO_PERSON_NAME },
  { "jugador", DAMERO_PERSON_NAME },
  { "jugadora", DAMERO_PERSON_NAME },
  { "nombre completo", DAMERO_PERSON_NAME },
  { "nombre y apellidos", DAMERO_PERSON_NAME },
  { "apellidos y nombre", DAMERO_PERSON_NAME },
  { "surname", COLUMN_SURNAME },
  { "last name", COLUMN_SURNAME },
  { "lastname", COLUMN_SURNAME },
  { "family name", COLUMN_SURNAME },
  { "apellido", COLUMN_SURNAME },
  { "apellidos", COLUMN_SURNAME },
  { "given name", COLUMN_GIVEN },
  { "first name", COLUMN_GIVEN },
  { "firstname", COLUMN_GIVEN },
  { "forename", COLUMN_GIVEN },
  { "nombre de pila", COLUMN_GIVEN },
  { "sort", DAMERO_PERSON_SORT },
  { "sort name", DAMERO_PERSON_SORT },
  { "club", DAMERO_PERSON_CLUB },
  { "team", DAMERO_PERSON_CLUB },
  { "equipo", DAMERO_PERSON_CLUB },
  { "federation", DAMERO_PERSON_FEDERATION },
  { "fed", DAMERO_PERSON_FEDERATION },
  { "country", DAMERO_PERSON_FEDERATION },
  { "state", DAMERO_PERSON_FEDERATION },
  { "federacion", DAMERO_PERSON_FEDERATION },
  { "pais", DAMERO_PERSON_FEDERATION },
  { "ident", DAMERO_PERSON_IDENT },
  { "id", DAMERO_PERSON_IDENT },
  { "number", DAMERO_PERSON_IDENT },
  { "licence", DAMERO_PERSON_IDENT },
  { "license", DAMERO_PERSON_IDENT },
  { "id number", DAMERO_PERSON_IDENT },
  { "fide id", DAMERO_PERSON_IDENT },
  { "apca id", DAMERO_PERSON_IDENT },
  { "member id", DAMERO_PERSON_IDENT },
  { "licencia", DAMERO_PERSON_IDENT },
  { "numero", DAMERO_PERSON_IDENT },
  { "identificacion", DAMERO_PERSON_IDENT },
  { "title", DAMERO_PERSON_TITLE },
  { "class", DAMERO_PERSON_TITLE },
  { "category", DAMERO_PERSON_TITLE },
  { "titulo", DAMERO_PERSON_TITLE },
  { "clase", DAMERO_PERSON_TITLE },
  { "categoria", DAMERO_PERSON_TITLE },
  { "groups", DAMERO_PERSON_GROUPS },
  { "group", DAMERO_PERSON_GROUPS },
  { "grupo", DAMERO_PERSON_GROUPS },
  { "grupos", DAMERO_PERSON_GROUPS },
  { "party", DAMERO_PERSON_PARTY },
  { "family", DAMERO_PERSON_PARTY },
  { "travelling group", DAMERO_PERSON_PARTY },
  { "familia", DAMERO_PERSON_PARTY },
  { "grupo de viaje", DAMERO_PERSON_PARTY },
  { "born", DAMERO_PERSON_BIRTH_YEAR },
  { "birth", DAMERO_PERSON_BIRTH_YEAR },
  { "birthday", DAMERO_PERSON_BIRTH_YEAR },
  { "birth date", DAMERO_PERSON_BIRTH_YEAR },
  { "birth year", DAMERO_PERSON_BIRTH_YEAR },
  { "date of birth", DAMERO_PERSON_BIRTH_YEAR },
  { "year of birth", DAMERO_PERSON_BIRTH_YEAR },
  { "year", DAMERO_PERSON_BIRTH_YEAR },
  { "nacimiento", DAMERO_PERSON_BIRTH_YEAR },
  { "fecha de nacimiento", DAMERO_PERSON_BIRTH_YEAR },
  { "ano de nacimiento", DAMERO_PERSON_BIRTH_YEAR },
  { "ano", DAMERO_PERSON_BIRTH_YEAR },
  { "rating", DAMERO_PERSON_RATING },
  { "elo", DAMERO_PERSON_RATING },
  { "rtg", DAMERO_PERSON_RATING },
  { "puntuacion elo", DAMERO_PERSON_RATING },
  { "rated", DAMERO_PERSON_RATED },
  { "rated games", DAMERO_PERSON_RATED },
  { "games", DAMERO_PERSON_RATED },
  { "partidas", DAMERO_PERSON_RATED },
  { "note", DAMERO_PERSON_NOTE },
  { "notes", DAMERO_PERSON_NOTE },
  { "comment", DAMERO_PERSON_NOTE },
  { "nota", DAMERO_PERSON_NOTE },
  { "notas", DAMERO_PERSON_NOTE },
  { "observaciones", DAMERO_PERSON_NOTE },
  { "uid", COLUMN_UID },
};

/* What says that somebody has no rating. */
static const char *const unrated[] = { "unrated", "unr", "none", "0", "sin elo", "nc" };

typedef struct {
  const char *source;
  GPtrArray  *diagnostics;
  GPtrArray  *rows;
  int         places[N_COLUMNS]; /* of each column; -1 = there is none */
} Reader;

static void
clear_listed (gpointer listed)
{
  damero_person_free (((DameroListed *) listed)->person);
}

static GArray *
new_list (void)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (DameroListed));

  g_array_set_clear_func (list, clear_listed);
  return list;
}

static void
diagnose (Reader              *reader,
          const DameroCsvCell *cell,
          const char          *code,
          const char          *message)
{
  if (reader->diagnostics->len < DAMERO_PLAYERS_MAX_DIAGNOSTICS)
    damero_diagnostics_add (reader->diagnostics, reader->source, cell->line, cell->column, code, "%s", message);
}

static int
find_column (const char *heading)
{
  g_autofree char *key = damero_name_fold (heading);

  for (guint i = 0; i < G_N_ELEMENTS (headings); i++)
    if (strcmp (headings[i].heading, key) == 0)
      return headings[i].column;

  return -1;
}

static gboolean
read_header (Reader *reader)
{
  guint n_cells = ((GArray *) g_ptr_array_index (reader->rows, 0))->len;

  for (int column = 0; column < N_COLUMNS; column++)
    reader->places[column] = -1;
  for (guint i = 0; i < n_cells; i++)
    {
      const DameroCsvCell *cell = damero_csv_get (reader->rows, 0, i);
      int column = find_column (cell->text);

      if (column < 0 || reader->places[column] >= 0)
        {
          if (cell->text[0] != '\0')
            diagnose (reader, cell, "unread", "the column is left out: it has no heading that is known, or one twice");
          continue;
        }
      reader->places[column] = (int) i;
    }

  if (reader->places[COLUMN_SURNAME] >= 0 && reader->places[COLUMN_GIVEN] < 0)
    {
      reader->places[COLUMN_GIVEN] = reader->places[DAMERO_PERSON_NAME];
      reader->places[DAMERO_PERSON_NAME] = -1;
    }
  if (reader->places[DAMERO_PERSON_NAME] >= 0 || reader->places[COLUMN_SURNAME] >= 0)
    return TRUE;

  g_ptr_array_set_size (reader->diagnostics, 0);
  diagnose (reader, damero_csv_get (reader->rows, 0, 0), "header",
            "no column is headed “name”: the first line must say what the columns are");
  return FALSE;
}

static const DameroCsvCell *
get_cell (const Reader *reader,
          guint         row,
          int           column)
{
  guint place = reader->places[column] >= 0 ? (guint) reader->places[column] : G_MAXUINT;

  return damero_csv_get (reader->rows, row, place);
}

/* The year of "1987", "1987-05-03", "03/05/1987": the group of four digits. */
static gboolean
read_year (const char *text,
           int        *ret_year)
{
  while (*text != '\0')
    {
      gsize n_digits = strspn (text, "0123456789");

      if (n_digits == 4)
        {
          *ret_year = (int) g_ascii_strtoull (text, NULL, 10);
          return *ret_year >= DAMERO_FIRST_YEAR && *ret_year <= DAMERO_LAST_YEAR;
        }
      text += n_digits;
      text += strcspn (text, "0123456789");
    }

  return FALSE;
}

static gboolean
read_number (DameroPersonFieldId  field,
             const char          *text,
             int                 *ret_value)
{
  gint64 value;

  if (field == DAMERO_PERSON_BIRTH_YEAR)
    return read_year (text, ret_value);
  for (guint i = 0; field == DAMERO_PERSON_RATING && i < G_N_ELEMENTS (unrated); i++)
    if (g_ascii_strcasecmp (text, unrated[i]) == 0)
      {
        *ret_value = 0;
        return TRUE;
      }
  if (!g_ascii_string_to_signed (text, 10, damero_person_fields[field].min, damero_person_fields[field].max, &value,
                                 NULL))
    return FALSE;

  *ret_value = (int) value;
  return TRUE;
}

/* A text of one line that acts can carry. */
static char *
dup_text (const char *cell)
{
  g_autofree char *text = g_utf8_substring (cell, 0, MIN (g_utf8_strlen (cell, -1), DAMERO_MAX_CHARS));
  GString *clean = g_string_new (text);

  for (const char *bad; (bad = damero_text_find_unsound (clean->str)) != NULL;)
    {
      gssize at = bad - clean->str;

      g_string_erase (clean, at, g_utf8_next_char (bad) - bad);
      g_string_insert_c (clean, at, ' ');
    }

  return g_strstrip (g_string_free (clean, FALSE));
}

/* FALSE if something is wrong in the row, with a diagnostic. */
static gboolean
read_fields (Reader       *reader,
             guint         row,
             DameroPerson *person)
{
  for (DameroPersonFieldId field = 0; field < DAMERO_N_PERSON_FIELDS; field++)
    {
      const DameroCsvCell *cell = get_cell (reader, row, (int) field);
      g_autofree char *text = dup_text (cell->text);
      int value;

      if (*text == '\0')
        continue;
      if (damero_person_fields[field].is_text)
        damero_person_set_text (person, field, text);
      else if (read_number (field, text, &value))
        damero_person_set_int (person, field, value);
      else
        {
          diagnose (reader, cell, "number", field == DAMERO_PERSON_BIRTH_YEAR ? "this is not a year of birth"
                                        : field == DAMERO_PERSON_RATING ? "this is not a rating"
                                                                        : "this is not a number");
          return FALSE;
        }
    }

  return TRUE;
}

static gboolean
read_names (Reader       *reader,
            guint         row,
            DameroPerson *person)
{
  g_autofree char *surname = dup_text (get_cell (reader, row, COLUMN_SURNAME)->text);
  g_autofree char *given = dup_text (get_cell (reader, row, COLUMN_GIVEN)->text);
  g_autofree char *both = g_strjoin (" ", given, surname, NULL);
  g_autofree char *turned = *given != '\0' ? g_strdup_printf ("%s, %s", surname, given) : g_strdup (surname);
  g_autofree char *name = dup_text (both);
  g_autofree char *sort = dup_text (turned);
  const GArray *cells = g_ptr_array_index (reader->rows, row);

  if (person->name == NULL && *surname != '\0')
    {
      damero_person_set_text (person, DAMERO_PERSON_NAME, name);
      if (person->sort_name == NULL)
        damero_person_set_text (person, DAMERO_PERSON_SORT, sort);
    }
  if (person->name != NULL && damero_text_is_visible (person->name))
    return TRUE;

  diagnose (reader, &g_array_index (cells, DameroCsvCell, 0), "player",
            person->name == NULL ? "the player has no name" : "nothing of the player's name can be seen");
  return FALSE;
}

static void
read_row (Reader *reader,
          guint   row,
          GArray *list)
{
  g_autoptr(DameroPerson) person = damero_person_new (NULL);
  const char *uid = get_cell (reader, row, COLUMN_UID)->text;
  DameroListed listed = { .line = damero_csv_get (reader->rows, row, 0)->line };

  if (!read_fields (reader, row, person) || !read_names (reader, row, person))
    return;

  if (damero_uid_is_valid (uid))
    person->uid = g_strdup (uid);
  damero_person_settle (person);
  listed.person = g_steal_pointer (&person);
  g_array_append_val (list, listed);
}

GArray *
damero_players_read_csv (GBytes     *bytes,
                         const char *source,
                         GPtrArray  *diagnostics)
{
  g_autoptr(GPtrArray) rows = damero_csv_read (bytes, source, diagnostics);
  Reader reader = { .source = source, .diagnostics = diagnostics, .rows = rows };
  GArray *list;

  if (rows == NULL)
    return NULL;
  if (rows->len == 0)
    {
      damero_diagnostics_add (diagnostics, source, 0, 0, "header", "there is nothing in the file");
      return NULL;
    }
  if (!read_header (&reader))
    return NULL;

  list = new_list ();
  for (guint row = 1; row < rows->len; row++)
    read_row (&reader, row, list);

  return list;
}

/* A TRF name is "Surname, Given": shown the other way round. */
static char *
dup_shown (const char *name)
{
  const char *comma = strchr (name, ',');
  g_autofree char *surname = comma != NULL ? g_strndup (name, (gsize) (comma - name)) : NULL;
  g_autofree char *given = comma != NULL ? g_strstrip (g_strdup (comma + 1)) : NULL;

  if (comma == NULL || *given == '\0')
    return g_strdup (name);

  return g_strdup_printf ("%s %s", given, g_strstrip (surname));
}

GArray *
damero_players_from_trf (const DameroTrf *trf)
{
  GArray *list = new_list ();

  for (guint i = 0; i < trf->tournament->contestants->len; i++)
    {
      const DameroContestant *contestant = g_ptr_array_index (trf->tournament->contestants, i);
      const DameroTrfPlayer *player = &g_array_index (trf->players, DameroTrfPlayer, i);
      const char *name = contestant->name != NULL ? contestant->name : "";
      g_autofree char *text = dup_text (name);
      g_autofree char *shown = dup_shown (text);
      g_autofree char *number = g_strstrip (g_strdup (player->id));
      g_autofree char *ident = *number != '\0' ? g_strconcat ("FIDE", number, NULL) : NULL;
      DameroListed listed = { .person = damero_person_new (NULL) };

      damero_person_set_text (listed.person, DAMERO_PERSON_NAME, damero_text_is_visible (shown) ? shown : NULL);
      if (strcmp (shown, text) != 0)
        damero_person_set_text (listed.person, DAMERO_PERSON_SORT, text);
      damero_person_set_text (listed.person, DAMERO_PERSON_TITLE, player->title);
      damero_person_set_text (listed.person, DAMERO_PERSON_FEDERATION, player->federation);
      damero_person_set_text (listed.person, DAMERO_PERSON_IDENT, ident);
      if (player->sex == 'w')
        damero_person_set_text (listed.person, DAMERO_PERSON_GROUPS, "women");
      if (!read_year (player->birth, &listed.person->birth_year))
        listed.person->birth_year = -1;
      listed.person->rating = MIN (contestant->rating, DAMERO_MAX_RATING);
      damero_person_settle (listed.person);
      g_array_append_val (list, listed);
    }

  return list;
}

GBytes *
damero_players_write_csv (const GPtrArray *people)
{
  g_autoptr(DameroGrid) grid = damero_grid_new (NULL, NULL);
  char *text;

  for (DameroPersonFieldId field = 0; field < DAMERO_N_PERSON_FIELDS; field++)
    damero_grid_add_column (grid, damero_person_fields[field].token, NULL, DAMERO_GRID_TEXT, FALSE);
  damero_grid_add_column (grid, "uid", NULL, DAMERO_GRID_TEXT, FALSE);
  for (guint i = 0; i < people->len; i++)
    {
      const DameroPerson *person = g_ptr_array_index (people, i);

      for (DameroPersonFieldId field = 0; field < DAMERO_N_PERSON_FIELDS; field++)
        damero_grid_add_person_field (grid, person, field);
      damero_grid_add (grid, person->uid);
    }

  text = damero_grid_to_csv (grid);
  return g_bytes_new_take (text, strlen (text));
}
