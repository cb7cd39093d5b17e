import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type Rollup } from "vite";
import remixOptions from "./remix.config.js";

const workerEntry = "workers/storefront/index.ts";

/** Whether a module is ours: the clone itself may lie below a folder of the same name. */
function isInFolder(id: string, folders: readonly string[]): boolean {
  return folders.some((folder) => id.startsWith(`${import.meta.dirname}/${folder}/`));
}

type ModuleGraph = Parameters<Rollup.GetManualChunk>[1];

/** The pages, by their modules, that need the module at once: not those that load it on demand. */
function listPagesOf(id: string, graph: ModuleGraph, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  const module = graph.getModuleInfo(id);
  if (module === null) return [];
  const pages = module.importers.flatMap((from) => listPagesOf(from, graph, seen));
  return module.isEntry ? [id, ...pages] : pages;
}

/** What is only loaded on demand, in a browser, has no place in the worker. */
function onDemandStaysInBrowser(): Plugin {
  return {
    name: "awning:on-demand-stays-in-browser",
    enforce: "pre",
    apply: (_config, { isSsrBuild }) => isSsrBuild === true,
    resolveDynamicImport(_specifier, importer) {
      return isInFolder(importer, ["app"]) ? "\0on-demand" : null;
    },
    load: (id) => (id === "\0on-demand" ? "export {};" : null),
  };
}

/** The licences of all packages in the bundle, whole and in one file: scripts are sent without comments. */
function licenseTexts(): Plugin {
  return {
    name: "awning:license-texts",
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    generateBundle() {
      const folders = [...this.getModuleIds()].flatMap(
        (id) => /^\/.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id)?.[0] ?? [],
      );
      const source = [...new Set(folders)].sort().flatMap(readLicense).join("\n\n");
      this.emitFile({ type: "asset", name: "licenses.txt", source });
    },
  };
}

function readLicense(folder: string): string[] {
  const name = folder.split("/node_modules/").at(-1);
  return readdirSync(folder)
    .filter((file) => /^(?:un)?licen[cs]e/i.test(file))
    .map((file) => `${name}\n\n${readFileSync(join(folder, file), "utf8")}`);
}

const framework =
  /node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|i18next|react-i18next)\//;
/** Around every page of a shop. */
const frames = /\/app\/(entry\.client|root|routes\/shop-layout)\.tsx/;
/**
 * Packed with what they import, since one larger file compresses better; Remix starts the entry itself. A few lines
 * that parts on demand share come with them: else they were a file of their own.
 */
const packedFrames = /\/app\/(root|routes\/shop-layout)\.tsx(\?|$)|\/app\/ui\/run-after-paint\.ts$/;
const packedListing = /\/app\/routes\/listing\.tsx(\?|$)/;
/** Where most visits begin, and what they lead to. */
const tilePages = /\/app\/routes\/(home|collection-or-custom-page|search)\.tsx/;
const listingPage = /\/app\/routes\/listing\.tsx/;

/**
 * The browser gets the framework as one file; what is around every page, and the tiles of the pages where
 * most visits begin, as another; what only grids share as a third: a page then needs few requests, and
 * fewer files compress better. Everything else comes with its page, or on demand.
 */
function chunkOf(id: string, graph: ModuleGraph): string | undefined {
  if (framework.test(id)) return "framework";
  if (packedFrames.test(id)) return "shop";
  if (packedListing.test(id)) return "listing";
  if (!isInFolder(id, ["app", "contract", "core"]) || /\/app\/(routes\/|root|entry)/.test(id))
    return undefined;
  const pages = listPagesOf(id, graph);
  if (pages.some((page) => frames.test(page))) return "shop";
  const ofTiles = pages.filter((page) => tilePages.test(page)).length;
  if (pages.some((page) => listingPage.test(page))) {
    if (ofTiles > 0) return "shop";
    return pages.length > 1 ? "order" : "listing";
  }
  return ofTiles > 1 ? "grid" : undefined;
}

/** What Remix asks the bundler for in the place of a route's own module: its exports for browsers. */
const clientRoute = "?__remix-build-client-route";

/** Else a route that is packed with what it imports is one more file, which says what it takes from the packed one. */
function packedRoutesAreEntries(): Plugin {
  return {
    name: "awning:packed-routes-are-entries",
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
    buildStart() {
      for (const route of ["root", "routes/listing"]) {
        const id = `${import.meta.dirname}/app/${route}.tsx${clientRoute}`;
        this.emitFile({ type: "chunk", id, preserveSignature: "allow-extension" });
      }
    },
  };
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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    remix(remixOptions),
    storefrontWorker(),
    packedRoutesAreEntries(),
    onDemandStaysInBrowser(),
    licenseTexts(),
  ],
  server: { allowedHosts: true },
  build: {
    target: "es2022",
    // Shoppers download the client bundle, so it gets the better minifier; the worker stays on the server.
    minify: isSsrBuild ? "esbuild" : "terser",
    terserOptions: {
      ecma: 2020,
      safari10: false,
      compress: { passes: 3, inline: 1 },
      format: { comments: false },
    },
    // A picture or font inlined into CSS or a script would be loaded again on every page.
    assetsInlineLimit: 0,
    // The helper would weigh on every first visit; what comes on demand is one or two files.
    modulePreload: false,
    rollupOptions: isSsrBuild
      ? { external: [/^cloudflare:/, /^node:/] }
      : { output: { manualChunks: chunkOf } },
  },
  ssr: {
    target: "webworker",
    noExternal: true,
    resolve: { conditions: ["workerd", "worker", "browser"] },
  },
}));
