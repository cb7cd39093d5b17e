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
    /node_modules\/(preact|react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream|cookie|set-cookie-parser)\//.test(
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

/**
 * Shoppers get Preact, whose runtime is 40 KB smaller; `npm run dev` keeps React, which Remix's hot
 * reload needs. docs/decisions/0018-preact-in-the-browser.md
 */
const preact = [
  { find: /^react\/jsx-runtime$/, replacement: "preact/jsx-runtime" },
  { find: /^react-dom\/client$/, replacement: "preact/compat/client" },
  { find: /^react-dom\/server$/, replacement: "preact-render-to-string" },
  { find: /^react-dom$/, replacement: "preact/compat" },
  { find: /^react$/, replacement: "preact/compat" },
];

export default defineConfig(({ command, isSsrBuild }) => ({
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
  resolve: { alias: command === "build" ? preact : [] },
  ssr: {
    target: "webworker",
    noExternal: true,
    resolve: { conditions: ["workerd", "worker", "browser"] },
  },
}));
