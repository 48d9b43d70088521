# SPDX-License-Identifier: GPL-3.0-or-later
"""speech_to_text.py - a voice for Orca that writes: a line of DAMERO_HEARD for everything that would be said.

Orca loads it as the factory of its speech server (orca-customizations.py). "=" begins what is said, "!" stands for a
command to fall silent: what was said just before it is not heard to its end.
"""

import os

from orca import chnames, speechserver


class SpeechServer(speechserver.SpeechServer):
    server = None

    @staticmethod
    def getFactoryName():
        return "Text"

    @staticmethod
    def getSpeechServer(_info=None):
        SpeechServer.server = SpeechServer.server or SpeechServer()
        return SpeechServer.server

    @staticmethod
    def getSpeechServers():
        return [SpeechServer.getSpeechServer()]

    @staticmethod
    def shutdownActiveServers():
        SpeechServer.server = None

    def __init__(self):
        super().__init__()
        self.out = os.open(os.environ["DAMERO_HEARD"], os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        self.write("=", "(Orca speaks)")

    def write(self, kind, text=""):
        os.write(self.out, f"{kind}{' '.join(text.split())}\n".encode())

    def getInfo(self):
        return ["Text", "text"]

    def getVoiceFamilies(self):
        return []

    def speak(self, text=None, acss=None, interrupt=True):
        if text and text.strip():
            self.write("=", text)

    def speakCharacter(self, character, acss=None):
        self.write("=", chnames.getCharacterName(character) or character)

    def speakKeyEvent(self, event, acss=None):
        pass # the director knows which key they press

    def sayAll(self, utteranceIterator, progressCallback):
        for context, _voice in utteranceIterator:
            self.write("=", context.utterance)

    def stop(self):
        self.write("!")
