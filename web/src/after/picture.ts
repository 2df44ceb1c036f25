/** A picture of a match to share, drawn from our own drawings: by day, whatever the theme. */

import type { Course } from "../lib/after/course";
import { linesOf } from "../lib/after/lines";
import { bullheads } from "../lib/bullheads";
import { presetOf } from "../lib/table/names";
import { t } from "../lib/words.svelte";

export interface Told {
  course: Course;
  scorers: readonly string[];
  winners: readonly number[];
  own: number | null;
  target: number | null;
  most: boolean;
  verdict: string;
  rules: Record<string, unknown>;
  taking: { cards: readonly number[]; text: string } | null;
}

const SIZE = 1080;
const EDGE = 72;
const INSIDE = SIZE - 2 * EDGE;
const CARD = { width: 78, height: 100, gap: 12 };
const HEAD = 17;
const DASHES = [[], [16, 9], [3, 9], [20, 9, 3, 9]];
/** Cards of the dearest row that there is room for. */
const MOST_CARDS = 9;

/** Shares it with the device's own dialogue, or saves it; says what was done, where that is not seen. */
export async function shareMatch(told: Told): Promise<string | null> {
  const blob = await new Promise<Blob | null>((done) => drawn(told).toBlob(done, "image/png"));
  if (!blob) return t("picture-failed");
  const file = new File([blob], "nimmt.png", { type: "image/png" });
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title: told.verdict }).catch(() => undefined); // whoever closes the dialogue knows it
    return null;
  }
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(blob), download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return t("picture-saved");
}

export function drawn(told: Told): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement("canvas"), { width: SIZE, height: SIZE });
  const pen = canvas.getContext("2d");
  if (pen) new Picture(pen, daylight(), told).draw();
  return canvas;
}

/** The colours of the day, as the browser works them out. */
function daylight(): (name: string) => string {
  const probe = document.createElement("i");
  probe.style.colorScheme = "light";
  probe.style.transition = "none"; // each colour at once, also where motion is reduced
  document.body.append(probe);
  const found = new Map<string, string>();
  for (const name of ["table", "surface", "raised", "ink", "muted", "line", "line-strong", "accent", "edge", ...[1, 2, 3, 5, 7].flatMap((heads) => [`tint-${heads}`, `heads-${heads}`])]) {
    probe.style.color = `var(--${name})`;
    found.set(name, getComputedStyle(probe).color);
  }
  probe.remove();
  return (name) => found.get(name) ?? "#000";
}

class Picture {
  readonly #bull = new Path2D(document.querySelector("#bull path")?.getAttribute("d") ?? "");

  constructor(
    readonly pen: CanvasRenderingContext2D,
    readonly colour: (name: string) => string,
    readonly told: Told,
  ) {}

  draw(): void {
    this.#rectangle(0, 0, SIZE, SIZE, 0, "table");
    this.#head(EDGE, 66, 64, "accent");
    this.#text(t(`variant-${presetOf(this.told.rules)}`), EDGE + 84, 88, { size: 34, colour: "muted" });
    this.#text(this.told.verdict, EDGE, 184, { size: 66, weight: 700, display: true });
    const low = this.told.taking ? 690 : 920;
    this.#lines(232, low - 232);
    if (this.told.taking) this.#row(low + 70, this.told.taking);
    this.#text(location.host, SIZE - EDGE, SIZE - 46, { size: 28, colour: "muted", align: "right" });
    this.#text("nimmt", EDGE, SIZE - 46, { size: 30, weight: 700, display: true, colour: "accent" });
  }

  #lines(top: number, height: number): void {
    const side = 270;
    const { course, scorers, winners, own, target, most } = this.told;
    const shown = linesOf(course, scorers.length, { width: INSIDE - side - 40, height, apart: Math.min(46, height / scorers.length), most, target });
    const pen = this.pen;
    pen.save();
    pen.translate(EDGE, top);
    for (const { y } of shown.heights) this.#stroke([{ x: 0, y }, { x: INSIDE - side - 40, y }], "line", 2);
    for (const { scorer, points, label, total } of shown.lines.toReversed()) {
      const mine = scorer === own;
      const won = winners.includes(scorer);
      const end = points.at(-1) ?? { x: 0, y: 0 };
      const colour = mine ? "accent" : won ? "ink" : "line-strong";
      this.#stroke(points, colour, mine ? 9 : won ? 6 : 4, mine || won ? [] : (DASHES[scorer % DASHES.length] ?? []));
      this.#stroke([end, { x: INSIDE - side - 8, y: label }], colour, 2);
      const bold = mine || won ? 700 : 400;
      this.#text(scorers[scorer] ?? "", INSIDE - side, label + 10, { size: 30, weight: bold, colour: mine ? "accent" : "ink", most: side - 70 });
      this.#text(String(total), INSIDE, label + 11, { size: 36, weight: 700, display: true, align: "right", colour: mine ? "accent" : "ink" });
    }
    pen.restore();
  }

  #row(top: number, { cards, text }: { cards: readonly number[]; text: string }): void {
    this.#text(t(this.told.most ? "after-richest" : "after-dearest"), EDGE, top, { size: 28, colour: "muted" });
    cards.slice(0, MOST_CARDS).forEach((card, index) => this.#card(card, EDGE + index * (CARD.width + CARD.gap), top + 24));
    this.#text(text, EDGE, top + 24 + CARD.height + 52, { size: 30 });
  }

  #card(card: number, x: number, y: number): void {
    const heads = bullheads(card);
    this.#rectangle(x, y, CARD.width, CARD.height, 10, `tint-${heads}`, "edge");
    this.#text(String(card), x + CARD.width / 2, y + (heads > 3 ? 46 : 54), { size: 44, weight: 700, display: true, align: "center" });
    const upper = Math.ceil(heads > 3 ? heads / 2 : heads);
    [upper, heads - upper].forEach((count, line) => {
      for (let head = 0; head < count; head++) this.#head(x + CARD.width / 2 + (head - count / 2) * HEAD, y + (heads > 3 ? 60 : 70) + line * HEAD, HEAD - 1, `heads-${heads}`);
    });
  }

  #rectangle(x: number, y: number, width: number, height: number, round: number, fill: string, edge?: string): void {
    const pen = this.pen;
    pen.beginPath();
    pen.roundRect(x, y, width, height, round);
    pen.fillStyle = this.colour(fill);
    pen.fill();
    if (!edge) return;
    pen.strokeStyle = this.colour(edge);
    pen.lineWidth = 2;
    pen.stroke();
  }

  #head(x: number, y: number, size: number, colour: string): void {
    const pen = this.pen;
    pen.save();
    pen.translate(x, y);
    pen.scale(size / 24, size / 24);
    pen.fillStyle = this.colour(colour);
    pen.fill(this.#bull);
    pen.restore();
  }

  #stroke(points: readonly { x: number; y: number }[], colour: string, width: number, dash: number[] = []): void {
    const pen = this.pen;
    pen.beginPath();
    for (const { x, y } of points) pen.lineTo(x, y);
    pen.strokeStyle = this.colour(colour);
    pen.lineWidth = width;
    pen.lineCap = pen.lineJoin = "round";
    pen.setLineDash(dash);
    pen.stroke();
  }

  /** In one line; where there is too little room, smaller, and in the end narrower. */
  #text(text: string, x: number, y: number, { size, weight = 400, display = false, colour = "ink", align = "left", most = INSIDE }: { size: number; weight?: number; display?: boolean; colour?: string; align?: CanvasTextAlign; most?: number }): void {
    const pen = this.pen;
    const family = getComputedStyle(document.documentElement).getPropertyValue(display ? "--display" : "--text");
    let points = size;
    do pen.font = `${weight} ${points}px ${family}`;
    while (pen.measureText(text).width > most && (points -= 2) > size / 2);
    pen.fillStyle = this.colour(colour);
    pen.textAlign = align;
    pen.fillText(text, x, y, most);
  }
}
