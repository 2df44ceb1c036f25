import { readFileSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { FluentResource } from "@fluent/bundle";
import { parse, Resource, serialize, type Entry, type Message } from "@fluent/syntax";
import type { Plugin } from "vite";

const LOCALE = resolve(import.meta.dirname, "../../src/nimmt/locale");
const OWN = resolve(import.meta.dirname, "../src/locale");

/** Messages of the shared files that the browser shows at once. */
const AT_ONCE = /^(event|reason|variant|special|name|entry|list|term|bot|axis|guest|way)-|^nothing$|^play-guest$/;
/** Messages that only the pages of rules need. */
const WITH_RULES = /^(variant|rules|special|term)-/;
const LONG = new Set(["rules", "examples"]);

/** The languages that have a file. */
export function languages(): string[] {
  return readdirSync(LOCALE)
    .filter((name) => name.endsWith(".ftl"))
    .map((name) => name.slice(0, -".ftl".length))
    .sort();
}

function messages(file: string): Message[] {
  const isMessage = (entry: Entry | { type: string }): entry is Message => entry.type === "Message";
  return parse(readFileSync(file, "utf-8"), { withSpans: false }).body.filter(isMessage);
}

function written(all: Message[]): string {
  for (const message of all) message.comment = null;
  return serialize(new Resource(all), {});
}

/** What every page needs: the shared short texts, and the client's own. */
export function textsAtOnce(language: string): string {
  const shared = messages(`${LOCALE}/${language}.ftl`).filter((message) => AT_ONCE.test(message.id.name));
  for (const message of shared) {
    message.attributes = message.attributes.filter((each) => !LONG.has(each.id.name));
  }
  return written([...shared, ...messages(`${OWN}/ui.${language}.ftl`)]);
}

/** The rules and examples of all variants. */
export function textsOfRules(language: string): string {
  const shared = messages(`${LOCALE}/${language}.ftl`);
  return written(shared.filter((message) => WITH_RULES.test(message.id.name)));
}

/** Provides the Fluent texts as modules, parsed already: `virtual:languages`, `virtual:texts/en`, `virtual:rules/en`. */
export function texts(): Plugin {
  return {
    name: "nimmt-texts",
    resolveId: (id) => (/^virtual:(languages|texts\/|rules\/)/.test(id) ? `\0${id}` : null),
    load(id) {
      if (id === "\0virtual:languages") return languageModule();
      const [, kind, language] = /^\0virtual:(texts|rules)\/(.+)$/.exec(id) ?? [];
      if (!kind || !language) return null;
      const text = kind === "texts" ? textsAtOnce(language) : textsOfRules(language);
      const { body } = new FluentResource(text);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(body))})`;
    },
  };
}

function languageModule(): string {
  const loaders = languages().map(
    (name) =>
      `${JSON.stringify(name)}: { texts: () => import("virtual:texts/${name}"), rules: () => import("virtual:rules/${name}") }`,
  );
  return `export default { ${loaders.join(", ")} }`;
}
