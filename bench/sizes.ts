/** What has to be carried: the worker to the edge, and a page's scripts to the shopper. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { projectRoot } from "../scripts/stack";
import type { Page } from "./raw-worker";

export type Size = { what: string; gzipBytes: number; files: number };

function gzipBytes(bytes: Buffer | string): number {
  return gzipSync(bytes, { level: 9 }).length;
}

/** Every script the document names: modules, preloads, and what its inline scripts import. */
function measureScripts({ path, body }: Page): Size {
  const names = new Set(body.match(/\/assets\/[\w.$~-]+\.js\b/g) ?? []);
  const files = [...names]
    .map((name) => join(projectRoot, "build/client", name))
    .filter((file) => existsSync(file));
  const sum = files.reduce((total, file) => total + gzipBytes(readFileSync(file)), 0);
  return { what: `JavaScript of ${path}`, gzipBytes: sum, files: files.length };
}

export function measureSizes(pages: readonly Page[]): Size[] {
  const worker = readFileSync(join(projectRoot, "build/server/index.js"));
  return [
    { what: "storefront worker", gzipBytes: gzipBytes(worker), files: 1 },
    ...pages.map((page) => ({
      what: `HTML of ${page.path}`,
      gzipBytes: gzipBytes(page.body),
      files: 1,
    })),
    ...pages.map(measureScripts),
  ];
}
