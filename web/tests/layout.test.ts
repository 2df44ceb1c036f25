import { describe, expect, it } from "vitest";
import { heightOf, layout, rowCard, type Cards, type Space } from "../src/lib/table/layout";

const SIZES = [
  [320, 568], [360, 600], [360, 640], [375, 553], [390, 664], [412, 785], [360, 740],
  [740, 360], [844, 390], [820, 1180], [1024, 768], [1280, 720], [1440, 900], [1920, 1080],
] as const;
const BASE: Space = {
  width: 375, height: 553, text: 1, side: null, rows: 4, room: 5, marked: false, seats: 4, team: false, known: false,
  hand: 10, lane: 4, lanePicks: false, keep: 0, pool: 0, blind: false, asked: 0, notes: 0,
};
const TABLES: [string, Partial<Space>][] = [
  ["two players", { seats: 2, lane: 4 }],
  ["ten players", { seats: 10, lane: 10 }],
  ["sixteen cards in hand", { seats: 7, lane: 7, hand: 16 }],
  ["two cards each", { seats: 7, lane: 14, hand: 14, lanePicks: true }],
  ["a team of six with Take 7!", { seats: 6, lane: 7, team: true, marked: true, lanePicks: true, room: 6 }],
  ["five rows", { seats: 6, rows: 5, blind: true, hand: 1, lane: 6 }],
];
const EVERY = SIZES.flatMap(([width, height]) => TABLES.map(([name, table]): [string, Space] => [`${name}, ${width}×${height}`, { ...BASE, ...table, width, height }]));

const cells = ({ perLine, lines }: Cards): number => perLine * lines;
const across = ({ wide, gap, perLine }: Cards): number => perLine * (wide + gap) - gap;

describe("every window", () => {
  it.each(EVERY)("has a place for every card (%s)", (_, space) => {
    const { hand, lane, left, shape } = layout(space);
    const [rows, beside] = shape === "low" ? [left, space.width - left] : [space.width, space.width];
    expect(cells(hand)).toBeGreaterThanOrEqual(space.hand);
    expect(cells(lane)).toBeGreaterThanOrEqual(space.lane);
    expect(across(hand)).toBeLessThanOrEqual(beside);
    expect(across(lane)).toBeLessThanOrEqual(rows);
  });

  it.each(EVERY)("lets a finger hit the cards of the hand (%s)", (_, space) => {
    const { hand } = layout(space);
    const high = hand.wide * (hand.short ? 68 / 60 : 1.5);
    expect(Math.max(hand.wide, high)).toBeGreaterThanOrEqual(40);
    expect(Math.min(hand.wide, high)).toBeGreaterThanOrEqual(32);
  });
});

describe("where there is little room", () => {
  it("rows keep their size longer than the hand does", () => {
    const [high, low] = [740, 553].map((height) => layout({ ...BASE, height }));
    expect(low?.hand.wide).toBeLessThan(high?.hand.wide ?? 0);
    expect(low?.hand.wide).toBeLessThanOrEqual(rowCard(BASE, 375, 300));
  });

  it("what happened last is told elsewhere before rows get too small", () => {
    const team: Space = { ...BASE, ...TABLES[4]?.[1] };
    expect(layout({ ...team, height: 740 }).line).not.toBeNull();
    expect(layout(team).line).toBeNull();
  });

  it("seats stand in one line", () => {
    for (const width of [320, 375, 740]) {
      const { columns } = layout({ ...BASE, width, height: 400 + width, seats: 10 }).seats;
      expect(columns).toBe(10);
    }
  });

  it("a low window has the rows on one side and the hand on the other", () => {
    expect(layout({ ...BASE, width: 740, height: 360 })).toMatchObject({ shape: "low" });
    expect(layout({ ...BASE, width: 1440, height: 900 }).shape).toBe("wide");
    expect(layout({ ...BASE, width: 820, height: 1180 }).shape).toBe("tall");
  });

  it("what is asked scrolls only where letters are large", () => {
    for (const [, space] of EVERY) {
      expect(layout(space).sentence).toBe(Infinity);
      expect(layout({ ...space, text: 2 }).labels).toBeGreaterThanOrEqual(1);
    }
    expect(layout({ ...BASE, text: 2 }).sentence).toBe(2);
    expect(layout({ ...BASE, text: 2, width: 820, height: 1180 })).toMatchObject({ sentence: Infinity, labels: 2 });
  });

  it("large letters are a smaller window", () => {
    expect(layout({ ...BASE, width: 1440, height: 900, text: 2 }).shape).not.toBe("wide");
  });
});

it("a pool of more than sixty cards may be small to tap, but no smaller than 28 by 32", () => {
  for (const [width, height] of SIZES) {
    for (const [pool, least] of [[104, 28], [24, 36]] as const) {
      const space = { ...BASE, width, height, pool, seats: pool === 104 ? 10 : 2 };
      const { pool: cards } = layout(space);
      expect(cells(cards)).toBeGreaterThanOrEqual(pool);
      expect(cards.wide).toBeGreaterThanOrEqual(least);
      expect(heightOf(cards)).toBeLessThanOrEqual(height);
    }
  }
});
