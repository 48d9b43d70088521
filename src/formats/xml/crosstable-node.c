/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/xml/crosstable-node.h"

#include <string.h>

#include "formats/xml/crosstable-xml.h"
#include "formats/xml/text.h"
#include "model/published.h"

static gboolean
is_element (const xmlNode *node,
            const char    *name)
{
  return node->type == XML_ELEMENT_NODE && xmlStrEqual (node->name, BAD_CAST name)
         && node->ns != NULL && xmlStrEqual (node->ns->href, BAD_CAST DAMERO_CROSSTABLE_NAMESPACE);
}

xmlNode *
damero_crosstable_find (xmlNode    *node,
                        const char *name)
{
  while (node != NULL && !is_element (node, name))
    node = node->next;

  return node;
}

char *
damero_crosstable_dup_text (const xmlNode *node,
                            const char    *name)
{
  xmlChar *value = xmlGetNoNsProp (node, BAD_CAST name);
  char *copy = g_strdup ((const char *) value);

  xmlFree (value);

  return copy;
}

char *
damero_crosstable_dup_word (const xmlNode *node,
                            const char    *name)
{
  char *text = damero_crosstable_dup_text (node, name);

  return text != NULL ? g_strstrip (text) : g_strdup ("");
}

int
damero_crosstable_get_int (const xmlNode *node,
                           const char    *name)
{
  g_autofree char *text = damero_crosstable_dup_word (node, name);

  return (int) g_ascii_strtoll (text, NULL, 10);
}

gboolean
damero_crosstable_get_flag (const xmlNode *node,
                            const char    *name,
                            gboolean       fallback)
{
  g_autofree char *text = damero_crosstable_dup_word (node, name);

  if (text[0] == '\0')
    return fallback;

  return g_str_equal (text, "true") || g_str_equal (text, "1");
}

gint64
damero_crosstable_parse_x100 (const char *text)
{
  gboolean is_negative;
  gint64 value = 0;
  int n_decimals = -1;

  while (g_ascii_isspace (*text))
    text++;
  is_negative = *text == '-';
  if (*text == '-' || *text == '+')
    text++;
  for (; g_ascii_isdigit (*text) || *text == '.'; text++)
    if (*text == '.')
      n_decimals = 0;
    else if (n_decimals < 2)
      {
        value = value * 10 + (*text - '0');
        n_decimals += n_decimals >= 0;
      }
  for (n_decimals = MAX (n_decimals, 0); n_decimals < 2; n_decimals++)
    value *= 10;

  return is_negative ? -value : value;
}

gint64
damero_crosstable_get_x100 (const xmlNode *node,
                            const char    *name)
{
  g_autofree char *text = damero_crosstable_dup_word (node, name);

  return damero_crosstable_parse_x100 (text);
}

gint64
damero_crosstable_get_x10 (const xmlNode *node,
                           const char    *name)
{
  return damero_crosstable_get_x100 (node, name) / 10;
}

int
damero_crosstable_get_token (const xmlNode *node,
                             const char    *name,
                             DameroTokens   family)
{
  g_autofree char *text = damero_crosstable_dup_word (node, name);
  int value = 0;

  damero_token_parse (family, text, &value);

  return value;
}

DameroScoring
damero_crosstable_get_scoring (xmlNode *section)
{
  xmlNode *node = damero_crosstable_find (section->children, "scoring");
  DameroScoring scoring = {
    .unit = damero_crosstable_get_token (node, "unit", DAMERO_TOKENS_UNIT),
    .win_x10 = (int) damero_crosstable_get_x10 (node, "win"),
    .draw_x10 = (int) damero_crosstable_get_x10 (node, "draw"),
    .loss_x10 = (int) damero_crosstable_get_x10 (node, "loss"),
    .forfeit_win_x10 = (int) damero_crosstable_get_x10 (node, "forfeitWin"),
    .forfeit_loss_x10 = (int) damero_crosstable_get_x10 (node, "forfeitLoss"),
    .double_forfeit_x10 = (int) damero_crosstable_get_x10 (node, "doubleForfeit"),
    .first_bye_x10 = (int) damero_crosstable_get_x10 (node, "firstBye"),
    .later_bye_x10 = (int) damero_crosstable_get_x10 (node, "laterBye"),
  };

  DAMERO_CROSSTABLE_FOR_EACH (row, node, "row")
    if (scoring.n_rows < DAMERO_MAX_SCORE_ROWS)
      scoring.rows[scoring.n_rows++] = (DameroScoreRow) {
        .lead = damero_crosstable_get_int (row, "lead"),
        .winner_x10 = (int) damero_crosstable_get_x10 (row, "winner"),
        .loser_x10 = (int) damero_crosstable_get_x10 (row, "loser"),
      };

  return scoring;
}

int
damero_crosstable_find_board (xmlNode       *round,
                              const xmlNode *node)
{
  int number = damero_crosstable_get_int (node, "board");
  int board = 0;

  DAMERO_CROSSTABLE_FOR_EACH (match, round, "match")
    {
      board++;
      if (damero_crosstable_get_int (match, "board") == number)
        return board;
    }

  return 0;
}

DameroDraw
damero_crosstable_get_depth (const xmlNode *ballot)
{
  if (damero_crosstable_get_int (ballot, "game") > 0)
    return DAMERO_DRAW_GAME;

  return damero_crosstable_get_int (ballot, "board") > 0 ? DAMERO_DRAW_MATCH : DAMERO_DRAW_ROUND;
}

char *
damero_crosstable_dup_content (const xmlNode *node)
{
  xmlChar *content = xmlNodeGetContent (node);
  char *text = g_strdup ((const char *) content);

  xmlFree (content);
  if (strpbrk (text, "\t\n\r") != NULL)
    {
      g_auto(GStrv) words = g_strsplit_set (text, " \t\n\r", -1);
      g_autoptr(GString) line = g_string_new (NULL);

      for (guint i = 0; words[i] != NULL; i++)
        if (*words[i] != '\0')
          g_string_append_printf (line, line->len > 0 ? " %s" : "%s", words[i]);
      g_free (text);
      text = g_strdup (line->str);
    }
  if (*text == '\0')
    g_clear_pointer (&text, g_free);

  return text;
}

static gboolean
has_reason (const xmlNode *node)
{
  g_autofree char *reason = damero_crosstable_dup_content (node);

  return reason != NULL && *reason != '\0';
}

char *
damero_crosstable_dup_published (const xmlNode *root)
{
  guint what = 0;

  DAMERO_CROSSTABLE_FOR_EACH (section, root, "section")
    {
      DAMERO_CROSSTABLE_FOR_EACH (player, section, "player")
        {
          what |= xmlHasProp (player, BAD_CAST "ident") != NULL ? DAMERO_PUBLISHED_BIT (NUMBERS) : 0;
          what |= xmlHasProp (player, BAD_CAST "groups") != NULL ? DAMERO_PUBLISHED_BIT (GROUPS) : 0;
        }
      DAMERO_CROSSTABLE_FOR_EACH (withdrawal, section, "withdrawal")
        what |= has_reason (withdrawal) ? DAMERO_PUBLISHED_BIT (REASONS) : 0;
      DAMERO_CROSSTABLE_FOR_EACH (round, section, "round")
        DAMERO_CROSSTABLE_FOR_EACH (note, round, "note")
          what |= has_reason (note) ? DAMERO_PUBLISHED_BIT (REASONS) : 0;
    }

  return what != 0 ? damero_published_to_text (what) : NULL;
}

void
damero_crosstable_set_text (DameroAct     *act,
                            DameroFieldId  field,
                            const xmlNode *node,
                            const char    *name)
{
  g_autofree char *text = damero_crosstable_dup_text (node, name);

  damero_act_set_text (act, field, text);
}

void
damero_crosstable_set_occasion (DameroAct     *act,
                                const xmlNode *node)
{
  g_autofree char *at = damero_crosstable_dup_word (node, "at");
  g_autofree char *reason = damero_crosstable_dup_content (node);

  act->stamp.wall_ms = 0;
  damero_xml_parse_instant (at, &act->stamp.wall_ms);
  damero_act_set_text (act, DAMERO_FIELD_REASON, reason);
}

/* The section's control, and those of some games or sides as a list of rules (model/control-rules.h). */
static void
set_controls (DameroAct *act,
              xmlNode   *node)
{
  g_autoptr(GString) rules = g_string_new (NULL);

  DAMERO_CROSSTABLE_FOR_EACH (control, node, "timeControl")
    {
      g_autofree char *text = damero_crosstable_dup_content (control);
      g_autofree char *side = damero_crosstable_dup_word (control, "side");
      int game = damero_crosstable_get_int (control, "game");

      if (game <= 0 && *side == '\0')
        {
          damero_act_set_text (act, DAMERO_FIELD_CONTROL, text);
          continue;
        }
      g_string_append (rules, rules->len > 0 ? "; " : "");
      if (game > 0)
        g_string_append_printf (rules, "game %d%s", game, *side != '\0' ? " " : "");
      g_string_append_printf (rules, "%s: %s", side, text);
    }
  if (rules->len > 0)
    damero_act_set_text (act, DAMERO_FIELD_CONTROLS, rules->str);
}

void
damero_crosstable_set_tables (DameroAct *act,
                              xmlNode   *node)
{
  DameroScoring scoring = damero_crosstable_get_scoring (node);
  g_autoptr(GString) tiebreaks = g_string_new (NULL);
  char text[DAMERO_SCORING_TEXT_SIZE];

  damero_scoring_to_text (&scoring, text);
  damero_act_set_text (act, DAMERO_FIELD_SCORING, text);
  set_controls (act, node);
  DAMERO_CROSSTABLE_FOR_EACH (tiebreak, node, "tiebreak")
    {
      g_autofree char *code = damero_crosstable_dup_word (tiebreak, "code");

      g_string_append_printf (tiebreaks, tiebreaks->len > 0 ? ",%s" : "%s", code);
    }
  damero_act_set_text (act, DAMERO_FIELD_TIEBREAKS, tiebreaks->str);
}
