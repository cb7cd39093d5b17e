import { fileURLToPath } from "node:url";
import { defineWorkersProject } from "@cloudflare/vitest-pool-workers/config";
import { sandboxWorker } from "#tests/fixtures/platform/sandbox-worker";
import { bundleChecker } from "#tests/stripe-contract/bundle-checker";

/** Set by `npm run verify`: the files are taken in six parts at once, an isolate each. */
const isTogether = Boolean(process.env.TESTS_TOGETHER);

/** Orders of the disaster recovery drill: more than a page of the provider's list, and the whole thousand by itself. */
const drillOrders = isTogether ? 200 : 1_000;

declare module "vitest" {
  interface ProvidedContext {
    drillOrders: number;
  }
}

/** The platform's tests that need workerd: stores, directory, published JSON, media. */
export default defineWorkersProject({
  cacheDir: fileURLToPath(new URL("../../node_modules/.vite", import.meta.url)),
  test: {
    name: "platform",
    testTimeout: 180_000,
    provide: { drillOrders },
    include: isTogether ? ["all-tests/*.ts"] : ["**/*.worker.test.ts"],
    setupFiles: [
      "#tests/fixtures/platform/reset-storage.setup.ts",
      "#tests/fixtures/platform/retry-waits.setup.ts",
      "../../tests/stripe-contract/fail-on-contract-problem.ts",
    ],
    poolOptions: {
      workers: {
        singleWorker: !isTogether,
        isolatedStorage: true,
        wrangler: { configPath: "./wrangler.toml" },
        miniflare: {
          ...(await sandboxWorker(await bundleChecker())),
          // For tests of deployments with a public bucket: the others have none.
          r2Buckets: { PUBLIC_VARIANTS: { id: "public-variants" }, BACKUPS: { id: "backups" } },
          // The queue has no consumer here: one that runs by itself would outlive the test it belongs to.
          queueProducers: { MAIL_QUEUE: { queueName: "heard-by-nobody" } },
          bindings: {
            ROOT_DOMAIN: "awning.shop",
            ENVIRONMENT: "test",
            OPERATOR_TOKEN: "test-operator-token",
            STRIPE_SECRET_KEY: "sk_test_awning_sandbox",
            STRIPE_WEBHOOK_SECRET: "whsec_awning_sandbox",
            STRIPE_API_URL: "http://stripe.test",
            SEALING_KEYS: `test:${"A".repeat(43)}`,
            MAIL_FROM: "orders@awning.test",
            MAIL_API_KEY: "re_awning_sandbox",
            MAIL_WEBHOOK_SECRET: "whsec_YXduaW5nLXNhbmRib3gtbWFpbA==",
            MAIL_API_URL: "http://sandbox.test/mail",
            DNS_URL: "http://sandbox.test/dns-query",
            CLOUDFLARE_API_TOKEN: "awning-sandbox-cloudflare",
            CLOUDFLARE_ZONE_ID: "0123456789abcdef0123456789abcdef",
            CLOUDFLARE_API_URL: "http://sandbox.test/cloudflare/client/v4",
            PAYPAL_CLIENT_ID: "awning-sandbox-client",
            PAYPAL_CLIENT_SECRET: "awning-sandbox-secret",
            PAYPAL_WEBHOOK_ID: "awning-sandbox-webhook",
            PAYPAL_API_URL: "http://sandbox.test/paypal",
            AVAILABILITY_API_KEY: "test-availability-key",
            // Small enough to be reached: only who has an address is counted, which few tests give.
            SHOPPER_CHECKOUTS_PER_HOUR: "5",
            SHOPPER_UNITS_PER_HOUR: "20",
            SHOPPER_UNITS_PER_DAY: "30",
          },
        },
      },
    },
  },
});
