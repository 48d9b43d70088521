// SPDX-License-Identifier: GPL-3.0-or-later
//
// sounds.js - what is heard and felt: a press, a flag, a call. Sounds are made, not loaded; browsers allow them after
// the first touch. The choice is stored on this device.

const STORED = "damero-sounds";

/** @type {AudioContext | null} */
let context = null;

/** name: hertz, seconds, and how often; milliseconds of vibration. */
const SOUNDS = {
  press: { hertz: 1200, seconds: 0.04, n: 1, buzz: [20] },
  flag: { hertz: 660, seconds: 0.25, n: 3, buzz: [200, 100, 200] },
  call: { hertz: 880, seconds: 0.15, n: 2, buzz: [120, 80, 120] },
  no: { hertz: 220, seconds: 0.15, n: 1, buzz: [80] },
};

/** @typedef {keyof typeof SOUNDS} SoundName */

export function hasSounds() {
  return localStorage.getItem(STORED) !== "off";
}

/** @param {boolean} has */
export function setSounds(has) {
  localStorage.setItem(STORED, has ? "on" : "off");
}

/** @param {typeof SOUNDS[SoundName]} sound @param {AudioContext} out */
function beep(sound, out) {
  for (let i = 0; i < sound.n; i++) {
    const from = out.currentTime + i * sound.seconds * 1.5;
    const tone = out.createOscillator();
    const volume = out.createGain();
    tone.frequency.value = sound.hertz;
    volume.gain.setValueAtTime(0.3, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + sound.seconds);
    tone.connect(volume).connect(out.destination);
    tone.start(from);
    tone.stop(from + sound.seconds);
  }
}

/**
 * Plays a sound where the player's choice and the browser allow it; false: the browser does not.
 * @param {SoundName} name
 */
export function play(name) {
  if (!hasSounds()) return true;
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(SOUNDS[name].buzz);
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
    beep(SOUNDS[name], context);
    return true;
  } catch {
    return false;
  }
}
