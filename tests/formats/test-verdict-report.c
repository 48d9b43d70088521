/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Verdict reports: what they say of a claim, of a draw that fell by itself and of a count under way, also
 * after the game has gone on or been taken back; pages and margins. DAMERO_SHOTS: a folder that gets
 * pictures of them.
 */
#include "formats/sheets/verdict-report.h"

#include <string.h>

#include "club-event.h"

static const DameroPlace place = { 1, 1, 1, 1 };

/* A game of two players by RULESET from FEN, with more LINES (ending with NULL). */
static DameroEvent *
make_event (const char        *ruleset,
            const char        *fen,
            const char *const *lines)
{
  DameroEvent *event = damero_event_new ();
  g_autofree char *section = g_strdup_printf ("section in=1 name=\"Gold Bar\" control=none ruleset=%s", ruleset);
  g_autofree char *start = g_strdup_printf ("start in=1.1.1.1 fen=\"%s\"", fen);
  const char *const first[] = { "event name=\"Club Evening\" place=\"Durham, NC\" date=2026-11-21 publishes=reasons",
                                "player name=\"Ana Rivera\"", "player name=\"Tom Brown\"", section,
                                "entry in=1 player=1", "entry in=1 player=2", "pair in=1.1 pairs=1-2", start };
  gint64 mono_ms = 0;

  for (guint i = 0; i < G_N_ELEMENTS (first); i++)
    perform_line (event, first[i], &mono_ms);
  for (guint i = 0; lines[i] != NULL; i++)
    perform_line (event, lines[i], &mono_ms);
  return event;
}

/* The text has all of EXPECTED (ending with NULL), in that order. */
static void
assert_says (const DameroSheet *report,
             const char *const         *expected)
{
  g_autofree char *text = damero_verdict_report_to_text (report);
  const char *at = text;

  for (guint i = 0; expected[i] != NULL; i++)
    {
      const char *found = strstr (at, expected[i]);

      if (found == NULL)
        g_error ("“%s” is not where it should be in\n%s", expected[i], text);
      at = found + strlen (expected[i]);
    }
}

/* Writes REPORT for people to look at, if they want it. */
static void
shoot (const DameroSheet *report,
       const char                *name)
{
  const char *folder = g_getenv ("DAMERO_SHOTS");
  g_autoptr(GBytes) pdf = NULL;
  g_autofree char *path = NULL;

  if (folder == NULL)
    return;

  pdf = damero_sheet_write_pdf (report, NULL);
  path = g_build_filename (folder, name, NULL);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (pdf, NULL), (gssize) g_bytes_get_size (pdf), NULL));
}

/* The uid of the last act of that kind. */
static const char *
find_uid (const DameroEvent *event,
          DameroActKind      kind)
{
  for (guint i = event->log->len; i-- > 0;)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i);

      if (row->act->kind == kind)
        return row->act->uid;
    }

  g_assert_not_reached ();
}

static const char *const claim_lines[] = {
  "move in=1.1.1.1 move=3-12", "move in=1.1.1.1 move=13-9", "move in=1.1.1.1 move=5x14",
  "move in=1.1.1.1 move=32x9", "move in=1.1.1.1 move=12-3",
  "claim in=1.1.1.1 side=black count=lone-king by=black",
  "move in=1.1.1.1 move=30-25", "move in=1.1.1.1 move=3-12", NULL,
};

/* A claim a move too early is refused; the report shows the count as it stood then, not now. */
static void
test_claim (void)
{
  g_autoptr(DameroEvent) event = make_event ("pool-apca:lone_king.limit=3,lone_king.enforce=claim",
                                             "B:WK29,K30,K32,13:B5,K3", claim_lines);
  g_autoptr(DameroSheet) report =
    damero_verdict_report_new_act (event, find_uid (event, DAMERO_ACT_CLAIM));

  g_assert_nonnull (report);
  assert_says (report, (const char *const[]) {
    "Verdict: lone-king count", "Club Evening", "Gold Bar · Round 1 of 1 · Board 1, game 1", "Black: Tom Brown",
    "White: Ana Rivera", "After ply 5 (12-3)", "White to move", "Begun after ply 4 (32x9); the moves of Black count.",
    "Lone-king count: 1 of 3. The limit is not reached: the game goes on.",
    "Black (Tom Brown) claimed a draw by the lone-king count. The claim was refused",
    "Claimed by Black (Tom Brown); decided by the count that the program kept.",
    "The game is drawn with move 3 of the lone king.", "lone_king.limit=3",
    "W:WK9,K29,K30:BK3", "  4  White  32x9      0  three kings against one: counted from here",
    "  5  Black  12-3      1\n", NULL });
  shoot (report, "verdict-claim.pdf");
}

/* The count as it stands now has the moves after the claim. */
static void
test_count (void)
{
  g_autoptr(DameroEvent) event = make_event ("pool-apca:lone_king.limit=3,lone_king.enforce=claim",
                                             "B:WK29,K30,K32,13:B5,K3", claim_lines);
  g_autoptr(DameroSheet) report =
    damero_verdict_report_new_count (event, &place, DAMERO_COUNT_LONE_KING);
  const DameroPlace other = { 1, 1, 1, 2 };

  g_assert_nonnull (report);
  assert_says (report, (const char *const[]) {
    "Lone-king count\n", "After ply 7 (3-12)", "Lone-king count: 2 of 3. The limit is not reached",
    "  6  White  30-25      1  not counted", "  7  Black  3-12       2\n", NULL });
  g_assert_null (damero_verdict_report_new_count (event, &other, DAMERO_COUNT_LONE_KING));
  g_assert_null (damero_verdict_report_new_count (event, &place, DAMERO_COUNT_LONG_LINE));
  g_assert_null (damero_verdict_report_new_act (event, find_uid (event, DAMERO_ACT_MOVE)));
  g_assert_null (damero_verdict_report_new_act (event, "no such"));
}

/* A request, a reset by a capture, and the draw that falls by itself; the report stands when the last moves
 * are taken back. */
static void
test_automatic (void)
{
  static const char *const lines[] = {
    "move in=1.1.1.1 move=3-12", "move in=1.1.1.1 move=29-25",
    "count-requested in=1.1.1.1 side=black count=forty-move by=black",
    "move in=1.1.1.1 move=12-3", "move in=1.1.1.1 move=13-9", "move in=1.1.1.1 move=5x14",
    "move in=1.1.1.1 move=32x5", "move in=1.1.1.1 move=3-12", "move in=1.1.1.1 move=5-1",
    "move in=1.1.1.1 move=12-3", "move in=1.1.1.1 move=1-5", NULL };
  g_autoptr(DameroEvent) event = make_event ("pool-apca:no_progress.limit=2,repetition.scope=off,lone_king.limit=0",
                                             "B:WK29,K30,K32,13:B5,K3", lines);
  const DameroGame *game = damero_event_find_game (event, &place);
  g_autofree char *uid = g_strdup (find_uid (event, DAMERO_ACT_MOVE));
  g_autofree char *undo = g_strdup_printf ("undo undoes=%s", uid);
  gint64 mono_ms = 60000;

  g_assert_cmpint (game->ending, ==, DAMERO_ENDING_FORTY_MOVE);
  perform_line (event, undo, &mono_ms);
  {
    g_autoptr(DameroSheet) report =
      damero_verdict_report_new_act (event, uid);

    g_assert_nonnull (report);
    assert_says (report, (const char *const[]) {
      "Verdict: no-progress count", "After ply 10 (1-5)",
      "Asked for by Black (Tom Brown) after ply 2 (29-25): White (Ana Rivera) must make progress.",
      "Begun after ply 2 (29-25); the moves of White count. Set to 0 for the last time after ply 6 (32x5).",
      "No-progress count: 2, the limit is reached. The game is a draw by it.",
      "The no-progress count reached its limit, 2. The game is over (drawn: no-progress count).",
      "without a claim", "asked for: counted from here", "5x14       0  capture: back to 0",
      "32x5       0  capture: back to 0", "5-1        1\n", "1-5        2  limit reached", NULL });
    shoot (report, "verdict-automatic.pdf");
  }
}

/* A request, and the referee's cancelling of it: each as the count stood at that instant, all by one name. */
static void
test_request (void)
{
  static const char *const lines[] = {
    "move in=1.1.1.1 move=3-12", "count-requested in=1.1.1.1 side=white count=forty-move by=referee who=\"Ann Adams\"",
    "move in=1.1.1.1 move=29-25", "move in=1.1.1.1 move=12-3",
    "count-cancelled in=1.1.1.1 count=forty-move reason=\"too early\" by=referee who=\"Ann Adams\"",
    "move in=1.1.1.1 move=25-29", NULL };
  g_autoptr(DameroEvent) event = make_event ("pool-apca:no_progress.limit=30,lone_king.limit=0",
                                             "B:WK29,K30,K32:BK3", lines);
  const char *request = find_uid (event, DAMERO_ACT_COUNT_REQUESTED);
  const char *cancel = find_uid (event, DAMERO_ACT_COUNT_CANCELLED);
  const DameroLogRow *row = g_hash_table_lookup (event->uids, request);
  g_autoptr(DameroSheet) asked = damero_verdict_report_new_act (event, request);
  g_autoptr(DameroSheet) stopped = damero_verdict_report_new_act (event, cancel);
  g_autofree char *text = NULL;

  g_assert_true (damero_verdict_is_about (row->act, row->consequences));
  row = g_hash_table_lookup (event->uids, cancel);
  g_assert_true (damero_verdict_is_about (row->act, row->consequences));
  g_assert_nonnull (asked);
  assert_says (asked, (const char *const[]) {
    "No-progress count\n", "After ply 1 (3-12)",
    "Ordered by the referee (Ann Adams) after ply 1 (3-12): Black (Tom Brown) must make progress.",
    "Begun after ply 1 (3-12); the moves of Black count.", "No-progress count: 0 of 30. The limit is not reached",
    "The no-progress count was asked for", "asked for: counted from here", NULL });
  text = damero_verdict_report_to_text (asked);
  g_assert_null (strstr (text, "orty-move"));
  g_assert_null (strstr (text, "29-25"));
  g_assert_nonnull (stopped);
  assert_says (stopped, (const char *const[]) {
    "No-progress count\n", "After ply 3 (12-3)", "Ordered by the referee (Ann Adams) after ply 1 (3-12)",
    "No-progress count: not running. There is no draw by it.",
    "The no-progress count was cancelled; reason: too early", "Cancelled by the referee (Ann Adams).",
    "12-3       1", "cancelled\n", NULL });
}

/* When the position was there, and that the director entered the claim. */
static void
test_repetition (void)
{
  static const char *const lines[] = {
    "move in=1.1.1.1 move=3-12", "move in=1.1.1.1 move=29-25", "move in=1.1.1.1 move=12-3",
    "move in=1.1.1.1 move=25-29", "claim in=1.1.1.1 side=black count=repetition by=director",
    "move in=1.1.1.1 move=3-12", "move in=1.1.1.1 move=29-25", "move in=1.1.1.1 move=12-3",
    "move in=1.1.1.1 move=25-29", NULL };
  g_autoptr(DameroEvent) event = make_event ("pool-apca:repetition.scope=always,repetition.enforce=claim",
                                             "B:WK29,K30,K32:BK3", lines);
  g_autoptr(DameroSheet) claim =
    damero_verdict_report_new_act (event, find_uid (event, DAMERO_ACT_CLAIM));
  g_autoptr(DameroSheet) now =
    damero_verdict_report_new_count (event, &place, DAMERO_COUNT_REPETITION);

  g_assert_nonnull (claim);
  assert_says (claim, (const char *const[]) {
    "Verdict: repetition count",
    "The position on the board has occurred 2 times: at the start, after ply 4 (25-29).",
    "Repetition count: 2 of 3. The limit is not reached: the game goes on.",
    "Claimed by Black (Tom Brown), entered by the director; decided by the count that the program kept.",
    "A position that occurs 3 times with the same side to move is a draw. Positions count from the start of the game.",
    "  0 ", "the position shown above", "  4  White  25-29      2  the position shown above\n", NULL });
  g_assert_nonnull (now);
  assert_says (now, (const char *const[]) {
    "Repetition count\n", "3 times: at the start, after ply 4 (25-29), after ply 8 (25-29).",
    "the limit is reached. A draw can be claimed.", NULL });
  shoot (claim, "verdict-repetition.pdf");
}

static void
test_pages (void)
{
  g_autoptr(GPtrArray) lines = g_ptr_array_new ();
  g_autoptr(DameroEvent) event = NULL;
  g_autoptr(DameroSheet) report = NULL;
  g_autoptr(GBytes) pdf = NULL;
  g_autoptr(GError) error = NULL;
  static const char *const cycle[] = { "move in=1.1.1.1 move=3-12", "move in=1.1.1.1 move=29-25",
                                       "move in=1.1.1.1 move=12-3", "move in=1.1.1.1 move=25-29" };

  for (guint i = 0; i < 100; i++)
    g_ptr_array_add (lines, (gpointer) cycle[i % 4]);
  g_ptr_array_add (lines, NULL);
  event = make_event ("pool-apca:lone_king.limit=200", "B:WK29,K30,K32:BK3", (const char *const *) lines->pdata);
  report = damero_verdict_report_new_count (event, &place, DAMERO_COUNT_LONE_KING);
  damero_sheet_set_size (report, DAMERO_LETTER_WIDTH_PT, DAMERO_LETTER_HEIGHT_PT);
  g_assert_cmpuint (damero_sheet_count_pages (report), ==, 3);
  pdf = damero_sheet_write_pdf (report, &error);
  g_assert_no_error (error);
  g_assert_true (memcmp (g_bytes_get_data (pdf, NULL), "%PDF-1.4", 8) == 0);
  for (guint page = 0; page < 3; page++)
    {
      cairo_surface_t *ink = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
      cairo_t *cr = cairo_create (ink);
      double x, y, width, height;

      damero_sheet_draw (report, page, cr);
      cairo_recording_surface_ink_extents (ink, &x, &y, &width, &height);
      g_assert_cmpfloat (x, >=, DAMERO_SHEET_MARGIN_PT - 1);
      g_assert_cmpfloat (x + width, <=, DAMERO_LETTER_WIDTH_PT - DAMERO_SHEET_MARGIN_PT + 1);
      g_assert_cmpfloat (y, >=, DAMERO_SHEET_MARGIN_PT - 1);
      g_assert_cmpfloat (y + height, <=, DAMERO_LETTER_HEIGHT_PT - DAMERO_SHEET_MARGIN_PT + 1);
      cairo_destroy (cr);
      cairo_surface_destroy (ink);
    }
  shoot (report, "verdict-pages.pdf");
  damero_sheet_set_size (report, 300, 300);
  g_assert_cmpuint (damero_sheet_count_pages (report), >, 3);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/verdict-report/claim", test_claim);
  g_test_add_func ("/verdict-report/count", test_count);
  g_test_add_func ("/verdict-report/automatic", test_automatic);
  g_test_add_func ("/verdict-report/request", test_request);
  g_test_add_func ("/verdict-report/repetition", test_repetition);
  g_test_add_func ("/verdict-report/pages", test_pages);
  return g_test_run ();
}
