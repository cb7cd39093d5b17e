// For the tests: the sandbox worker, bundled and run beside the platform, as the whole outside
// network. Tests and platform reach it by its wire only, on which all that is said to Stripe's part
// of it, and answered, is held against Stripe's own description.
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../../..", import.meta.url));

async function bundleSandbox(): Promise<string> {
  const result = await build({
    absWorkingDir: root,
    entryPoints: ["workers/sandbox/index.ts"],
    bundle: true,
    write: false,
    format: "esm",
    platform: "neutral",
    target: "es2022",
    mainFields: ["module", "main"],
    conditions: ["workerd", "worker", "browser"],
    external: ["node:*", "cloudflare:*"],
    logLevel: "silent",
  });
  const [file] = result.outputFiles;
  if (file === undefined) throw new Error("Bundling the sandbox wrote nothing");
  return file.text;
}

/**
 * Miniflare's options of two more workers, and of the first one's way out to the network.
 * @param contract source of the worker that checks what is said on that way
 */
export async function sandboxWorker(contract: string) {
  const sandbox = await bundleSandbox();
  return {
    outboundService: "contract",
    workers: [
      {
        name: "contract",
        modules: true as const,
        script: contract,
        compatibilityDate: "2026-03-01",
        serviceBindings: { SANDBOX: "sandbox" },
      },
      {
        name: "sandbox",
        modules: true as const,
        script: sandbox,
        compatibilityDate: "2026-03-01",
        compatibilityFlags: ["nodejs_compat"],
        durableObjects: { LEDGER: { className: "SandboxLedger", useSQLite: true } },
        bindings: {
          ENVIRONMENT: "test",
          STRIPE_SECRET_KEY: "sk_test_awning_sandbox",
          STRIPE_PUBLISHABLE_KEY: "pk_test_awning_sandbox",
          STRIPE_WEBHOOK_SECRET: "whsec_awning_sandbox",
          PAYPAL_CLIENT_ID: "awning-sandbox-client",
          PAYPAL_CLIENT_SECRET: "awning-sandbox-secret",
          PAYPAL_WEBHOOK_ID: "awning-sandbox-webhook",
        },
      },
    ],
  };
}
