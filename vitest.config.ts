/** Every test that needs no browser: plain ones in Node, `*.worker.test.ts` in workerd per worker. */
import { existsSync } from "node:fs";
import { configDefaults, defineConfig } from "vitest/config";
import { keepIdleConnectionsOpen } from "./scripts/idle-connections";
import { LogSecretsReporter } from "./tests/log-secrets-reporter";

// The workers' tests ask this process over idle connections.
keepIdleConnectionsOpen();

const workerProjects = ["platform", "sandbox", "storefront", "studio"]
  .map((worker) => `workers/${worker}/vitest.config.ts`)
  .filter((config) => existsSync(new URL(config, import.meta.url)));

/** A folder: every run leaves what it counted there, for the sum at the end of `npm test`. */
const reports = process.env.VITEST_REPORTS;
const logSecrets = new LogSecretsReporter();

const unit = {
  // A machine that is busy is no failure.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  exclude: [...configDefaults.exclude, "**/*.worker.test.ts", "e2e/**", "build/**"],
  setupFiles: ["tests/fail-on-console-error.ts"],
};
/** They put another module in the place of one, which no other file may meet. */
const replacing = ["workers/platform/modules/mails/pseudo-language.test.ts"];

export default defineConfig({
  test: {
    reporters: reports
      ? ["default", logSecrets, ["json", { outputFile: `${reports}/${process.pid}.json` }]]
      : ["default", logSecrets],
    // What a worker logs belongs to a test that failed.
    silent: "passed-only",
    projects: [
      {
        esbuild: { jsx: "automatic" },
        test: {
          ...unit,
          name: "unit",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...unit.exclude, ...replacing],
        },
      },
      { test: { ...unit, name: "unit-replacing", include: replacing } },
      ...workerProjects,
    ],
  },
});
