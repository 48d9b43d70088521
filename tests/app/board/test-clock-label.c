/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The digits of a clock at every instant, and that nothing is drawn between two of them.
 */
#include "app/base/settings.h"
#include "app/board/clock-label.h"
#include "tests/app/stage.h"

/* How late digits can be: many clocks share the ticks of a desk. */
#define TICK_MS 100

static const DameroPlace place = { 1, 1, 1, 1 };

static DameroStage *
new_game (const char *control)
{
  g_autofree char *section = g_strdup_printf ("section name=Open control=\"%s\" games=1", control);
  const char *const lines[] = {
    "event name=Evening", section, "player name=Ann", "player name=Bob", "entry in=1 player=1",
    "entry in=1 player=2", "pair in=1", NULL
  };

  return damero_stage_new_event (lines);
}

static void
act (DameroStage *stage,
     const char  *line)
{
  g_free (damero_stage_do (stage, line));
}

static DameroClockLabel *
show (DameroStage *stage,
      DameroSide   side)
{
  GtkWidget *window = adw_application_window_new (GTK_APPLICATION (damero_stage_get_application ()));
  GtkWidget *label = damero_clock_label_new ();

  damero_clock_label_show (DAMERO_CLOCK_LABEL (label), stage->desk, &place, side);
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (window), label);
  damero_stage_present (GTK_WINDOW (window), 300, 100);
  return DAMERO_CLOCK_LABEL (label);
}

static void
assert_time (DameroClockLabel *label,
             const char       *text)
{
  g_assert_cmpstr (damero_clock_label_get_text (label), ==, text);
}

/* What stood on the clock AGO_MS ago. */
static void
format_then (DameroStage *stage,
             DameroSide   side,
             gint64       ago_ms,
             char         text[24])
{
  const DameroGame *game = damero_event_find_game (damero_desk_get_event (stage->desk), &place);

  damero_clock_format_face (&game->clock, side, damero_desk_get_mono_ms (stage->desk) - ago_ms, TRUE, text);
}

/* The text is what the clock says now, or said at the last tick. */
static void
assert_digits (DameroStage      *stage,
               DameroClockLabel *label,
               DameroSide        side)
{
  for (gint64 ago_ms = 0; ago_ms < TICK_MS; ago_ms++)
    {
      char text[24];

      format_then (stage, side, ago_ms, text);
      if (g_str_equal (text, damero_clock_label_get_text (label)))
        return;
    }

  g_error ("%s at %d ms", damero_clock_label_get_text (label), (int) damero_desk_get_mono_ms (stage->desk));
}

static void
on_tick (DameroDesk *desk,
         gint64      mono_ms,
         gpointer    n_ticks)
{
  (*(guint *) n_ticks)++;
}

/* Every instant of a minute and of the tenths, and no more ticks than digits. */
static void
test_every_instant (void)
{
  g_autoptr(DameroStage) stage = new_game ("32");
  DameroClockLabel *label;
  guint n_ticks = 0;

  damero_stage_advance (stage, 37);
  act (stage, "start in=1.1.1.1");
  label = show (stage, DAMERO_BLACK);
  g_signal_connect (stage->desk, "tick", G_CALLBACK (on_tick), &n_ticks);
  assert_time (label, "0:32");
  for (guint i = 0; i < 31900; i++)
    {
      damero_stage_advance (stage, 1);
      assert_digits (stage, label, DAMERO_BLACK);
      if (i == 11990)
        g_assert_cmpuint (n_ticks, ==, 11);
    }
  /* From 0:32 to 0:21, 0:20, 0:20.0, and then tenth by tenth. */
  g_assert_cmpuint (n_ticks, <=, 13 + 200);
  damero_stage_advance (stage, 200);
  assert_time (label, "0:00");
}

static void
test_rounding (void)
{
  g_autoptr(DameroStage) stage = new_game ("3600+5");
  DameroClockLabel *label = show (stage, DAMERO_WHITE);

  /* Before it begins it shows what it will begin with. */
  assert_time (label, "1:00:05");
  act (stage, "start in=1.1.1.1");
  damero_stage_advance (stage, 1000);
  assert_time (label, "1:00:05");
  act (stage, "press in=1.1.1.1 move=11-15");
  damero_stage_advance (stage, 100);
  assert_time (label, "1:00:05");
  damero_stage_advance (stage, 900);
  assert_time (label, "1:00:04");
  damero_stage_advance (stage, 5000);
  assert_time (label, "59:59");
}

static void
test_tenths (void)
{
  g_autoptr(DameroStage) stage = new_game ("30");
  DameroClockLabel *label;

  act (stage, "start in=1.1.1.1");
  label = show (stage, DAMERO_BLACK);
  damero_stage_advance (stage, 10000);
  assert_time (label, "0:20");
  damero_stage_advance (stage, 100);
  assert_time (label, "0:19.9");
  g_settings_set_boolean (damero_settings_get (), "tenths", FALSE);
  damero_stage_settle ();
  assert_time (label, "0:20");
  damero_stage_advance (stage, 900);
  assert_time (label, "0:19");
  g_settings_reset (damero_settings_get (), "tenths");
  damero_stage_settle ();
  assert_time (label, "0:19.0");

  /* A clock that stands keeps its tenths. */
  damero_stage_advance (stage, 250);
  act (stage, "pause in=1.1.1.1");
  assert_time (label, "0:18.8");
  damero_stage_advance (stage, 60000);
  assert_time (label, "0:18.8");
}

/* Standard laws: five minutes for a move, one where a single capture is all there is. */
static void
test_per_move (void)
{
  g_autoptr(DameroStage) stage = new_game ("move 300/60+60 call=referee");
  DameroClockLabel *black, *white;
  guint n_ticks = 0;

  act (stage, "start in=1.1.1.1");
  black = show (stage, DAMERO_BLACK);
  white = show (stage, DAMERO_WHITE);
  assert_time (black, "5:00");
  assert_time (white, "5:00");
  act (stage, "press in=1.1.1.1 move=11-15");
  damero_stage_advance (stage, 1000);
  assert_time (white, "4:59");
  act (stage, "press in=1.1.1.1 move=22-18");
  assert_time (black, "1:00");
  damero_stage_advance (stage, 1000);
  assert_time (black, "0:59");
  assert_time (white, "5:00");

  /* The limit is over and the referee has not called time: the clock stands, and draws nothing. */
  damero_stage_advance (stage, 59000);
  assert_time (black, "1:00");
  damero_stage_advance (stage, TICK_MS);
  g_signal_connect (stage->desk, "tick", G_CALLBACK (on_tick), &n_ticks);
  damero_stage_advance (stage, 30000);
  assert_time (black, "1:00");
  g_assert_cmpuint (n_ticks, ==, 0);
  act (stage, "time-called in=1.1.1.1");
  damero_stage_advance (stage, 10000);
  assert_time (black, "0:50");
}

/* With several captures or none, or a move of one man alone, it is the whole limit. */
static void
test_per_move_quiet (void)
{
  g_autoptr(DameroStage) stage = new_game ("move 300/60+60");
  DameroClockLabel *white;

  act (stage, "start in=1.1.1.1 fen=B:W32:B1");
  white = show (stage, DAMERO_WHITE);
  act (stage, "press in=1.1.1.1 move=1-5");
  assert_time (white, "5:00");
  damero_stage_advance (stage, 1000);
  assert_time (white, "4:59");
}

static void
test_low (void)
{
  g_autoptr(DameroStage) stage = new_game ("70");
  DameroClockLabel *label;

  act (stage, "start in=1.1.1.1");
  label = show (stage, DAMERO_BLACK);
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (label), "low"));
  damero_stage_advance (stage, 11000);
  assert_time (label, "0:59");
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (label), "low"));
  g_assert_true (damero_clock_label_get_low (label));
  act (stage, "pause in=1.1.1.1");
  g_assert_false (damero_clock_label_get_low (label));
}

/* Both clocks, whoever thinks: an hourglass that waits grows, the time of a match is shared, and the time
 * under it stands until the end of the match is nearer. */
static void
test_both_sides (void)
{
  static const struct {
    const char *control;
    guint       seconds;
    guint       most_ticks;
  } rows[] = {
    /* the tenths of one and of the other, both up to 20 s; seconds alone; seconds and the tenths below 20 */
    { "*10", 10, 2 * 100 + 1 }, { "up 5", 12, 13 }, { "match 21/1 then 1x10", 21, 2 + 200 },
    { "match 5/1 under 62 then 1x60", 7, 2 * 7 + 4 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(DameroStage) stage = new_game (rows[i].control);
      DameroClockLabel *labels[2];
      guint n_ticks = 0;

      damero_stage_advance (stage, 37);
      act (stage, "start in=1.1.1.1");
      damero_stage_advance (stage, 310);
      for (DameroSide side = DAMERO_BLACK; side <= DAMERO_WHITE; side++)
        labels[side] = show (stage, side);
      g_signal_connect (stage->desk, "tick", G_CALLBACK (on_tick), &n_ticks);
      for (guint ms = 310; ms + 10 < rows[i].seconds * 1000; ms += 10)
        {
          damero_stage_advance (stage, 10);
          for (DameroSide side = DAMERO_BLACK; side <= DAMERO_WHITE; side++)
            assert_digits (stage, labels[side], side);
        }
      g_assert_cmpuint (n_ticks, <=, rows[i].most_ticks);
    }
}

/* The end of the match comes nearer than the time under it: 61.3 s are more than what is left from 3.7 s
 * on, and a second later no more than 61. */
static void
test_begins_to_fall (void)
{
  g_autoptr(DameroStage) stage = new_game ("match 5/1 under 62 then 1x60");
  DameroClockLabel *white;

  act (stage, "start in=1.1.1.1");
  act (stage, "clock-adjusted in=1.1.1.1 side=white amount=-700");
  damero_stage_advance (stage, 310);
  white = show (stage, DAMERO_WHITE);
  for (guint ms = 310; ms < 4600; ms += 10)
    {
      damero_stage_advance (stage, 10);
      assert_digits (stage, white, DAMERO_WHITE);
    }
  assert_time (white, "1:01");
}

static void
test_counts_up (void)
{
  g_autoptr(DameroStage) stage = new_game ("up 90");
  DameroClockLabel *black, *white;

  black = show (stage, DAMERO_BLACK);
  white = show (stage, DAMERO_WHITE);
  assert_time (black, "0:00");
  act (stage, "start in=1.1.1.1");
  damero_stage_advance (stage, 5900);
  assert_time (black, "0:05");
  assert_time (white, "0:00");
  damero_stage_advance (stage, 100);
  assert_time (black, "0:06");
  g_assert_false (damero_clock_label_get_low (black));
  damero_stage_advance (stage, 60000);
  assert_time (black, "1:06");
  act (stage, "press in=1.1.1.1 move=11-15");
  damero_stage_advance (stage, 95000);
  assert_time (black, "1:06");
  assert_time (white, "1:35");
}

/* The last seconds of the deadline are low, and the minutes begin with a minute for the move. */
static void
test_match (void)
{
  g_autoptr(DameroStage) stage = new_game ("match 120/1 then 2x60");
  DameroClockLabel *black, *white;

  act (stage, "start in=1.1.1.1");
  black = show (stage, DAMERO_BLACK);
  white = show (stage, DAMERO_WHITE);
  damero_stage_advance (stage, 10000);
  assert_time (black, "1:50");
  assert_time (white, "1:50");
  damero_stage_advance (stage, 60000);
  g_assert_true (damero_clock_label_get_low (black));
  g_assert_false (damero_clock_label_get_low (white));
  damero_stage_advance (stage, 51000);
  assert_time (black, "1:59");
  assert_time (white, "1:00");
  act (stage, "press in=1.1.1.1 move=11-15");
  damero_stage_advance (stage, 10000);
  assert_time (black, "1:00");
  assert_time (white, "0:50");
}

/* A time for each move is not low from its beginning, nor is a period of overtime. */
static void
test_low_turn (void)
{
  static const struct { const char *control; gint64 low_after_ms; } turns[] = {
    { "move 60", 50000 }, { "match 10/1 then 9x60", 60000 }, { "byo 0 1x40", 30000 }, { "byo 70 1x40", 100000 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      g_autoptr(DameroStage) stage = new_game (turns[i].control);
      DameroClockLabel *label;

      act (stage, "start in=1.1.1.1");
      label = show (stage, DAMERO_BLACK);
      if (i == 1)
        {
          damero_stage_advance (stage, 10000);
          act (stage, "press in=1.1.1.1 move=11-15");
          act (stage, "press in=1.1.1.1 move=22-18");
        }
      damero_stage_advance (stage, turns[i].low_after_ms - (i == 1 ? 10000 : 0) - 500);
      g_assert_false (damero_clock_label_get_low (label));
      damero_stage_advance (stage, 1100);
      g_assert_true (damero_clock_label_get_low (label));
    }
}

static void
assert_told (DameroClockLabel *label,
             const char       *text)
{
  g_autofree char *told = damero_dup_name (GTK_WIDGET (label));

  g_assert_cmpstr (told, ==, text);
}

/* Screen readers: exact while it stands, in steps while it runs. */
static void
test_told (void)
{
  g_autoptr(DameroStage) stage = new_game ("300");
  DameroClockLabel *label;

  act (stage, "start in=1.1.1.1");
  label = show (stage, DAMERO_BLACK);
  damero_stage_advance (stage, 3000);
  assert_told (label, "5:00");
  damero_stage_advance (stage, 8000);
  assert_told (label, "4:50");
  act (stage, "pause in=1.1.1.1");
  assert_told (label, "4:49");
}

/* A clock that changes although it waits is told in steps too. */
static void
test_told_waiting (void)
{
  g_autoptr(DameroStage) stage = new_game ("*300");
  DameroClockLabel *black, *white;

  act (stage, "start in=1.1.1.1");
  black = show (stage, DAMERO_BLACK);
  white = show (stage, DAMERO_WHITE);
  damero_stage_advance (stage, 13000);
  assert_time (white, "5:13");
  assert_told (black, "4:50");
  assert_told (white, "5:20");
  act (stage, "pause in=1.1.1.1");
  assert_told (white, "5:13");
}

static void
test_nothing (void)
{
  static const char * const lines[] = {
    "event name=Evening", "section name=Open control=none games=1", "player name=Ann", "player name=Bob",
    "entry in=1 player=1", "entry in=1 player=2", "pair in=1", NULL
  };
  g_autoptr(DameroStage) stage = damero_stage_new_event (lines);
  DameroClockLabel *label = show (stage, DAMERO_BLACK);

  assert_time (label, "–");
  damero_clock_label_show (label, NULL, &place, DAMERO_BLACK);
  assert_time (label, "");
}

static int
get_width (DameroClockLabel *label)
{
  int width;

  gtk_widget_measure (GTK_WIDGET (label), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  return width;
}

/* The size follows the number of digits, not the digits. */
static void
test_size (void)
{
  g_autoptr(DameroStage) stage = new_game ("700");
  DameroClockLabel *label;
  int width;

  act (stage, "start in=1.1.1.1");
  label = show (stage, DAMERO_BLACK);
  width = get_width (label);
  damero_stage_advance (stage, 29000);
  assert_time (label, "11:11");
  g_assert_cmpint (get_width (label), ==, width);
  damero_stage_advance (stage, 100000);
  assert_time (label, "9:31");
  g_assert_cmpint (get_width (label), <, width);
  damero_clock_label_set_pixels (label, 100);
  g_assert_cmpint (get_width (label), >, 2 * width);
}

#define N_CROWD 60

/* Brings the texts of the first N labels in BOX up to date and says how many were others. */
static guint
count_changed (GtkWidget *box,
               guint      n,
               char       texts[N_CROWD][24])
{
  GtkWidget *label = gtk_widget_get_first_child (box);
  guint n_changed = 0;

  for (guint i = 0; i < n; i++, label = gtk_widget_get_next_sibling (label))
    {
      const char *text = damero_clock_label_get_text (DAMERO_CLOCK_LABEL (label));

      n_changed += g_str_equal (text, texts[i]) ? 0 : 1;
      g_strlcpy (texts[i], text, sizeof texts[i]);
    }
  return n_changed;
}

/* Many clocks of a window that show tenths change in turns, each as often and right when it does; a few of
 * them all at every tick. */
static void
test_crowd (void)
{
  g_autoptr(DameroStage) stage = new_game ("30");
  GtkWidget *window = adw_application_window_new (GTK_APPLICATION (damero_stage_get_application ()));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *label;
  char texts[N_CROWD][24] = { "" };
  guint n_changed = 0;

  act (stage, "start in=1.1.1.1");
  for (guint i = 0; i < N_CROWD; i++)
    {
      label = damero_clock_label_new ();
      damero_clock_label_show (DAMERO_CLOCK_LABEL (label), stage->desk, &place, DAMERO_BLACK);
      gtk_box_append (GTK_BOX (box), label);
    }
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (window), box);
  damero_stage_present (GTK_WINDOW (window), 300, 700);
  damero_stage_advance (stage, 12000);
  damero_stage_advance (stage, 3 * TICK_MS);
  count_changed (box, N_CROWD, texts);
  for (guint tick = 0; tick < 9; tick++)
    {
      guint n;

      damero_stage_advance (stage, TICK_MS);
      label = gtk_widget_get_first_child (box);
      for (guint i = 0; i < N_CROWD; i++, label = gtk_widget_get_next_sibling (label))
        if (!g_str_equal (damero_clock_label_get_text (DAMERO_CLOCK_LABEL (label)), texts[i]))
          assert_digits (stage, DAMERO_CLOCK_LABEL (label), DAMERO_BLACK);
      n = count_changed (box, N_CROWD, texts);
      g_assert_cmpuint (n, <=, 24);
      n_changed += n;
    }
  g_assert_cmpuint (n_changed, ==, 3 * N_CROWD);

  label = gtk_widget_get_last_child (box);
  for (guint i = 20; i < N_CROWD; i++, label = gtk_widget_get_prev_sibling (label))
    gtk_widget_set_visible (label, FALSE);
  damero_stage_advance (stage, 3 * TICK_MS);
  count_changed (box, 20, texts);
  for (guint tick = 0; tick < 9; tick++)
    {
      damero_stage_advance (stage, TICK_MS);
      g_assert_cmpuint (count_changed (box, 20, texts), ==, 20);
    }
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/clock-label/every-instant", test_every_instant);
  g_test_add_func ("/clock-label/rounding", test_rounding);
  g_test_add_func ("/clock-label/tenths", test_tenths);
  g_test_add_func ("/clock-label/per-move", test_per_move);
  g_test_add_func ("/clock-label/per-move-quiet", test_per_move_quiet);
  g_test_add_func ("/clock-label/low", test_low);
  g_test_add_func ("/clock-label/both-sides", test_both_sides);
  g_test_add_func ("/clock-label/begins-to-fall", test_begins_to_fall);
  g_test_add_func ("/clock-label/counts-up", test_counts_up);
  g_test_add_func ("/clock-label/match", test_match);
  g_test_add_func ("/clock-label/low-turn", test_low_turn);
  g_test_add_func ("/clock-label/told", test_told);
  g_test_add_func ("/clock-label/told-waiting", test_told_waiting);
  g_test_add_func ("/clock-label/nothing", test_nothing);
  g_test_add_func ("/clock-label/size", test_size);
  g_test_add_func ("/clock-label/crowd", test_crowd);

  return g_test_run ();
}
