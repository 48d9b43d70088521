/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/pdn/event.h"

#include "model/ballot-draw.h"

/* What a record is made from. */
typedef struct {
  const DameroEvent     *event;
  const DameroSection   *section;
  const DameroMatchGame *row;  /* the result as it stands */
  const DameroGame      *game;
  const DameroPlace     *place;
  DameroPdnGame         *record;
} Source;

static void
set_number (Source     *source,
            const char *name,
            gint64      number)
{
  char text[24];

  g_snprintf (text, sizeof text, "%" G_GINT64_FORMAT, number);
  damero_pdn_game_set_tag (source->record, name, text);
}

/* PDN writes dates with points: 2026.11.21. */
static void
set_date (Source *source)
{
  g_autofree char *date = g_strdup (source->event->date != NULL ? source->event->date : "????.??.??");

  g_strdelimit (date, "-", '.');
  damero_pdn_game_set_tag (source->record, "Date", date);
}

static void
set_players (Source *source)
{
  static const char *const names[2][2] = { { "White", "WhiteRating" }, { "Black", "BlackRating" } };
  const int entries[2] = { source->row->white, source->row->black };

  for (guint i = 0; i < 2; i++)
    {
      const DameroPlayer *player = damero_event_get_entry_player (source->event, source->section, entries[i]);

      damero_pdn_game_set_tag (source->record, names[i][0], player != NULL ? player->name : "?");
      if (player != NULL && player->rating > 0)
        set_number (source, names[i][1], player->rating);
    }
}

/* A forfeit is won by the other side; a double one by nobody. */
static void
set_result (Source   *source,
            gboolean  first_is_white)
{
  DameroSide first = first_is_white ? DAMERO_WHITE : (DameroSide) source->game->setup.start.side_to_move;
  DameroSide winner = DAMERO_WHITE;

  switch (source->row->outcome)
    {
    case DAMERO_OUTCOME_DRAW:
      source->record->result = DAMERO_PDN_DRAW;
      return;
    case DAMERO_OUTCOME_DOUBLE_FORFEIT:
      source->record->result = DAMERO_PDN_BOTH_LOSE;
      return;
    case DAMERO_OUTCOME_BLACK:
    case DAMERO_OUTCOME_WHITE_FORFEITS:
      winner = DAMERO_BLACK;
      break;
    case DAMERO_OUTCOME_WHITE:
    case DAMERO_OUTCOME_BLACK_FORFEITS:
      break;
    default:
      return;
    }
  source->record->result = winner == first ? DAMERO_PDN_FIRST : DAMERO_PDN_SECOND;
  damero_pdn_game_set_tag (source->record, "Winner", winner == DAMERO_BLACK ? "black" : "white");
}

static void
set_controls (Source *source)
{
  const DameroGameSetup *setup = &source->game->setup;
  char texts[2][DAMERO_CONTROL_TEXT_SIZE];

  if (!setup->has_clock)
    return;
  for (guint side = 0; side < 2; side++)
    damero_control_to_text (&setup->controls[side], texts[side]);
  if (g_str_equal (texts[0], texts[1]))
    damero_pdn_game_set_tag (source->record, "TimeControl", texts[0]);
  else
    {
      damero_pdn_game_set_tag (source->record, "WhiteTimeControl", texts[DAMERO_WHITE]);
      damero_pdn_game_set_tag (source->record, "BlackTimeControl", texts[DAMERO_BLACK]);
    }
  for (int side = DAMERO_WHITE; side >= DAMERO_BLACK; side--)
    {
      gint64 seconds = source->game->used_ms[side] / 1000;
      g_autofree char *used = g_strdup_printf ("%" G_GINT64_FORMAT ":%02d:%02d", seconds / 3600,
                                               (int) (seconds / 60 % 60), (int) (seconds % 60));

      damero_pdn_game_set_tag (source->record, side == DAMERO_WHITE ? "WhiteTime" : "BlackTime", used);
    }
}

static void
set_rules (Source *source)
{
  const DameroGameSetup *setup = &source->game->setup;
  DameroVariant variant = (DameroVariant) setup->start.variant;
  DameroSide first = setup->ruleset.first_side;
  DameroPosition usual = damero_position_start (variant, first);
  char text[DAMERO_RULESET_TEXT_SIZE];

  damero_pdn_game_set_tag (source->record, "GameType", damero_pdn_game_type_text (variant, first));
  if (!damero_position_equal (&usual, &setup->start))
    {
      char fen[DAMERO_FEN_SIZE];

      damero_position_to_fen (&setup->start, fen);
      damero_pdn_game_set_tag (source->record, "SetUp", "1");
      damero_pdn_game_set_tag (source->record, "FEN", fen);
    }
  damero_ruleset_to_text (&setup->ruleset, text);
  damero_pdn_game_set_tag (source->record, "Ruleset", text);
  set_number (source, "Semantics", setup->semantics);
}

/* The opening that was drawn for the game: its name, or what else it is known by, and what was drawn. */
static void
set_opening (Source *source)
{
  const DameroRound *round = damero_section_find_round (source->section, source->place->round);
  const DameroBallot *ballot = round != NULL
                                 ? damero_round_get_ballot (round, source->place->board, source->place->game) : NULL;

  if (ballot == NULL)
    return;
  if (ballot->name != NULL)
    damero_pdn_game_set_tag (source->record, "Opening", ballot->name);
  else if (*ballot->line != '\0')
    damero_pdn_game_set_tag (source->record, "Opening", ballot->line);
  if (ballot->code != NULL)
    damero_pdn_game_set_tag (source->record, "Ballot", ballot->code);
}

static void
set_tags (Source   *source,
          gboolean  first_is_white)
{
  DameroPdnGame *record = source->record;

  damero_pdn_game_set_tag (record, "Event", source->event->name);
  damero_pdn_game_set_tag (record, "Site", source->event->venue != NULL ? source->event->venue : "?");
  set_date (source);
  set_number (source, "Round", source->place->round);
  set_players (source);
  set_result (source, first_is_white);
  damero_pdn_game_set_tag (record, "Result", "*"); /* reserves its place; the text follows the result */
  set_rules (source);
  damero_pdn_game_set_tag (record, "Section", source->section->name);
  set_number (source, "Board", source->place->board);
  set_number (source, "MatchGame", source->place->game);
  set_opening (source);
  if (source->row->outcome != DAMERO_OUTCOME_NONE)
    damero_pdn_game_set_tag (record, "Termination", damero_token_get (DAMERO_TOKENS_ENDING, source->row->ending));
  set_controls (source);
  set_number (source, "PlyCount", damero_game_get_n_recorded (source->game));
}

/* The turns whose moves are not known have no place in the notation. */
static void
add_missing (Source *source)
{
  guint n_missing = damero_game_get_n_plies (source->game) - damero_game_get_n_recorded (source->game);
  g_autofree char *text = g_strdup_printf (n_missing == 1 ? "%u turn was not recorded" : "%u turns were not recorded",
                                           n_missing);

  if (n_missing > 0)
    damero_pdn_game_add (source->record, DAMERO_PDN_COMMENT, 0, text);
}

static void
add_moves (Source *source)
{
  const DameroGame *game = source->game;

  for (guint i = 0; i < damero_game_get_n_recorded (game); i++)
    {
      const DameroPly *ply = &g_array_index (game->plies, DameroPly, i);
      const DameroPosition *before = &g_array_index (game->positions, DameroPosition, i);
      gboolean last = i + 1 == game->plies->len;
      int running = last && game->phase == DAMERO_GAME_OVER ? -1
                    : (int) damero_side_opponent ((DameroSide) before->side_to_move);
      char text[DAMERO_MOVE_TEXT_SIZE];

      damero_move_to_text (before, &ply->move, DAMERO_NOTATION_SHORT, text);
      damero_pdn_game_add (source->record, DAMERO_PDN_MOVE, 0, text)->move = ply->move;
      if (game->setup.has_clock && ply->think_ms >= 0)
        {
          DameroSide mover = (DameroSide) before->side_to_move;
          g_autofree char *clock = game->setup.controls[mover].mode == DAMERO_MODE_PER_MOVE
                                     ? damero_pdn_elapsed_to_comment (ply->think_ms)
                                     : damero_pdn_clock_to_comment (ply->shown_ms, running);

          damero_pdn_game_add (source->record, DAMERO_PDN_COMMENT, 0, clock);
        }
    }
  add_missing (source);
  source->record->state = DAMERO_PDN_JUDGED;
  source->record->start = game->setup.start;
  source->record->end = *damero_game_get_position (game);
}

DameroPdnGame *
damero_pdn_new_for_game (const DameroEvent *event,
                         const DameroPlace *place,
                         gboolean           first_is_white)
{
  const DameroGame *game = damero_event_find_game (event, place);
  const DameroSection *section = damero_event_find_section (event, place->section);
  const DameroMatch *match = damero_event_find_match (event, place);
  Source source = { .event = event, .section = section, .game = game, .place = place };

  if (game == NULL || section == NULL || match == NULL || place->game < 1 || (guint) place->game > match->n_games)
    return NULL;
  source.row = &match->games[place->game - 1];
  source.record = damero_pdn_game_new ();
  set_tags (&source, first_is_white);
  add_moves (&source);

  return source.record;
}

char *
damero_pdn_write_event (const DameroEvent *event,
                        gboolean           first_is_white,
                        guint             *ret_n_games)
{
  g_autoptr(GList) places = g_list_sort (g_hash_table_get_keys (event->games), (GCompareFunc) damero_place_compare);
  GString *text = g_string_new (NULL);
  guint n_games = 0;

  for (const GList *at = places; at != NULL; at = at->next)
    {
      const DameroPlace *place = at->data;
      const DameroGame *game = damero_event_find_game (event, place);
      g_autoptr(DameroPdnGame) record = NULL;
      g_autofree char *written = NULL;

      if (damero_game_get_n_plies (game) == 0)
        continue;
      record = damero_pdn_new_for_game (event, place, first_is_white);
      if (record == NULL)
        continue;
      written = damero_pdn_game_to_text (record);
      g_string_append (text, written);
      n_games++;
    }
  if (ret_n_games != NULL)
    *ret_n_games = n_games;

  return g_string_free (text, FALSE);
}
