import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
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

class Words {
  language = $state(FALLBACK);
  #bundle = $state.raw(new FluentBundle(FALLBACK));
  #withRules = $state(false);

  /** Fetches a language's texts and then shows everything in it. */
  async speak(language: string): Promise<void> {
    const loader = loaders[language] ?? loaders[FALLBACK];
    if (!loader) return;
    const bundle = new FluentBundle(language, { useIsolating: false });
    bundle.addResource(new FluentResource((await loader.texts()).default));
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
    return pattern ? this.#bundle.formatPattern(pattern, given, []) : name;
  }
}

async function addRules(bundle: FluentBundle, language: string): Promise<void> {
  const rules = await loaders[language]?.rules();
  if (rules) bundle.addResource(new FluentResource(rules.default), { allowOverrides: true });
}

export const words = new Words();

/** A text in the language shown. */
export const t = (name: string, given?: Arguments): string => words.say(name, given);

export async function startSpeaking(): Promise<void> {
  await words.speak(stored("language") ?? preferredLanguage(navigator.languages));
}
