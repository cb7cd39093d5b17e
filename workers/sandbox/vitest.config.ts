import { defineWorkersProject } from "@cloudflare/vitest-pool-workers/config";
import { bundleChecker } from "#tests/stripe-contract/bundle-checker";

/** "2/3": the second third of the test files, taken together. */
const part = process.env.TEST_PART ?? "";

/** The sandbox's tests that need workerd: storage, alarms, the real SDK over the wire. */
export default defineWorkersProject({
  test: {
    name: "sandbox",
    include: part ? ["all-tests.ts"] : ["**/*.worker.test.ts"],
    provide: { part },
    testTimeout: 60_000,
    poolOptions: {
      workers: {
        singleWorker: false,
        isolatedStorage: true,
        wrangler: { configPath: "./wrangler.toml" },
        miniflare: {
          serviceBindings: { CONTRACT: "contract" },
          workers: [
            {
              name: "contract",
              modules: true,
              script: await bundleChecker(),
              compatibilityDate: "2026-03-01",
            },
          ],
          bindings: { ENVIRONMENT: "test", STRIPE_WEBHOOK_URL: "http://shop.test/webhooks/stripe" },
        },
      },
    },
  },
});
