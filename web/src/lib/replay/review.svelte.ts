import type { Judged, ReviewLine, SideParts } from "../protocol";

/** What the server thinks of a match's decisions, as it comes in line by line. */
export class Review {
  done = $state(0);
  of = $state(0);
  judged = $state.raw<readonly Judged[]>([]);
  sides = $state.raw<readonly SideParts[] | null>(null);
  failed = $state(false);
  begun = $state(false);
  #stop = new AbortController();

  constructor(readonly match: string) {}

  get over(): boolean {
    return this.sides !== null || this.failed;
  }

  async begin(): Promise<void> {
    this.begun = true;
    this.failed = false;
    try {
      const answer = await fetch(`/api/matches/${this.match}/review`, { signal: this.#stop.signal });
      if (!answer.ok || !answer.body) throw new Error(String(answer.status));
      for await (const line of lines(answer.body)) this.take(line);
      this.failed = this.sides === null;
    } catch {
      this.failed = !this.#stop.signal.aborted;
    }
  }

  stop(): void {
    this.#stop.abort();
  }

  take(line: ReviewLine): void {
    switch (line.type) {
      case "progress":
        this.done = line.done;
        this.of = line.of;
        break;
      case "judged":
        this.judged = [...this.judged, line];
        break;
      case "split":
        this.sides = line.sides;
        break;
      case "failed":
        this.failed = true;
    }
  }

  /** The decisions of one turn. */
  ofTurn(round: number, turn: number): readonly Judged[] {
    return this.judged.filter((each) => each.round === round && each.turn === turn);
  }

  /** The dearest mistakes, the worst first. */
  worst(count: number): readonly Judged[] {
    return this.judged.filter((each) => each.loss >= 0.5).sort((one, other) => other.loss - one.loss).slice(0, count);
  }
}

async function* lines(body: ReadableStream<Uint8Array>): AsyncGenerator<ReviewLine> {
  const reader = body.pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>).getReader();
  let rest = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const whole = (rest + part.value).split("\n");
    rest = whole.pop() ?? "";
    for (const line of whole) if (line.trim()) yield JSON.parse(line) as ReviewLine;
  }
}
