import { Connection } from "../connection.svelte";
import type { Command, Move, Said, ToClient, Update, Welcome } from "../protocol";
import { Show } from "./show.svelte";

const CHAT_KEPT = 200;
/** With more messages than this waiting to be shown, motion is skipped. */
const PATIENCE = 2;

/** One table of the server, as this browser shows it. */
export class Session extends Show {
  chat = $state.raw<readonly Said[]>([]);
  notice = $state<string | null>(null);
  seen: number | null = null;
  readonly link: Connection;
  #queue: (Welcome | Update)[] = [];
  #showing = false;
  /** The last message that is on the screen, and the last that was reported as seen. */
  #shown = -1;
  #reported = -1;

  constructor(
    readonly id: string,
    readonly screen = false,
  ) {
    super();
    this.link = new Connection(`/api/tables/${id}/socket`, this, screen);
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

  do(command: Command): Promise<number> {
    return this.link.do(command);
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
        this.chat = [...this.chat, message].slice(-CHAT_KEPT);
        break;
      case "notice":
        this.notice = message.notice === "storage-back" ? null : message.notice;
        break;
      case "reload":
        location.reload();
    }
  }

  #take(message: Welcome | Update): void {
    this.seen = message.n;
    this.notice = null;
    this.#queue.push(message);
    if (this.#queue.length > PATIENCE) this.skip();
    void this.#showAll();
  }

  async #showAll(): Promise<void> {
    if (this.#showing) return;
    this.#showing = true;
    for (let message = this.#queue.shift(); message; message = this.#queue.shift()) await this.#showOne(message);
    this.#showing = false;
    this.moving = false;
    this.#reportSeen();
  }

  async #showOne(message: Welcome | Update): Promise<void> {
    if (message.type === "update") await this.play(message);
    else {
      this.chat = message.chat;
      this.recall(message.history);
      await this.jump(message.view);
    }
    this.#shown = message.n;
  }

  #reportSeen(): void {
    const table = this.view?.table;
    if (!table || !this.view?.own || table.phase !== "playing" || table.changed <= this.#reported) return;
    this.#reported = table.changed;
    this.do({ do: "seen", index: table.changed }).catch(() => (this.#reported = -1));
  }
}
