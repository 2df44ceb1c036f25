/** The sounds themselves, made of noise and a few tones. */

import type { Cue } from "./sound";

/** The same sound again within this time, in seconds, is not heard twice. */
const APART = 0.06;

interface Noise {
  kind: "noise";
  at?: number;
  length: number;
  /** The middle of the band in Hertz, at first and in the end. */
  from: number;
  to: number;
  loud: number;
}

interface Tone {
  kind: "tone";
  at?: number;
  length: number;
  from: number;
  to?: number;
  loud: number;
  shape?: OscillatorType;
  /** Frequencies above this are held back, in Hertz. */
  below?: number;
  /** How long it takes to swell, in seconds. */
  swell?: number;
}

const noise = (length: number, from: number, to: number, loud: number, at = 0): Noise => ({ kind: "noise", at, length, from, to, loud });
const tone = (length: number, from: number, loud: number, more: Partial<Tone> = {}): Tone => ({ kind: "tone", length, from, loud, ...more });
const bell = (from: number, at: number, loud: number): Tone[] => [tone(0.5, from, loud, { at }), tone(0.22, from * 2.76, loud / 4, { at })];

/** Five cards, one after the other, off the table. */
const SWEEP = [0, 1, 2, 3, 4].map((card) => noise(0.09, 2400 - card * 250, 800, 0.4, card * 0.045));

const SOUNDS: Record<Cue, readonly (Noise | Tone)[]> = {
  card: [noise(0.07, 2600, 1100, 0.5), tone(0.09, 190, 0.5, { to: 90, at: 0.03 })],
  reveal: [noise(0.05, 3200, 1500, 0.4), noise(0.05, 2800, 1300, 0.4, 0.06)],
  taken: [...SWEEP, tone(0.16, 130, 0.45, { to: 70, at: 0.22 })],
  // The bull has the last word.
  "own-taken": [...SWEEP, tone(0.55, 118, 0.5, { to: 92, at: 0.2, shape: "sawtooth", below: 420, swell: 0.12 })],
  marker: [tone(0.08, 760, 0.22, { to: 520, shape: "triangle" })],
  special: [tone(0.22, 480, 0.18, { to: 980, shape: "triangle", swell: 0.05 })],
  turn: [...bell(660, 0, 0.16), ...bell(880, 0.12, 0.16)],
  won: [523, 659, 784, 1047].flatMap((pitch, note) => bell(pitch, note * 0.13, 0.2)),
  over: [523, 440, 392].flatMap((pitch, note) => bell(pitch, note * 0.17, 0.16)),
};

let context: AudioContext | null = null;
let out: AudioNode | null = null;
let hiss: AudioBuffer | null = null;
const last = new Map<Cue, number>();

/** Browsers let a page be heard only once somebody has touched it. */
export async function wake(): Promise<void> {
  await ready().resume();
}

export function play(cue: Cue): void {
  const player = ready();
  if (player.state !== "running") {
    void player.resume();
    return;
  }
  const now = player.currentTime;
  if (now - (last.get(cue) ?? -1) < APART) return;
  last.set(cue, now);
  sound(player, out ?? player.destination, cue);
}

/** Writes a sound into any kind of context, from now on. */
export function sound(player: BaseAudioContext, to: AudioNode, cue: Cue): void {
  for (const part of SOUNDS[cue]) {
    const start = player.currentTime + (part.at ?? 0);
    const source = part.kind === "noise" ? hissing(player, part, start) : sounding(player, part, start);
    source.connect(envelope(player, part, start)).connect(to);
  }
}

function sounding(player: BaseAudioContext, part: Tone, start: number): AudioNode {
  const source = new OscillatorNode(player, { type: part.shape ?? "sine", frequency: part.from });
  source.frequency.setValueAtTime(part.from, start);
  if (part.to) source.frequency.exponentialRampToValueAtTime(part.to, start + part.length);
  source.start(start);
  source.stop(start + part.length);
  return part.below ? source.connect(new BiquadFilterNode(player, { type: "lowpass", frequency: part.below })) : source;
}

function hissing(player: BaseAudioContext, part: Noise, start: number): AudioNode {
  const source = new AudioBufferSourceNode(player, { buffer: (hiss ??= hissOf(player)) });
  const band = new BiquadFilterNode(player, { type: "bandpass", frequency: part.from, Q: 0.9 });
  band.frequency.setValueAtTime(part.from, start);
  band.frequency.exponentialRampToValueAtTime(part.to, start + part.length);
  source.start(start, 0, part.length);
  return source.connect(band);
}

function envelope(player: BaseAudioContext, part: Noise | Tone, start: number): GainNode {
  const volume = new GainNode(player, { gain: 0 });
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(part.loud, start + (part.kind === "tone" ? (part.swell ?? 0.006) : 0.004));
  volume.gain.exponentialRampToValueAtTime(0.0001, start + part.length);
  return volume;
}

function hissOf(player: BaseAudioContext): AudioBuffer {
  const buffer = new AudioBuffer({ length: player.sampleRate / 4, sampleRate: player.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  return buffer;
}

function ready(): AudioContext {
  if (!context) {
    context = new AudioContext();
    out = new DynamicsCompressorNode(context, { threshold: -18, ratio: 6 }); // many cards at once stay bearable
    out.connect(context.destination);
  }
  return context;
}
