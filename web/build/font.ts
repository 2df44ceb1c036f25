import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";
import { languages, textsAtOnce } from "./texts.ts";

const WHOLE = "@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-latin-700-normal.woff2";
const PART = resolve(import.meta.dirname, "../node_modules/.nimmt/display.woff2");
const between = (first: string, last: string): string =>
  String.fromCharCode(...Array.from({ length: last.charCodeAt(0) - first.charCodeAt(0) + 1 }, (_, index) => first.charCodeAt(0) + index));
/** Names of people and our own marks hold these, whatever the language of the page. */
const OFTEN = between(" ", "~") + between("À", "ÿ") + "–…·×−’‘„“”";
/** Kerning, and digits of one width. */
const FEATURES = ["kern", "tnum", "lnum"];

/** What is ever set in the display font; for anything else the browser takes the next one. */
export function glyphs(): string {
  return [...new Set([OFTEN, ...languages().map(textsAtOnce)].join(""))].sort().join("");
}

/** Provides `display.woff2`: the display font with only those glyphs. */
export function font(): Plugin {
  return {
    name: "nimmt-font",
    async config() {
      if (process.env["VITEST"]) return {};
      const whole = await readFile(createRequire(import.meta.url).resolve(WHOLE));
      await mkdir(dirname(PART), { recursive: true });
      await writeFile(PART, await subsetFont(whole, glyphs(), { targetFormat: "woff2", keepFeatures: FEATURES, noHinting: true }));
      return { resolve: { alias: { "display.woff2": PART } } };
    },
  };
}
