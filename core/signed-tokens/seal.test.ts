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

test("a sealed value opens for the same store and purpose", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 300 }), async (value) => {
      expect(await unseal(keys, scope, await sealed(value), now)).toBe(value);
    }),
    { numRuns: 30 },
  );
});

test("CHK-02 a sealed value hides its content and is URL-safe", async () => {
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

test("purpose and store are delimited: moving characters between them does not open a token", async () => {
  const token = await seal(keys, { purpose: "a|b", store: "c" }, "x", later);
  expect(await unseal(keys, { purpose: "a", store: "b|c" }, token, now)).toBeNull();
});

test("a token opens before its expiry, not at that moment or later", async () => {
  const token = await sealed();
  const at = (offsetMs: number) => unseal(keys, scope, token, new Date(later.getTime() + offsetMs));
  expect(await at(-1)).toBe("checkout-1");
  expect(await at(0)).toBeNull();
  expect(await at(86_400_000)).toBeNull();
});

test("a token with any single byte changed does not open", async () => {
  const token = await sealed();
  const bytes = Buffer.from(token.slice(3), "base64url");
  for (const index of bytes.keys()) {
    const tampered = Buffer.from(bytes);
    tampered[index] = (tampered[index] ?? 0) ^ 1;
    expect(await unseal(keys, scope, `k1.${tampered.toString("base64url")}`, now)).toBeNull();
  }
});

test("malformed tokens give null and never throw", async () => {
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

test("a removed key opens no token, also under its old id", async () => {
  expect(await unseal(keysOf(`k2:${secretB}`), scope, await sealed(), now)).toBeNull();
  expect(await unseal(keysOf(`k1:${secretB}`), scope, await sealed(), now)).toBeNull();
});

test("a token with another key's id does not open", async () => {
  const reusedSecret = keysOf(`k1:${secretA},k2:${secretA}`);
  const [, body = ""] = (await sealed()).split(".");
  expect(await unseal(reusedSecret, scope, `k2.${body}`, now)).toBeNull();
});

test.each(["", "k1", `k1:short`, `K1:${secretA}`, `k1:${secretA},`, `:${secretA}`])(
  "malformed keys %j are rejected before use",
  (text) => {
    expect(SealingKeysSchema.safeParse(text).success).toBe(false);
  },
);
