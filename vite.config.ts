import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import remixOptions from "./remix.config.js";

const workerEntry = "workers/storefront/index.ts";

/**
 * The browser gets the framework as one file and the shop's shared pieces as another: a page then
 * needs few requests, and what only the checkout uses stays with the checkout.
 */
function chunkOf(id: string): string | undefined {
  if (
    /node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream|cookie|set-cookie-parser)\//.test(
      id,
    )
  ) {
    return "framework";
  }
  if (/\/app\/(ui|kit|localization|content|theme|catalog|cart)\//.test(id)) return "shop";
  return undefined;
}

/** The server build is the worker itself, so that no second bundler adds a second router. */
function storefrontWorker(): Plugin {
  return {
    name: "awning:storefront-worker",
    enforce: "post",
    config: (_config, { isSsrBuild }) =>
      isSsrBuild ? { build: { rollupOptions: { input: workerEntry } } } : {},
  };
}

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The server renders one string and mounts nothing. React's streaming renderer and its client half,
 * which its packages bring along, would be a quarter of the worker.
 */
const serverAliases = [
  { find: /^react-dom$/, replacement: fileOf("workers/storefront/unmounted-react-dom.ts") },
  {
    find: /^react-dom\/server$/,
    replacement: fileOf(
      "node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.min.js",
    ),
  },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixOptions), storefrontWorker()],
  server: { allowedHosts: true },
  build: {
    target: "es2022",
    minify: true,
    // A picture or font inlined into CSS or a script would be loaded again on every page.
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild
      ? { external: [/^cloudflare:/, /^node:/] }
      : { output: { manualChunks: chunkOf } },
  },
  resolve: { alias: isSsrBuild ? serverAliases : [] },
  ssr: {
    target: "webworker",
    noExternal: true,
    resolve: { conditions: ["workerd", "worker", "browser"] },
  },
}));
