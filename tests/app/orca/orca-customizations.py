# SPDX-License-Identifier: GPL-3.0-or-later
"""orca-customizations.py - read by Orca at its start: it speaks into a file, its settings are as they come."""

import os
import sys

from orca import settings

sys.path.insert(0, os.path.dirname(os.path.realpath(__file__)))
settings.speechServerFactory = "speech_to_text"
settings.speechServerInfo = None
settings.enableKeyEcho = False # what is typed is in the transcript already
settings.enableBraille = False
settings.enableBrailleMonitor = False
settings.enableSound = False
