/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rounds/round-notices.h"

#include <glib/gi18n.h>

#include "app/rounds/next-step.h"
#include "app/widgets/notice.h"
#include "event/attendance.h"
#include "event/late-entry.h"
#include "event/results.h"
#include "model/match.h"
#include "pairing/advice.h"
#include "pairing/double-swiss/plain.h"
#include "pairing/section-tournament.h"
#include "words/act.h"
#include "words/results.h"
#include "words/section.h"

/* So many of one kind are named. */
#define MAX_NAMED 3
/* In larger fields there is always somebody to meet. */
#define MAX_SMALL 40

struct _DameroRoundNotices
{
  GtkWidget   parent_instance;

  GtkBox     *box;
  gboolean    narrow;
  GHashTable *dismissed; /* "section entry" of late entries, "section round entry" of who was not checked in */
  /* The last forecast: it takes long. */
  guint       forecast_log;
  int         forecast_section;
  char       *forecast;
};

G_DEFINE_FINAL_TYPE (DameroRoundNotices, damero_round_notices, GTK_TYPE_WIDGET)

static DameroNotice *
add (DameroRoundNotices *self,
     DameroNoticeKind    kind,
     const char         *text)
{
  GtkWidget *notice = damero_notice_new (kind, text);

  damero_notice_set_narrow (DAMERO_NOTICE (notice), self->narrow);
  gtk_box_append (self->box, notice);
  return DAMERO_NOTICE (notice);
}

/* ---- the draft ---- */

static void
add_draft (DameroRoundNotices  *self,
           const DameroSection *section)
{
  DameroNotice *notice = add (self, DAMERO_NOTICE_PLAIN,
                              _("Draft, not published: you can still change the pairings. Starting a game or entering "
                                "a result also publishes it."));

  damero_notice_add_button (notice, _("Edit Pairings…"), "rounds.edit", NULL);
  if (damero_system_is_open (section->system) && section->system != DAMERO_SYSTEM_MANUAL)
    damero_notice_add_button (notice, _("Pair Again"), "rounds.pair-again", NULL);
}

/* ---- who was not checked in ---- */

static char *
dup_kept_key (int section,
              int round_number,
              int entry)
{
  return g_strdup_printf ("%d %d %d", section, round_number, entry);
}

/* Leaves of ENTRIES those who are still to be asked about. */
static void
drop_kept (DameroRoundNotices  *self,
           const DameroSection *section,
           const DameroRound   *round,
           GArray              *entries)
{
  for (guint i = entries->len; i-- > 0;)
    {
      g_autofree char *key = dup_kept_key (section->id, round->number, g_array_index (entries, int, i));

      if (g_hash_table_contains (self->dismissed, key))
        g_array_remove_index (entries, i);
    }
}

/* "Ann Adams, Bob Brown and 2 more" */
static char *
dup_names (const DameroEvent   *event,
           const DameroSection *section,
           const GArray        *entries)
{
  g_autofree char *first = damero_words_names (event, section, (const int *) entries->data,
                                               MIN (entries->len, MAX_NAMED));
  g_autoptr(GString) names = g_string_new (first);

  if (entries->len > MAX_NAMED)
    {
      g_string_append_c (names, ' ');
      /* Translators: the end of a list; %u is how many are not listed: "and 3 more". */
      g_string_append_printf (names, ngettext ("and %u more", "and %u more", entries->len - MAX_NAMED),
                              entries->len - MAX_NAMED);
    }
  return g_string_free (g_steal_pointer (&names), FALSE);
}

static void
add_awaited (DameroRoundNotices  *self,
             const DameroEvent   *event,
             const DameroSection *section,
             const DameroRound   *round)
{
  g_autoptr(GArray) awaited = damero_attendance_dup_paired (section, round);
  g_autofree char *names = NULL, *text = NULL;
  DameroNotice *notice;

  drop_kept (self, section, round, awaited);
  if (awaited->len == 0)
    return;

  names = dup_names (event, section, awaited);
  /* Translators: %1$u is how many players, %2$s their names. */
  text = g_strdup_printf (ngettext ("%1$u player in this round was not checked in: %2$s.",
                                    "%1$u players in this round were not checked in: %2$s.", awaited->len),
                          awaited->len, names);
  notice = add (self, DAMERO_NOTICE_WARNING, text);
  if (damero_system_is_open (section->system) && section->system != DAMERO_SYSTEM_MANUAL)
    damero_notice_add_button (notice, _("Leave Out"), "rounds.leave-out", NULL);
  damero_notice_add_button (notice, _("Mark Late"), "rounds.mark-late", NULL);
  damero_notice_add_button (notice, _("Pair Anyway"), "rounds.pair-anyway", NULL);
}

/* ---- late entries ---- */

static int
find_bye (const DameroRound *round)
{
  for (guint i = 0; i < round->byes->len; i++)
    if (g_array_index (round->byes, DameroBye, i).kind == DAMERO_BYE_ALLOCATED)
      return g_array_index (round->byes, DameroBye, i).entry;

  return 0;
}

static char *
dup_key (int section,
         int entry)
{
  return g_strdup_printf ("%d %d", section, entry);
}

/* What the page of players says of them, and what else can be done; nothing where the round has no seat left for who
 * has points for it. */
static gboolean
add_late (DameroRoundNotices  *self,
          const DameroEvent   *event,
          const DameroSection *section,
          const DameroRound   *round,
          int                  entry,
          DameroByeKind        kind)
{
  gboolean draft = !damero_round_is_public (round);
  int bye = find_bye (round);
  const char *name = damero_event_get_entry_name (event, section, entry);
  g_autofree char *text = NULL, *play = NULL, *later = NULL;
  DameroNotice *notice;

  if (damero_bye_has_points (kind) && !draft && bye == 0)
    return FALSE;

  /* Translators: %1$s is a player, %2$d and %4$d are rounds, %3$s what the first of them is worth to the player: "Ann
   * Adams came after round 2 was paired (half-point bye), and plays from round 3 on." */
  text = g_strdup_printf (_("%1$s came after round %2$d was paired (%3$s), and plays from round %4$d on."), name,
                          round->number, damero_words_bye (kind), round->number + 1);
  notice = add (self, DAMERO_NOTICE_PLAIN, text);
  if (draft)
    damero_notice_add_button (notice, _("Pair Again"), "rounds.pair-again", NULL);
  if (bye != 0)
    {
      /* Translators: a button; %s is the player who has the bye. */
      play = g_strdup_printf (_("Meet %s (Bye)"), damero_event_get_entry_name (event, section, bye));
      damero_notice_add_button (notice, play, "rounds.late-pair", g_variant_new_int32 (entry));
    }
  if (!damero_bye_has_points (kind))
    damero_notice_add_button (notice, _("Half-Point Bye"), "rounds.late-bye", g_variant_new_int32 (entry));
  /* Translators: a button; a player takes part from a round on. */
  later = g_strdup_printf (_("From Round %d"), round->number + 1);
  damero_notice_add_button (notice, later, "rounds.late-dismiss", g_variant_new_int32 (entry));
  return TRUE;
}

static void
add_all_late (DameroRoundNotices  *self,
              const DameroEvent   *event,
              const DameroSection *section,
              const DameroRound   *round)
{
  guint n = 0;

  for (guint i = 0; i < round->byes->len && n < MAX_NAMED; i++)
    {
      const DameroBye *bye = &g_array_index (round->byes, DameroBye, i);
      g_autofree char *key = dup_key (section->id, bye->entry);
      DameroByeKind kind;

      if (damero_event_came_after (section, round, bye->entry, &kind) &&
          !g_hash_table_contains (self->dismissed, key) &&
          add_late (self, event, section, round, bye->entry, kind))
        n++;
    }
}

/* ---- knockout ---- */

static void
add_drawn (DameroRoundNotices  *self,
           const DameroEvent   *event,
           const DameroSection *section,
           const DameroRound   *round)
{
  for (guint i = 0; i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);
      g_autofree char *text = NULL;
      DameroNotice *notice;

      if (match->advances != 0 || damero_match_score (match, &section->scoring).result != DAMERO_MATCH_DRAWN)
        continue;
      /* Translators: %d is the number of a board. */
      text = g_strdup_printf (_("The match on board %d is drawn. Who advances?"), match->board);
      notice = add (self, DAMERO_NOTICE_WARNING, text);
      for (int seat = 0; seat < 2; seat++)
        {
          int entry = damero_match_get_seat (match, section->ruleset.first_side, seat);

          damero_notice_add_button (notice, damero_event_get_entry_name (event, section, entry), "rounds.advance",
                                    g_variant_new_int32 (entry));
        }
    }
}

/* ---- results in doubt ---- */

/* One of the two, the result and the moves that were entered after it, was written down wrong. */
static void
add_disagreement (DameroRoundNotices *self,
                  const DameroEvent  *event,
                  const DameroPlace  *place)
{
  const DameroSection *section = damero_event_find_section (event, place->section);
  const DameroMatchGame *record = &damero_event_find_match (event, place)->games[place->game - 1];
  g_autofree char *board = damero_words_board (place, event);
  g_autofree char *result = damero_words_game_result (event, section, record, record->outcome);
  g_autofree char *moved = NULL, *text = NULL;
  DameroOutcome outcome = DAMERO_OUTCOME_NONE;
  DameroNotice *notice;

  damero_event_moves_disagree (event, place, &outcome);
  moved = damero_words_game_result (event, section, record, outcome);
  text = damero_outcome_mirror (outcome) == record->outcome
           /* Translators: %1$s is a board with its game, %2$s and %3$s are results: "Board 2, game 1: the result is
            * “Ann Adams won”, but the moves that were entered come to “Bob Brown won”. Was it ...?" */
           ? g_strdup_printf (_("%1$s: the result is “%2$s”, but the entered moves lead to “%3$s”. Was it entered the "
                                "wrong way round?"), board, result, moved)
           /* Translators: %1$s is a board with its game, %2$s and %3$s are results: "Board 2, game 1: the result is
            * “Ann Adams won”, but the moves that were entered come to “drawn”." */
           : g_strdup_printf (_("%1$s: the result is “%2$s”, but the entered moves lead to “%3$s”."), board,
                              result, moved);
  notice = add (self, DAMERO_NOTICE_WARNING, text);
  damero_notice_add_button (notice, _("Open Board"), "rounds.open-game",
                            g_variant_new ("(ii)", place->board, place->game));
}

static void
add_once (DameroRoundNotices *self,
          const DameroRound  *round,
          guint               n,
          gboolean            second)
{
  g_autofree char *text = NULL;
  DameroNotice *notice;

  if (second)
    /* Translators: %u is how many results. */
    text = g_strdup_printf (ngettext ("Second entry: enter the result again from its slip. %u left.",
                                      "Second entry: enter the results again from their slips. %u left.", n), n);
  else
    /* Translators: %u is how many results. */
    text = g_strdup_printf (ngettext ("%u result has been entered once and needs a second entry.",
                                      "%u results have been entered once and need a second entry.", n), n);
  notice = add (self, round->closed && !second ? DAMERO_NOTICE_WARNING : DAMERO_NOTICE_PLAIN, text);
  damero_notice_add_button (notice, second ? _("End Second Entry") : _("Second Entry"), "rounds.second", NULL);
}

static void
add_doubts (DameroRoundNotices *self,
            const DameroEvent  *event,
            int                 section,
            const DameroRound  *round,
            gboolean            second)
{
  g_autoptr(GArray) checks = damero_event_dup_result_checks (event, section, round->number);
  guint n_once = 0;

  for (guint i = 0; i < checks->len; i++)
    {
      const DameroResultCheck *check = &g_array_index (checks, DameroResultCheck, i);

      if (check->kind == DAMERO_RESULT_DISAGREES)
        add_disagreement (self, event, &check->place);
      n_once += check->kind == DAMERO_RESULT_UNCONFIRMED;
    }
  if (n_once > 0)
    add_once (self, round, n_once, second);
}

/* ---- what is missing ---- */

static void
add_missing (DameroRoundNotices *self,
             const DameroRound  *round,
             gboolean            shown)
{
  guint n = damero_round_count_open (round);
  g_autofree char *text = NULL, *label = NULL;
  DameroNotice *notice;

  if (n == 0)
    /* Translators: %d is the number of a round. */
    text = g_strdup_printf (_("All results of round %d are in now."), round->number);
  else
    /* Translators: %1$d is the number of a round, %2$u of results. */
    text = g_strdup_printf (ngettext ("Round %1$d: %2$u match has no result yet and counts for nothing until it is "
                                      "entered.",
                                      "Round %1$d: %2$u matches have no result yet and count for nothing until they "
                                      "are entered.", n), round->number, n);
  notice = add (self, n > 0 ? DAMERO_NOTICE_WARNING : DAMERO_NOTICE_PLAIN, text);
  if (n == 0)
    {
      /* Translators: a button; %d is the number of a round. */
      label = g_strdup_printf (_("Close Round %d"), round->number);
      damero_notice_add_button (notice, label, "rounds.close", g_variant_new_int32 (round->number));
    }
  else if (!shown)
    {
      /* Translators: a button; %d is the number of a round. */
      label = g_strdup_printf (_("Show Round %d"), round->number);
      damero_notice_add_button (notice, label, "rounds.show", g_variant_new_int32 (round->number));
    }
}

/* ---- the rounds to come ---- */

char *
damero_round_notices_dup_forecast (const DameroSection *section)
{
  int next = (int) section->rounds->len + 1;
  g_autoptr(DameroTournament) tournament = NULL, plain = NULL;
  g_autoptr(GArray) forecasts = g_array_new (FALSE, FALSE, sizeof (DameroForecast));

  if (!damero_system_is_swiss (section->system) || section->entries->len > MAX_SMALL || section->entries->len < 2 ||
      next > damero_section_count_rounds (section))
    return NULL;

  tournament = damero_section_to_tournament (section, NULL, next);
  if (section->system == DAMERO_SYSTEM_DOUBLE_SWISS)
    plain = damero_double_dup_plain (tournament, next);
  damero_advice_forecast (plain != NULL ? plain : tournament, next, forecasts);
  for (guint i = 0; i < forecasts->len; i++)
    {
      const DameroForecast *forecast = &g_array_index (forecasts, DameroForecast, i);

      if (forecast->answer == DAMERO_FORECAST_SURE)
        continue;
      if (forecast->answer == DAMERO_FORECAST_MAY_FAIL)
        /* Translators: %d is the number of a round. */
        return g_strdup_printf (_("Round %d may have no legal pairing: in a field this small, opponents who have not "
                                  "met run out. Fewer rounds or a round robin avoid it; otherwise the program will "
                                  "say what can be done."), forecast->round_number);
      /* Translators: %d is the number of a round. */
      return g_strdup_printf (_("Round %d has no legal pairing: too few are left who have not met. Pair it to see "
                                "what can be done."), forecast->round_number);
    }

  return NULL;
}

static void
add_forecast (DameroRoundNotices  *self,
              const DameroEvent   *event,
              const DameroSection *section)
{
  if (self->forecast_log != event->log->len || self->forecast_section != section->id)
    {
      g_free (self->forecast);
      self->forecast = damero_round_notices_dup_forecast (section);
      self->forecast_log = event->log->len;
      self->forecast_section = section->id;
    }
  if (self->forecast != NULL)
    add (self, DAMERO_NOTICE_WARNING, self->forecast);
}

/* ---- the widget ---- */

static void
damero_round_notices_dispose (GObject *object)
{
  DameroRoundNotices *self = DAMERO_ROUND_NOTICES (object);

  g_clear_pointer ((GtkWidget **) &self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (damero_round_notices_parent_class)->dispose (object);
}

static void
damero_round_notices_finalize (GObject *object)
{
  DameroRoundNotices *self = DAMERO_ROUND_NOTICES (object);

  g_hash_table_unref (self->dismissed);
  g_free (self->forecast);

  G_OBJECT_CLASS (damero_round_notices_parent_class)->finalize (object);
}

static void
damero_round_notices_class_init (DameroRoundNoticesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = damero_round_notices_dispose;
  G_OBJECT_CLASS (klass)->finalize = damero_round_notices_finalize;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
damero_round_notices_init (DameroRoundNotices *self)
{
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  gtk_widget_set_parent (GTK_WIDGET (self->box), GTK_WIDGET (self));
  self->dismissed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

static void
show_round (DameroRoundNotices  *self,
            const DameroEvent   *event,
            const DameroSection *section,
            const DameroRound   *round,
            gboolean             second)
{
  gboolean newest = round->number == (int) section->rounds->len;

  if (newest && !damero_round_is_public (round))
    {
      add_draft (self, section);
      add_awaited (self, event, section, round);
    }
  if (newest && !round->closed && damero_system_is_open (section->system))
    add_all_late (self, event, section, round);
  if (newest && !round->closed && section->system == DAMERO_SYSTEM_KNOCKOUT)
    add_drawn (self, event, section, round);
  add_doubts (self, event, section->id, round, second);
  for (guint i = 0; i < section->rounds->len; i++)
    {
      const DameroRound *other = g_ptr_array_index (section->rounds, i);

      if (other->adjourned && !other->closed && (newest || other == round))
        add_missing (self, other, other == round);
    }
  if (newest && round->closed)
    add_forecast (self, event, section);
}

void
damero_round_notices_show (DameroRoundNotices *self,
                           DameroDesk         *desk,
                           int                 round_number,
                           gboolean            second)
{
  const DameroEvent *event;
  const DameroSection *section;
  const DameroRound *round;
  GtkWidget *child;

  g_return_if_fail (DAMERO_IS_ROUND_NOTICES (self));

  event = damero_desk_get_event (desk);
  section = damero_desk_get_section (desk);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->box))) != NULL)
    gtk_box_remove (self->box, child);
  round = section != NULL ? damero_section_find_round (section, round_number) : NULL;
  if (round != NULL)
    show_round (self, event, section, round, second);
  gtk_widget_set_visible (GTK_WIDGET (self), gtk_widget_get_first_child (GTK_WIDGET (self->box)) != NULL);
}

void
damero_round_notices_dismiss (DameroRoundNotices *self,
                              int                 section,
                              int                 entry)
{
  g_return_if_fail (DAMERO_IS_ROUND_NOTICES (self));

  g_hash_table_add (self->dismissed, dup_key (section, entry));
}

void
damero_round_notices_keep (DameroRoundNotices *self,
                           int                 section,
                           int                 round_number,
                           const GArray       *entries)
{
  g_return_if_fail (DAMERO_IS_ROUND_NOTICES (self));

  for (guint i = 0; i < entries->len; i++)
    g_hash_table_add (self->dismissed, dup_kept_key (section, round_number, g_array_index (entries, int, i)));
}

void
damero_round_notices_set_narrow (DameroRoundNotices *self,
                                 gboolean            narrow)
{
  g_return_if_fail (DAMERO_IS_ROUND_NOTICES (self));

  self->narrow = narrow;
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->box)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    damero_notice_set_narrow (DAMERO_NOTICE (child), narrow);
}
