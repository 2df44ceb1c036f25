export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** How far a point lies outside a box. */
export function distance(x: number, y: number, box: Box): number {
  return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
}

/** The box that a point means: of those within reach the nearest, and of boxes upon each other the smallest. */
export function nearest(x: number, y: number, boxes: readonly Box[], reach: number): number {
  const order = (box: Box): [number, number] => [distance(x, y, box), (box.right - box.left) * (box.bottom - box.top)];
  const found = boxes
    .map((box, index) => ({ index, order: order(box) }))
    .filter(({ order: [far] }) => far <= reach)
    .sort(({ order: [far, size] }, { order: [otherFar, otherSize] }) => far - otherFar || size - otherSize);
  return found[0]?.index ?? -1;
}
