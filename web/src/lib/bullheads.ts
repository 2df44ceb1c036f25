/** The bullheads of a card, as on its face; held against the Python side by shared vectors. */
export function bullheads(card: number): number {
  if (card === 55) return 7;
  if (card % 11 === 0) return 5;
  if (card % 10 === 0) return 3;
  return card % 5 === 0 ? 2 : 1;
}

export const bullheadsOf = (cards: readonly number[]): number =>
  cards.reduce((sum, card) => sum + bullheads(card), 0);
