import { expect, test } from "vitest";
import { inChunks, readAll } from "#tests/fixtures/ops/shopify-csv";
import { readCatalogJson } from "./read-catalog-json";
import { maxProductRows, maxRows } from "./shopify-csv/unreadable-file";

const file = (row: string, count: number) =>
  inChunks(`Handle,Title,Variant Price\n${row.repeat(count)}`, 65_536);

test("a file of millions of short rows of one product is refused before they fill the memory", async () => {
  const rows = maxProductRows + 1;
  await expect(readAll(file("a\n", rows))).rejects.toMatchObject({ code: "too_many_rows" });
  expect((await readAll(file("a\n", 2_000))).rows).toBe(2_000);
});

test("a file of millions of rows with a fault each is refused", async () => {
  const rows = maxRows + 1;
  await expect(readAll(file(",x\n", rows))).rejects.toMatchObject({ code: "too_many_rows" });
  const listings = Array.from({ length: rows }, () => 1);
  const read = readCatalogJson(JSON.stringify({ listings }));
  await expect(read.next()).rejects.toMatchObject({ code: "too_many_rows" });
});
