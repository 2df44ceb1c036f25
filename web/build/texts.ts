import { readFileSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { FluentResource } from "@fluent/bundle";
import { parse, Resource, serialize, type Entry, type Message } from "@fluent/syntax";
import type { Plugin } from "vite";

const LOCALE = resolve(import.meta.dirname, "../../src/nimmt/locale");
const OWN = resolve(import.meta.dirname, "../src/locale");

/** Messages of the shared files that the browser shows at once. */
const AT_ONCE = /^(event|reason|variant|special|name|entry|list|bot)-|^nothing$/;
/** Messages that pages and dialogs show which are fetched when they are wanted. */
const LATER = /^(axis|bot|term|way)-/;
/** Messages that only the pages of rules need. */
const WITH_RULES = /^(variant|rules|special|term)-/;
const LONG = new Set(["rules", "examples", "weakness"]);
/** Of bots: their style stands at the table. */
const OF_BOTS = "summary";

/** The languages that have a file. */
export function languages(): string[] {
  return readdirSync(LOCALE)
    .filter((name) => name.endsWith(".ftl"))
    .map((name) => name.slice(0, -".ftl".length))
    .sort();
}

type Entries = (Entry | { type: string })[];

const isMessage = (entry: Entry | { type: string }): entry is Message => entry.type === "Message";
const entries = (file: string): Entries => parse(readFileSync(file, "utf-8"), { withSpans: false }).body;
const shared = (language: string, names: RegExp): Message[] =>
  entries(`${LOCALE}/${language}.ftl`).filter(isMessage).filter((message) => names.test(message.id.name));

/** The client's own: those before the file's second comment of three signs, and those after it. */
function own(language: string): { atOnce: Message[]; later: Message[] } {
  const all = entries(`${OWN}/ui.${language}.ftl`);
  const divided = all.findLastIndex((entry) => entry.type === "ResourceComment");
  return { atOnce: all.slice(0, divided).filter(isMessage), later: all.slice(divided).filter(isMessage) };
}

function written(all: Message[]): string {
  for (const message of all) message.comment = null;
  return serialize(new Resource(all), {});
}

/** What the first page and a running table need: the shared short texts, and the client's own. */
export function textsAtOnce(language: string): string {
  const short = shared(language, AT_ONCE);
  for (const message of short) {
    const left = new Set(message.id.name.startsWith("bot-") ? [...LONG, OF_BOTS] : LONG);
    message.attributes = message.attributes.filter((each) => !left.has(each.id.name));
  }
  return written([...short, ...own(language).atOnce]);
}

/** What everything else needs besides. */
export const textsLater = (language: string): string => written([...shared(language, LATER), ...own(language).later]);

/** The rules and examples of all variants. */
export const textsOfRules = (language: string): string => written(shared(language, WITH_RULES));

/** Finds the messages that a source names although their texts come later; `t(`go-${…}`)` names all that begin so. */
export function namedTooEarly(): (source: string) => string[] {
  const later = own("en").later.map((message) => message.id.name);
  const all = (source: string, pattern: RegExp): string[] => [...source.matchAll(pattern)].map((found) => found[1] ?? "");
  return (source) => {
    const names = all(source, /\bt\(([^;{}]*)/g).flatMap((said) => all(said, /"([\w-]+)"/g));
    const beginnings = all(source, /\bt\(`([\w-]+)\$\{/g);
    return later.filter((name) => names.includes(name) || beginnings.some((each) => name.startsWith(each)));
  };
}

const KINDS: Record<string, (language: string) => string> = { texts: textsAtOnce, later: textsLater, rules: textsOfRules };

/** Provides the Fluent texts as modules, parsed already: `virtual:languages`, `virtual:texts/en`, `virtual:later/en` … */
export function texts(): Plugin {
  return {
    name: "nimmt-texts",
    resolveId: (id) => (/^virtual:(languages|texts\/|later\/|rules\/)/.test(id) ? `\0${id}` : null),
    load(id) {
      if (id === "\0virtual:languages") return languageModule();
      const [, kind = "", language = ""] = /^\0virtual:(\w+)\/(.+)$/.exec(id) ?? [];
      const text = KINDS[kind];
      if (!text) return null;
      const { body } = new FluentResource(text(language));
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(body))})`;
    },
  };
}

function languageModule(): string {
  const loaders = (name: string): string => Object.keys(KINDS).map((kind) => `${kind}: () => import("virtual:${kind}/${name}")`).join(", ");
  return `export default { ${languages().map((name) => `${JSON.stringify(name)}: { ${loaders(name)} }`).join(", ")} }`;
}
