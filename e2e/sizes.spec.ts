/** What has to be carried before a shopper sees and uses a page, whatever the machine's speed. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  clientFolder,
  gzipBytes,
  listScripts,
  measureScripts,
  measureWorker,
} from "../bench/sizes";
import { expect, test } from "./fixtures";

const kilobyte = 1000;
/** What every schema of zod carries, also where names are shortened. */
const holdsSchemas = (file: string) =>
  readFileSync(join(clientFolder, file), "utf8").includes("_zod");
const maxScripts = { gzipBytes: 125 * kilobyte, files: 10 };

test("home, collection and listing come in few bytes and few files, without the schema library", async ({
  getAnswer,
  storeUrl,
}) => {
  // Forms are checked by them, in files of their own.
  const assets = readdirSync(join(clientFolder, "assets")).filter((name) => name.endsWith(".js"));
  expect(assets.some((name) => holdsSchemas(join("assets", name)))).toBe(true);
  for (const path of ["/", "/tees", "/listing/north-ridge-tee"]) {
    const answer = await getAnswer(storeUrl("aurora", path));
    expect(answer.status(), path).toBe(200);
    const body = await answer.text();
    const scripts = measureScripts({ path, body });
    expect(scripts.files, path).toBeGreaterThan(2);
    expect(scripts.files, path).toBeLessThanOrEqual(maxScripts.files);
    expect(scripts.gzipBytes, path).toBeLessThanOrEqual(maxScripts.gzipBytes);
    expect(listScripts(body).filter(holdsSchemas), path).toEqual([]);
    if (path === "/") expect(gzipBytes(body)).toBeLessThanOrEqual(9 * kilobyte);
  }
});

test("the storefront is a small worker", () => {
  expect(measureWorker().gzipBytes).toBeLessThanOrEqual(400 * kilobyte);
});
