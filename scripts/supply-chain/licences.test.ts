import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  findRefusedLicences,
  LockSchema,
  listCarried,
  listCarriedPackages,
  readCopyright,
} from "./licences";
import { buildListing, listing, readLockFile } from "./list-licences";

const entry = (licence: string | undefined, more = {}) => ({
  version: "1.0.0",
  license: licence,
  ...more,
});
const lockOf = (packages: Record<string, object>) =>
  LockSchema.parse({ lockfileVersion: 3, packages: { "": {}, ...packages } });

test("every package that reaches a worker or a page has an allowed licence", () => {
  const carried = listCarried(readLockFile("."));
  expect(carried.length).toBeGreaterThan(100);
  expect(findRefusedLicences(carried)).toEqual([]);
});

test("THIRD-PARTY.md lists what the lock installs (`npm run licences` writes it)", () => {
  expect(readFileSync(listing, "utf8")).toBe(buildListing());
});

test("a copyleft licence, a missing one and a choice with a refused part are reported", () => {
  const lock = lockOf({
    "node_modules/strict": entry("AGPL-3.0-only"),
    "node_modules/silent": entry(undefined),
    "node_modules/a/node_modules/@scope/choice": entry("(MIT OR GPL-3.0-or-later)"),
    "node_modules/plain": entry("(Apache-2.0 AND MIT)"),
  });
  expect(findRefusedLicences(listCarriedPackages(lock))).toEqual([
    "@scope/choice 1.0.0: (MIT OR GPL-3.0-or-later) is not allowed",
    "silent 1.0.0: no licence is not allowed",
    "strict 1.0.0: AGPL-3.0-only is not allowed",
  ]);
});

test("tools of development are left out, but for those that leave something in a page", () => {
  const lock = lockOf({
    "node_modules/vitest": entry("MIT", { dev: true }),
    "node_modules/sharp": entry("Apache-2.0", { devOptional: true }),
    "node_modules/tailwindcss": entry("MIT", { dev: true }),
    "node_modules/vitest/node_modules/tailwindcss": entry("MIT", { dev: true }),
    "node_modules/zod": entry("MIT"),
  });
  expect(listCarriedPackages(lock).map(({ path }) => path)).toEqual([
    "node_modules/tailwindcss",
    "node_modules/zod",
  ]);
});

test("who holds the copyright is read from the text, not from what the licence says of notices", () => {
  expect(readCopyright("MIT\n\n  Copyright (c) 2021 A | B\n\nThe above copyright notice")).toBe(
    "Copyright (c) 2021 A \\| B",
  );
  expect(readCopyright("copyright notice, this list of conditions")).toBe("");
});
