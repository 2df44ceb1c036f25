import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { font } from "./build/font.ts";
import { offline } from "./build/offline.ts";
import { packages } from "./build/packages.ts";
import { preloads } from "./build/preloads.ts";
import { readying } from "./build/readying.ts";
import { texts } from "./build/texts.ts";

/** Few files, since each takes its time: one for all pages, one for whatever shows a table, one for the first page. */
const FILES = [
  { name: "main", test: /\/src\/(main\.ts|ui\/|lib\/table\/names)/, priority: 3 },
  { name: "table", test: /\/src\/(table|lib\/table|pages\/TablePage)\b/, priority: 2 },
  { name: "home", test: /\/src\/home\//, priority: 1 },
];

export default defineConfig({
  plugins: [svelte(), texts(), font(), offline(), packages(), preloads(), readying(FILES.map(({ name }) => name))],
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
