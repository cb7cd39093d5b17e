import { fileURLToPath } from "node:url";
import { defineWorkersProject } from "@cloudflare/vitest-pool-workers/config";
import { Response } from "miniflare";

/** A service that says who was asked for what; enough to see what the door hands on. */
const echo = (service: string) => (request: { url: string; headers: Iterable<[string, string]> }) =>
  Response.json({ service, url: request.url, headers: Object.fromEntries(request.headers) });

/**
 * The storefront's tests that need workerd: everything in front of Remix. The bindings are named
 * here and not read from `wrangler.toml`, whose worker is the finished build.
 */
export default defineWorkersProject({
  cacheDir: fileURLToPath(new URL("../../node_modules/.vite", import.meta.url)),
  test: {
    name: "storefront",
    testTimeout: 20_000,
    include: ["**/*.worker.test.ts"],
    poolOptions: {
      workers: {
        singleWorker: true,
        isolatedStorage: true,
        miniflare: {
          compatibilityDate: "2026-03-01",
          compatibilityFlags: ["nodejs_compat"],
          kvNamespaces: ["PUBLISHED"],
          serviceBindings: { PLATFORM: echo("PLATFORM"), ASSETS: echo("ASSETS") },
        },
      },
    },
  },
});
