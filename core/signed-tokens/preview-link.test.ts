import { expect, test } from "vitest";
import { openPreview, sealPreview } from "./preview-link";
import { SealingKeysSchema, seal } from "./seal";

const keys = SealingKeysSchema.parse(`a:${"A".repeat(43)}`);
const now = new Date("2026-03-02T12:00:00Z");
const later = new Date("2026-03-02T13:00:00Z");

test("PRE-01 a preview hash opens its own store until it expires", async () => {
  const hash = await sealPreview(keys, "aurora", later);
  expect(await openPreview(keys, "aurora", hash, now)).toEqual({
    endsAt: later,
    isFramed: false,
    livePreview: null,
  });
  expect(await openPreview(keys, "aurora", hash, later)).toBeNull();
  expect(await openPreview(keys, "vinyl", hash, now)).toBeNull();
  expect(await openPreview(keys, "aurora", `${hash}x`, now)).toBeNull();
  expect(await openPreview(keys, "aurora", "", now)).toBeNull();
});

test("PRE-01 a token sealed for another purpose, or without a preview in it, opens no preview", async () => {
  const value = JSON.stringify({ store: "aurora", preview: true });
  const checkout = await seal(keys, { purpose: "checkout", store: "aurora" }, value, later);
  expect(await openPreview(keys, "aurora", checkout, now)).toBeNull();
  const off = JSON.stringify({ store: "aurora", preview: false });
  const sealed = await seal(keys, { purpose: "preview", store: "aurora" }, off, later);
  expect(await openPreview(keys, "aurora", sealed, now)).toBeNull();
});
