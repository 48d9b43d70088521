# SPDX-License-Identifier: GPL-3.0-or-later
"""e2e.py - drives the whole program as a user does: sees it through the accessibility tree, acts with xdotool.

It runs under headless.sh, which gives it a display and a session bus of its own, without a window manager. Nothing
here sleeps for a result: it asks again until the result is there (wait_for), or gives up after TIMEOUT_S.
"""

import contextlib
import os
import pathlib
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import warnings
from fnmatch import fnmatchcase

warnings.simplefilter("ignore")
# Warnings are fatal in the program alone: the bindings of the accessibility tree warn of every window that closes.
DEBUG = os.environ.pop("G_DEBUG", "fatal-warnings")
import gi  # noqa: E402

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

TIMEOUT_S = 45.0
PAUSE_S = 0.02
BUTTONS = ("button", "push button", "toggle button", "radio button")


class Failed(Exception):
    """What was waited for did not come."""


def wait_for(what, ask, timeout_s=TIMEOUT_S):
    """The first true answer of ask; things of the tree, and windows, may vanish between two calls, or not be there."""
    end, last = time.monotonic() + timeout_s, None
    while time.monotonic() < end:
        try:
            answer = ask()
            if answer:
                return answer
        except (GLib.Error, IndexError, AttributeError, subprocess.CalledProcessError) as error:
            last = error
        time.sleep(PAUSE_S)
    raise Failed(f"waited in vain for {what}" + (f", last: {last!r}" if last else ""))


def children(node):
    for i in range(node.get_child_count()):
        child = node.get_child_at_index(i)
        if child is not None:
            yield child


def walk(node):
    """node and everything under it that is shown, from the top down."""
    yield node
    for child in children(node):
        if shown(child):
            yield from walk(child)


def shown(node):
    """GTK 4.8 calls what lies on a hidden page visible too, but gives it no size."""
    if not node.get_state_set().contains(Atspi.StateType.VISIBLE):
        return False
    component = node.get_component_iface()
    if component is None:
        return True
    box = component.get_extents(Atspi.CoordType.WINDOW)
    return box.width > 0 and box.height > 0


def usable(node):
    return node.get_state_set().contains(Atspi.StateType.SENSITIVE)


def can_act(node):
    """The outer half of a menu button has a name and no action."""
    actions = node.get_action_iface()
    return actions is not None and actions.get_n_actions() > 0


def name_of(node):
    return node.get_name() or ""


def is_named(node, name):
    """GTK 4.8 doubles the names of buttons with a mnemonic: "_Close Close". What only holds a button of that name, last
    among others, is called otherwise."""
    own = name_of(node)
    return own == name or own.replace("_", "", 1) == f"{name} {name}"


def label_of(node):
    """What a screen reader calls node: its name, or what it is labelled by (lines of menus in newer GTK)."""
    labels = [relation.get_target(i) for relation in node.get_relation_set()
              if relation.get_relation_type() == Atspi.RelationType.LABELLED_BY
              for i in range(relation.get_n_targets())]
    return name_of(node) or " ".join(map(text_of, labels))


def text_of(node):
    """Newer bindings have another get_text on every node, so the one of the interface is named."""
    if node.get_text_iface() is None:
        return ""
    return Atspi.Text.get_text(node, 0, Atspi.Text.get_character_count(node))


def find_all(root, role=None, name=None, part=None):
    """What is shown under root with that role (a name or several), name, or part of a name, in order."""
    roles = (role,) if isinstance(role, str) else role
    return [node for node in walk(root)
            if (roles is None or node.get_role_name() in roles) and (name is None or is_named(node, name)) and
            (part is None or part in name_of(node) or part in text_of(node))]


def find(root, role=None, name=None, part=None):
    found = find_all(root, role, name, part)
    return found[0] if found else None


def says(root, part):
    """Whether anything under root says part."""
    return any(part in name_of(node) or part in text_of(node) for node in walk(root))


def do(node, action=None):
    """Performs an action of node: the one of that name, or its first."""
    actions = node.get_action_iface()
    names = [] if actions is None else [actions.get_action_name(i) for i in range(actions.get_n_actions())]
    if not names or (action is not None and action not in names):
        raise Failed(f"{node.get_role_name()} “{name_of(node)}” has no action {action or ''}: {names}")
    actions.do_action(0 if action is None else names.index(action))


def dump(root, out=sys.stderr):
    """Prints the tree, for whoever writes a test."""
    def show(node, depth):
        actions = node.get_action_iface()
        names = [actions.get_action_name(i) for i in range(actions.get_n_actions())] if actions else []
        box = node.get_component_iface()
        box = box.get_extents(Atspi.CoordType.WINDOW) if box is not None else None
        place = f"{box.x},{box.y} {box.width}x{box.height}" if box is not None else ""
        print("  " * depth + f"{node.get_role_name()} “{name_of(node)}” “{text_of(node)}” {place} {names}", file=out)
        for child in children(node):
            if shown(child):
                try_to_show(child, depth + 1)

    def try_to_show(node, depth):
        try:
            show(node, depth)
        except GLib.Error:
            print("  " * depth + "(gone)", file=out)
    try_to_show(root, 0)


def xdotool(*words):
    return subprocess.run(["xdotool", *map(str, words)], check=True, capture_output=True, text=True).stdout


class Program:
    """The application, started on a library of its own; ends with the "with" block."""

    def __init__(self, build, *arguments, library=None):
        self.build = pathlib.Path(build)
        self.folder = tempfile.TemporaryDirectory(prefix="damero-e2e-")
        self.library = library or os.path.join(self.folder.name, "club.damero")
        self.arguments = arguments
        self.process = None
        self.root = None

    def __enter__(self):
        environment = {key: value for key, value in os.environ.items() if key != "GTK_A11Y"}
        environment |= {"GSETTINGS_SCHEMA_DIR": str(self.build / "data"), "LC_ALL": "C.UTF-8", "LANGUAGE": "en",
                        "G_DEBUG": DEBUG}
        self.process = subprocess.Popen([self.build / "src" / "app" / "damero", "--library", self.library,
                                         *self.arguments], env=environment)
        self.root = wait_for("the program in the accessibility tree", self.find_root)
        self.root.set_cache_mask(Atspi.Cache.ROLE | Atspi.Cache.INTERFACES)
        return self

    def __exit__(self, kind, value, traceback):
        if kind is not None and os.environ.get("DAMERO_E2E_DUMP"):
            subprocess.run(["import", "-window", "root", os.environ["DAMERO_E2E_DUMP"] + ".png"], check=False)
            with open(os.environ["DAMERO_E2E_DUMP"] + ".txt", "w", encoding="utf-8") as out:
                dump(self.root, out)
        self.process.terminate()
        self.process.wait(TIMEOUT_S)
        self.folder.cleanup()

    @contextlib.contextmanager
    def stopped(self):
        """The program stands still, whatever comes in."""
        state = pathlib.Path(f"/proc/{self.process.pid}/stat")
        self.process.send_signal(signal.SIGSTOP)
        try:
            wait_for("the program to stop", lambda: state.read_text().rpartition(")")[2].split()[0] == "T")
            yield
        finally:
            self.process.send_signal(signal.SIGCONT)

    def find_root(self):
        if self.process.poll() is not None:
            raise Failed(f"the program ended with {self.process.returncode}")
        desktop = Atspi.get_desktop(0)
        return next((node for node in children(desktop) if node.get_process_id() == self.process.pid), None)

    def windows(self):
        return list(children(self.root))

    def window(self, name=None, part=None):
        """Waits for the window of that name, or with part in its name."""
        return wait_for(f"a window “{name or part}”", lambda: next(
            (node for node in reversed(self.windows())
             if (name is None or name_of(node) == name) and (part is None or part in name_of(node))), None))

    def dameroctl(self, *words, check=True):
        return subprocess.run([self.build / "src" / "cli" / "dameroctl", *words], check=check, capture_output=True,
                              text=True)

    def perform(self, acts):
        """Performs lines of acts in the library, while the program is not running."""
        path = os.path.join(self.folder.name, "script.acts")
        with open(path, "w", encoding="utf-8") as out:
            out.write(acts)
        self.dameroctl("event", "run", "--library", self.library, path)

    def query(self, sql):
        """Rows of the library, read beside the program: what is certain to be stored."""
        with sqlite3.connect(f"file:{self.library}?mode=ro", uri=True) as library:
            return library.execute(sql).fetchall()

    # ---- the mouse and the keyboard ----

    def x_window(self, window):
        """The X window that shows window, None: GTK gives it the same title."""
        for xid in xdotool("search", "--onlyvisible", "--pid", self.process.pid, "--name", "").split():
            if xdotool("getwindowname", xid).rstrip("\n") == name_of(window):
                return xid
        return None

    def focus(self, window):
        """Raises window and gives it the keyboard, as a window manager would."""
        xid = wait_for(f"the X window of “{name_of(window)}”", lambda: self.x_window(window))
        xdotool("windowraise", xid)

        def focused():
            subprocess.run(["xdotool", "windowfocus", "--sync", xid], check=False, capture_output=True)
            return xdotool("getwindowfocus").strip() == xid
        wait_for("the keyboard's focus in the window", focused)
        return xid

    def give_keyboard(self, window):
        """The same, and waits until the program has heard of it: a busy one may hear of keys that come at once while
        its window does not know yet that they are for it. Something in window has to take the focus."""
        self.focus(window)
        wait_for(f"the focus in “{name_of(window)}”", lambda: next(
            (node for node in walk(window) if node.get_state_set().contains(Atspi.StateType.FOCUSED)), None))

    @staticmethod
    def tells_places(window):
        """From GTK 4.10 on a place lacks the padding of what holds the widget: only what is large is hit."""
        return tuple(int(part) for part in window.get_application().get_toolkit_version().split(".")[:2]) < (4, 10)

    def click(self, window, node, at=(0.5, 0.5)):
        """Clicks into the middle of node, or elsewhere in it. A button whose place is not told is pressed by its
        action."""
        if node.get_role_name() in BUTTONS and can_act(node) and not self.tells_places(window):
            do(node)
            return
        xid = self.focus(window)
        x, y = self.place(window, xid, node, at)
        # It moves in any case: over a button whose menu was closed by keys a pointer that stays does nothing.
        xdotool("mousemove", "--sync", "--window", xid, x, y + 1)
        self.click_at(xid, x, y)

    @staticmethod
    def click_at(xid, x, y):
        """Clicks there."""
        xdotool("mousemove", "--sync", "--window", xid, x, y, "click", 1)

    def place(self, window, xid, node, at=(0.5, 0.5)):
        """Where in the X window a point of node is. Around the window's own area lies a frame of even width."""
        inside = self.extents(window)
        box = wait_for(f"a place of “{name_of(node)}”", lambda: self.extents(node))
        if box.y + box.height > inside.height:
            # A row below the edge: the page is rolled there, as a person does.
            xdotool("mousemove", "--sync", "--window", xid, inside.width // 2, inside.height // 2,
                    "click", "--repeat", 20, "--delay", 20, 5)
            box = wait_for(f"“{name_of(node)}” in view",
                           lambda: (now := self.extents(node)) and now.y + now.height <= inside.height and now)
        lines = dict(line.split("=") for line in xdotool("getwindowgeometry", "--shell", xid).split())
        frame = (int(lines["WIDTH"]) - inside.width) // 2
        return int(frame + box.x + box.width * at[0]), int(frame + box.y + box.height * at[1])

    @staticmethod
    def extents(node):
        box = node.get_component_iface().get_extents(Atspi.CoordType.WINDOW)
        return box if box.width > 0 and box.height > 0 else None

    @staticmethod
    def keys(*names):
        """Presses keys by their names: "ctrl+n", "Return"."""
        xdotool("key", "--delay", 20, *names)

    @staticmethod
    def type(text):
        xdotool("type", "--delay", 15, "--", text)

    def tab_to(self, entry):
        """Goes on with Tab until what is typed comes into entry, which is empty."""
        def is_there():
            self.type("1")
            time.sleep(PAUSE_S)
            if text_of(entry):
                self.keys("BackSpace")
                return True
            self.keys("Tab")
            return False
        wait_for(f"the focus in “{name_of(entry)}”", is_there)
        wait_for("an empty entry", lambda: not text_of(entry))

    # ---- by name ----

    def press(self, root, name):
        """Presses the button called name under root once it is there and can be used."""
        def look():
            return next((node for node in find_all(root, BUTTONS, name) if usable(node) and can_act(node)), None)
        do(wait_for(f"a button “{name}”", look))

    def choose(self, window, line):
        """Takes the line of that name (a pattern: * is anything) of a menu that has been opened in window, by keys: a
        menu that had to open upwards is told to be below its button."""
        roles = ("menu item", "check menu item", "push button", "button")

        def look():
            return next((node for node in find_all(window, roles)
                         if is_named(node, line) or fnmatchcase(label_of(node), line)), None)
        node = wait_for(f"the line “{line}” of a menu", look)
        self.focus(window)

        def reached():
            if node.get_state_set().contains(Atspi.StateType.FOCUSED):
                return True
            self.keys("Down")
            time.sleep(5 * PAUSE_S)
            return False
        wait_for(f"the focus on the line “{line}”", reached)
        self.keys("Return")

    def page(self, window, name):
        """Goes to the page of that name and returns it. Older GTK calls it by its type; newer libadwaita has a panel
        of that name around each page, and only the page that is shown has a size."""
        def look():
            panel = find(window, "panel", name)
            return find(window, name=f"Damero{name}Page") or (panel and next(filter(shown, children(panel)), None))
        do(wait_for(f"the tab {name}", lambda: find(window, "page tab", name)))
        return wait_for(f"the page {name}", look)

    def fill(self, window, root, name, text):
        """Types text into the entry called name under root."""
        entry = wait_for(f"an entry “{name}”", lambda: find(root, ("text", "entry", "password text"), name))
        self.click(window, entry)
        self.keys("ctrl+a")
        self.type(text)
        wait_for(f"“{text}” in the entry “{name}”", lambda: text_of(entry) == text)
        return entry

    def expect(self, root, part, timeout_s=TIMEOUT_S):
        """Waits until something under root says part."""
        wait_for(f"“{part}”", lambda: says(root, part), timeout_s)

    # ---- whole errands ----

    def make_event(self, name, players, choose, summary):
        """Makes an event of one section by the assistant and returns its window. choose(dialog) makes the choices
        before the names; the page of names ends by saying summary."""
        start = self.window("Damero")
        self.focus(start)
        self.keys("ctrl+n")
        dialog = self.window("New Event")
        self.fill(dialog, dialog, "Event name", name)
        choose(dialog)
        self.press(dialog, "Skip to Players")
        self.click(dialog, wait_for("the list of names", lambda: find(dialog, "text", "Players, one per line")))
        for player in players:
            self.type(player)
            self.keys("Return")
        self.expect(dialog, summary)
        self.press(dialog, "Create")
        window = self.window(name)
        self.expect(window, f"{len(players)} players")
        return window


class Tap:
    """Prints what the test harness reads: one line a step."""

    def __init__(self):
        self.n = 0
        self.failed = 0

    def step(self, name, function, *arguments):
        self.n += 1
        begin = time.monotonic()
        try:
            answer = function(*arguments)
        except (Failed, AssertionError, GLib.Error, subprocess.CalledProcessError) as error:
            self.failed += 1
            print(f"not ok {self.n} - {name}: {error}", flush=True)
            raise
        print(f"ok {self.n} - {name}\n# {time.monotonic() - begin:.1f} s", flush=True)
        return answer

    def end(self):
        print(f"1..{self.n}", flush=True)
        return 1 if self.failed else 0
