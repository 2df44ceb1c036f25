// Written by scripts/types from nimmt.server.protocol: changes here would be lost.

export const PROTOCOL = 1;

export type Phase = "waiting" | "starting" | "playing" | "over" | "closed";

export type Reason =
  | { id: "counts-as"; card: number }
  | { id: "cow-was-sixth" }
  | { id: "empty-row" }
  | { id: "equally-near"; lower: number; higher: number }
  | { id: "fewest-bullheads"; points: number }
  | { id: "highest-end" }
  | { id: "inserted" }
  | { id: "inside-every-row" }
  | { id: "locked"; locked: number[] }
  | { id: "nearest"; end: number }
  | { id: "nearest-at"; card: number; side: string }
  | { id: "nearest-downwards"; end: number }
  | { id: "not-lower"; row: number; end: number }
  | { id: "on-twin" }
  | { id: "other-parity"; row: number; shows: string }
  | { id: "pushed"; source: number }
  | { id: "seventh" }
  | { id: "sixth" }
  | { id: "sixth-with-cow" }
  | { id: "starts-anew" }
  | { id: "tie-goes-down"; end: number }
  | { id: "too-low" }
  | { id: "too-low-elsewhere" };

export type Event =
  | { id: "clock-ran-out"; seat: number }
  | { id: "committed"; seat: number }
  | { id: "drafted"; seat: number; card: number }
  | { id: "hand-dealt"; seat: number; cards: number[] }
  | { id: "hands-shown"; hands: number[][] }
  | { id: "host-changed"; seat: number }
  | { id: "kept"; seat: number; kept: number[]; piled: number[] }
  | { id: "marker-moved"; marker: { row: number; shows: string | null } }
  | { id: "match-ended"; winners: number[] }
  | { id: "match-started" }
  | { id: "order-chosen"; seat: number; card: number }
  | { id: "passed"; seat: number }
  | {
      id: "placed";
      seats: number[];
      cards: number[];
      row: number;
      at: number;
      value: number;
      rows: number[][];
      why: Reason[];
    }
  | { id: "played"; seat: number; card: number; flipped: boolean; value: number }
  | { id: "player-back"; seat: number }
  | { id: "player-gone"; seat: number }
  | { id: "player-joined"; seat: number }
  | { id: "player-left"; seat: number }
  | { id: "player-ready"; seat: number }
  | { id: "player-removed"; seat: number }
  | { id: "player-resigned"; seat: number }
  | { id: "player-returned"; seat: number }
  | { id: "player-taken-over"; seat: number }
  | { id: "pool-opened"; pool: number[] }
  | { id: "pushed-out"; seat: number; card: number; row: number; rows: number[][] }
  | { id: "rematch-wanted"; seat: number }
  | {
      id: "revealed";
      entries: { value: number; upright: boolean; seats: number[]; cards: number[] }[];
    }
  | { id: "round-ended"; round: number; rows: number[][]; points: number[]; totals: number[] }
  | { id: "round-started"; round: number; starter: number | null }
  | {
      id: "row-taken";
      seats: number[];
      row: number;
      cards: number[];
      points: number;
      value: number;
      rows: number[][];
      why: Reason[];
    }
  | { id: "rows-opened"; rows: number[][] }
  | { id: "setup-changed" }
  | { id: "share-ignored"; seat: number }
  | {
      id: "special-used";
      seat: number;
      special: string;
      card: number | null;
      cards: number[] | null;
      row: number | null;
      at: number | null;
    }
  | { id: "start-called-off" }
  | { id: "start-fixed" }
  | { id: "stop-lifted"; seat: number; row: number }
  | { id: "stopped"; seat: number }
  | { id: "table-closed"; reason: string }
  | { id: "turn-undone" }
  | { id: "undo-declined"; seat: number }
  | { id: "undo-wanted"; seat: number };

export type EventOf<Id extends Event["id"]> = Extract<Event, { id: Id }>;

/** `pace` is the time for a decision in seconds, from five of them up to two weeks. */
export interface Setup {
  rules: Record<string, unknown>;
  chairs: number;
  pace: number | null;
  help: boolean;
  open: boolean;
}

/** A chair; `name` is empty where it is free, `bot` is one of ours by its level. */
export interface SeatView {
  player: string | null;
  name: string;
  look: string | null;
  bot: string | null;
  person: boolean;
  ready: boolean;
  hash: string | null;
  present: boolean;
  taken_over: boolean;
  resigned: boolean;
  wants_undo: boolean;
  has_chosen: boolean;
  quick: boolean;
  deadline: number | null;
  takeover: number | null;
}

/** Whose digits make a seed, before anybody could know them: their hashes, or `-`. */
export interface ShareList {
  table: string;
  match: number;
  players: string[];
  server: string;
  seats: string[];
}

/** All digits of a joint seed; null where a seat's did not count. */
export interface SharesView {
  server: string;
  seats: (string | null)[];
}

export interface TableView {
  id: string;
  phase: Phase;
  setup: Setup;
  host: number | null;
  seats: SeatView[];
  awaited: number[];
  match: number;
  ranked: boolean;
  hints: boolean;
  seed_hash: string;
  listed: ShareList | null;
  counted: (boolean | null)[];
  seed: string | null;
  shares: SharesView | null;
  record: string | null;
  started_at: number;
  changed: number;
  closed_for: string | null;
}

/** A fan card at a row and what it shows, or who still has the flip. */
export interface Marker {
  row?: number;
  shows?: string | null;
  left?: boolean[];
}

/** A card that lies face up and goes to a row next; `value` is what it counts as. */
export interface OnItsWay {
  value: number;
  upright: boolean;
  seats: number[];
  cards: number[];
}

/** What a way of playing shows besides: a lap (Hand), or the buffalo's side of the table. */
export interface Play {
  turn?: number;
  played?: number;
  taken?: number[][];
  buffalo_cards?: number;
  face_up?: string[];
  specials_left?: number;
  sevens?: number[];
  locked?: number[];
  passed?: number[];
}

/** A drafted hand and each seat's bullheads with it. */
export interface Sheet {
  drafter: number;
  cards: number[];
  points: (number | null)[];
}

/** A seat that is being waited for, and the kind of decision it owes. */
export interface Owed {
  seat: number;
  do: string;
  secret: boolean;
}

/** What everybody may know of the game. */
export interface GameView {
  players: number;
  scorers: string[];
  round: number;
  turn: number;
  starter: number | null;
  rows: number[][];
  full_rows: boolean[];
  marker: Marker | null;
  queue: OnItsWay[];
  hand_sizes: number[];
  known_hands: number[][];
  pile_sizes: number[];
  points: number[];
  totals: number[];
  results: number[][];
  pool: number[];
  play: Play | null;
  sheets: Sheet[];
  pending: Owed[];
  why: Reason[];
  winners: number[] | null;
  target: number | null;
  rounds: number | null;
}

/** The fields of a move that say where. */
export interface Spot {
  row?: number;
  side?: string;
  at?: number;
  card?: number;
}

/**
 * What a seat may decide. With `any`, one of several kinds; otherwise one kind, `do`:
 *
 * one of `cards` (`flips` may be played flipped), or with `least` and `most` a subset; one of
 * `rows`; any `order`; one of `places`; or, with nothing else, just saying it.
 */
export interface Choice {
  do?: string;
  special?: string | null;
  cards?: number[];
  flips?: number[];
  least?: number;
  most?: number;
  rows?: number[];
  order?: number[];
  places?: Spot[];
  any?: Choice[];
}

/** A decision without its seat: that is whoever says it. */
export interface Move {
  do: string;
  card?: number;
  flip?: boolean;
  cards?: number[];
  row?: number;
  side?: string;
  at?: number;
  special?: string;
}

/** Where a card, which counts as `value`, would go if nothing else happened. */
export interface Place {
  row: number;
  side: string;
  takes: boolean;
  value: number;
  why: Reason[];
}

/** What only the player of a seat may know. */
export interface OwnView {
  seat: number;
  hand: number[];
  choice: Choice | null;
  chosen: Move | null;
  previews: Record<string, Place[]> | null;
  flipped: Record<string, Place[]> | null;
}

export interface View {
  table: TableView;
  game: GameView | null;
  own: OwnView | null;
}

/** Chat; either a text or an emote. */
export interface Said {
  type: "said";
  player: string;
  name: string;
  at: number;
  text: string | null;
  emote: string | null;
}

/** A fresh view, with the public history of the match; nothing before it matters. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  n: number;
  now: number;
  view: View;
  history: Event[];
  chat: Said[];
}

/** Everything that happened after message `since`, and what is to be shown now. */
export interface Update {
  type: "update";
  n: number;
  since: number;
  now: number;
  events: Event[];
  view: View;
}

/** It is written down, in message `n` or before. */
export interface Done {
  type: "done";
  id: number;
  n: number;
}

/** An id for programs, a sentence for people, and the two values. */
export interface Fault {
  id: string;
  text: string;
  expected: string | null;
  got: string | null;
  where: string | null;
}

/** Nothing has changed; `id` is None where the message could not be read. */
export interface Refused {
  type: "refused";
  id: number | null;
  error: Fault;
}

/** Whom the player has said to hear, or no longer, and whom they have blocked. */
export interface Hearing {
  type: "hearing";
  hears: Record<string, boolean>;
  blocked: string[];
}

/** Somebody asks the player to a table: who and where is at `/api/me/invitations`. */
export interface Invited {
  type: "invited";
}

/** What a banner should say: `storage-away`, `storage-back` or `closing`. */
export interface Notice {
  type: "notice";
  notice: string;
}

/** The client speaks another version: it has to load itself again. */
export interface Reload {
  type: "reload";
  protocol: number;
}

export interface Pong {
  type: "pong";
  now: number;
}

/** So many decisions of all have been judged; of none while it waits for its turn. */
export interface Progress {
  type: "progress";
  done: number;
  of: number;
}

/** What could have been decided; the risk is that of taking a row in this turn. */
export interface Alternative {
  move: Move;
  cost: number;
  risk: number | null;
  rows: Record<string, number>;
}

/** How a player seems to play, and how likely that is; no way where it is hard to say. */
export interface Belief {
  seat: number;
  way: string | null;
  share: number;
}

/** One decision; `expected` is what was expected before it. */
export interface Judged {
  type: "judged";
  number: number;
  round: number;
  index: number;
  turn: number;
  seat: number;
  move: Move;
  cost: number;
  best: Move;
  best_cost: number;
  loss: number;
  expected: number;
  risk: number | null;
  alternatives: Alternative[];
  beliefs: Belief[];
}

/** A result, and what it is the sum of: par, deal, skill and luck. Lost is part of the skill. */
export interface ResultParts {
  result: number;
  par: number;
  deal: number;
  skill: number;
  luck: number;
  lost: number;
}

/** One seat, or all of a team, in each whole round and in all of them together. */
export interface SideParts {
  seats: number[];
  rounds: ResultParts[];
  total: ResultParts;
}

/** The last line of a review that has come to its end. */
export interface Split {
  type: "split";
  bot: string;
  sides: SideParts[];
}

/** The last line of one that has not: `review-failed`. */
export interface Failed {
  type: "failed";
  error: string;
}

/** The seat's choices, the best first, and how the others seem to play. */
export interface Hint {
  changed: number;
  choices: Alternative[];
  beliefs: Belief[];
}

/** The first message of a client. */
export interface Hello {
  type: "hello";
  protocol: number;
  after?: number | null;
  screen?: boolean;
  token?: string | null;
  lang?: string | null;
}

/** Take a chair, or any. */
export interface Join {
  do: "join";
  seat?: number | null;
}

/** Get up; in a match a bot takes over, and at a ranked table this is resigning. */
export interface Leave {
  do: "leave";
}

/** Put a bot on a free chair: one of ours by its level, another by its player's id. */
export interface SeatBot {
  do: "seat-bot";
  bot: string;
  seat?: number | null;
}

/** Send somebody away before the match. */
export interface Remove {
  do: "remove";
  seat: number;
}

export interface Change {
  do: "change";
  setup: Setup;
}

/** With the hash of a share in the deal; a later one replaces it. */
export interface Ready {
  do: "ready";
  ready?: boolean;
  hash?: string | null;
}

/** Begin the match, with one's own share as in `ready`. */
export interface Start {
  do: "start";
  hash?: string | null;
}

/** The digits whose hash stands in the list. */
export interface Share {
  do: "share";
  digits: string;
}

/**
 * Decide, or decide differently as long as not all have decided.
 *
 * `after` is the last message the player has been shown: a decision that was meant for a moment
 * which has passed is refused, and never counts for the next one.
 */
export interface Choose {
  do: "choose";
  move: Move;
  after?: number | null;
}

/** The client has shown everything up to the message of this number. */
export interface Seen {
  do: "seen";
  index: number;
}

/** Let a bot play for somebody who is away. */
export interface TakeOver {
  do: "take-over";
  seat: number;
}

/** Play oneself again. */
export interface Return {
  do: "return";
}

export interface Resign {
  do: "resign";
}

/** Take the last decision back, if all want it. */
export interface AskUndo {
  do: "ask-undo";
}

export interface RefuseUndo {
  do: "refuse-undo";
}

/** Play again with the same people; whoever joins in is ready, with `hash` as in that. */
export interface Rematch {
  do: "rematch";
  hash?: string | null;
}

/** Something that the player wants; the answer carries the same id. */
export interface Do {
  type: "do";
  id: number;
  command: Command;
}

export interface Say {
  type: "say";
  id: number;
  text: string;
}

export interface Emote {
  type: "emote";
  id: number;
  emote: string;
}

/** Hear what this player says, or no longer. */
export interface Hear {
  type: "hear";
  id: number;
  player: string;
  hears: boolean;
}

export interface Ping {
  type: "ping";
}

export type Command =
  | Join
  | Leave
  | SeatBot
  | Remove
  | Change
  | Ready
  | Start
  | Share
  | Choose
  | Seen
  | TakeOver
  | Return
  | Resign
  | AskUndo
  | RefuseUndo
  | Rematch;

export type FromClient = Hello | Do | Say | Emote | Hear | Ping;

export type ToClient =
  | Welcome
  | Update
  | Done
  | Refused
  | Said
  | Hearing
  | Invited
  | Notice
  | Reload
  | Pong;

export type ReviewLine = Progress | Judged | Split | Failed;
