/** Where everything at a table lies and how large it is, computed from the space there is.

    Rows come first, then what is being placed, then the hand, then everything else: hand and backs
    shrink until the cards in the rows are as large as theirs, and only then do rows shrink. */

export interface Space {
  width: number;
  height: number;
  /** How large letters are; 1 is usual. */
  text: number;
  /** The width of the column with the seats where there is one, if it is not the usual one. */
  side: number | null;
  rows: number;
  /** Cards that a row has room for. */
  room: number;
  /** Whether something is written at the end of a row. */
  marked: boolean;
  seats: number;
  /** Whether there are two sides, and special cards. */
  team: boolean;
  /** Whether seats can be tapped, to see cards that all know. */
  known: boolean;
  hand: number;
  lane: number;
  /** Whether cards that are being placed can be pointed at. */
  lanePicks: boolean;
  /** Cards of which some are to be kept, or none. */
  keep: number;
  /** Cards that are drafted, or none. */
  pool: number;
  /** Whether the hand is a pile that nobody sees. */
  blind: boolean;
  /** How high what is asked has become, where its words need more than the usual room. */
  asked: number;
  notes: number;
}

export type Form = "full" | "card" | "tiny";

export interface Cards {
  wide: number;
  gap: number;
  perLine: number;
  lines: number;
  short: boolean;
}

export interface Layout {
  /** One column; rows beside the hand; or three columns above the hand. */
  shape: "tall" | "low" | "wide";
  /** The width of the column with the rows, where there are two. */
  left: number;
  seats: { form: Form; columns: number; letters: number; faces: boolean };
  lane: Cards;
  hand: Cards;
  pool: Cards;
  /** What happened last, where there is room to tell it. */
  line: { height: number; letters: number } | null;
  /** So many lines of what is asked are seen at once, where letters are large and the window is low; the rest scrolls. */
  sentence: number;
  /** How high what is asked stands, with its buttons. */
  go: number;
  /** How large the letters of labels are: of the bar, the seats and names below cards. */
  labels: number;
  /** How many letters of a name stand below a played card. */
  letters: number;
}

/** A space in which labels have a size. */
interface Labelled extends Space {
  labels: number;
}

const HIGH = 1.5;
const SHORT = 68 / 60;
/** The width of cards that can be tapped, as high as they are and as short ones: 32 by 40 points at least. */
const TAPPED = { high: 32, short: 35.5 };
const STEPS = 30;

const clamp = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));
const between = (least: number, most: number, part: number): number => least + (most - least) * part;

/** How high so many lines of cards are. */
export const heightOf = ({ wide, gap, lines, short }: Cards): number => lines * (wide * (short ? SHORT : HIGH) + gap) - gap;

/** How wide a row's card is in a box: as the style sheet of the rows has it. */
export function rowCard(space: Space, width: number, height: number): number {
  const sum = clamp(24, 0.07 * width, 52 * space.text);
  const six = clamp(space.marked ? 48 : 34, 0.09 * width, 60);
  const gap = clamp(4, 0.012 * width, 10);
  const between = clamp(3, 0.018 * height, 16);
  const across = (width - sum - six - 16 - gap * (space.room + 1)) / space.room;
  const down = (height - 4 - between * (space.rows - 1)) / space.rows / HIGH;
  return Math.min(130, across, down);
}

/** Cards in as few lines as they fit in at this width, smaller where they must be. */
function inLines(count: number, width: number, wanted: number, gap: number, least: number, short: boolean): Cards {
  for (let lines = 1; ; lines += 1) {
    const perLine = Math.max(1, Math.ceil(count / lines));
    const wide = Math.min(wanted, (width - gap * (perLine - 1)) / perLine);
    if (wide >= Math.min(wanted, least) || perLine === 1) return { wide, gap, perLine, lines, short };
  }
}

const NO_CARDS: Cards = { wide: 40, gap: 4, perLine: 1, lines: 1, short: false };

function handOf(space: Space, width: number, most: number, part: number): Cards {
  if (!space.hand) return { ...NO_CARDS, wide: 0 };
  if (space.blind) return { ...NO_CARDS, wide: between(36, 92, part) };
  const wanted = between(space.pool ? 26 : TAPPED.short, most, part);
  const short = wanted < 46;
  const least = space.pool ? 26 : short ? TAPPED.short : Math.max(TAPPED.high, Math.min(wanted, 56) * 0.9);
  return inLines(space.hand, width, wanted, wanted < 40 ? 2 : wanted < 60 ? 4 : 9, least, short);
}

function laneOf(space: Space, width: number, most: number, part: number): Cards {
  const least = space.lanePicks ? 33 : 24;
  const lines = Math.ceil(space.lane / Math.max(1, Math.floor(width / (least + 4))));
  const short = lines > 1;
  const wanted = between(short ? 36 : space.lanePicks ? 32 : 26, most, part);
  return { ...inLines(Math.ceil(space.lane / lines), width, wanted, 4, 0, short), lines };
}

/** Room for a name beside a played card, on both sides together. */
const BESIDE = 26;

/** A line of names stands below each line of played cards. */
const laneHeight = (space: Labelled, lane: Cards): number =>
  space.keep ? (space.width < 360 ? 118 : 100) * space.labels : lane.lines * (lane.wide * (lane.short ? SHORT : HIGH) + 15 * space.labels + 3);

const lettersOf = (lane: Cards, width: number, text: number): number => Math.floor(Math.min(lane.wide + BESIDE, (width - 16) / lane.perLine) / 7.2 / text);

function poolOf(space: Space, width: number, height: number): Cards {
  const gap = space.pool > 60 ? 1 : 2;
  for (let wide = 76; wide > 28; wide -= 0.5) {
    const perLine = Math.floor((width + gap) / (wide + gap));
    const cards: Cards = { wide, gap, perLine, lines: Math.ceil(space.pool / perLine), short: true };
    if (heightOf(cards) <= height) return cards;
  }
  const perLine = Math.floor((width + gap) / (28.5 + gap));
  return { wide: 28.5, gap, perLine, lines: Math.ceil(space.pool / perLine), short: true };
}

const SIDES = 94;

/** The width of a drawing of who sits there, and of a seat that has room for one. */
const FACE = { wide: 36, from: 190 };
const facesIn = (form: Form, width: number): boolean => form === "full" && width >= FACE.from;

/** How many letters of a name stand at a seat, beside what else does. */
const lettersIn = (form: Form, width: number, faces: boolean): number =>
  form === "tiny" ? 3 : Math.floor((width - (form === "full" ? 76 : 24) - (faces ? FACE.wide : 0)) / 7.8);

/** Seats in one line where each can still say who it is and what it has. */
function seatsOf(space: Labelled, width: number): Layout["seats"] & { height: number } {
  const { labels: text } = space;
  const free = width - (space.team ? SIDES * text : 0);
  for (let lines = 1; ; lines += 1) {
    const columns = Math.ceil(space.seats / lines);
    const each = (free - 3 * (columns - 1)) / columns / text;
    const form: Form | null = each >= 150 ? "full" : each >= 74 ? "card" : each >= (space.known ? 32 : 27) || columns === 1 ? "tiny" : null;
    if (!form) continue;
    const faces = facesIn(form, each);
    return { form, columns, faces, letters: lettersIn(form, each, faces), height: lines * (form === "tiny" ? 40 : 44) * text + (lines - 1) * 3 };
  }
}

interface Frame {
  /** What is left for a pool of cards to draft, but for the hand. */
  pool: { width: number; height: number };
  /** What is left for the rows, when all but lane and hand have theirs. */
  width: number;
  height: number;
  hand: { width: number; most: number };
  /** Where the hand does not stand below the rows: what is left for it. */
  beside: number | null;
  lane: { width: number; most: number };
}

/** The largest hand and lane beside which the rows' cards are no smaller; the smallest, if there are none. */
function share(space: Labelled, frame: Frame): { hand: Cards; lane: Cards; pool: Cards; row: number } {
  const widest = rowCard(space, frame.width, Infinity);
  for (let step = STEPS; ; step -= 1) {
    const part = step / STEPS;
    const hand = handOf(space, frame.hand.width, frame.hand.most, part);
    const lane = laneOf(space, frame.lane.width, frame.lane.most, part);
    const above = frame.beside === null ? heightOf(hand) + (space.blind ? 26 * space.text : 0) : 0;
    const row = rowCard(space, frame.width, frame.height - laneHeight(space, lane) - above);
    const left = frame.pool.height - above;
    const pool = poolOf(space, frame.pool.width, left);
    const fits = (frame.beside === null || heightOf(hand) <= frame.beside) && (!space.pool || heightOf(pool) <= left);
    const enough = space.pool ? pool.wide >= hand.wide : row >= Math.min(widest, frame.beside === null ? hand.wide : lane.wide) - 0.5;
    if (step === 0 || (fits && enough)) return { hand, lane, pool, row: fits ? row : 0 };
  }
}

/** The narrowest card in a row that is still good to read, or to tap where it must be. */
const LEAST = { any: 31, tapped: 32.5 };

const SHAPES = { tall, low, wide };

/** The buttons of the bar, and its two texts at their usual size. */
const BUTTONS = 140;
const BAR_TEXTS = 190;

const lowRows = ({ width, pool }: Space): number => Math.round(width * (pool ? 0.6 : 0.52));

/** Labels are no larger than the bar has room for. Where rows would get too small, the line of the last turn goes, and then large letters of labels give way. */
export function layout(space: Space): Layout {
  const name = shapeOf(space);
  const shape = SHAPES[name];
  const bar = name === "low" ? space.width - lowRows(space) : space.width;
  const most = name === "wide" ? space.text : Math.max(1, Math.min(space.text, (bar - BUTTONS) / BAR_TEXTS));
  for (let labels = most; ; labels = Math.max(1, labels - 0.1)) {
    for (const line of [true, false]) {
      const tried = shape({ ...space, labels }, line);
      if (tried.row >= (space.team ? LEAST.tapped : LEAST.any) || (labels === 1 && !line)) return tried.layout;
    }
  }
}

function shapeOf({ width, height, text }: Space): Layout["shape"] {
  if (width / text >= 900 && height / text >= 540) return "wide";
  return height / text < 480 && width > height * 1.25 ? "low" : "tall";
}

interface Tried {
  layout: Layout;
  row: number;
}

const BAR = 44;
const NOTE = 46;

/** Two lines, or three where few letters fit in one. */
function lineOf(space: Space, width: number): { height: number; letters: number } {
  const lines = width / space.text < 260 ? 3 : 2;
  const perLine = (width - 20) / space.text / 7.4;
  return { height: (8 + lines * 16) * space.text, letters: Math.floor(lines * (perLine - 4)) };
}

/** Below these heights, by the size of letters, so many lines are seen. */
const SENTENCES = [
  { below: 290, lines: 2 },
  { below: 330, lines: 3 },
];

const sentenceOf = (space: Space): number => SENTENCES.find(({ below }) => space.height / space.text < below)?.lines ?? Infinity;

function tall(space: Labelled, lines: boolean): Tried {
  const { text, labels, width } = space;
  const line = lines ? lineOf(space, width) : null;
  const seats = seatsOf(space, width - 16);
  const specials = space.team ? 44 * labels : 0;
  const go = (width / text < 480 ? 50 : 46) * text;
  const chrome = BAR * labels + seats.height + specials + Math.max(go, space.asked) + 4 + (line ? line.height + 4 : 0) + space.notes * NOTE * text + 26;
  const height = space.height - chrome;
  const frame: Frame = {
    width,
    height,
    pool: { width: width - 16, height: height + 4 },
    hand: { width: width - 20, most: width < 700 ? 68 : 84 },
    beside: null,
    lane: { width: width - 16, most: width < 700 ? 44 : 60 },
  };
  const { hand, lane, pool, row } = share(space, frame);
  return { row, layout: { shape: "tall", left: 0, seats, lane, hand, pool, line, go, sentence: sentenceOf(space), labels, letters: lettersOf(lane, width, labels) } };
}

function low(space: Labelled, lines: boolean): Tried {
  const { text, labels, width, height } = space;
  const left = lowRows(space);
  const right = width - left - 8;
  const line = lines ? lineOf(space, right) : null;
  const seats = seatsOf(space, right - 16);
  const go = 84 * text;
  const chrome = BAR * labels + seats.height + Math.max(go, space.asked) + 4 + (line ? line.height + 4 : 0) + space.notes * NOTE * text + 22;
  const frame: Frame = {
    width: left,
    pool: { width: left - 16, height: height - 12 },
    height: height - 4 - (space.team ? 44 * labels : 0),
    hand: { width: right - 20, most: 64 },
    beside: height - chrome - (space.blind ? 26 * text : 0),
    lane: { width: left - 12, most: 48 },
  };
  const { hand, lane, pool, row } = share(space, frame);
  return { row, layout: { shape: "low", left, seats, lane, hand, pool, line, go, sentence: Infinity, labels, letters: lettersOf(lane, left, labels) } };
}

/** The widths of the columns beside the rows. */
export const sideColumns = (width: number): [number, number] => [clamp(190, width * 0.17, 330), clamp(230, width * 0.2, 420)];

function wide(space: Labelled, lines: boolean): Tried {
  const { text, labels, width, height } = space;
  const middle = width - sideColumns(width)[0] - sideColumns(width)[1] - 76;
  const columns = space.seats > 5 ? 2 : 1;
  const form: Form = columns === 1 ? "full" : "card";
  const each = ((space.side ?? sideColumns(width)[0]) - 8 * (columns - 1)) / columns / labels;
  const faces = facesIn(form, each);
  const letters = lettersIn(form, each - 8, faces);
  const frame: Frame = {
    width: middle,
    height: height - Math.max(0, space.asked - 46 * text) - 46 * text - (56 + 32 + (space.team ? 48 : 0)) * labels - space.notes * NOTE * text,
    pool: { width: middle - 16, height: height - 46 * text - (56 + 44) * labels - space.notes * NOTE * text },
    hand: { width: width - 90, most: 96 },
    beside: null,
    lane: { width: middle - 16, most: 64 * labels },
  };
  const { hand, lane, pool, row } = share(space, frame);
  return { row: lines ? row : Infinity, layout: { shape: "wide", left: 0, seats: { form, columns: space.seats, letters, faces }, lane, hand, pool, line: null, go: 46 * text, sentence: Infinity, labels, letters: lettersOf(lane, middle, labels) } };
}
