/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Pictures of the clock room: clock faces, boards at work, the grid of a round, the hall display, rulings and
 * verdicts.
 */
#include "app/base/settings.h"
#include "app/board/board-window.h"
#include "app/board/clock-face.h"
#include "app/board/key-learner.h"
#include "app/hall/hall-display.h"
#include "app/referee/claim-dialog.h"
#include "app/referee/count-dialog.h"
#include "app/shell/event-window.h"
#include "formats/sheets/verdict-report.h"
#include "tests/app/board-hall.h"
#include "tests/app/shots.h"

static const DameroPlace first_board = { 1, 1, 1, 0 };

/* ---- what players see ---- */

/* The clock face of every kind of clock, boards without help, thinking times. */
static const struct {
  const char *name;
  const char *settings;
  const char *start;
  gint64      thinks_ms[8]; /* of moves from the start position; the last one is the turn on move's */
} games[] = {
  { "moves", "control=40/7200:900", "", { 60000, 90000, 61000 } },
  { "byo-yomi", "control=\"byo 60 3x30\"", "", { 62000, 40000, 70000 } },
  { "canadian", "control=\"canadian 60 15/300\"", "", { 70000, 20000 } },
  { "hourglass", "control=*180", "", { 50000, 9000, 62000 } },
  { "count-up", "control=\"up 60\"", "", { 61000, 20000, 2000 } },
  { "match", "control=\"match 5400/2 under 2700 then 10x60\"", "", { 60000, 1000 } },
  { "minutes", "control=\"match 90/1 then 10x60\"", "", { 100000, 20000 } },
  { "time-called", "control=\"move 60+60\"", "", { 60000, 70000 } },
  { "flags-run", "control=60 flags=running", "", { 61000, 20000 } },
  { "no-assist", "control=300 assist=off", "", { 7000, 65000, 12000, 1000 } },
  { "crowning", "control=300 ruleset=pool-apca:crowning=by_opponent", " fen=\"W:W6,32:B12,21\"", { 1000 } },
};

static void
play_game (DameroStage *stage,
           guint        i)
{
  static const char *const moves[] = { "11-15", "22-18", "15x22", "25x18" };
  g_autofree char *start = g_strconcat ("start in=1.1.1.1", games[i].start, NULL);

  g_free (damero_stage_do (stage, start));
  for (guint k = 0; games[i].thinks_ms[k] > 0; k++)
    {
      g_autofree char *press = g_strdup_printf ("press in=1.1.1.1 move=%s", *games[i].start != '\0' ? "6-1" : moves[k]);

      damero_stage_advance (stage, games[i].thinks_ms[k]);
      if (games[i].thinks_ms[k + 1] > 0 || *games[i].start != '\0')
        g_free (damero_stage_do (stage, press));
    }
}

static GtkWindow *
open_face (GtkWindow  *window,
           DameroDesk *desk)
{
  GtkWindow *face = GTK_WINDOW (damero_clock_face_present (GTK_WIDGET (window), desk, &first_board));

  /* Without a window manager a window leaves the full screen only while it is hidden. */
  gtk_widget_set_visible (GTK_WIDGET (face), FALSE);
  gtk_window_unfullscreen (face);
  return face;
}

static void
shoot_players (const ShotsSize *size)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *section = g_strconcat ("section name=Open games=1 ", games[i].settings, NULL);
      g_autofree char *face_name = g_strdup_printf ("players-face-%s", games[i].name);
      g_autofree char *board_name = g_strdup_printf ("players-board-%s", games[i].name);
      g_autoptr(DameroStage) stage = damero_stage_new_event ((const char *const[]) {
        "event name=\"Club Evening\"", section, "player name=\"Aurelio Santana\"", "player name=\"Mae Pettigrew\"",
        "entry in=1 player=1", "entry in=1 player=2", "pair in=1 pairs=1-2", NULL });
      GtkWindow *window = damero_application_open_event (shots_application, stage->director,
                                                         damero_desk_get_event_uid (stage->desk));
      GtkWindow *board, *face;

      play_game (stage, i);
      face = open_face (window, stage->desk);
      shots_take (face, face_name, size);
      gtk_window_destroy (face);
      board = GTK_WINDOW (damero_board_window_present (GTK_WIDGET (window), stage->desk, &first_board));
      gtk_widget_activate_action (GTK_WIDGET (board), i % 2 == 0 ? "win.times" : "win.turn-board", NULL);
      shots_take (board, board_name, size);
    }
}

/* One game with each record from its start to its flag, in every size that a clock is looked at. */
static void
shoot_record (const char      *record,
              const ShotsSize *size)
{
  static const struct {
    const char *name;
    gint64      think_ms;    /* first */
    const char *line;        /* then; NULL: none */
    const char *action;      /* of the face, then; NULL: none */
    gboolean    needs_plain; /* not with a checked record */
  } steps[] = {
    { "ready", 0, NULL, NULL, FALSE },
    { "running", 0, "start in=1.1.1.1", NULL, FALSE },
    { "pressed", 5000, NULL, "face.press", FALSE },
    { "pressed-again", 2000, NULL, "face.press", FALSE },
    { "third", 3000, NULL, "face.press", TRUE },
    { "counted", 4000, "hand-count in=1.1.1.1 side=white count=lone-king", "face.press", TRUE },
    { "facing", 3000, NULL, "face.facing", FALSE },
    { "low", 250000, NULL, NULL, FALSE },
    { "low-beside", 0, NULL, "face.facing", FALSE },
    { "called", 1000, NULL, "face.call-right", FALSE },
    { "fell", 300000, NULL, NULL, FALSE },
    { "over", 300000, "result in=1.1.1.1 result=black", "face.facing", FALSE },
  };
  g_autofree char *section = g_strdup_printf ("section name=Open games=1 control=300 record=%s", record);
  BoardHall hall = board_hall_open (section, (const char *const[]) { NULL });
  g_autoptr(DameroStage) stage = hall.stage;
  GtkWindow *face = open_face (GTK_WINDOW (hall.window), stage->desk);

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autofree char *name = g_strdup_printf ("face-%s-%u-%s", record, i, steps[i].name);
      const DameroGame *game = damero_event_find_game (damero_desk_get_event (stage->desk),
                                                       &(DameroPlace) { 1, 1, 1, 1 });

      if (steps[i].needs_plain && g_str_equal (record, "checked"))
        continue;
      damero_stage_advance (stage, steps[i].think_ms);
      if (steps[i].line != NULL && (game == NULL || game->phase != DAMERO_GAME_OVER))
        g_free (damero_stage_do (stage, steps[i].line));
      if (steps[i].action != NULL)
        gtk_widget_activate_action (GTK_WIDGET (face), steps[i].action, NULL);
      damero_stage_settle ();
      shots_take (face, name, size);
    }
  g_settings_reset (damero_settings_get (), "face-facing");
}

static void
shoot_face_dialogs (void)
{
  BoardHall hall = board_hall_open ("section name=Open games=1 control=300 record=none",
                                    (const char *const[]) { NULL });
  g_autoptr(DameroStage) stage = hall.stage;
  GtkWidget *face = GTK_WIDGET (open_face (GTK_WINDOW (hall.window), stage->desk));

  gtk_window_present (GTK_WINDOW (face));
  g_free (damero_stage_do (stage, "start in=1.1.1.1"));
  g_free (damero_stage_do (stage, "press in=1.1.1.1"));
  gtk_widget_activate_action (face, "face.hand-count", NULL);
  shots_take_dialog (damero_find_window (DAMERO_TYPE_COUNT_DIALOG), "face-count-moves");
  gtk_widget_activate_action (face, "face.learn-key", NULL);
  shots_take_dialog (damero_find_window (DAMERO_TYPE_KEY_LEARNER), "face-learn-key");
}

static void
shoot_faces (void)
{
  static const ShotsSize sizes[] = {
    { "phone", 360, 640 }, { "middle", 800, 600 }, { "laptop", 1366, 768 }, { "wall", 1920, 1080 },
  };
  static const char * const records[] = { "checked", "follows", "none" };

  for (guint size = 0; size < G_N_ELEMENTS (sizes); size++)
    for (guint record = 0; record < G_N_ELEMENTS (records); record++)
      shoot_record (records[record], &sizes[size]);
  shoot_face_dialogs ();
}

/* ---- what the referee sees ---- */

/* A board with its referee at work: what he has been told, and what he is asked. */
static void
shoot_referee (const ShotsSize *size)
{
  static const char *const lines[] = {
    "event name=\"Autumn Club Evening\"", "section name=\"Gold Bar\" games=2 control=40/3600:900",
    "player name=\"Marguerite Vance\"", "player name=\"Hazel Thornbury\"", "entry in=1 player=1",
    "entry in=1 player=2", "pair in=1 pairs=1-2", NULL
  };
  static const struct {
    const char *name;
    const char *line;   /* performed first; NULL: none */
    const char *action; /* NULL: none */
  } steps[] = {
    { "late", "late in=1.1.1.1 side=white", NULL },
    { "begun", "start in=1.1.1.1", NULL },
    { "asking", "press in=1.1.1.1 move=11-15", "game.touched-by-turn" },
    { "bound", "square-touched in=1.1.1.1 square=22 toward=18", NULL },
    { "proposed", "touch-refused in=1.1.1.1", NULL },
    { "appeal", "appeal in=1.1.1.1 side=white reason=\"I never touched it\"", NULL },
  };
  g_autoptr(DameroStage) stage = damero_stage_new_event (lines);
  const DameroPlace place = { 1, 1, 1, 1 };
  GtkWindow *event_window = damero_application_open_event (shots_application, stage->director,
                                                           damero_desk_get_event_uid (stage->desk));
  GtkWindow *window = GTK_WINDOW (damero_board_window_present (GTK_WIDGET (event_window), stage->desk, &place));

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autofree char *name = g_strdup_printf ("referee-%s", steps[i].name);
      GtkWidget *pages;

      if (steps[i].line != NULL)
        g_free (damero_stage_do (stage, steps[i].line));
      if (steps[i].action != NULL)
        gtk_widget_activate_action (GTK_WIDGET (window), steps[i].action, NULL);
      damero_stage_settle ();
      shots_take (window, name, size);
      pages = damero_find (GTK_WIDGET (window), ADW_TYPE_VIEW_STACK, NULL);
      if (pages == NULL)
        continue;
      g_free (name);
      name = g_strdup_printf ("referee-%s-page", steps[i].name);
      adw_view_stack_set_visible_child_name (ADW_VIEW_STACK (pages), "referee");
      shots_take (window, name, size);
      adw_view_stack_set_visible_child_name (ADW_VIEW_STACK (pages), "board");
    }
}

static void
shoot_rulings (void)
{
  static const char *const starts[] = {
    "start in=1.1.1.1", "press in=1.1.1.1 move=11-15", "caution in=1.1.1.1 side=white reason=talked",
    "appeal in=1.1.1.1 side=black reason=\"The light went out\"", NULL
  };
  static const char *const actions[] = {
    "adjust", "set-moves", "caution", "penalty", "forfeit", "adjudicate", "appeal", "decide-appeal"
  };
  BoardHall hall = board_hall_open ("section name=Open games=2 control=40/3600:900", starts);
  g_autoptr(DameroStage) stage = hall.stage;

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_autofree char *action = g_strdup_printf ("game.%s", actions[i]);
      g_autofree char *name = g_strdup_printf ("ruling-%s", actions[i]);

      gtk_widget_activate_action (hall.window, action, NULL);
      damero_stage_settle ();
      shots_take_dialog (damero_find_window (DAMERO_TYPE_RULING_DIALOG), name);
    }
}

/* ---- the room ---- */

static const char *const surnames[] = { "Ibarra", "Whitfield", "Santana-Montgomery", "Tate", "Perea", "Pettigrew",
                                        "Granger", "Okafor", "Quintero", "Lozano", "Vance" };
static const char *const first_names[] = { "Mercedes", "Clarence", "Aurelio", "Roosevelt", "Joaquín", "Mae", "Otis" };

/* The pairings of a round of N boards under CONTROL. */
static DameroStage *
pair_round (int         n,
            const char *control)
{
  g_autofree char *section = g_strdup_printf ("section name=\"Gold Bar\" games=2 %s", control);
  DameroStage *stage = damero_stage_new_event ((const char *const[]) { "event name=\"Autumn Club Evening\"", section,
                                                                       NULL });

  for (int i = 0; i < 2 * n; i++)
    {
      g_autofree char *player = g_strdup_printf ("player name=\"%s %s\" rating=%d",
                                                 first_names[i % (int) G_N_ELEMENTS (first_names)],
                                                 surnames[i % (int) G_N_ELEMENTS (surnames)], 2200 - 5 * i);
      g_autofree char *entry = g_strdup_printf ("entry in=1 player=%d", i + 1);

      g_free (damero_stage_do (stage, player));
      g_free (damero_stage_do (stage, entry));
    }
  g_free (damero_stage_do (stage, "pair in=1.1"));
  g_free (damero_stage_do (stage, "publish in=1.1"));
  return stage;
}

static void
act_at (DameroStage *stage,
        const char  *act,
        int          board,
        const char  *more)
{
  g_autofree char *line = g_strdup_printf ("%s in=1.1.%d.1 %s", act, board, more);

  g_free (damero_stage_do (stage, line));
}

/* Plays them, each with its own time used, at least four; some need the referee. */
static void
play_boards (DameroStage *stage,
             int          n)
{
  for (int board = 1; board <= n; board++)
    if (board % 7 != 6)
      act_at (stage, "start", board, "");
  for (int board = 1; board <= n; board++)
    {
      damero_stage_advance (stage, 2300);
      if (board % 7 != 6 && board % 3 != 0)
        act_at (stage, "press", board, "move=11-15");
    }
  act_at (stage, "pause", 1, "by=referee");
  act_at (stage, "referee-called", 2, "side=white by=white");
  act_at (stage, "resign", 3, "side=black");
  act_at (stage, "draw-offered", 4, "side=black by=black");
}

static void
shoot_grid (void)
{
  static const int n_boards[] = { 6, 24, 64 };
  static const ShotsSize sizes[] = {
    { "wide", 1280, 800 }, { "middle", 800, 600 }, { "narrow", 360, 720 }, { "full", 1920, 1080 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (n_boards); i++)
    {
      g_autoptr(DameroStage) stage = pair_round (n_boards[i], "control=2700+10");
      g_autofree char *name = g_strdup_printf ("grid-%d", n_boards[i]);
      GtkWindow *window = damero_application_open_event (shots_application, stage->director,
                                                         damero_desk_get_event_uid (stage->desk));

      play_boards (stage, n_boards[i]);
      damero_event_window_show_page (DAMERO_EVENT_WINDOW (window), "boards");
      for (guint size = 0; size < G_N_ELEMENTS (sizes); size++)
        shots_take (window, name, &sizes[size]);
    }
}

/* What the display shows next, in every size of a screen. */
static void
shoot_slides (GtkWindow  *display,
              const char *name,
              guint       n_slides)
{
  static const ShotsSize sizes[] = {
    { "projector", 1920, 1080 }, { "old", 1024, 768 }, { "middle", 800, 600 }, { "narrow", 360, 640 },
  };

  for (guint size = 0; size < G_N_ELEMENTS (sizes); size++)
    for (guint i = 0; i < n_slides; i++)
      {
        g_autofree char *slide = g_strdup_printf ("hall-%s-%u", name, i + 1);

        shots_take (display, slide, &sizes[size]);
        gtk_widget_activate_action (GTK_WIDGET (display), "hall.next", NULL);
        damero_stage_settle ();
      }
}

static void
shoot_hall (void)
{
  static const struct {
    const char *name;
    int         n_boards;
    const char *control;
  } halls[] = {
    { "few", 4, "control=2700+10" }, { "many", 40, "control=7200" },
    { "match", 12, "control=\"match 5400/2 under 2700 then 10x60\"" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (halls); i++)
    {
      g_autoptr(DameroStage) stage = pair_round (halls[i].n_boards, halls[i].control);
      g_autofree char *pairings = g_strconcat (halls[i].name, "-pairings", NULL);
      GtkWindow *window = damero_application_open_event (shots_application, stage->director,
                                                         damero_desk_get_event_uid (stage->desk));
      GtkWindow *display = GTK_WINDOW (damero_hall_display_present (window, stage->desk));

      gtk_widget_activate_action (GTK_WIDGET (display), "hall.pause", NULL);
      shoot_slides (display, pairings, 1);
      play_boards (stage, halls[i].n_boards);
      shoot_slides (display, halls[i].name, i == 1 ? 4 : 2);
    }
}

static void
shoot_welcome (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event ((const char *const[]) { "event name=\"Autumn Club Evening\"",
                                                                                 NULL });
  GtkWindow *window = damero_application_open_event (shots_application, stage->director,
                                                     damero_desk_get_event_uid (stage->desk));

  shoot_slides (GTK_WINDOW (damero_hall_display_present (window, stage->desk)), "welcome", 1);
}

/* ---- verdicts ---- */

/* A position that comes back until a draw can be claimed: the dialog, and the report as a PDF. */
static void
shoot_reports (void)
{
  static const char *const shuttle[] = { "1-5", "32-28", "5-1", "28-32" };
  BoardHall hall = board_hall_open (
    "section name=Open games=1 ruleset=\"pool-apca:repetition.enforce=claim,no_progress.enforce=claim\" control=300",
    (const char *const[]) { "start in=1.1.1.1 fen=B:WK32:BK1", NULL });
  g_autoptr(DameroStage) stage = hall.stage;
  const DameroPlace place = { 1, 1, 1, 1 };
  g_autofree char *folder = g_strconcat (g_getenv ("DAMERO_SHOTS"), "/verdict-", shots_look, ".pdf", NULL);
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(GError) error = NULL;
  DameroSheet *report;

  board_hall_do (&hall, "count-requested in=1.1.1.1 side=black count=forty-move by=black");
  for (guint i = 0; i < 8; i++)
    {
      g_autofree char *line = g_strdup_printf ("press in=1.1.1.1 move=%s", shuttle[i % 4]);

      damero_stage_advance (stage, 3000);
      board_hall_do (&hall, line);
    }
  for (guint size = 0; size < SHOTS_N_SIZES; size++)
    shots_take (GTK_WINDOW (hall.window), "board-claimable", &shots_sizes[size]);
  gtk_widget_activate_action (hall.window, "game.claim", NULL);
  damero_stage_settle ();
  shots_take_dialog (damero_find_window (DAMERO_TYPE_CLAIM_DIALOG), "claim");

  report = damero_verdict_report_new_count (damero_desk_get_event (stage->desk), &place, DAMERO_COUNT_REPETITION);
  bytes = damero_sheet_write_pdf (report, &error);
  g_assert_no_error (error);
  g_file_set_contents (folder, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), &error);
  g_assert_no_error (error);
  damero_sheet_free (report);
}

void
shots_take_room (char **groups)
{
  for (guint size = 0; size < SHOTS_N_SIZES && shots_wants (groups, "players"); size++)
    shoot_players (&shots_sizes[size]);
  for (guint size = 0; size < SHOTS_N_SIZES && shots_wants (groups, "referee"); size++)
    shoot_referee (&shots_sizes[size]);
  if (shots_wants (groups, "referee"))
    shoot_rulings ();
  if (shots_wants (groups, "faces"))
    shoot_faces ();
  if (shots_wants (groups, "grid"))
    shoot_grid ();
  if (shots_wants (groups, "hall"))
    {
      shoot_welcome ();
      shoot_hall ();
    }
  if (shots_wants (groups, "reports"))
    shoot_reports ();
}
