import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(js|css|svg|json|webmanifest)$/;
const packed = promisify(brotliCompress);

/** Writes each file of text a second time, as small as Brotli makes it: too slow for a server to do so itself. */
export function precompressed(): Plugin {
  return {
    name: "nimmt-precompressed",
    apply: "build",
    async writeBundle({ dir = "." }, bundle) {
      const names = Object.keys(bundle).filter((name) => TEXT.test(name));
      await Promise.all(
        names.map(async (name) => {
          const path = join(dir, name);
          await writeFile(`${path}.br`, await packed(await readFile(path)));
        }),
      );
    },
  };
}
