import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";
import { languages, textsAtOnce, textsLater } from "./texts.ts";

const WHOLE = "@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-latin-700-normal.woff2";
const FOLDER = resolve(import.meta.dirname, "../node_modules/.nimmt");
const between = (first: string, last: string): string =>
  String.fromCharCode(...Array.from({ length: last.charCodeAt(0) - first.charCodeAt(0) + 1 }, (_, index) => first.charCodeAt(0) + index));
/** Our own marks, and what is in most names. */
const OFTEN = between(" ", "~") + "–…·×−’‘„“”";
/** What names of people hold besides. */
const IN_NAMES = between("À", "ÿ");
/** Kerning, and digits of one width. */
const FEATURES = ["kern", "tnum", "lnum"];

/** What is ever set in the display font, and what only names ask for; for anything else the browser takes the next font. */
export function glyphs(): { display: string; "display-names": string } {
  const texts = languages().flatMap((language) => [textsAtOnce(language), textsLater(language)]);
  const display = new Set([OFTEN, ...texts].join("").replaceAll("\n", ""));
  return { display: [...display].sort().join(""), "display-names": [...IN_NAMES].filter((letter) => !display.has(letter)).join("") };
}

/** Provides `display.woff2` and `display-names.woff2`: the display font with only those glyphs. */
export function font(): Plugin {
  return {
    name: "nimmt-font",
    async config() {
      if (process.env["VITEST"]) return {};
      const whole = await readFile(createRequire(import.meta.url).resolve(WHOLE));
      await mkdir(FOLDER, { recursive: true });
      const alias: Record<string, string> = {};
      for (const [name, held] of Object.entries(glyphs())) {
        alias[`${name}.woff2`] = `${FOLDER}/${name}.woff2`;
        await writeFile(`${FOLDER}/${name}.woff2`, await subsetFont(whole, held, { targetFormat: "woff2", keepFeatures: FEATURES, noHinting: true }));
      }
      return { resolve: { alias } };
    },
  };
}
