import { describe, expect, it } from "vitest";
import type { Event } from "../src/lib/protocol";
import { cueOf } from "../src/lib/sound";

const taken = (...seats: number[]): Event => ({ id: "row-taken", seats, row: 0, cards: [5], points: 2 }) as Event;
const ended = (...winners: number[]): Event => ({ id: "match-ended", winners });

describe("what is heard", () => {
  it("differs for one's own row and for others'", () => {
    expect(cueOf(taken(1), 1)).toBe("own-taken");
    expect(cueOf(taken(0, 1), 1)).toBe("own-taken");
    expect(cueOf(taken(0), 1)).toBe("taken");
    expect(cueOf(taken(0), null)).toBe("taken");
  });

  it("is a victory only for those who won", () => {
    expect(cueOf(ended(0, 2), 2, [2])).toBe("won");
    expect(cueOf(ended(0), 2, [2])).toBe("over");
    expect(cueOf(ended(0), null)).toBe("over");
  });

  it("is nothing where nothing is to be seen", () => {
    expect(cueOf({ id: "committed", seat: 1 }, 0)).toBeNull();
  });
});
