import { FluentBundle, FluentNumber, type FluentVariable } from "@fluent/bundle";
import loaders from "virtual:languages";
import { stored, store } from "./stored";

export type Arguments = Record<string, FluentVariable>;
export const LANGUAGES = Object.keys(loaders);
const FALLBACK = "en";

/** The first language that the person prefers and we have. */
export function preferredLanguage(wanted: readonly string[]): string {
  const known = wanted.map((each) => each.split("-")[0] ?? "").find((each) => LANGUAGES.includes(each));
  return known ?? FALLBACK;
}

/** A number that is written by its digits alone; the browser's own way takes long to be loaded. */
class Whole extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}

const UNGROUPED = 1000;
const plain = (value: FluentVariable): FluentVariable =>
  typeof value === "number" && Number.isInteger(value) && Math.abs(value) < UNGROUPED ? new Whole(value) : value;
const plainly = (given: Arguments): Arguments =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, plain(value)]));

type Kind = "texts" | "later" | "rules";

/** A language's texts of some kinds. */
async function fetched(language: string, kinds: readonly Kind[]): Promise<FluentBundle> {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const files = await Promise.all(kinds.map((kind) => loaders[language]?.[kind]()));
  for (const file of files) if (file) bundle.addResource({ body: file.default }, { allowOverrides: true });
  return bundle;
}

class Words {
  language = $state(FALLBACK);
  #bundle = $state.raw(new FluentBundle(FALLBACK));
  #wanted = FALLBACK;
  #kinds: readonly Kind[] = ["texts"];
  /** What was asked for last is shown last, however long it takes to come. */
  #shown: Promise<void> = Promise.resolve();

  /** Fetches a language's texts and then shows everything in it. */
  speak(language: string): Promise<void> {
    this.#wanted = language in loaders ? language : FALLBACK;
    return this.#show(this.#wanted);
  }

  async #show(language: string): Promise<void> {
    const coming = Promise.all([fetched(language, this.#kinds), this.#shown]);
    this.#shown = coming.then(
      ([bundle]) => this.#turnTo(language, bundle),
      () => undefined,
    );
    await coming;
    await this.#shown;
  }

  #turnTo(language: string, bundle: FluentBundle): void {
    this.#bundle = bundle;
    this.language = language;
    document.documentElement.lang = language;
  }

  /** The person's own wish, which is remembered. */
  async choose(language: string): Promise<void> {
    store("language", language);
    await this.speak(language);
  }

  /** Fetches more texts, unless they are here or on their way. */
  async learn(kind: Kind): Promise<void> {
    if (this.#kinds.includes(kind)) return this.#shown;
    this.#kinds = [...this.#kinds, kind];
    await this.#show(this.#wanted).catch((error: unknown) => {
      this.#kinds = this.#kinds.filter((each) => each !== kind);
      throw error;
    });
  }

  has(name: string): boolean {
    const [message, attribute] = name.split(".");
    const found = this.#bundle.getMessage(message ?? "");
    return attribute ? found?.attributes[attribute] !== undefined : found?.value != null;
  }

  say(name: string, given: Arguments = {}): string {
    const [message, attribute] = name.split(".");
    const found = this.#bundle.getMessage(message ?? "");
    const pattern = attribute ? found?.attributes[attribute] : found?.value;
    return pattern ? this.#bundle.formatPattern(pattern, plainly(given), []) : name;
  }
}

export const words = new Words();

/** A text in the language shown. */
export const t = (name: string, given?: Arguments): string => words.say(name, given);

export async function startSpeaking(): Promise<void> {
  const language = stored("language") ?? preferredLanguage(navigator.languages);
  document.documentElement.lang = language; // what is asked of the server meanwhile is answered in it
  await words.speak(language);
}
