import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { font } from "./build/font.ts";
import { offline } from "./build/offline.ts";
import { texts } from "./build/texts.ts";

export default defineConfig({
  plugins: [svelte(), texts(), font(), offline()],
  build: {
    outDir: "../src/nimmt/server/static",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  test: { include: ["tests/**/*.test.ts"], environment: "node", pool: "threads", maxWorkers: 1 },
});
