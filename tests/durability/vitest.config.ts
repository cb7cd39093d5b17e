/** `npm run durability`: apart from the other tests, for it kills the platform's process again and again. */
import { defineConfig } from "vitest/config";

const reports = process.env.VITEST_REPORTS;

export default defineConfig({
  test: {
    name: "durability",
    root: import.meta.dirname,
    include: ["*.stack.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    reporters: reports
      ? ["default", ["json", { outputFile: `${reports}/${process.pid}.json` }]]
      : ["default"],
  },
});
