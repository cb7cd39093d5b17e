import { defineWorkersProject } from "@cloudflare/vitest-pool-workers/config";

/** The sandbox's tests that need workerd: storage, alarms, the real SDK over the wire. */
export default defineWorkersProject({
  test: {
    name: "sandbox",
    include: ["**/*.worker.test.ts"],
    testTimeout: 60_000,
    poolOptions: {
      workers: {
        singleWorker: true,
        isolatedStorage: true,
        wrangler: { configPath: "./wrangler.toml" },
        miniflare: {
          bindings: { ENVIRONMENT: "test", STRIPE_WEBHOOK_URL: "http://shop.test/webhooks/stripe" },
        },
      },
    },
  },
});
