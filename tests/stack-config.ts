/** Vitest configuration of tests that start whole processes, apart from the others. */
import { defineConfig } from "vitest/config";

/** A folder: every run leaves what it counted there, for the sum at the end of `npm test`. */
const reports = process.env.VITEST_REPORTS;

/** @param globalSetup of the tests in `root`, for those that visit the built shop */
export function stackConfig(name: string, root: string, globalSetup: string[] = []) {
  return defineConfig({
    test: {
      name,
      root,
      include: ["*.stack.ts"],
      globalSetup,
      // They wait for processes; the steps that must be quick measure themselves.
      testTimeout: 600_000,
      hookTimeout: 120_000,
      reporters: reports
        ? ["default", ["json", { outputFile: `${reports}/${process.pid}.json` }]]
        : ["default"],
    },
  });
}
