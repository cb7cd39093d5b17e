import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = new URL("../", import.meta.url);

test("18.3 what the platform answers beside the contract's calls is known: a new route cannot be forgotten where refusals are tried", () => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const routes = files
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .flatMap((name) => [
      ...readFileSync(new URL(name, folder), "utf8").matchAll(
        /\bapp\.(?:get|post|put|patch|delete|all|on|route)\(\s*([^,\s]+)/g,
      ),
    ])
    .map(([, path]) => path);
  expect(routes.toSorted()).toEqual([
    // For everyone: signed by a provider, published, or sanitized and handed back.
    '"/healthz"',
    '"/media/:slug/:path{.+}"',
    '"/status"',
    '"/v1/openapi.json"',
    '"/webhooks/paypal"',
    '"/webhooks/resend"',
    '"/webhooks/stripe"',
    // Calls of the contract.
    "call.method",
    "call.method",
    "call.method",
    // Tried by `every-call.worker.test.ts`.
    "operatorDownloads.backupEntry",
    "operatorDownloads.exportPart",
    "operatorDownloads.file",
    // For our own storefront.
    "sanitizePaths.css",
    "sanitizePaths.html",
  ]);
});
