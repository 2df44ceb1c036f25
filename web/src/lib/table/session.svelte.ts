import { Connection } from "../connection.svelte";
import { Fair, inThisBrowser, type Problem } from "../fair";
import { invitations } from "../people.svelte";
import type { Command, Hearing, Move, Said, TableView, ToClient, Update, View, Welcome } from "../protocol";
import { toBegin } from "./beginning";
import { BUBBLE, emoteText } from "./emotes";
import { give } from "../sound";
import { Show } from "./show.svelte";

const CHAT_KEPT = 200;
/** With more messages than this waiting to be shown, motion is skipped. */
const PATIENCE = 2;

/** One table of the server, as this browser shows it. */
export class Session extends Show {
  chat = $state.raw<readonly Said[]>([]);
  /** How much others have said that nobody here has read. */
  unread = $state(0);
  /** Whom we have said to hear or not, and whom we have blocked. */
  hearing = $state.raw<Hearing>({ type: "hearing", hears: {}, blocked: [] });
  /** The table as it waits for another match, for whom looks at the last one’s result. */
  again = $state.raw<View | null>(null);
  notice = $state<string | null>(null);
  seen: number | null = null;
  readonly link: Connection;
  /** What is wrong with the deal, until it has been read. */
  problem = $state<Problem | null>(null);
  /** Whether it was opened to be played at once, and has not begun yet. */
  beginning = $state(false);
  readonly #fair: Fair;
  readonly #complained = new Set<string>();
  readonly #given = new Set<string>();
  #newest: TableView | undefined;
  #reached: (() => void)[] = [];
  #queue: (Welcome | Update)[] = [];
  #showing = false;
  /** The last message that is on the screen, and the last that was reported as seen. */
  #shown = -1;
  #reported = -1;
  #called = "";

  constructor(
    readonly id: string,
    readonly screen = false,
  ) {
    super();
    this.link = new Connection(`/api/tables/${id}/socket`, this, screen);
    this.#fair = new Fair(inThisBrowser(id));
    this.beginning = toBegin.has(id);
  }

  open(): void {
    this.link.open();
  }

  close(): void {
    this.link.close();
  }

  override get ahead(): number {
    return this.link.ahead;
  }

  /** With our share in the deal where it makes us ready; after a rematch the next deal is known. */
  async do(command: Command): Promise<number> {
    const n = await this.link.do(this.#fair.giving(command, this.#newest));
    if (command.do === "rematch") while ((this.seen ?? -1) < n) await new Promise<void>((go) => this.#reached.push(go));
    return n;
  }

  override choose(move: Move): Promise<number> {
    return this.do({ do: "choose", move, after: this.#shown });
  }

  receive(message: ToClient): void {
    switch (message.type) {
      case "welcome":
      case "update":
        this.#take(message);
        break;
      case "said":
        this.#heard(message);
        break;
      case "hearing":
        this.hearing = message;
        break;
      case "invited":
        void invitations.look().catch(() => undefined);
        break;
      case "notice":
        this.notice = message.notice === "storage-back" ? null : message.notice;
        break;
      case "reload":
        location.reload();
    }
  }

  /** The player who looks on, if it is one. */
  get ownPlayer(): string | null {
    const { own, table } = this.view ?? {};
    return (own && table?.seats[own.seat]?.player) ?? null;
  }

  /** Whether we hear what somebody says here. */
  hears(player: string): boolean {
    return !this.hearing.blocked.includes(player) && (this.hearing.hears[player] ?? this.view?.table.setup.open === false);
  }

  readChat(): void {
    this.unread = 0;
  }

  /** An emote is seen at its seat, and need not be read again. */
  #heard(said: Said): void {
    this.chat = [...this.chat, said].slice(-CHAT_KEPT);
    if (said.emote !== null) this.#bubble(said, said.emote);
    else if (said.player !== this.ownPlayer) this.unread += 1;
  }

  #bubble(said: Said, emote: string): void {
    const seat = this.view?.table.seats.findIndex((each) => each.player === said.player) ?? -1;
    if (seat < 0) return;
    const bubble = { emote, key: said.at };
    this.bubbles = new Map(this.bubbles).set(seat, bubble);
    this.speak(`${said.name}: ${emoteText(emote)}`);
    setTimeout(() => {
      if (this.bubbles.get(seat) !== bubble) return;
      const left = new Map(this.bubbles);
      left.delete(seat);
      this.bubbles = left;
    }, BUBBLE);
  }

  #take(message: Welcome | Update): void {
    this.seen = message.n;
    this.notice = null;
    this.#newest = message.view.table;
    this.#reached.splice(0).forEach((go) => go());
    this.#share(message.view);
    this.#queue.push(message);
    if (this.#queue.length > PATIENCE) this.skip();
    void this.#showAll();
  }

  /** Takes part in the deal. */
  #share(view: View): void {
    const { command, problem } = this.#fair.look(view);
    if (command) this.#sayOnce(command);
    const complaint = `${view.table.match} ${problem}`;
    if (problem && !this.#complained.has(complaint)) this.problem = problem;
    this.#complained.add(complaint);
    if (view.own && view.table.phase === "waiting" && toBegin.delete(this.id)) this.do({ do: "start" }).catch(() => (this.beginning = false));
  }

  /** Once; where it is lost or refused the next view asks for it again. */
  #sayOnce(command: Command): void {
    const said = JSON.stringify(command);
    if (this.#given.has(said)) return;
    this.#given.add(said);
    void this.link.do(command).catch(() => this.#given.delete(said));
  }

  async #showAll(): Promise<void> {
    if (this.#showing) return;
    this.#showing = true;
    for (let message = this.#queue.shift(); message; message = this.#queue.shift()) await this.#showOne(message);
    this.#showing = false;
    this.moving = false;
    this.#callToTurn();
    this.#reportSeen();
  }

  /** Whoever looks at the result goes on looking until they want another match, too. */
  #waits(next: View): boolean {
    const ready = next.own ? (next.table.seats[next.own.seat]?.ready ?? true) : true;
    return this.view?.game?.winners != null && next.table.phase === "waiting" && !ready;
  }

  async #showOne(message: Welcome | Update): Promise<void> {
    this.again = this.#waits(message.view) ? message.view : null;
    if (this.again) {
      this.#shown = message.n;
      return;
    }
    if (message.type === "update") await this.play(message);
    else {
      this.chat = message.chat;
      this.recall(message.history);
      await this.jump(message.view);
    }
    this.#shown = message.n;
  }

  /** Lets somebody know that it is their turn, once for each thing to decide. */
  #callToTurn(): void {
    const { table, game, own } = this.view ?? {};
    if (!own?.choice || own.chosen || !table?.awaited.includes(own.seat)) return;
    const what = JSON.stringify([table.match, game?.round, game?.turn, own.choice.do, own.choice.any?.map((each) => each.do)]);
    if (what !== this.#called) give("turn");
    this.#called = what;
  }

  #reportSeen(): void {
    const table = this.view?.table;
    if (!table || !this.view?.own || table.phase !== "playing" || table.changed <= this.#reported) return;
    this.#reported = table.changed;
    this.do({ do: "seen", index: table.changed }).catch(() => (this.#reported = -1));
  }
}
