import { nearest } from "./nearest";
import type { Copy, Stage } from "./stage";

/** How far a pointer goes before a press is a drag, in pixels. */
const START = { mouse: 5, other: 12 };

/** Something on the table that can be carried to a target; whoever does not drag taps or uses the keys. */
export interface Draggable {
  /** Lights up the targets; whether it can be carried now. */
  takeUp(): boolean;
  /** What it can be dropped on, once it has been taken up: a selector. */
  readonly targets: string;
  /** How far beside a target it may be let go, in pixels. */
  readonly reach: number;
  drop(target: HTMLElement): void;
  putBack(): void;
}

/** Lets an element be dragged; what follows the pointer is a copy, so that nothing else moves. */
export const drag =
  (stage: Stage, what: Draggable) =>
  (element: HTMLElement): (() => void) => {
    let carried: Carried | null = null;

    const press = (event: PointerEvent): void => {
      if (!event.isPrimary || event.button !== 0 || carried) return;
      carried = new Carried(stage, what, element, event, () => (carried = null));
    };
    const still = (event: Event): void => event.preventDefault();
    element.addEventListener("pointerdown", press);
    element.addEventListener("dragstart", still);
    return () => {
      element.removeEventListener("pointerdown", press);
      element.removeEventListener("dragstart", still);
    };
  };

/** From pressing to letting go. */
class Carried {
  #copy: Copy | null = null;
  #over: HTMLElement | null = null;
  #end = new AbortController();

  constructor(
    readonly stage: Stage,
    readonly what: Draggable,
    readonly element: HTMLElement,
    readonly from: PointerEvent,
    readonly ended: () => void,
  ) {
    const { signal } = this.#end;
    const own = (act: (event: PointerEvent) => void) => (event: PointerEvent) => {
      if (event.pointerId === from.pointerId) act(event);
    };
    addEventListener("pointermove", own((event) => this.#move(event)), { signal });
    addEventListener("pointerup", own(() => this.#letGo()), { signal });
    addEventListener("pointercancel", own(() => this.#finish(null)), { signal });
    addEventListener("keydown", (event) => this.#escape(event), { signal, capture: true });
  }

  #move(event: PointerEvent): void {
    const x = event.clientX - this.from.clientX;
    const y = event.clientY - this.from.clientY;
    if (!this.#copy && Math.hypot(x, y) < (event.pointerType === "mouse" ? START.mouse : START.other)) return;
    if (!this.#copy && !this.#lift()) return;
    if (this.#copy) this.#copy.element.style.translate = `${x}px ${y}px`;
    this.#aim(event.clientX, event.clientY);
  }

  #lift(): boolean {
    const [copy] = this.what.takeUp() ? this.stage.copies([this.element]) : [];
    if (!copy) this.#finish(null);
    else {
      this.#copy = copy;
      this.element.dataset["carried"] = "";
      document.documentElement.dataset["dragging"] = "";
    }
    return copy !== undefined;
  }

  #aim(x: number, y: number): void {
    const targets = [...(this.stage.root()?.querySelectorAll<HTMLElement>(this.what.targets) ?? [])];
    const boxes = targets.map((target) => target.getBoundingClientRect());
    const over = targets[nearest(x, y, boxes, this.what.reach)] ?? null;
    if (over === this.#over) return;
    delete this.#over?.dataset["over"];
    if (over) over.dataset["over"] = "";
    this.#over = over;
  }

  #letGo(): void {
    const dragged = this.#copy !== null;
    this.#finish(this.#over?.isConnected ? this.#over : null);
    if (dragged) swallowClick();
  }

  #escape(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !this.#copy) return;
    event.stopPropagation();
    this.#finish(null);
  }

  #finish(target: HTMLElement | null): void {
    this.#end.abort();
    this.ended();
    const copy = this.#copy;
    if (!copy) return;
    delete this.#over?.dataset["over"];
    delete document.documentElement.dataset["dragging"];
    if (target) this.what.drop(target);
    else this.what.putBack();
    void this.stage.back(copy, target !== null).then(() => delete this.element.dataset["carried"]);
  }
}

/** The click that a browser makes of letting go is not meant. */
function swallowClick(): void {
  const stop = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }));
}
