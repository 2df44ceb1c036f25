import { preferences } from "./preferences.svelte";
import type { Event } from "./protocol";

/** Pitch in Hertz and length in seconds. */
const SOUNDS: Partial<Record<Event["id"], [number, number]>> = {
  revealed: [520, 0.06],
  placed: [340, 0.05],
  "row-taken": [140, 0.22],
  "marker-moved": [420, 0.08],
  "special-used": [600, 0.1],
  "match-ended": [660, 0.4],
};
let context: AudioContext | null = null;

/** A short sound for what happens, where the person wants sounds. */
export function soundOf(event: Event): void {
  const sound = SOUNDS[event.id];
  if (!sound || !preferences.sound || preferences.speed === "off") return;
  const [pitch, length] = sound;
  context ??= new AudioContext();
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = pitch;
  tone.type = "triangle";
  volume.gain.setValueAtTime(0.12, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + length);
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + length);
}
