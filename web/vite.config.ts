import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { font } from "./build/font.ts";
import { offline } from "./build/offline.ts";
import { packages } from "./build/packages.ts";
import { precompressed } from "./build/precompressed.ts";
import { preloads } from "./build/preloads.ts";
import { readying } from "./build/readying.ts";
import { texts } from "./build/texts.ts";

/** What pages have in common. */
const SHARED = /\/src\/(ui\/(Bull|Card|Dialog|Icon|Site\w+)\.|lib\/(bullheads|table\/(beginning|names)))/;
/** Few files, since each takes its time: what every page needs, what shows a table, the first page; each with what it imports. */
const FILES = [
  { name: "main", test: new RegExp(`/src/main\\.ts|${SHARED.source}`), priority: 3 },
  { name: "table", test: /\/src\/pages\/TablePage\./, priority: 2 },
  { name: "home", test: /\/src\/home\/HomePage\./, priority: 1 },
];

export default defineConfig({
  plugins: [svelte(), texts(), font(), offline(), packages(), preloads(), precompressed(), readying(FILES.map(({ name }) => name))],
  build: {
    outDir: "../src/nimmt/server/static",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: FILES } } },
  },
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  test: { include: ["tests/**/*.test.ts"], environment: "node", pool: "threads", maxWorkers: 1 },
});
