import { defineConfig } from "vitest/config";

/** Tests in a real browser against a real server, whose address is in NIMMT_URL (see tests/browser). */
export default defineConfig({
  test: {
    include: ["browser/**/*.test.ts"],
    environment: "node",
    pool: "threads",
    maxWorkers: 1,
    testTimeout: 90_000,
    hookTimeout: 60_000,
  },
});
