/** All presets in the order for people, so that a page can be drawn before the server answers. */
export const PRESETS = [
  "base", "tactics", "logic", "pro", "tournament", "professional", "open", "nifty", "hand",
  "double", "doublets", "children", "even-odd", "mountain", "cow", "flip", "buffalo",
] as const;

/** How much there is to think about: one to three. */
const DIFFICULTY: Record<string, number> = {
  logic: 3, pro: 3, tournament: 3, professional: 3, nifty: 2, hand: 3, tactics: 2, open: 2, double: 2, doublets: 2,
  "even-odd": 2, mountain: 2, cow: 2, flip: 2, buffalo: 2,
};
export const difficultyOf = (preset: string): number => DIFFICULTY[preset] ?? 1;
