import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import remixOptions from "./remix.config.js";

const framework =
  /node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|i18next|react-i18next)\//;

/** The server build is the worker itself, as the storefront's is. */
function studioWorker(): Plugin {
  return {
    name: "awning:studio-worker",
    enforce: "post",
    config: (_config, { isSsrBuild }) =>
      isSsrBuild ? { build: { rollupOptions: { input: "workers/studio/index.ts" } } } : {},
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixOptions), studioWorker()],
  publicDir: "studio/public",
  cacheDir: "node_modules/.vite-studio",
  server: { allowedHosts: true },
  build: {
    target: "es2022",
    // The worker too, which Vite leaves as it is by itself.
    minify: "esbuild",
    assetsInlineLimit: 0,
    modulePreload: false,
    rollupOptions: isSsrBuild
      ? { external: [/^cloudflare:/, /^node:/] }
      : {
          output: {
            manualChunks: (id) => (framework.test(id) ? "framework" : undefined),
          },
        },
  },
  ssr: {
    target: "webworker",
    noExternal: true,
    resolve: { conditions: ["workerd", "worker", "browser"] },
  },
}));
