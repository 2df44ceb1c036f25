/** What is drawn on a variant's card: small cards, our figures, and lines. All on a field of 120 by 72. */
export interface Picture {
  cards: { card: number; x: number; y: number; w?: number; turn?: number; back?: boolean }[];
  figure?: { name: "bull" | "cow" | "buffalo"; x: number; y: number; size: number };
  lines?: string[];
}

const row = (y: number, ...cards: number[]): Picture["cards"] => cards.map((card, index) => ({ card, x: 10 + index * 18, y, w: 15 }));

export const PICTURES: Record<string, Picture> = {
  base: { cards: [...row(10, 12, 19, 22, 23, 25), ...row(38, 30, 41)], figure: { name: "bull", x: 101, y: 13, size: 15 } },
  tactics: { cards: [...row(10, 1, 2, 3, 4, 5), ...row(38, 20, 21, 22, 23, 24)], lines: ["M104 21h3m3 0h3m-9 28h9"] },
  logic: { cards: [...row(3, 1, 2, 3, 5), ...row(26, 7, 8, 10, 11, 12), ...row(49, 14, 15, 17)], lines: ["M84 5h11v18H84zM66 51h11v18H66zM84 51h11v18H84z"] },
  pro: { cards: [...row(3, 1, 3, 4, 5, 6), ...row(26, 8, 10, 12), ...row(49, 14, 15, 16, 18)], lines: ["M66 28h11v18H66zM84 28h11v18H84zM84 51h11v18H84z"] },
  tournament: { cards: row(8, 4, 10, 12, 18, 30), lines: ["M12 42h92M12 52h92M12 62h92M42 38v28M62 38v28M82 38v28"] },
  professional: { cards: [{ card: 40, x: 38, y: 23, w: 17 }, { card: 46, x: 58, y: 23, w: 17 }], lines: ["M28 36H10m5-5l-5 5 5 5M85 36h18m-5-5l5 5-5 5"] },
  open: { cards: [{ card: 17, x: 14, y: 22, w: 20 }, { card: 45, x: 42, y: 22, w: 20 }, { card: 88, x: 70, y: 22, w: 20 }], lines: ["M24 6l6 6-6 6-6-6z", "M100 36h10m-4-4l4 4-4 4"] },
  nifty: { cards: [{ card: 14, x: 34, y: 20, w: 26, turn: -10 }, { card: 55, x: 60, y: 15, w: 26, turn: 10 }] },
  hand: { cards: [...row(6, 21, 25, 38), { card: 9, x: 30, y: 40, w: 20, turn: -12 }, { card: 33, x: 50, y: 37, w: 20 }, { card: 60, x: 70, y: 38, w: 20, turn: 12 }], lines: ["M82 14c14 0 18 8 16 20m-4-4l4 5 5-4"] },
  double: { cards: [{ card: 44, x: 22, y: 20, w: 24 }, { card: 44, x: 28, y: 14, w: 24 }, { card: 7, x: 66, y: 20, w: 24 }, { card: 7, x: 72, y: 14, w: 24 }] },
  doublets: { cards: [{ card: 22, x: 22, y: 20, w: 24 }, { card: 22, x: 28, y: 14, w: 24 }, { card: 31, x: 70, y: 17, w: 24 }] },
  children: { cards: [{ card: 1, x: 24, y: 9, w: 34, back: true }, { card: 50, x: 64, y: 9, w: 34 }] },
  "even-odd": { cards: row(10, 12, 18, 24, 30), lines: ["M14 42h22v20H14zM21 52a3 3 0 1 0 .1 0zM29 52a3 3 0 1 0 .1 0zM46 42h22v20H46zM57 52a3 3 0 1 0 .1 0z"] },
  mountain: { cards: [{ card: 26, x: 16, y: 40, w: 18 }, { card: 21, x: 38, y: 26, w: 18 }, { card: 9, x: 60, y: 12, w: 18 }], lines: ["M98 62V14m-8 9l8-9 8 9"] },
  cow: { cards: row(38, 10, 11, 12), figure: { name: "cow", x: 62, y: 14, size: 46 } },
  flip: { cards: [{ card: 31, x: 18, y: 18, w: 26 }, { card: 13, x: 76, y: 18, w: 26 }], lines: ["M50 32h20m-5-5l5 5-5 5M70 44H50m5-5l-5 5 5 5"] },
  buffalo: { cards: [{ card: 45, x: 12, y: 24, w: 22, turn: -8 }, { card: 66, x: 34, y: 22, w: 22, turn: 8 }], figure: { name: "buffalo", x: 64, y: 14, size: 46 } },
};
