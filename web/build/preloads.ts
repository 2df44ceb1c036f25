import { readFileSync } from "node:fs";
import type { Plugin, Rolldown } from "vite";
import { languages, namedTooEarly } from "./texts.ts";

/** The pages that people open by a link, by the first part of their address. */
const PAGES = { "": "/src/home/HomePage.svelte", t: "/src/pages/TablePage.svelte" };

/** Writes `preloads.json`: what the server tells browsers to fetch at once, together with a page; its texts must be among it. */
export function preloads(): Plugin {
  return {
    name: "nimmt-preloads",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const files = Object.values(bundle);
      const tooEarly = namedTooEarly();
      const chunks = files.filter((file) => file.type === "chunk");
      const fonts = files.map((file) => file.fileName).filter((name) => /\/display-(?!names)[^/]*\.woff2$/.test(name));
      const holding = (module: string): Rolldown.OutputChunk => {
        const found = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(module)));
        return found ?? this.error(`no file of the client holds ${module}`);
      };
      const page = (module: string): string[] => {
        const names = withImports(holding(module), chunks);
        for (const id of chunks.filter((chunk) => names.includes(chunk.fileName)).flatMap((chunk) => chunk.moduleIds)) {
          const [missing] = /\/src\/.*\.(ts|svelte)$/.test(id) ? tooEarly(readFileSync(id, "utf-8")) : [];
          if (missing) this.error(`${id} is fetched with a page and names “${missing}”, whose text comes later`);
        }
        return addresses([...names, ...fonts]);
      };
      const texts = (language: string): string[] => addresses(withImports(holding(`virtual:texts/${language}`), chunks));
      const source = JSON.stringify({
        pages: Object.fromEntries(Object.entries(PAGES).map(([part, module]) => [part, page(module)])),
        texts: Object.fromEntries(languages().map((language) => [language, texts(language)])),
      });
      this.emitFile({ type: "asset", fileName: "preloads.json", source });
    },
  };
}

/** What a file imports, the file, and its styles. */
function withImports(chunk: Rolldown.OutputChunk, all: Rolldown.OutputChunk[]): string[] {
  const imported = all.filter((each) => chunk.imports.includes(each.fileName));
  return [...imported.flatMap((each) => withImports(each, all)), chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])];
}

const addresses = (names: string[]): string[] => [...new Set(names)].map((name) => `/${name}`);
