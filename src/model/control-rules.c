/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/control-rules.h"

#include <string.h>

#include "clock/estimate.h"
#include "model/reader.h"

/* Reads a text from its start; POS never passes its final NUL. */
typedef struct {
  const char *text;
  const char *pos;
} Reader;

static void
skip_blanks (Reader *reader)
{
  while (*reader->pos == ' ' || *reader->pos == '\t')
    reader->pos++;
}

/* Takes WORD if it stands here by itself. */
static gboolean
take_word (Reader     *reader,
           const char *word)
{
  gsize length = strlen (word);

  if (g_ascii_strncasecmp (reader->pos, word, length) != 0 || g_ascii_isalpha (reader->pos[length]))
    return FALSE;

  reader->pos += length;
  skip_blanks (reader);
  return TRUE;
}

/* "game 2", at most MAX. */
static gboolean
read_game (Reader *reader,
           int     max,
           int    *ret_game)
{
  if (!damero_read_number (&reader->pos, 1, max, ret_game))
    return FALSE;

  skip_blanks (reader);
  return TRUE;
}

static gboolean
read_target (Reader            *reader,
             int                n_games,
             DameroControlRule *rule)
{
  rule->game = 0;
  rule->side = -1;
  if (take_word (reader, "game") && !read_game (reader, n_games, &rule->game))
    return FALSE;
  if (take_word (reader, "black"))
    rule->side = DAMERO_BLACK;
  else if (take_word (reader, "white"))
    rule->side = DAMERO_WHITE;

  return (rule->game > 0 || rule->side >= 0) && *reader->pos == ':';
}

static gboolean
is_of_whole_match (const DameroControl *control)
{
  return control->mode == DAMERO_MODE_MATCH && !control->per_game;
}

/* The control up to the next semicolon. */
static gboolean
read_control (Reader        *reader,
              DameroControl *ret_control)
{
  g_autofree char *text = g_strndup (reader->pos, strcspn (reader->pos, ";"));
  DameroControlError error;

  if (!damero_control_from_text (text, ret_control, &error))
    {
      reader->pos += error.column - 1;
      return FALSE;
    }
  if (is_of_whole_match (ret_control))
    {
      skip_blanks (reader);
      return FALSE;
    }

  reader->pos += strlen (text);
  return TRUE;
}

/* Games before sides of every game; both sides before one of them. */
static int
compare_targets (const DameroControlRule *a,
                 const DameroControlRule *b)
{
  return a->game != b->game ? a->game - b->game : a->side - b->side;
}

void
damero_control_rules_add (GArray                  *rules,
                          const DameroControlRule *rule)
{
  guint at = 0;

  while (at < rules->len && compare_targets (&g_array_index (rules, DameroControlRule, at), rule) < 0)
    at++;
  if (at < rules->len && compare_targets (&g_array_index (rules, DameroControlRule, at), rule) == 0)
    g_array_index (rules, DameroControlRule, at) = *rule;
  else
    g_array_insert_vals (rules, at, rule, 1);
}

static gboolean
read_rules (Reader *reader,
            int     n_games,
            GArray *rules)
{
  skip_blanks (reader);
  if (*reader->pos == '\0')
    return TRUE;

  while (TRUE)
    {
      DameroControlRule rule;

      if (!read_target (reader, n_games, &rule))
        return FALSE;
      reader->pos++;
      if (!read_control (reader, &rule.control))
        return FALSE;
      damero_control_rules_add (rules, &rule);
      if (*reader->pos == '\0')
        return TRUE;
      reader->pos++;
      skip_blanks (reader);
    }
}

const DameroControl *
damero_control_rules_find (const GArray        *rules,
                           const DameroControl *otherwise,
                           int                  game,
                           DameroSide           side)
{
  const DameroControl *found = otherwise;
  int found_rank = 0;

  for (guint i = 0; i < rules->len; i++)
    {
      const DameroControlRule *rule = &g_array_index (rules, DameroControlRule, i);
      int rank = (rule->game > 0 ? 2 : 0) + (rule->side >= 0 ? 1 : 0);

      if ((rule->game != 0 && rule->game != game) || (rule->side >= 0 && rule->side != (int) side) ||
          rank <= found_rank)
        continue;
      found = &rule->control;
      found_rank = rank;
    }

  return found;
}

gint64
damero_control_rules_estimate_round_ms (const GArray        *rules,
                                        int                  n_games,
                                        const DameroControl *section_control,
                                        gboolean            *ret_bound)
{
  gboolean is_bound = TRUE;
  gint64 round_ms = 0;
  bool bound;

  /* A deadline of the whole match is no sum of its games, and nothing stands beside it. */
  if (rules->len == 0)
    {
      damero_estimate_game_ms (section_control, &bound);
      is_bound = bound;
      round_ms = damero_estimate_round_ms (section_control, n_games);
    }
  for (int game = 1; rules->len > 0 && game <= n_games; game++)
    {
      gint64 game_ms = 0;

      for (int side = 0; side < 2; side++)
        {
          const DameroControl *control = damero_control_rules_find (rules, section_control, game, (DameroSide) side);
          gint64 both_ms = damero_estimate_game_ms (control, &bound);

          if (both_ms == 0)
            return 0;
          /* Each side takes its half of a game of its own control. */
          game_ms += both_ms / 2;
          is_bound = is_bound && bound;
        }
      round_ms += game_ms;
    }
  if (ret_bound != NULL)
    *ret_bound = is_bound;

  return round_ms;
}

/* A deadline of a game is of both its sides. */
static gboolean
controls_agree (const DameroControl *a,
                const DameroControl *b)
{
  return (a->mode != DAMERO_MODE_MATCH && b->mode != DAMERO_MODE_MATCH) || damero_control_equal (a, b);
}

gboolean
damero_control_rules_fit (const GArray        *rules,
                          int                  n_games,
                          const DameroControl *section_control)
{
  if (rules->len == 0)
    return TRUE;
  if (section_control == NULL || is_of_whole_match (section_control))
    return FALSE;

  for (guint i = 0; i < rules->len; i++)
    if (g_array_index (rules, DameroControlRule, i).game > n_games)
      return FALSE;
  for (int game = 1; game <= n_games; game++)
    if (!controls_agree (damero_control_rules_find (rules, section_control, game, DAMERO_BLACK),
                         damero_control_rules_find (rules, section_control, game, DAMERO_WHITE)))
      return FALSE;

  return TRUE;
}

gboolean
damero_control_rules_from_text (const char          *text,
                                int                  n_games,
                                const DameroControl *section_control,
                                GArray              *ret_rules,
                                int                 *ret_column)
{
  g_autoptr(GArray) rules = g_array_new (FALSE, FALSE, sizeof (DameroControlRule));
  Reader reader = { text, text };
  gboolean is_read = read_rules (&reader, n_games, rules);

  if (!is_read || !damero_control_rules_fit (rules, n_games, section_control))
    {
      if (ret_column != NULL)
        *ret_column = is_read ? 1 : (int) (reader.pos - reader.text) + 1;
      return FALSE;
    }

  g_array_set_size (ret_rules, 0);
  g_array_append_vals (ret_rules, rules->data, rules->len);
  return TRUE;
}

char *
damero_control_rules_to_text (const GArray *rules)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < rules->len; i++)
    {
      const DameroControlRule *rule = &g_array_index (rules, DameroControlRule, i);
      char control[DAMERO_CONTROL_TEXT_SIZE];

      if (i > 0)
        g_string_append (text, "; ");
      if (rule->game > 0)
        g_string_append_printf (text, "game %d", rule->game);
      if (rule->side >= 0)
        g_string_append_printf (text, "%s%s", rule->game > 0 ? " " : "",
                                damero_token_get (DAMERO_TOKENS_SIDE, rule->side));
      damero_control_to_text (&rule->control, control);
      g_string_append_printf (text, ": %s", control);
    }

  return g_string_free (text, FALSE);
}

const DameroControl *
damero_section_get_control (const DameroSection *section,
                            int                  game,
                            DameroSide           side)
{
  if (!section->has_control)
    return NULL;

  return damero_control_rules_find (section->control_rules, &section->control, game, side);
}

gboolean
damero_control_text_is_none (const char *text)
{
  return g_ascii_strcasecmp (text, "none") == 0;
}

gboolean
damero_ruleset_read_control (const DameroRuleset *ruleset,
                             gboolean            *ret_has_control,
                             DameroControl       *ret_control,
                             DameroControlError  *ret_error)
{
  gboolean has_control = ruleset->time_control[0] != '\0' && !damero_control_text_is_none (ruleset->time_control);

  if (has_control && !damero_control_from_text (ruleset->time_control, ret_control, ret_error))
    return FALSE;

  *ret_has_control = has_control;
  return TRUE;
}
