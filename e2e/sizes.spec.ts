/** Transfer size budgets of a first page load. Independent of the machine's speed. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  clientFolder,
  gzipBytes,
  listScripts,
  measureScripts,
  measureWorker,
} from "../bench/bundle-sizes";
import { expect, test } from "./fixtures";

const kilobyte = 1000;
/** What every schema of zod carries, also where names are shortened. */
const holdsSchemas = (file: string) =>
  readFileSync(join(clientFolder, file), "utf8").includes("_zod");
/**
 * Decisions 4 and 18: what the HTML names, and what a browser left alone has loaded once the page is idle.
 * The aims are 125 KB of scripts and 16 KB of styles: a listing's own parts are more than the 29 KB that
 * the framework leaves, and rules for every template stand in one stylesheet.
 */
const limits = [
  { path: "/", named: { kilobytes: 129, files: 7 }, idle: { kilobytes: 132, files: 11 } },
  { path: "/tees", named: { kilobytes: 127, files: 8 }, idle: { kilobytes: 130, files: 12 } },
  {
    path: "/listing/north-ridge-tee",
    named: { kilobytes: 136, files: 7 },
    idle: { kilobytes: 140, files: 13 },
  },
];
const maxHomeBytes = 9 * kilobyte;
const maxStyleBytes = 19.5 * kilobyte;

test("scripts of home, collection and listing stay within their size and file limits, without the schema library", async ({
  getAnswer,
  storeUrl,
}) => {
  // Forms are checked by them, in files of their own.
  const assets = readdirSync(join(clientFolder, "assets")).filter((name) => name.endsWith(".js"));
  expect(assets.some((name) => holdsSchemas(join("assets", name)))).toBe(true);
  for (const { path, named } of limits) {
    const answer = await getAnswer(storeUrl("aurora", path));
    expect(answer.status(), path).toBe(200);
    const body = await answer.text();
    const scripts = measureScripts({ path, body });
    expect(scripts.files, path).toBeGreaterThan(2);
    expect(scripts.files, path).toBeLessThanOrEqual(named.files);
    expect(scripts.gzipBytes, path).toBeLessThanOrEqual(named.kilobytes * kilobyte);
    expect(listScripts(body).filter(holdsSchemas), path).toEqual([]);
    if (path === "/") expect(gzipBytes(body)).toBeLessThanOrEqual(maxHomeBytes);
  }
});

for (const { path, idle } of limits) {
  test(`scripts that a browser left alone on ${path} loads stay within their limits`, async ({
    page,
    storeUrl,
  }) => {
    const names = new Set<string>();
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/assets/") && pathname.endsWith(".js")) names.add(pathname);
    });
    // The last to begin.
    const counted = page.waitForResponse(/\/assets\/deliver-events-/);
    await page.goto(storeUrl("aurora", path));
    await counted;
    await page.waitForLoadState("networkidle");
    const sizes = [...names].map((name) => gzipBytes(readFileSync(join(clientFolder, name))));
    expect(names.size).toBeLessThanOrEqual(idle.files);
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(
      idle.kilobytes * kilobyte,
    );
  });
}

test("the stylesheet stays within its size limit", () => {
  const assets = join(clientFolder, "assets");
  const shared = readdirSync(assets).filter((name) => /^styles-.*\.css$/.test(name));
  expect(shared).toHaveLength(1);
  for (const name of shared) {
    expect(gzipBytes(readFileSync(join(assets, name)))).toBeLessThanOrEqual(maxStyleBytes);
  }
});

test("the storefront worker stays within its size limit", () => {
  expect(measureWorker().gzipBytes).toBeLessThanOrEqual(400 * kilobyte);
});
