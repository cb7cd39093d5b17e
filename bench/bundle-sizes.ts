/** Bundle sizes: the worker at the edge, and a page's scripts in the browser. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { projectRoot } from "../scripts/stack";
import type { Page } from "./raw-worker";

export const clientFolder = join(projectRoot, "build/client");

export type Size = { what: string; gzipBytes: number; files: number };

export function gzipBytes(bytes: Buffer | string): number {
  return gzipSync(bytes, { level: 9 }).length;
}

/** Every script the document names: modules, preloads, and what its inline scripts import. */
export function listScripts(document: string): string[] {
  const names = new Set(document.match(/\/assets\/[\w.$~-]+\.js\b/g) ?? []);
  return [...names].filter((name) => existsSync(join(clientFolder, name)));
}

export function measureScripts({ path, body }: Pick<Page, "path" | "body">): Size {
  const files = listScripts(body).map((name) => join(clientFolder, name));
  const sum = files.reduce((total, file) => total + gzipBytes(readFileSync(file)), 0);
  return { what: `JavaScript of ${path}`, gzipBytes: sum, files: files.length };
}

export function measureWorker(): Size {
  const worker = readFileSync(join(projectRoot, "build/server/index.js"));
  return { what: "storefront worker", gzipBytes: gzipBytes(worker), files: 1 };
}

export function measureSizes(pages: readonly Page[]): Size[] {
  return [
    measureWorker(),
    ...pages.map((page) => ({
      what: `HTML of ${page.path}`,
      gzipBytes: gzipBytes(page.body),
      files: 1,
    })),
    ...pages.map(measureScripts),
  ];
}
