import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { recall, remember } from "./start-cache";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "start-cache-"));
  writeFileSync(join(root, "a.ts"), "one");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const madeOf = (...paths: string[]) => ({ paths, sinceMs: Date.now() + 1_000 });

test("what was made of files is recalled until one of them changes its size, its time, or is gone", () => {
  expect(recall(root, "worker")).toBeNull();
  remember(root, "worker", madeOf("a.ts"), "a bundle");
  expect([recall(root, "worker"), recall(root, "another")]).toEqual(["a bundle", null]);
  utimesSync(join(root, "a.ts"), 1, 1);
  expect(recall(root, "worker")).toBeNull();
  remember(root, "worker", madeOf("a.ts"), "a bundle");
  writeFileSync(join(root, "a.ts"), "longer");
  utimesSync(join(root, "a.ts"), 1, 1);
  expect(recall(root, "worker")).toBeNull();
  remember(root, "worker", madeOf("a.ts"), "a bundle");
  rmSync(join(root, "a.ts"));
  expect(recall(root, "worker")).toBeNull();
});

test("nothing is remembered of a file that is gone by then", () => {
  remember(root, "worker", madeOf("a.ts", "b.ts"), "a bundle");
  expect(recall(root, "worker")).toBeNull();
});

test("nothing is remembered of a file that changed while it was read", () => {
  const sinceMs = statSync(join(root, "a.ts")).mtimeMs;
  remember(root, "worker", { paths: ["a.ts"], sinceMs }, "a bundle");
  expect(recall(root, "worker")).toBeNull();
  remember(root, "worker", { paths: ["a.ts"], sinceMs: sinceMs + 1 }, "a bundle");
  expect(recall(root, "worker")).toBe("a bundle");
});
