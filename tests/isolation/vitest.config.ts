/** `npm run isolation`: apart from the other tests, for it starts the whole built shop. */
import { defineConfig } from "vitest/config";

const reports = process.env.VITEST_REPORTS;

export default defineConfig({
  test: {
    name: "isolation",
    root: import.meta.dirname,
    include: ["*.stack.ts"],
    globalSetup: "./build-first.ts",
    testTimeout: 600_000,
    hookTimeout: 120_000,
    reporters: reports
      ? ["default", ["json", { outputFile: `${reports}/${process.pid}.json` }]]
      : ["default"],
  },
});
