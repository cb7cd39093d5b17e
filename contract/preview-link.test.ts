import { expect, test } from "vitest";
import { opensPreview, sealPreview } from "./preview-link";
import { SealingKeysSchema, seal } from "./seal";

const keys = SealingKeysSchema.parse(`a:${"A".repeat(43)}`);
const now = new Date("2026-03-02T12:00:00Z");
const later = new Date("2026-03-02T13:00:00Z");

test("PRE-01 a preview hash opens its own store until it expires", async () => {
  const hash = await sealPreview(keys, "aurora", later);
  expect(await opensPreview(keys, "aurora", hash, now)).toBe(true);
  expect(await opensPreview(keys, "aurora", hash, later)).toBe(false);
  expect(await opensPreview(keys, "vinyl", hash, now)).toBe(false);
  expect(await opensPreview(keys, "aurora", `${hash}x`, now)).toBe(false);
  expect(await opensPreview(keys, "aurora", "", now)).toBe(false);
});

test("PRE-01 what was sealed for another purpose, or says no preview, opens none", async () => {
  const value = JSON.stringify({ store: "aurora", preview: true });
  const checkout = await seal(keys, { purpose: "checkout", store: "aurora" }, value, later);
  expect(await opensPreview(keys, "aurora", checkout, now)).toBe(false);
  const off = JSON.stringify({ store: "aurora", preview: false });
  const sealed = await seal(keys, { purpose: "preview", store: "aurora" }, off, later);
  expect(await opensPreview(keys, "aurora", sealed, now)).toBe(false);
});
