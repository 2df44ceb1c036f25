import { store, stored } from "./stored";

export const THEMES = ["auto", "light", "dark"] as const;
export const SPEEDS = ["slow", "normal", "fast", "off"] as const;
export type Theme = (typeof THEMES)[number];
export type Speed = (typeof SPEEDS)[number];

function remembered<Value extends string>(name: string, values: readonly Value[], otherwise: Value): Value {
  const value = stored(name) as Value | null;
  return value !== null && values.includes(value) ? value : otherwise;
}

/** What a person has set in this browser. */
class Preferences {
  theme = $state<Theme>(remembered("theme", THEMES, "auto"));
  speed = $state<Speed>(remembered("speed", SPEEDS, "normal"));
  sound = $state(stored("sound") === "yes");
  vibration = $state(stored("vibration") === "yes");
  tracker = $state(stored("tracker") === "yes");
  previews = $state(stored("previews") !== "no");

  /** Keeps the browser's memory and the page's theme as they are set. */
  follow(): void {
    $effect.root(() => {
      $effect(() => this.#remember());
    });
  }

  #remember(): void {
    store("theme", this.theme);
    store("speed", this.speed);
    for (const name of ["sound", "vibration", "tracker", "previews"] as const) {
      store(name, this[name] ? "yes" : "no");
    }
    if (this.theme === "auto") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = this.theme;
  }
}

export const preferences = new Preferences();

export const prefersStillness = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
