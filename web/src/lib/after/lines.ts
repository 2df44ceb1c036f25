/** Where the lines of a match lie in a picture of a given size; whoever is ahead is on top. */

import type { Course } from "./course";

export interface Line {
  scorer: number;
  total: number;
  points: readonly { x: number; y: number }[];
  /** Where its label stands, so that none lies on another. */
  label: number;
}

export interface Lines {
  lines: readonly Line[];
  rounds: readonly { x: number; middle: number; number: number }[];
  heights: readonly { y: number; value: number }[];
  target: number | null;
}

interface Frame {
  width: number;
  height: number;
  /** How far labels are apart at least. */
  apart: number;
  most: boolean;
  target: number | null;
}

export function linesOf(course: Course, scorers: number, { width, height, apart, most, target }: Frame): Lines {
  const all = course.steps.flatMap((step) => [...step.totals]);
  const highest = Math.max(1, ...all) * 1.04;
  const y = (value: number): number => ((most ? highest - value : value) / highest) * height;
  const places = placesOf(course, width);
  const lines = Array.from({ length: scorers }, (_, scorer) => {
    const points = course.steps.map((step, index) => ({ x: places[index] ?? 0, y: y(step.totals[scorer] ?? 0) }));
    const total = course.steps.at(-1)?.totals[scorer] ?? 0;
    return { scorer, total, points: [{ x: 0, y: y(0) }, ...points], label: y(total) };
  });
  lines.sort((one, other) => one.label - other.label || one.scorer - other.scorer);
  spread(lines, apart, height);
  return { lines, rounds: roundsAt(course, places), heights: heightsAt(highest, y), target: target !== null && target <= highest ? y(target) : null };
}

/** Rounds of the same width, and in each of them turns of the same width. */
function placesOf({ steps }: Course, width: number): number[] {
  const rounds = (steps.at(-1)?.round ?? 0) + 1;
  const turns = Array.from({ length: rounds }, (_, round) => steps.filter((step) => step.round === round).length);
  const seen = turns.map(() => 0);
  return steps.map(({ round }) => {
    seen[round] = (seen[round] ?? 0) + 1;
    return ((round + (seen[round] ?? 0) / (turns[round] ?? 1)) / rounds) * width;
  });
}

function roundsAt({ steps }: Course, places: readonly number[]): Lines["rounds"] {
  const ends = steps.flatMap((step, index) => (steps[index + 1]?.round === step.round ? [] : [places[index] ?? 0]));
  return ends.map((x, index) => ({ x, middle: (x + (ends[index - 1] ?? 0)) / 2, number: index + 1 }));
}

function heightsAt(highest: number, y: (value: number) => number): Lines["heights"] {
  const step = [5, 10, 20, 25, 50, 100, 200, 500].find((each) => highest / each <= 4.5) ?? 1000;
  return Array.from({ length: Math.floor(highest / step) + 1 }, (_, index) => ({ value: index * step, y: y(index * step) }));
}

/** Moves labels apart: down where one is in the way, and up again where the room ends. */
function spread(lines: { label: number }[], apart: number, height: number): void {
  let least = apart / 2;
  for (const line of lines) least = (line.label = Math.max(line.label, least)) + apart;
  let highest = height - apart / 2;
  for (const line of lines.toReversed()) highest = (line.label = Math.min(line.label, highest)) - apart;
}

export const pathOf = (points: readonly { x: number; y: number }[]): string =>
  points.map(({ x, y }, index) => `${index ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
