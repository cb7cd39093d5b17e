/** Bundles a worker's source for workerd, the way a deployment would. */
import { build } from "esbuild";

/** @returns the ES module as text. @throws esbuild's BuildFailure, which names file and line. */
export async function bundleWorker(root: string, entry: string): Promise<string> {
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
    loader: { ".sql": "text", ".txt": "text", ".html": "text" },
    sourcemap: "inline",
    sourcesContent: false,
    logLevel: "silent",
  });
  const file = result.outputFiles[0];
  if (!file) throw new Error(`Bundling ${entry} wrote nothing.`);
  return file.text;
}
