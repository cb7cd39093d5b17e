import { fileURLToPath } from "node:url";
import { defineWorkersProject } from "@cloudflare/vitest-pool-workers/config";

/** The studio's tests that need workerd: what is in front of Remix. The platform is made by each test. */
export default defineWorkersProject({
  cacheDir: fileURLToPath(new URL("../../node_modules/.vite", import.meta.url)),
  test: {
    name: "studio",
    testTimeout: 180_000,
    include: ["**/*.worker.test.ts"],
    poolOptions: {
      workers: {
        singleWorker: true,
        isolatedStorage: true,
        miniflare: {
          compatibilityDate: "2026-03-01",
          compatibilityFlags: ["nodejs_compat"],
        },
      },
    },
  },
});
