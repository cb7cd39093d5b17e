import { defineWorkersProject } from "@cloudflare/vitest-pool-workers/config";
import { bundleChecker } from "#tests/stripe-contract/bundle-checker";

/** Set by `npm run verify`: the files are taken as one. */
const isTogether = Boolean(process.env.TESTS_TOGETHER);

/** The sandbox's tests that need workerd: storage, alarms, the real SDK over the wire. */
export default defineWorkersProject({
  test: {
    name: "sandbox",
    include: isTogether ? ["all-tests.ts"] : ["**/*.worker.test.ts"],
    testTimeout: 180_000,
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
