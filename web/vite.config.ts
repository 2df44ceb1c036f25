import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { font } from "./build/font.ts";
import { offline } from "./build/offline.ts";
import { texts } from "./build/texts.ts";

const FILES = [
  { name: "main", test: /\/src\/main\.ts$/, priority: 2 },
  { name: "table", test: /\/src\/(table|lib\/table|pages\/TablePage)\b/, priority: 1 },
];

export default defineConfig({
  plugins: [svelte(), texts(), font(), offline()],
  build: {
    outDir: "../src/nimmt/server/static",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // Few files: a browser fetches six at a time. One for every page, and one more for whatever shows a table.
    rolldownOptions: { output: { codeSplitting: { groups: FILES } } },
  },
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  test: { include: ["tests/**/*.test.ts"], environment: "node", pool: "threads", maxWorkers: 1 },
});
