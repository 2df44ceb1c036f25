/** A player's share in the deals of a table (RECORDS.md, The deal), and the proof of it. */

import type { Command, ShareList, SharesView, TableView, View } from "./protocol";
import { hex, sha256 } from "./sha256";
import { store, storedJson, storedNames } from "./stored";

/** What a client keeps of a start; `nimmt replay --receipt` reads it. */
export interface Receipt {
  list: ShareList;
  seat: number;
  digits: string | null;
  sent: boolean;
  /** The start was called off. */
  void: boolean;
}

/** What is wrong with a deal; each has a text, `fair-…`. */
export type Problem =
  | "list-changed"
  | "other-server"
  | "not-mine"
  | "used-twice"
  | "no-list"
  | "ignored"
  | "no-shares"
  | "server-changed"
  | "share-changed"
  | "seed-wrong";

export interface Kept {
  receipts: Receipt[];
  /** Our digits, by the hash of the server's that they belong to. */
  mine: Record<string, string>;
}

/** Where it is kept: read each time, as another tab may have drawn meanwhile. */
export interface Keeper {
  read(): Kept;
  write(kept: Kept): void;
}

export const inThisBrowser = (table: string): Keeper => ({
  read: () => storedJson<Kept>(`fair.${table}`, { receipts: [], mine: {} }),
  write: (kept) => store(`fair.${table}`, JSON.stringify(kept)),
});

/** All receipts of a table, one a line, for whoever wants to prove something. */
export const proof = (table: string): string =>
  inThisBrowser(table)
    .read()
    .receipts.map((each) => `${JSON.stringify(each)}\n`)
    .join("");

/** What this browser kept of the match with these digits of the server, at any table. */
export function receiptOf({ server }: SharesView): Receipt | null {
  const receipts = storedNames("fair.").flatMap((name) => storedJson<Kept>(name, { receipts: [], mine: {} }).receipts);
  return receipts.find((each) => each.list.server === hashed(server)) ?? null;
}

export const hashed = (digits: string): string => hex(sha256(digits));

export const jointSeed = (shares: SharesView): string =>
  hashed(["nimmt-seed", shares.server, ...shares.seats.map((each) => each ?? "-")].join(":"));

const drawn = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));

export interface Look {
  /** What is to be sent. */
  command: Command | null;
  problem: Problem | null;
}

const NOTHING: Look = { command: null, problem: null };
const wrong = (problem: Problem): Look => ({ command: null, problem });

export class Fair {
  /** Our hash as the server last showed it before the list. */
  #shown: string | null = null;

  constructor(
    readonly keeper: Keeper,
    readonly draw: () => string = drawn,
  ) {}

  /** What a view asks of us, and what is wrong with it. */
  look({ table, own }: Pick<View, "own"> & { table: Pick<TableView, keyof Seen> & { seats: Pick<TableView["seats"][number], "ready" | "hash">[] } }): Look {
    if (!own || table.phase === "closed") return NOTHING;
    return table.phase === "waiting" ? this.#waiting(table, own.seat) : this.#listed(table, own.seat);
  }

  /** A command with the hash of our share, where it has room for one. */
  giving(command: Command, table: Pick<TableView, "phase" | "seed_hash"> | undefined): Command {
    const room = command.do === "start" || command.do === "rematch" || (command.do === "ready" && command.ready !== false);
    return room && table?.phase === "waiting" ? { ...command, hash: this.shareFor(table.seed_hash) } : command;
  }

  /** The hash of our share beside these digits of the server; drawn once for all tabs. */
  shareFor(server: string): string {
    const kept = this.keeper.read();
    const digits = (kept.mine[server] ??= this.draw());
    this.keeper.write(kept);
    return hashed(digits);
  }

  /** A start that was fixed and called off has used up all its shares. */
  #waiting(table: Waiting, seat: number): Look {
    const kept = this.keeper.read();
    const calledOff = kept.receipts.filter((each) => each.list.match > table.match && !each.void);
    calledOff.forEach((each) => (each.void = true));
    if (calledOff.length > 0) this.keeper.write(kept);
    if (kept.receipts.some((each) => each.list.server === table.seed_hash)) return wrong("used-twice");
    const mine = table.seats[seat];
    this.#shown = mine?.hash ?? null;
    if (!mine?.ready || mine.hash !== null) return NOTHING;
    return { command: { do: "ready", hash: this.shareFor(table.seed_hash) }, problem: null };
  }

  #listed(table: Seen, seat: number): Look {
    const kept = this.keeper.read();
    const match = table.match + (table.phase === "starting" ? 1 : 0);
    let receipt = kept.receipts.find((each) => each.list.match === match && !each.void);
    if (table.listed === null) {
      const gave = this.#shown !== null && this.#shown === ownHash(kept, table.seed_hash);
      return receipt || gave ? wrong("no-list") : NOTHING;
    }
    if (receipt === undefined) {
      const made = this.#newReceipt(kept, table.listed, seat);
      if (typeof made === "string") return wrong(made);
      kept.receipts.push((receipt = made));
      this.keeper.write(kept);
    } else if (!sameList(receipt.list, table.listed)) return wrong("list-changed");
    if (table.phase !== "starting") return { command: null, problem: afterwards(receipt, table) };
    if (receipt.digits === null || (table.counted[seat] ?? null) !== null) return NOTHING;
    receipt.sent = true;
    this.keeper.write(kept);
    return { command: { do: "share", digits: receipt.digits }, problem: null };
  }

  #newReceipt(kept: Kept, list: ShareList, seat: number): Receipt | Problem {
    if (kept.receipts.some((each) => each.list.server === list.server)) return "used-twice";
    const own = list.seats[seat];
    const mine = kept.mine[list.server];
    if (mine === undefined && Object.values(kept.mine).some((each) => hashed(each) === own)) return "other-server";
    const elsewhere = own === this.#shown && own !== ownHash(kept, list.server);
    if (mine !== undefined && hashed(mine) !== own && !elsewhere) return "not-mine";
    return { list, seat, digits: elsewhere ? null : (mine ?? null), sent: false, void: false };
  }
}

type Seen = Pick<TableView, "phase" | "match" | "seed_hash" | "listed" | "counted" | "shares" | "seed">;
type Waiting = Seen & { seats: Pick<TableView["seats"][number], "ready" | "hash">[] };

const ownHash = (kept: Kept, server: string): string | null => {
  const digits = kept.mine[server];
  return digits === undefined ? null : hashed(digits);
};

const sameList = (one: ShareList, other: ShareList): boolean =>
  [one.table, one.match, one.server, ...one.players, ...one.seats].join(" ") === [other.table, other.match, other.server, ...other.players, ...other.seats].join(" ");

function afterwards(receipt: Receipt, table: Seen): Problem | null {
  if (receipt.sent && !table.counted[receipt.seat]) return "ignored";
  return table.seed === null ? null : problemOf(receipt, table.shares, table.seed);
}

/** What is wrong with the shares of a match that is over, if anything is. */
export function problemOf({ list, seat, sent }: Receipt, shares: SharesView | null, seed: string): Problem | null {
  if (shares === null) return "no-shares";
  if (hashed(shares.server) !== list.server) return "server-changed";
  const exchanged = shares.seats.some((digits, each) => digits !== null && hashed(digits) !== list.seats[each]);
  if (exchanged || shares.seats.length !== list.seats.length) return "share-changed";
  if (sent && shares.seats[seat] === null) return "ignored";
  return jointSeed(shares) === seed ? null : "seed-wrong";
}
