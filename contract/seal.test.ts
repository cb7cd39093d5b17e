import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type SealingKeys, SealingKeysSchema, seal, unseal } from "./seal";

const secretA = "A".repeat(43);
const secretB = `${"B".repeat(42)}A`;
const keysOf = (text: string): SealingKeys => SealingKeysSchema.parse(text);
const keys = keysOf(`k1:${secretA}`);
const scope = { purpose: "checkout", store: "store-1" };
const now = new Date("2026-12-01T12:00:00Z");
const later = new Date("2026-12-01T13:00:00Z");

const sealed = (value = "checkout-1") => seal(keys, scope, value, later);

test("what was sealed is read again by its own store, for its own purpose", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 300 }), async (value) => {
      expect(await unseal(keys, scope, await sealed(value), now)).toBe(value);
    }),
    { numRuns: 30 },
  );
});

test("CHK-02 a sealed value shows nothing of what is in it and fits an address as it is", async () => {
  const token = await sealed("checkout-1");
  expect(token).toMatch(/^k1\.[\w-]+$/);
  expect(Buffer.from(token.slice(3), "base64url").toString("latin1")).not.toContain("checkout");
  expect(await sealed("checkout-1")).not.toBe(token);
});

test("TEN-01 another store cannot open it", async () => {
  expect(await unseal(keys, { ...scope, store: "store-2" }, await sealed(), now)).toBeNull();
});

test("another purpose cannot open it", async () => {
  expect(await unseal(keys, { ...scope, purpose: "payment" }, await sealed(), now)).toBeNull();
});

test("purpose and store cannot be shifted into each other", async () => {
  const token = await seal(keys, { purpose: "a|b", store: "c" }, "x", later);
  expect(await unseal(keys, { purpose: "a", store: "b|c" }, token, now)).toBeNull();
});

test("it can be opened until it expires, and not at that moment or after", async () => {
  const token = await sealed();
  const at = (offsetMs: number) => unseal(keys, scope, token, new Date(later.getTime() + offsetMs));
  expect(await at(-1)).toBe("checkout-1");
  expect(await at(0)).toBeNull();
  expect(await at(86_400_000)).toBeNull();
});

test("a single changed byte, anywhere, makes it worthless", async () => {
  const token = await sealed();
  const bytes = Buffer.from(token.slice(3), "base64url");
  for (const index of bytes.keys()) {
    const tampered = Buffer.from(bytes);
    tampered[index] = (tampered[index] ?? 0) ^ 1;
    expect(await unseal(keys, scope, `k1.${tampered.toString("base64url")}`, now)).toBeNull();
  }
});

test("whatever is sent instead of a token is answered with nothing, never with an error", async () => {
  const texts = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string().map((text) => `k1.${text}`),
    fc.base64String().map((text) => `k1.${text}`),
  );
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      expect(await unseal(keys, scope, text, now)).toBeNull();
    }),
  );
});

test("after a rotation the first key seals and the older one still opens", async () => {
  const rotated = keysOf(`k2:${secretB},k1:${secretA}`);
  expect(await unseal(rotated, scope, await sealed(), now)).toBe("checkout-1");
  const renewed = await seal(rotated, scope, "checkout-2", later);
  expect(renewed).toMatch(/^k2\./);
  expect(await unseal(rotated, scope, renewed, now)).toBe("checkout-2");
});

test("a key that was taken out opens nothing any more, also under its old name", async () => {
  expect(await unseal(keysOf(`k2:${secretB}`), scope, await sealed(), now)).toBeNull();
  expect(await unseal(keysOf(`k1:${secretB}`), scope, await sealed(), now)).toBeNull();
});

test("a token cannot be passed off as sealed by another key", async () => {
  const sameSecret = keysOf(`k1:${secretA},k2:${secretA}`);
  const [, body = ""] = (await sealed()).split(".");
  expect(await unseal(sameSecret, scope, `k2.${body}`, now)).toBeNull();
});

test.each(["", "k1", `k1:short`, `K1:${secretA}`, `k1:${secretA},`, `:${secretA}`])(
  "the keys %j are refused before anything is sealed with them",
  (text) => {
    expect(SealingKeysSchema.safeParse(text).success).toBe(false);
  },
);
