import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { parse, type Entry, type Message } from "@fluent/syntax";
import { describe, expect, it } from "vitest";
import { languages, namedTooEarly, textsAtOnce, textsLater, textsOfRules } from "../build/texts.ts";

const SOURCE = new URL("../src/", import.meta.url).pathname;

function own(language: string): Map<string, Message> {
  const { body } = parse(readFileSync(`${SOURCE}locale/ui.${language}.ftl`, "utf-8"), {});
  const broken = body.filter((entry: Entry | { type: string }) => entry.type === "Junk");
  expect(broken).toEqual([]);
  const messages = body.filter((entry): entry is Message => entry.type === "Message");
  return new Map(messages.map((message) => [message.id.name, message]));
}

/** Everything that a message refers to: variables and attributes. */
function shape(message: Message | undefined): string[] {
  const found = new Set<string>(message?.attributes.map((attribute) => `.${attribute.id.name}`));
  JSON.stringify(message, (_, value: { type?: string; id?: { name: string } } | null) => {
    if (value?.type === "VariableReference" && value.id) found.add(`$${value.id.name}`);
    return value;
  });
  return [...found].sort();
}

function sources(folder = SOURCE): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return name === "data" ? [] : sources(path);
    return /\.(svelte|ts)$/.test(name) ? [readFileSync(path, "utf-8")] : [];
  });
}

function bundle(language: string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  const errors = made.addResource(new FluentResource(textsAtOnce(language)));
  expect(errors).toEqual([]);
  return made;
}

describe.each(languages())("the texts in %s", (language) => {
  it("are the same messages with the same arguments as in English", () => {
    const [english, here] = [own("en"), own(language)];
    expect([...here.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [name, message] of here) expect([name, shape(message)]).toEqual([name, shape(english.get(name))]);
  });

  it("hold every message that the client names", () => {
    const made = bundle(language);
    for (const texts of [textsLater, textsOfRules]) made.addResource(new FluentResource(texts(language)), { allowOverrides: true });
    const named = sources().flatMap((text) => [...text.matchAll(/\bt\("([\w.-]+)"/g)].map((found) => found[1] ?? ""));
    const missing = named.filter((name) => {
      const [message = "", attribute] = name.split(".");
      const known = made.getMessage(message);
      return attribute ? !known?.attributes[attribute] : !known;
    });
    expect(missing).toEqual([]);
  });

  it("stay small on the first load", () => {
    expect(textsAtOnce(language).length).toBeLessThan(24_000);
  });
});

it("no message is left over", () => {
  const text = sources().join("\n");
  const built = ["state-", "speed-", "theme-", "setting-", "language-", "stamp-", "prompt-", "go-", "say-", "emote-", "notice-", "phase-", "bot-given-", "own-", "brief-", "eyes-", "lesson-", "part-", "fair-", "report-", "look-"];
  const unused = [...own("en").keys()].filter((name) => !text.includes(`"${name}"`) && !built.some((prefix) => name.startsWith(prefix)));
  expect(unused).toEqual([]);
});

it("a text that comes later is found where it is named too early", () => {
  const tooEarly = namedTooEarly();
  expect(tooEarly('t("row"); t(over ? "close" : "menu"); t(`go-${option.do}`)')).toEqual([]);
  expect(tooEarly('t(over ? "pad-new" : "menu")')).toEqual(["pad-new"]);
  expect(tooEarly("t(`fair-${session.problem}`)")).toContain("fair-not-mine");
});
