import { useAppearance } from './appearance.ts';

interface Note {
  readonly frequencyHz: number;
  readonly startSeconds: number;
  readonly lengthSeconds: number;
}

let context: AudioContext | undefined;

/** A short high tick: something was added. */
export function playTick(): void {
  play([{ frequencyHz: 1_760, startSeconds: 0, lengthSeconds: 0.04 }]);
}

/** Two low tones: something was refused, look at the screen. */
export function playDoubleLow(): void {
  play([
    { frequencyHz: 220, startSeconds: 0, lengthSeconds: 0.12 },
    { frequencyHz: 196, startSeconds: 0.17, lengthSeconds: 0.16 },
  ]);
}

function play(notes: readonly Note[]): void {
  if (useAppearance.getState().isMuted || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  for (const note of notes) playNote(context, note);
}

function playNote(audio: AudioContext, note: Note): void {
  const tone = audio.createOscillator();
  const loudness = audio.createGain();
  const start = audio.currentTime + note.startSeconds;
  const end = start + note.lengthSeconds;
  tone.frequency.value = note.frequencyHz;
  // Ramps instead of steps: a step clicks.
  loudness.gain.setValueAtTime(0, start);
  loudness.gain.linearRampToValueAtTime(0.15, start + 0.005);
  loudness.gain.linearRampToValueAtTime(0, end);
  tone.connect(loudness).connect(audio.destination);
  tone.start(start);
  tone.stop(end);
}
