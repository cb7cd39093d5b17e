import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { defineWorkersProject } from "@cloudflare/vitest-pool-workers/config";
import { Response } from "miniflare";

type AskedRequest = { url: string; headers: Iterable<[string, string]> };

/** A service that echoes the request it got; enough to see what the storefront forwards. */
const echo = (service: string) => (request: AskedRequest) =>
  Response.json({ service, url: request.url, headers: Object.fromEntries(request.headers) });

/** Texts are source files here; of any other file it is enough to see that it was asked for. */
async function serveAsset(request: AskedRequest) {
  const { pathname } = new URL(request.url);
  const [messages] = /\/app\/localization\/messages\/[\w-]+\.json$/.exec(pathname) ?? [];
  const path = messages === undefined ? `.${pathname}` : `../..${messages}`;
  if (!path.endsWith(".json")) return echo("ASSETS")(request);
  return new Response(await readFile(new URL(path, import.meta.url), "utf8"));
}

/** Set by `npm run verify`: the files are taken as one. */
const isTogether = Boolean(process.env.TESTS_TOGETHER);

/**
 * The storefront's tests that need workerd: everything in front of Remix. The bindings are named
 * here and not read from `wrangler.toml`, whose worker is the finished build.
 */
export default defineWorkersProject({
  cacheDir: fileURLToPath(new URL("../../node_modules/.vite", import.meta.url)),
  test: {
    name: "storefront",
    testTimeout: 180_000,
    include: isTogether ? ["all-tests.ts"] : ["**/*.worker.test.ts"],
    poolOptions: {
      workers: {
        singleWorker: true,
        isolatedStorage: true,
        miniflare: {
          compatibilityDate: "2026-03-01",
          compatibilityFlags: ["nodejs_compat"],
          kvNamespaces: ["PUBLISHED"],
          serviceBindings: { PLATFORM: echo("PLATFORM"), ASSETS: serveAsset },
        },
      },
    },
  },
});
