/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/xml/preset.h"

#include <glib/gstdio.h>
#include <string.h>

#include "event/act-text.h"
#include "event/event.h"
#include "formats/xml/deck-xml.h"
#include "formats/xml/document.h"
#include "formats/xml/text.h"
#include "game/deck-judge.h"
#include "model/control-rules.h"
#include "words/refusal.h"

#define NAME_SPACE "urn:damero:preset:1"
#define SHIPPED    "/org/damero/Damero/presets/"

/* Made from presets.gresource.xml. */
extern GResource *damero_presets_get_resource (void);

void
damero_preset_free (DameroPreset *preset)
{
  if (preset == NULL)
    return;

  g_free (preset->id);
  g_free (preset->name);
  g_free (preset->summary);
  damero_act_free (preset->act);
  g_free (preset);
}

/* ---- reading ---- */

static char *
dup_attribute (const xmlNode *node,
               const char    *name)
{
  xmlChar *value = xmlGetNoNsProp ((xmlNode *) node, BAD_CAST name);
  char *copy = g_strdup ((const char *) value);

  xmlFree (value);
  return copy;
}

static gboolean
is_element (const xmlNode *node,
            const char    *name)
{
  return node->type == XML_ELEMENT_NODE && strcmp ((const char *) node->name, name) == 0;
}

/* How well an element is for a reader of LANGUAGES: 0 is best. */
static guint
rank_language (const xmlNode      *node,
               const char * const *languages)
{
  g_autofree char *language = dup_attribute (node, "language");
  guint i = 0;

  for (; languages[i] != NULL && language != NULL; i++)
    if (strcmp (languages[i], language) == 0)
      return i;

  /* Without a language it is English. */
  for (i = 0; language == NULL && languages[i] != NULL; i++)
    if (g_str_has_prefix (languages[i], "en"))
      return i;
  return language == NULL ? g_strv_length ((char **) languages) : G_MAXUINT - 1;
}

/* The text of the children called NAME in the reader's language, as one line; NULL: there is none. */
static char *
dup_words (const xmlNode      *root,
           const char         *name,
           const char * const *languages)
{
  const xmlNode *best = NULL;
  g_autofree char *text = NULL;
  g_auto(GStrv) words = NULL;
  GString *line;
  xmlChar *content;

  for (const xmlNode *node = root->children; node != NULL; node = node->next)
    if (is_element (node, name) &&
        (best == NULL || rank_language (node, languages) < rank_language (best, languages)))
      best = node;
  if (best == NULL)
    return NULL;

  content = xmlNodeGetContent ((xmlNode *) best);
  text = g_strdup ((const char *) content);
  xmlFree (content);
  words = g_strsplit_set (text, " \n\t\r", -1);
  line = g_string_new (NULL);
  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_string_append_printf (line, "%s%s", line->len > 0 ? " " : "", words[i]);
  return g_string_free (line, FALSE);
}

/* Fields of a section that are no settings to begin with. */
static gboolean
is_setting (DameroFieldId field)
{
  return damero_act_shapes[DAMERO_ACT_SECTION].uses[field] != DAMERO_FIELD_FOREIGN && field != DAMERO_FIELD_NAME &&
         field != DAMERO_FIELD_REASON && field != DAMERO_FIELD_SEED && field != DAMERO_FIELD_PRIZES;
}

static DameroFieldId
find_field (const char *token)
{
  DameroFieldId field = 0;

  while (field < DAMERO_N_FIELDS && strcmp (damero_act_fields[field].token, token) != 0)
    field++;
  return field;
}

/* The deck that a file names by the id of a shipped one, or has as text; NULL: there is none of that id. */
static char *
dup_deck_text (const char *value)
{
  g_autoptr(DameroDeck) deck = damero_deck_find_shipped (value);

  return deck != NULL ? damero_deck_to_text (deck) : *value == '\0' || strchr (value, ' ') != NULL ? g_strdup (value)
                                                                                                : NULL;
}

/* The other way about: a shipped deck by its id. */
static char *
dup_deck_value (const char *text)
{
  g_autoptr(DameroDeck) deck = damero_deck_from_text (text, NULL);
  g_autoptr(DameroDeck) shipped = deck != NULL ? damero_deck_find_shipped (deck->id) : NULL;

  return g_strdup (shipped != NULL && damero_deck_equal (deck, shipped) ? deck->id : text);
}

/* Reads a field element into ACT; LINES gets where it stands. */
static void
read_field (const xmlNode *node,
            const char    *source,
            DameroAct     *act,
            guint         *lines,
            GPtrArray     *diagnostics)
{
  g_autofree char *name = dup_attribute (node, "name");
  g_autofree char *value = dup_attribute (node, "value");
  guint line = (guint) MAX (xmlGetLineNo (node), 0);
  DameroFieldId field = find_field (name);
  g_autoptr(GString) text = g_string_new ("section");
  g_autofree char *deck = field == DAMERO_FIELD_DECK ? dup_deck_text (value) : NULL;
  g_autoptr(DameroAct) read = NULL;
  DameroActTextError error;
  gboolean has_stamp;

  if (field == DAMERO_N_FIELDS || !is_setting (field))
    {
      damero_diagnostics_add (diagnostics, source, line, 0, "field", "a section has no setting “%s”", name);
      return;
    }
  if (field == DAMERO_FIELD_DECK && deck == NULL)
    {
      damero_diagnostics_add (diagnostics, source, line, 0, "value", "the program has no deck “%s”", value);
      return;
    }
  damero_act_text_append (text, name, deck != NULL ? deck : value);
  read = damero_act_from_text (text->str, 0, &has_stamp, &error);
  if (read == NULL)
    {
      damero_diagnostics_add (diagnostics, source, line, 0, "value", "“%s” cannot be “%s”", name, value);
      return;
    }

  lines[field] = line;
  if (damero_act_fields[field].type == DAMERO_FIELD_TEXT)
    damero_act_set_text (act, field, damero_act_get_text (read, field));
  else
    damero_act_set_int (act, field, damero_act_get_int (read, field));
}

static void
stamp (DameroAct *act,
       guint      index)
{
  const guint8 random[10] = { [5] = (guint8) index };

  damero_uid_format (1, random, act->uid);
  act->stamp = (DameroStamp) { .run = 1, .mono_ms = 1, .wall_ms = 1 };
}

/* A new event with a section as ACT says, whose name and gaps are filled in; NULL with the refusal if it takes none. */
static DameroEvent *
make_event (DameroAct     *act,
            DameroRefusal *refusal)
{
  g_autoptr(DameroEvent) event = damero_event_new ();
  g_autoptr(DameroAct) opening = damero_act_new (DAMERO_ACT_EVENT);

  damero_act_set_text (opening, DAMERO_FIELD_NAME, "E");
  damero_act_set_text (act, DAMERO_FIELD_NAME, "S");
  act->place.section = 1;
  stamp (opening, 1);
  stamp (act, 2);
  if (!damero_event_perform (event, opening, NULL, refusal))
    return NULL;

  damero_event_fill (event, act);
  return damero_event_perform (event, act, NULL, refusal) ? g_steal_pointer (&event) : NULL;
}

/* Whether an event takes a section with what ACT says. */
static void
judge (const DameroAct *act,
       const char      *source,
       guint            line,
       const guint     *lines,
       GPtrArray       *diagnostics)
{
  g_autoptr(DameroAct) section = damero_act_copy (act);
  g_auto(DameroRefusal) refusal = { 0 };
  g_autoptr(DameroEvent) event = make_event (section, &refusal);
  g_autofree char *why = NULL;

  if (event != NULL)
    return;

  why = damero_words_refusal (&refusal, section, NULL);
  if (refusal.field >= 0 && refusal.field < DAMERO_N_FIELDS && lines[refusal.field] > 0)
    line = lines[refusal.field];
  damero_diagnostics_add (diagnostics, source, line, 0, "section", "%s", why);
}

DameroSection *
damero_preset_dup_section (const DameroPreset *preset)
{
  g_autoptr(DameroAct) act = damero_act_copy (preset->act);
  g_auto(DameroRefusal) refusal = { 0 };
  g_autoptr(DameroEvent) event = make_event (act, &refusal);

  return event != NULL ? damero_section_copy (g_ptr_array_index (event->sections, 0)) : NULL;
}

DameroPreset *
damero_preset_read (GBytes             *bytes,
                    const char         *source,
                    const char * const *languages,
                    GPtrArray          *diagnostics)
{
  static const DameroXmlKind kind = {
    .schema = "damero-preset-1.xsd",
    .name_space = NAME_SPACE,
    /* The longest thing is a deck that does not come with the program. */
    .limits = { .max_bytes = DAMERO_PRESET_MAX_BYTES, .max_piece = DAMERO_PRESET_MAX_BYTES, .max_depth = 8,
                .max_elements = 1000, .max_children = 500, .max_attributes = 16 },
    .max_diagnostics = 50,
  };
  g_autoptr(DameroPreset) preset = g_new0 (DameroPreset, 1);
  xmlDoc *document = damero_xml_document_read (bytes, &kind, source, diagnostics);
  guint lines[DAMERO_N_FIELDS] = { 0 };
  guint n_before = diagnostics->len;
  const xmlNode *root;

  if (document == NULL)
    return NULL;

  root = xmlDocGetRootElement (document);
  preset->id = dup_attribute (root, "id");
  preset->name = dup_words (root, "name", languages);
  preset->summary = dup_words (root, "summary", languages);
  if (preset->summary == NULL)
    preset->summary = g_strdup ("");
  preset->act = damero_act_new (DAMERO_ACT_SECTION);
  for (const xmlNode *node = root->children; node != NULL; node = node->next)
    if (is_element (node, "field"))
      read_field (node, source, preset->act, lines, diagnostics);
  if (diagnostics->len == n_before)
    judge (preset->act, source, (guint) MAX (xmlGetLineNo (root), 0), lines, diagnostics);
  xmlFreeDoc (document);

  return diagnostics->len == n_before ? g_steal_pointer (&preset) : NULL;
}

/* ---- writing ---- */

static char *
dup_value (const DameroAct *act,
           DameroFieldId    field)
{
  if (field == DAMERO_FIELD_DECK)
    return dup_deck_value (damero_act_get_text (act, field));
  if (damero_act_fields[field].type == DAMERO_FIELD_TEXT)
    return g_strdup (damero_act_get_text (act, field));
  if (damero_act_fields[field].type == DAMERO_FIELD_TOKEN)
    return g_strdup (damero_token_get (damero_act_fields[field].family, (int) damero_act_get_int (act, field)));

  return g_strdup_printf ("%" G_GINT64_FORMAT, damero_act_get_int (act, field));
}

char *
damero_preset_write (const DameroPreset *preset)
{
  GString *xml = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<preset xmlns=\"" NAME_SPACE "\"");

  damero_xml_attribute (xml, "id", preset->id);
  g_string_append (xml, ">\n  <name>");
  damero_xml_append_text (xml, preset->name);
  g_string_append (xml, "</name>\n");
  if (*preset->summary != '\0')
    {
      g_string_append (xml, "  <summary>");
      damero_xml_append_text (xml, preset->summary);
      g_string_append (xml, "</summary>\n");
    }
  for (DameroFieldId field = 0; field < DAMERO_N_FIELDS; field++)
    if (is_setting (field) && damero_act_has (preset->act, field))
      {
        g_autofree char *value = dup_value (preset->act, field);

        g_string_append_printf (xml, "  <field name=\"%s\" value=\"", damero_act_fields[field].token);
        damero_xml_append_text (xml, value);
        g_string_append (xml, "\"/>\n");
      }
  g_string_append (xml, "</preset>\n");

  return g_string_free (xml, FALSE);
}

static char *
dup_tiebreaks (const DameroSection *section)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < section->n_tiebreaks; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "," : "",
                            damero_token_get (DAMERO_TOKENS_TIEBREAK, (int) section->tiebreaks[i]));
  return g_string_free (text, FALSE);
}

static void
set_texts (DameroAct           *act,
           const DameroSection *section)
{
  char ruleset[DAMERO_RULESET_TEXT_SIZE], control[DAMERO_CONTROL_TEXT_SIZE] = "none";
  char scoring[DAMERO_SCORING_TEXT_SIZE];
  g_autofree char *controls = damero_control_rules_to_text (section->control_rules);
  g_autofree char *tiebreaks = dup_tiebreaks (section);
  g_autofree char *apart = damero_apart_to_text (&section->apart);

  damero_ruleset_to_text (&section->ruleset, ruleset);
  if (section->has_control)
    damero_control_to_text (&section->control, control);
  damero_scoring_to_text (&section->scoring, scoring);
  damero_act_set_text (act, DAMERO_FIELD_RULESET, ruleset);
  damero_act_set_text (act, DAMERO_FIELD_CONTROL, control);
  damero_act_set_text (act, DAMERO_FIELD_SCORING, scoring);
  damero_act_set_text (act, DAMERO_FIELD_TIEBREAKS, tiebreaks);
  if (*controls != '\0')
    damero_act_set_text (act, DAMERO_FIELD_CONTROLS, controls);
  if (damero_apart_is_set (&section->apart))
    damero_act_set_text (act, DAMERO_FIELD_APART, apart);
  damero_act_set_text (act, DAMERO_FIELD_KEIZER, section->keizer);
  damero_act_set_text (act, DAMERO_FIELD_DECK, section->deck);
}

static int
get_switch (gboolean on)
{
  return on ? DAMERO_SWITCH_ON : DAMERO_SWITCH_OFF;
}

DameroPreset *
damero_preset_new (const char          *name,
                   const char          *summary,
                   const DameroSection *section)
{
  DameroPreset *preset = g_new0 (DameroPreset, 1);
  DameroAct *act = damero_act_new (DAMERO_ACT_SECTION);

  *preset = (DameroPreset) { damero_xml_id_from_name (name, "preset"), g_strdup (name), g_strdup (summary), act, TRUE };
  set_texts (act, section);
  act->system = (int) section->system;
  act->cycles = section->cycles;
  act->games = section->games;
  act->starter = (int) section->starter;
  if (section->planned > 0)
    act->rounds = section->planned;
  act->acceleration = (int) section->acceleration;
  act->dutch_white = (int) section->dutch_white;
  act->initial = (int) section->initial;
  act->flags = (int) section->flags;
  act->record = (int) section->record;
  act->paper = get_switch (section->paper);
  act->devices = (int) section->devices;
  act->moves_delay = section->moves_delay;
  act->draw = (int) section->draw;
  act->with_return = get_switch (section->with_return);
  act->opening = (int) section->opening;
  act->late_game = section->late_game;
  act->late_match = section->late_match;
  act->assist = get_switch (section->assist);
  act->screen_touch = get_switch (section->screen_touch);
  act->unplayed = (int) section->unplayed;
  act->bye_cap = section->bye_cap >= 0 ? section->bye_cap : DAMERO_MAX_NUMBER;
  act->late_bye = (int) section->late_bye;
  act->confirm = get_switch (section->confirm);
  if (section->system == DAMERO_SYSTEM_KNOCKOUT)
    act->third_place = get_switch (section->third_place);

  return preset;
}

/* Fields that say something in one system, and nothing or something else in another. */
static gboolean
is_of_system (DameroFieldId field)
{
  switch (field)
    {
    case DAMERO_FIELD_ROUNDS:
    case DAMERO_FIELD_CYCLES:
    case DAMERO_FIELD_ACCELERATION:
    case DAMERO_FIELD_DUTCH_WHITE:
    case DAMERO_FIELD_INITIAL:
    case DAMERO_FIELD_KEIZER:
    case DAMERO_FIELD_THIRD_PLACE:
    case DAMERO_FIELD_APART:
      return TRUE;
    default:
      return FALSE;
    }
}

static void
fill_field (const DameroPreset *preset,
            DameroFieldId       field,
            DameroAct          *act)
{
  if (!damero_act_has (preset->act, field) || damero_act_has (act, field))
    return;

  if (damero_act_fields[field].type == DAMERO_FIELD_TEXT)
    damero_act_set_text (act, field, damero_act_get_text (preset->act, field));
  else
    damero_act_set_int (act, field, damero_act_get_int (preset->act, field));
}

/* What a section draws, and how. */
static const DameroFieldId of_deck[] = {
  DAMERO_FIELD_DECK, DAMERO_FIELD_DRAW, DAMERO_FIELD_RETURN, DAMERO_FIELD_OPENING,
};

static gboolean
is_of_deck (DameroFieldId field)
{
  for (guint i = 0; i < G_N_ELEMENTS (of_deck); i++)
    if (of_deck[i] == field)
      return TRUE;

  return FALSE;
}

/* Whether the preset's deck is of ACT's game. */
static gboolean
has_suitable_deck (const DameroPreset *preset,
                   const DameroAct    *act)
{
  const char *text = act->ruleset != NULL ? act->ruleset : preset->act->ruleset;
  g_autoptr(DameroDeck) deck = damero_deck_from_text (preset->act->deck, NULL);
  DameroRuleset ruleset;

  return deck != NULL && text != NULL && damero_ruleset_from_text (text, &ruleset, NULL) &&
         damero_deck_suits (deck, &ruleset);
}

static gboolean
fill_openings (const DameroPreset *preset,
               DameroAct          *act)
{
  const char *deck = preset->act->deck;

  if (act->deck != NULL && *act->deck == '\0')
    return TRUE;
  if (act->deck == NULL && deck != NULL && *deck != '\0' && !has_suitable_deck (preset, act))
    return FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (of_deck); i++)
    fill_field (preset, of_deck[i], act);
  return TRUE;
}

gboolean
damero_preset_fill (const DameroPreset *preset,
                    DameroAct          *act)
{
  gboolean has_system = act->system < 0 || act->system == preset->act->system;

  for (DameroFieldId field = 0; field < DAMERO_N_FIELDS; field++)
    if (is_setting (field) && !is_of_deck (field) && (has_system || !is_of_system (field)))
      fill_field (preset, field, act);

  return fill_openings (preset, act);
}

/* ---- all there are ---- */

char *
damero_presets_dup_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "damero", "presets", NULL);
}

static char *
dup_path (const char *folder,
          const char *id)
{
  g_autofree char *file = g_strconcat (id, ".xml", NULL);

  return g_build_filename (folder, file, NULL);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  const DameroPreset *x = *(const DameroPreset * const *) a, *y = *(const DameroPreset * const *) b;

  return x->is_own != y->is_own ? x->is_own - y->is_own : !x->is_own ? 0 : g_utf8_collate (x->name, y->name);
}

static void
add_own (GPtrArray          *list,
         const char         *folder,
         const char * const *languages,
         GPtrArray          *diagnostics)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr(GBytes) bytes = NULL;
      g_autofree char *text = NULL;
      DameroPreset *preset;
      gsize length;

      if (!g_str_has_suffix (name, ".xml") || !g_file_get_contents (path, &text, &length, NULL))
        continue;
      bytes = g_bytes_new (text, length);
      preset = damero_preset_read (bytes, path, languages, diagnostics);
      if (preset == NULL)
        continue;
      preset->is_own = TRUE;
      g_ptr_array_add (list, preset);
    }
}

GPtrArray *
damero_presets_list (const char         *folder,
                     const char * const *languages,
                     GPtrArray          *diagnostics)
{
  GResource *resource = damero_presets_get_resource ();
  g_autoptr(GPtrArray) own = damero_diagnostics_new ();
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_preset_free);
  static const char * const shipped[] = {
    "apca-evening", "double-swiss-matches", "apca-tournament", "spanish-club", "micro-matches-64",
  };

  for (guint i = 0; i < G_N_ELEMENTS (shipped); i++)
    {
      g_autofree char *path = g_strconcat (SHIPPED, shipped[i], ".xml", NULL);
      g_autoptr(GBytes) bytes = g_resource_lookup_data (resource, path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
      DameroPreset *preset = damero_preset_read (bytes, path, languages, diagnostics != NULL ? diagnostics : own);

      if (preset != NULL)
        g_ptr_array_add (list, preset);
    }
  if (folder != NULL)
    add_own (list, folder, languages, diagnostics != NULL ? diagnostics : own);
  g_ptr_array_sort (list, compare_names);

  return list;
}

DameroPreset *
damero_presets_find (const GPtrArray *list,
                     const char      *name)
{
  g_autofree char *wanted = g_utf8_casefold (name, -1);

  for (guint i = 0; i < list->len; i++)
    {
      DameroPreset *preset = g_ptr_array_index (list, i);
      g_autofree char *own = g_utf8_casefold (preset->name, -1);

      if (strcmp (preset->id, name) == 0 || strcmp (own, wanted) == 0)
        return preset;
    }

  return NULL;
}

gboolean
damero_preset_save (const DameroPreset *preset,
                    const char         *folder,
                    GError            **error)
{
  g_autofree char *path = dup_path (folder, preset->id);
  g_autofree char *xml = damero_preset_write (preset);

  g_mkdir_with_parents (folder, 0700);
  return g_file_set_contents (path, xml, -1, error);
}

gboolean
damero_preset_remove (const char *id,
                      const char *folder,
                      GError    **error)
{
  g_autofree char *path = dup_path (folder, id);
  g_autoptr(GFile) file = g_file_new_for_path (path);

  return g_file_delete (file, NULL, error);
}
