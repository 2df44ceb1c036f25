import type { SharesView } from "../protocol";

/** A match as it is written down (RECORDS.md), as far as the client reads it. */
export interface GameRecord {
  format: "nimmt";
  version: number;
  rules: Record<string, unknown>;
  players: string[];
  seed: string | null;
  shares?: SharesView;
  rounds: { deal: RecordedDeal }[];
}

export interface RecordedDeal {
  rows?: (number | number[])[][];
  hands?: number[][];
  pool?: number[];
  starter?: number;
  buffalo?: number[];
  specials?: string[];
}
