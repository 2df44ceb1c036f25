import { PROTOCOL, type Command, type FromClient, type ToClient, type Fault } from "./protocol";
import { Refusal } from "./api";

export type Link = "connecting" | "live" | "lost" | "gone";

const HEARTBEAT = 15_000;
const SILENCE = 10_000;
const LONGEST_WAIT = 8_000;
/** Close codes after which coming back makes no sense: unreadable, unwelcome, no such table. */
const FINAL = new Set([4000, 4003, 4004]);

interface Waiting {
  done: (n: number) => void;
  refused: (error: Error) => void;
}

export interface Listener {
  receive(message: ToClient): void;
  /** The number of the last message seen. */
  readonly seen: number | null;
}

const LOST: Fault = { id: "connection-lost", text: "", expected: null, got: null, where: null };

/** A socket that comes back by itself and goes on after the last message seen. */
export class Connection {
  link = $state<Link>("connecting");
  /** Why the server would not have us, in words. */
  refusal = $state<string | null>(null);
  /** What the server's clock is ahead of ours, in seconds. */
  ahead = 0;
  #socket: WebSocket | null = null;
  #waiting = new Map<number, Waiting>();
  #nextId = 0;
  #failures = 0;
  #timers: ReturnType<typeof setTimeout>[] = [];
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly address: string,
    readonly listener: Listener,
    readonly screen = false,
  ) {}

  open(): void {
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#connect();
  }

  close(): void {
    this.link = "gone";
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    clearTimeout(this.#retry);
    this.#quiet();
    this.#socket?.close();
  }

  /** Resolves when it is written down; a Refusal says why not. */
  do(command: Command): Promise<number> {
    return this.#request((id) => ({ type: "do", id, command }));
  }

  say(text: string): Promise<number> {
    return this.#request((id) => ({ type: "say", id, text }));
  }

  emote(emote: string): Promise<number> {
    return this.#request((id) => ({ type: "emote", id, emote }));
  }

  hear(player: string, hears: boolean): Promise<number> {
    return this.#request((id) => ({ type: "hear", id, player, hears }));
  }

  #request(made: (id: number) => FromClient): Promise<number> {
    if (this.#socket?.readyState !== WebSocket.OPEN) return Promise.reject(new Refusal(LOST));
    const id = this.#nextId++;
    this.#send(made(id));
    return new Promise((done, refused) => this.#waiting.set(id, { done, refused }));
  }

  #send(message: FromClient): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #connect(): void {
    const url = new URL(this.address, location.href);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(url);
    const old = this.#socket;
    this.#socket = socket;
    old?.close();
    const ifCurrent = (act: () => void): void => {
      if (socket === this.#socket) act();
    };
    socket.onopen = () => ifCurrent(() => this.#greet());
    socket.onmessage = (event) => ifCurrent(() => this.#receive(JSON.parse(String(event.data)) as ToClient));
    socket.onclose = (event) => ifCurrent(() => (FINAL.has(event.code) ? this.#end() : this.#lose()));
  }

  #greet(): void {
    const after = this.listener.seen;
    this.#send({ type: "hello", protocol: PROTOCOL, lang: document.documentElement.lang, ...(after === null ? {} : { after }), ...(this.screen ? { screen: true } : {}) });
    this.#listen();
  }

  #receive(message: ToClient): void {
    this.#listen();
    this.#failures = 0;
    if (this.link !== "gone") this.link = "live";
    if ("now" in message) this.ahead = message.now - Date.now() / 1000;
    if (message.type === "done") this.#settle(message.id)?.done(message.n);
    else if (message.type === "refused" && message.id === null) this.refusal = message.error.text;
    else if (message.type === "refused" && message.id !== null) this.#settle(message.id)?.refused(new Refusal(message.error));
    else this.listener.receive(message);
  }

  #settle(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }

  /** Asks for a sign of life after a while, and takes silence for a broken line. */
  #listen(): void {
    this.#quiet();
    const ping = setTimeout(() => {
      this.#send({ type: "ping" });
      this.#timers.push(setTimeout(() => this.#lose(), SILENCE));
    }, HEARTBEAT);
    this.#timers.push(ping);
  }

  #quiet(): void {
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
  }

  #lose(): void {
    this.#quiet();
    const old = this.#socket;
    this.#socket = null;
    old?.close();
    for (const waiting of this.#waiting.values()) waiting.refused(new Refusal(LOST));
    this.#waiting.clear();
    if (this.link === "gone") return;
    this.link = "lost";
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#connect(), backOff(this.#failures++));
  }

  #end(): void {
    this.close();
    this.#socket = null;
  }

  #hurry = (): void => {
    if (this.link !== "lost" || document.visibilityState === "hidden") return;
    clearTimeout(this.#retry);
    this.#failures = 0;
    this.#connect();
  };
}

/** Half a second, then doubling, with some chance so that not everybody comes at once. */
export const backOff = (failures: number, chance = Math.random()): number =>
  Math.min(500 * 2 ** failures, LONGEST_WAIT) * (0.5 + chance / 2);
