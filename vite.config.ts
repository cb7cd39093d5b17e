import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin, type Rollup } from "vite";
import remixOptions from "./remix.config.js";

const workerEntry = "workers/storefront/index.ts";

type ModuleGraph = Parameters<Rollup.GetManualChunk>[1];

/** Whether a page needs the module at once; what is only imported on demand is not. */
function isWantedAtOnce(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const module = graph.getModuleInfo(id);
  if (module === null) return false;
  return module.isEntry || module.importers.some((from) => isWantedAtOnce(from, graph, seen));
}

/** zod hangs its JSON Schema writer on every schema. Only the platform writes any: 8 KB elsewhere. */
function withoutJsonSchema(): Plugin {
  return {
    name: "awning:without-json-schema",
    apply: "build",
    transform(code, id) {
      if (!/\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return null;
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(
        ([, name]) => name,
      );
      const stubs = names.map((name) => `export const ${name} = unused;`);
      return { code: `const unused = () => unused;\n${stubs.join("\n")}`, map: null };
    },
  };
}

/** Kinds of text that zod's strings can be asked for, and that nobody here asks for. */
const unusedFormats = [
  ...["jwt", "emoji", "guid", "uuid", "uuidv4", "uuidv6", "uuidv7", "nanoid", "cuid", "cuid2"],
  ...["ulid", "base64", "base64url", "xid", "ksuid", "ipv4", "ipv6", "cidrv4", "cidrv6", "e164"],
  "duration",
];

/**
 * As methods they are on every schema, so that no bundler can leave them out: what is used all the
 * same fails as soon as its module is loaded. Neither workerd nor the pages' policy allows objects
 * to be checked by generated code: zod would find that out and check them as it does here.
 */
function withoutUnusedZod(): Plugin {
  return {
    name: "awning:without-unused-zod",
    apply: "build",
    transform(code, id) {
      if (!id.endsWith("/zod/v4/classic/schemas.js")) return null;
      const methods = unusedFormats.map(
        (name) => new RegExp(`^ {4}${name}\\(.*\\n.*\\n {4}},\\n`, "m"),
      );
      const parts: [RegExp, string][] = methods.map((method) => [method, ""]);
      parts.push([/core\.\$ZodObjectJIT\.init/, "core.$ZodObject.init"]);
      const missing = parts.filter(([part]) => !part.test(code));
      if (missing.length > 0) throw new Error(`zod has changed: no ${missing.join(", ")}`);
      return { code: parts.reduce((rest, [part, by]) => rest.replace(part, by), code), map: null };
    },
  };
}

/** A call's summary is for the description of the API, which the platform alone writes. */
function withoutSummaries(): Plugin {
  return {
    name: "awning:without-summaries",
    apply: "build",
    transform(code, id) {
      if (!/\/contract\/[\w-]+-calls\.ts$/.test(id)) return null;
      return { code: code.replace(/^(\s*summary:\s*)"[^"\n]*"/gm, '$1""'), map: null };
    },
  };
}

/** What is only loaded on demand, in a browser, has no place in the worker. */
function onDemandStaysInBrowser(): Plugin {
  return {
    name: "awning:on-demand-stays-in-browser",
    enforce: "pre",
    apply: (_config, { isSsrBuild }) => isSsrBuild === true,
    resolveDynamicImport(_specifier, importer) {
      return importer.includes("/app/") ? "\0on-demand" : null;
    },
    load: (id) => (id === "\0on-demand" ? "export {};" : null),
  };
}

/**
 * The browser gets the framework as one file and the shop's shared pieces as another: a page then
 * needs few requests. What only the checkout uses stays with the checkout, and what is imported on
 * demand in files of its own.
 */
function chunkOf(id: string, graph: ModuleGraph): string | undefined {
  if (
    /node_modules\/(preact|react|react-dom|scheduler|@remix-run|react-router|react-router-dom|cookie|set-cookie-parser)\//.test(
      id,
    )
  ) {
    return "framework";
  }
  if (id.endsWith("/app/page-data-codec.ts")) return "framework";
  const isShared =
    /\/app\/(ui|kit|analytics|localization|content|theme|catalog|cart|promotions|newsletter)\//.test(
      id,
    ) || /\/app\/opt-in\/(own-or-embedded-form|embed-url)\.tsx?$/.test(id);
  return isShared && isWantedAtOnce(id, graph) ? "shop" : undefined;
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

const pageDataCodec = { find: /^turbo-stream$/, replacement: fileOf("app/page-data-codec.ts") };

/**
 * Shoppers get Preact, whose runtime is 40 KB smaller; `npm run dev` keeps React, which Remix's hot
 * reload needs. docs/decisions/0018-preact-in-the-browser.md
 */
const browserAliases = [
  { find: /^react\/jsx-runtime$/, replacement: "preact/jsx-runtime" },
  { find: /^react-dom\/client$/, replacement: "preact/compat/client" },
  { find: /^react-dom$/, replacement: "preact/compat" },
  { find: /^react$/, replacement: "preact/compat" },
];

/**
 * The server renders one string by React, in half the time that Preact's renderer takes. It mounts
 * nothing, reads no uploads and only sets cookies: what its packages bring along for more than that
 * is left out. docs/decisions/0021-page-data-as-json.md
 */
const serverAliases = [
  { find: /^react-dom$/, replacement: fileOf("workers/storefront/unmounted-react-dom.ts") },
  {
    find: /^react-dom\/server$/,
    replacement: fileOf(
      "node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.min.js",
    ),
  },
  // Remix's adapter is one CommonJS file around this, with every kind of session in it.
  {
    find: /^@remix-run\/cloudflare$/,
    replacement: fileOf("node_modules/@remix-run/server-runtime/dist/esm/index.js"),
  },
  { find: /^set-cookie-parser$/, replacement: fileOf("workers/storefront/split-cookies.ts") },
  {
    find: /^@web3-storage\/multipart-parser$/,
    replacement: fileOf("workers/storefront/unused-multipart.ts"),
  },
];

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    remix(remixOptions),
    storefrontWorker(),
    withoutJsonSchema(),
    withoutUnusedZod(),
    withoutSummaries(),
    onDemandStaysInBrowser(),
  ],
  server: { allowedHosts: true },
  // Nobody downloads the worker; in what shoppers get the licences stay.
  esbuild: isSsrBuild ? { legalComments: "none" } : {},
  build: {
    target: "es2022",
    minify: true,
    // A picture or font inlined into CSS or a script would be loaded again on every page.
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild
      ? { external: [/^cloudflare:/, /^node:/] }
      : { output: { manualChunks: chunkOf } },
  },
  resolve: {
    alias: [
      pageDataCodec,
      ...(command === "build" ? (isSsrBuild ? serverAliases : browserAliases) : []),
    ],
  },
  ssr: {
    target: "webworker",
    noExternal: true,
    resolve: { conditions: ["workerd", "worker", "browser"] },
  },
}));
