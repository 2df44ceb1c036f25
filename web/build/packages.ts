import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

/** What no module tells of: the display font is a part of this. */
const FONTS = ["@fontsource/barlow-semi-condensed"];
const PACKAGE = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//g;

/** Writes `packages.json`: which packages of others are in what is built, and under which licence. */
export function packages(): Plugin {
  return {
    name: "nimmt-packages",
    apply: "build",
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const inside = chunks.flatMap((chunk) => Object.entries(chunk.modules));
      const used = inside.filter(([, { renderedLength }]) => renderedLength > 0).flatMap(([id]) => id.match(PACKAGE)?.at(-1)?.slice("/node_modules/".length, -1) ?? []);
      const names = [...new Set([...used, ...FONTS])].sort();
      const source = JSON.stringify(await Promise.all(names.map(about)));
      this.emitFile({ type: "asset", fileName: "packages.json", source });
    },
  };
}

async function about(name: string): Promise<{ name: string; version: string; license: string }> {
  for (const folder of createRequire(import.meta.url).resolve.paths(name) ?? []) {
    const text = await readFile(`${folder}/${name}/package.json`, "utf8").catch(() => null);
    if (text === null) continue;
    const { version, license } = JSON.parse(text) as { version: string; license: string };
    return { name, version, license };
  }
  throw new Error(`${name} has no package.json`);
}
