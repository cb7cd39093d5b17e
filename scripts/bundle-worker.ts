/** Bundles a worker's source for workerd, the way a deployment would. */
import { build } from "esbuild";
import { recall, remember } from "./start-cache";

/** Decide what the bundle is, beside the files that are read. */
const settings = ["package.json", "tsconfig.json", "package-lock.json", "scripts/bundle-worker.ts"];

/** @returns the ES module as text. @throws esbuild's BuildFailure, which names file and line. */
export async function bundleWorker(root: string, entry: string): Promise<string> {
  const sinceMs = Date.now();
  const known = recall(root, `minified bundle ${entry}`);
  if (typeof known === "string") return known;
  const result = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "esm",
    platform: "neutral",
    target: "es2022",
    mainFields: ["module", "main"],
    conditions: ["workerd", "worker", "browser"],
    external: ["node:*", "cloudflare:*"],
    loader: { ".sql": "text" },
    // A start copies all of it again and again: Miniflare does, whenever its configuration grows.
    minify: true,
    keepNames: true,
    logLevel: "silent",
    metafile: true,
  });
  const file = result.outputFiles[0];
  if (!file) throw new Error(`Bundling ${entry} wrote nothing.`);
  // What a package leaves out for workers is no file.
  const inputs = Object.keys(result.metafile.inputs).filter((path) => !path.startsWith("("));
  remember(
    root,
    `minified bundle ${entry}`,
    { paths: [...settings, ...inputs], sinceMs },
    file.text,
  );
  return file.text;
}
