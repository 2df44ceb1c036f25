import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";
import { languages, textsAtOnce } from "./texts.ts";

const WHOLE = "@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-latin-700-normal.woff2";
const PART = resolve(import.meta.dirname, "../node_modules/.nimmt/display.woff2");
const BASIC_LATIN = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");
/** Names of people and our own marks hold these too, whatever the language. */
const OFTEN = "ÄÖÜäöüß–…·×−’„“";
/** Kerning, and digits of one width. */
const FEATURES = ["kern", "tnum", "lnum"];

/** What is ever set in the display font; for anything else the browser takes the next one. */
export function glyphs(): string {
  return [...new Set([BASIC_LATIN, OFTEN, ...languages().map(textsAtOnce)].join(""))].sort().join("");
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
