import { readFileSync, readdirSync } from "node:fs";
import type { Choice, Update, Welcome } from "../src/lib/protocol";

const FOLDER = new URL("../fixtures/", import.meta.url);

/** Real messages of every preset, as web/scripts/fixtures.py wrote them. */
export const fixtures: [string, (Welcome | Update)[]][] = readdirSync(FOLDER).map((file) => [
  file.replace(".json", ""),
  JSON.parse(readFileSync(new URL(file, FOLDER), "utf-8")) as (Welcome | Update)[],
]);

/** Every choice of the fixtures, by preset. */
export const choices: [string, Choice][] = fixtures.flatMap(([preset, messages]) =>
  messages.flatMap((message): [string, Choice][] => (message.view.own?.choice ? [[preset, message.view.own.choice]] : [])),
);
