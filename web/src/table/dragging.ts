import { drag } from "../lib/table/drag";
import type { Choosing } from "../lib/table/choosing.svelte";

/** What a special card can be dropped on: all that can be tapped for it. */
const TARGETS = '[data-row] button:not(.lifts), [data-lane] button, [data-hand] button[aria-disabled="false"]';
const NEAR = 24;

type Attachment = (element: HTMLElement) => () => void;

/** Dropping is tapping the target; what is whole by that is decided. */
function tap(choosing: Choosing, target: HTMLElement): void {
  const option = choosing.picked.option;
  target.click();
  if (option >= 0 && choosing.picked.option === option) void choosing.confirm();
}

export const draggedSpecial = (choosing: Choosing, special: string): Attachment =>
  drag(choosing.session.director.stage, {
    takeUp: () => choosing.takeUp(special),
    targets: TARGETS,
    reach: NEAR,
    drop: (target) => tap(choosing, target),
    putBack: () => choosing.forget(),
  });

/** A card in a row on its way to another place. */
export const pushedCard = (choosing: Choosing, card: number): Attachment =>
  drag(choosing.session.director.stage, {
    takeUp: () => {
      if (!choosing.isPicked("rows", card)) choosing.card("rows", card);
      return choosing.isPicked("rows", card);
    },
    targets: "[data-row] button.gap",
    reach: NEAR,
    drop: (target) => tap(choosing, target),
    putBack: () => undefined,
  });

/** A card of the hand on its way to the table. */
export const playedCard = (choosing: Choosing, card: number): Attachment =>
  drag(choosing.session.director.stage, {
    takeUp: () => (choosing.carrying = choosing.plays(card)),
    targets: ".board",
    reach: 0,
    drop: () => {
      choosing.carrying = false;
      choosing.lay(card);
    },
    putBack: () => (choosing.carrying = false),
  });
