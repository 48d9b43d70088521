/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/deck.c - "dameroctl deck": decks of openings are generated, judged, listed, printed and kept.
 */
#include "cli/event.h"

#include <string.h>

#include "cli/json.h"
#include "cli/trf.h"
#include "formats/xml/deck-folder.h"
#include "game/deck-generate.h"
#include "words/deck.h"

static void
print_faults (const GPtrArray *diagnostics)
{
  for (guint i = 0; i < diagnostics->len; i++)
    {
      const DameroDiagnostic *each = g_ptr_array_index (diagnostics, i);

      damero_cli_error_at (each->source, each->line, each->column, each->message);
    }
}

/* The deck of a file; NULL after its faults were printed, with an exit code. */
static DameroDeck *
read_deck (const char *path,
           int        *ret_code)
{
  g_autofree char *name = g_filename_display_name (damero_cli_input_name (path));
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) bytes = damero_cli_read_bytes (path, &error);
  DameroDeck *deck;

  if (bytes == NULL)
    {
      *ret_code = damero_cli_fail (error);
      return NULL;
    }
  deck = damero_deck_xml_read (bytes, name, diagnostics);
  damero_cli_print_diagnostics (name, diagnostics);
  *ret_code = deck != NULL ? DAMERO_EXIT_DONE : DAMERO_EXIT_DIFFERS;

  return deck;
}

DameroDeck *
damero_cli_find_deck (const char *text,
                      int        *ret_code)
{
  g_autofree char *folder = damero_decks_dup_folder ();
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  DameroDeck *deck = damero_decks_find (text, folder, diagnostics);

  *ret_code = deck != NULL ? DAMERO_EXIT_DONE : DAMERO_EXIT_DIFFERS;
  if (deck != NULL || diagnostics->len > 0)
    print_faults (diagnostics);
  else
    deck = read_deck (text, ret_code);
  return deck;
}

static int
check_file (const char *path,
            gpointer    data)
{
  int code;
  g_autoptr(DameroDeck) deck = read_deck (path, &code);
  g_autofree char *size = deck != NULL ? damero_words_deck_size (deck) : NULL;

  if (deck != NULL)
    printf ("%s: %s, %s\n", path, deck->name, size);
  return code;
}

int
damero_cli_deck_check (DameroSession *session)
{
  return damero_cli_check_all (session->words, check_file, NULL);
}

/* The game that --ruleset names: pool, spanish, or that of a ruleset. FALSE after saying what is wrong. */
static gboolean
read_variant (const char    *text,
              DameroVariant *ret_variant)
{
  g_autoptr(DameroDeck) deck = damero_deck_new ("a", "a", text != NULL ? text : "pool");
  DameroRuleset ruleset;

  if (damero_deck_get_variant (deck, ret_variant))
    return TRUE;
  if (!damero_cli_read_ruleset (text, &ruleset))
    return FALSE;
  if (ruleset.first_side != damero_variant_low_side (ruleset.variant))
    {
      damero_cli_error ("by “%s” the other side begins than in the game itself; decks are of the game", text);
      return FALSE;
    }

  *ret_variant = ruleset.variant;
  return TRUE;
}

/* FALSE after saying what is wrong, as with the name that was given. */
static gboolean
is_sound (const DameroDeck *deck)
{
  g_autoptr(GArray) faults = damero_deck_judge (deck);

  for (guint i = 0; i < faults->len; i++)
    {
      g_autofree char *what = damero_words_deck_fault (&g_array_index (faults, DameroDeckFault, i), deck);

      damero_cli_error ("%s", what);
    }

  return faults->len == 0;
}

int
damero_cli_deck_generate (DameroSession *session)
{
  const DameroOptions *options = &session->options;
  g_autoptr(DameroDeck) deck = NULL;
  g_autoptr(GBytes) bytes = NULL;
  g_autofree char *id = NULL;
  g_autofree char *name = NULL;
  DameroVariant variant;

  if (!read_variant (options->game, &variant))
    return DAMERO_EXIT_DIFFERS;
  if (options->plies < 1 || options->plies > DAMERO_MAX_GENERATED_PLIES)
    {
      damero_cli_error ("--plies is a number from 1 to %d", DAMERO_MAX_GENERATED_PLIES);
      return DAMERO_EXIT_USAGE;
    }

  id = g_strdup_printf ("%s-%d-moves", variant == DAMERO_VARIANT_POOL ? "pool" : "spanish", options->plies);
  name = g_strdup (options->name != NULL ? options->name : id);
  deck = damero_deck_generate (variant, (guint) options->plies, options->id != NULL ? options->id : id, name);
  deck->source = g_strdup_printf ("Every position after %d moves, made by dameroctl deck generate. Left out are those "
                                  "in which a piece is won or lost at once, as a search of captures finds.",
                                  options->plies);
  deck->licence = g_strdup ("Facts: they follow from the rules of the game. No rights are claimed in them.");
  if (!is_sound (deck))
    return DAMERO_EXIT_USAGE;
  bytes = damero_deck_xml_write (deck);

  return damero_cli_write (options->output != NULL ? options->output : "-", bytes, NULL);
}

static void
add_json_deck (JsonBuilder      *builder,
               const DameroDeck *deck)
{
  damero_json_add_text (builder, "id", deck->id);
  damero_json_add_text (builder, "name", deck->name);
  damero_json_add_text (builder, "ruleset", deck->ruleset);
  damero_json_add_text (builder, "source", deck->source);
  damero_json_add_text (builder, "licence", deck->licence);
}

static void
list_deck (JsonBuilder      *builder,
           const DameroDeck *deck,
           gboolean          is_own)
{
  g_autofree char *size = damero_words_deck_size (deck);

  if (builder == NULL)
    {
      printf ("%-20s%-10s%s, %s%s\n", deck->id, deck->ruleset, deck->name, size, is_own ? " (own)" : "");
      return;
    }

  json_builder_begin_object (builder);
  add_json_deck (builder, deck);
  damero_json_add_int (builder, "entries", deck->entries->len);
  damero_json_add_boolean (builder, "own", is_own);
  json_builder_end_object (builder);
}

int
damero_cli_deck_list (DameroSession *session)
{
  g_autofree char *folder = damero_decks_dup_folder ();
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GPtrArray) decks = damero_deck_list_shipped ();
  g_autoptr(GPtrArray) own = damero_decks_list_own (folder, diagnostics);
  g_autoptr(JsonBuilder) builder = session->options.json ? json_builder_new () : NULL;

  if (builder != NULL)
    {
      json_builder_begin_object (builder);
      damero_json_begin_array (builder, "decks");
    }
  for (guint i = 0; i < decks->len; i++)
    list_deck (builder, g_ptr_array_index (decks, i), FALSE);
  for (guint i = 0; i < own->len; i++)
    list_deck (builder, g_ptr_array_index (own, i), TRUE);
  if (builder != NULL)
    {
      json_builder_end_array (builder);
      json_builder_end_object (builder);
      damero_json_print (builder);
    }
  print_faults (diagnostics);

  return DAMERO_EXIT_DONE;
}

static void
add_json_entry (JsonBuilder           *builder,
                const DameroDeckEntry *entry)
{
  json_builder_begin_object (builder);
  damero_json_add_text (builder, "code", entry->code);
  damero_json_add_text (builder, "name", entry->name);
  damero_json_add_text (builder, "group", entry->group);
  damero_json_add_text (builder, "moves", entry->moves);
  damero_json_add_text (builder, "fen", entry->fen);
  damero_json_add_int (builder, "weight", entry->weight);
  json_builder_end_object (builder);
}

static void
print_entry (const DameroDeckEntry *entry)
{
  printf ("%-8s%s", entry->code, entry->moves);
  if (entry->fen != NULL)
    printf ("%s%s", *entry->moves != '\0' ? "  " : "", entry->fen);
  if (entry->name != NULL)
    printf ("  %s", entry->name);
  if (entry->group != NULL)
    printf ("  (%s)", entry->group);
  if (entry->weight != 1)
    printf ("  x%d", entry->weight);
  putchar ('\n');
}

static void
print_deck (const DameroDeck *deck)
{
  g_autofree char *size = damero_words_deck_size (deck);

  printf ("%s (%s), %s\n", deck->name, deck->ruleset, size);
  if (deck->source != NULL)
    puts (deck->source);
  if (deck->licence != NULL)
    puts (deck->licence);
  putchar ('\n');
  for (guint i = 0; i < deck->entries->len; i++)
    print_entry (damero_deck_get_entry (deck, i));
}

int
damero_cli_deck_show (DameroSession *session)
{
  int code;
  g_autoptr(DameroDeck) deck = damero_cli_find_deck (session->words[0], &code);
  g_autoptr(JsonBuilder) builder = NULL;

  if (deck == NULL)
    return code;
  if (!session->options.json)
    {
      print_deck (deck);
      return DAMERO_EXIT_DONE;
    }

  builder = json_builder_new ();
  json_builder_begin_object (builder);
  add_json_deck (builder, deck);
  damero_json_begin_array (builder, "entries");
  for (guint i = 0; i < deck->entries->len; i++)
    add_json_entry (builder, damero_deck_get_entry (deck, i));
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  damero_json_print (builder);

  return DAMERO_EXIT_DONE;
}

int
damero_cli_deck_export (DameroSession *session)
{
  int code;
  g_autoptr(DameroDeck) deck = damero_cli_find_deck (session->words[0], &code);
  g_autoptr(GBytes) bytes = deck != NULL ? damero_deck_xml_write (deck) : NULL;

  return deck != NULL ? damero_cli_write (session->words[1], bytes, NULL) : code;
}

static int
import_file (const char *path,
             gpointer    data)
{
  int code;
  g_autoptr(DameroDeck) deck = read_deck (path, &code);
  g_autofree char *folder = damero_decks_dup_folder ();
  g_autoptr(GError) error = NULL;

  if (deck == NULL)
    return code;
  if (damero_deck_is_shipped (deck->id))
    {
      damero_cli_error ("%s: “%s” is the id of a deck that comes with the program; give this one another", path,
                        deck->id);
      return DAMERO_EXIT_DIFFERS;
    }
  if (!damero_deck_save (deck, folder, &error))
    return damero_cli_fail (error);

  printf ("%s: kept as an own deck\n", deck->id);
  return DAMERO_EXIT_DONE;
}

int
damero_cli_deck_import (DameroSession *session)
{
  return damero_cli_check_all (session->words, import_file, NULL);
}

int
damero_cli_deck_remove (DameroSession *session)
{
  const char *id = session->words[0];
  g_autofree char *folder = damero_decks_dup_folder ();
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(DameroDeck) deck = damero_decks_find (id, folder, diagnostics);
  g_autoptr(GError) error = NULL;

  if (damero_deck_is_shipped (id))
    damero_cli_error ("“%s” comes with the program, and stays", id);
  else if (deck == NULL && diagnostics->len == 0)
    damero_cli_error ("there is no own deck “%s”; “dameroctl deck list” lists them", id);
  else if (!damero_deck_remove (id, folder, &error))
    return damero_cli_fail (error);
  else
    {
      printf ("%s: removed\n", id);
      return DAMERO_EXIT_DONE;
    }

  return DAMERO_EXIT_DIFFERS;
}
