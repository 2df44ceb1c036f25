/** Where things lie on the screen, and moving them; knows nothing of the game. */

const EASE = "cubic-bezier(0.3, 0.8, 0.3, 1)";
const BACK = 180;

export type Where = DOMRect | null;

export class Stage {
  #running = new Set<Animation>();
  #copies = new Set<Element>();

  constructor(
    readonly root: () => HTMLElement | null,
    readonly still: () => boolean,
  ) {}

  find(selector: string): HTMLElement | null {
    return this.root()?.querySelector<HTMLElement>(selector) ?? null;
  }

  laneCard = (card: number): HTMLElement | null => this.find(`[data-lane] [data-card="${card}"]`);
  rowCard = (row: number, card: number): HTMLElement | null => this.find(`[data-row="${row}"] [data-card="${card}"]`);
  handCard = (card: number): HTMLElement | null => this.find(`[data-hand] [data-card="${card}"]`);
  poolCard = (card: number): HTMLElement | null => this.find(`[data-pool] [data-card="${card}"]`);
  seat = (seat: number): HTMLElement | null => this.find(`[data-seat="${seat}"]`);

  where = (element: Element | null): Where => element?.getBoundingClientRect() ?? null;

  /** Lets an element arrive where it already is, from where something was. */
  async arrive(element: HTMLElement | null, from: Where, milliseconds: number): Promise<void> {
    if (!element) return;
    const to = element.getBoundingClientRect();
    const frames = this.still() || !from ? fadeIn : [{ transform: between(to, from) }, { transform: "none" }];
    element.style.zIndex = "5";
    await this.#run(element, frames, milliseconds);
    element.style.zIndex = "";
  }

  /** Sends copies of elements to a place, one shortly after the other, and takes them off there. */
  async send(copies: readonly Copy[], goal: Where, milliseconds: number): Promise<void> {
    const flights = copies.map(({ element, from }, index) => {
      const frames = this.still() || !goal ? fadeOut : away(from, goal, copies[0]?.from ?? from);
      return this.#run(element, frames, milliseconds, index * milliseconds * 0.04);
    });
    await Promise.all(flights);
    for (const { element } of copies) this.#drop(element);
  }

  /** Copies of elements that lie exactly above them. */
  copies(elements: readonly (HTMLElement | null)[]): Copy[] {
    const root = this.root();
    return elements.flatMap((element) => {
      if (!element || !root) return [];
      const from = element.getBoundingClientRect();
      const copy = element.cloneNode(true) as HTMLElement;
      copy.removeAttribute("data-card");
      copy.setAttribute("aria-hidden", "true");
      Object.assign(copy.style, { position: "fixed", left: `${from.left}px`, top: `${from.top}px`, margin: "0", zIndex: "50", pointerEvents: "none" });
      copy.style.setProperty("--w", `${from.width}px`);
      copy.style.width = `${from.width}px`;
      root.append(copy);
      this.#copies.add(copy);
      return [{ element: copy, from }];
    });
  }

  /** Brings a copy that was carried away back to where it came from, or takes it off where it is. */
  async back({ element }: Copy, gone: boolean): Promise<void> {
    const { translate } = element.style;
    if (!gone && !this.still()) await this.#run(element, [{ translate }, { translate: "0px" }], BACK);
    this.#drop(element);
  }

  async pulse(element: HTMLElement | null, milliseconds: number): Promise<void> {
    if (!element || this.still()) return;
    await this.#run(element, [{ transform: "none" }, { transform: "scale(1.06)" }, { transform: "none" }], milliseconds);
  }

  /** Everything is where it belongs at once. */
  finish(): void {
    for (const animation of this.#running) animation.finish();
    for (const copy of this.#copies) this.#drop(copy);
  }

  async #run(element: HTMLElement, frames: Keyframe[], duration: number, delay = 0): Promise<void> {
    const animation = element.animate(frames, { duration, delay, easing: EASE, fill: "both" });
    this.#running.add(animation);
    await animation.finished.catch(() => undefined);
    this.#running.delete(animation);
    animation.cancel();
  }

  #drop(copy: Element): void {
    copy.remove();
    this.#copies.delete(copy);
  }
}

export interface Copy {
  element: HTMLElement;
  from: DOMRect;
}

const fadeIn: Keyframe[] = [{ opacity: 0 }, { opacity: 1 }];
const fadeOut: Keyframe[] = [{ opacity: 1 }, { opacity: 0 }];

/** The transform that makes something at `to` look as if it were at `from`. */
function between(to: DOMRect, from: DOMRect): string {
  const scale = to.width ? from.width / to.width : 1;
  return `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${scale})`;
}

/** Gathers at the first one's place, then slides away and shrinks. */
function away(from: DOMRect, goal: DOMRect, first: DOMRect): Keyframe[] {
  const scale = Math.min(0.6, goal.height / from.height);
  const x = goal.left + goal.width / 2 - from.left - (from.width * scale) / 2;
  const y = goal.top + goal.height / 2 - from.top - (from.height * scale) / 2;
  return [
    { transform: "none", opacity: 1 },
    { transform: `translate(${(first.left - from.left) * 0.7}px, ${first.top - from.top}px)`, opacity: 1, offset: 0.35 },
    { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: 1, offset: 0.92 },
    { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: 0 },
  ];
}
