/** Every test that needs no browser: plain ones in Node, `*.worker.test.ts` in workerd per worker. */
import { existsSync } from "node:fs";
import { configDefaults, defineConfig } from "vitest/config";

const workerProjects = ["platform", "sandbox", "storefront"]
  .map((worker) => `workers/${worker}/vitest.config.ts`)
  .filter((config) => existsSync(new URL(config, import.meta.url)));

const report = process.env.VITEST_REPORT;

export default defineConfig({
  test: {
    reporters: report ? ["default", ["json", { outputFile: report }]] : ["default"],
    projects: [
      {
        esbuild: { jsx: "automatic" },
        test: {
          name: "unit",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...configDefaults.exclude, "**/*.worker.test.ts", "e2e/**", "build/**"],
          setupFiles: ["tests/fail-on-console-error.ts"],
        },
      },
      ...workerProjects,
    ],
  },
});
