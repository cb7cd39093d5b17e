import { fileURLToPath } from "node:url";
import { defineWorkersProject } from "@cloudflare/vitest-pool-workers/config";
import { stripeStandIn } from "./stripe-stand-in";

/** The platform's tests that need workerd: stores, directory, published JSON, media. */
export default defineWorkersProject({
  cacheDir: fileURLToPath(new URL("../../node_modules/.vite", import.meta.url)),
  test: {
    name: "platform",
    testTimeout: 20_000,
    include: ["**/*.worker.test.ts"],
    poolOptions: {
      workers: {
        singleWorker: true,
        isolatedStorage: true,
        wrangler: { configPath: "./wrangler.toml" },
        miniflare: {
          ...(await stripeStandIn()),
          bindings: {
            ENVIRONMENT: "test",
            OPERATOR_TOKEN: "test-operator-token",
            STRIPE_SECRET_KEY: "sk_test_awning_sandbox",
            STRIPE_WEBHOOK_SECRET: "whsec_awning_sandbox",
            STRIPE_API_URL: "http://stripe.test",
          },
        },
      },
    },
  },
});
