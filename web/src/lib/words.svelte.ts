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

class Words {
  language = $state(FALLBACK);
  #bundle = $state.raw(new FluentBundle(FALLBACK));
  #withRules = $state(false);

  /** Fetches a language's texts and then shows everything in it. */
  async speak(language: string): Promise<void> {
    const loader = loaders[language] ?? loaders[FALLBACK];
    if (!loader) return;
    const bundle = new FluentBundle(language, { useIsolating: false });
    bundle.addResource({ body: (await loader.texts()).default });
    if (this.#withRules) await addRules(bundle, language);
    this.#bundle = bundle;
    this.language = language;
    document.documentElement.lang = language;
  }

  /** The person's own wish, which is remembered. */
  async choose(language: string): Promise<void> {
    store("language", language);
    await this.speak(language);
  }

  /** Fetches the long texts too. */
  async learnRules(): Promise<void> {
    if (this.#withRules) return;
    this.#withRules = true;
    await this.speak(this.language);
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

async function addRules(bundle: FluentBundle, language: string): Promise<void> {
  const rules = await loaders[language]?.rules();
  if (rules) bundle.addResource({ body: rules.default }, { allowOverrides: true });
}

export const words = new Words();

/** A text in the language shown. */
export const t = (name: string, given?: Arguments): string => words.say(name, given);

export async function startSpeaking(): Promise<void> {
  const language = stored("language") ?? preferredLanguage(navigator.languages);
  document.documentElement.lang = language; // what is asked of the server meanwhile is answered in it
  await words.speak(language);
}
