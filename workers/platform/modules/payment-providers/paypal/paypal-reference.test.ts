import { expect, test } from "vitest";
import { packReference, unpackReference } from "./paypal-reference";

const metadata = {
  checkout_id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  store_slug: `a${"b".repeat(62)}`,
  store_id: `store_${"00ff7f80".repeat(4)}`,
};

test("PayPal has room for the longest slug, in the characters that its refunds take", () => {
  const packed = packReference(metadata);
  expect(packed.length).toBeLessThanOrEqual(127);
  expect(packed).toMatch(/^[A-Za-z0-9\-_.,]+$/);
  expect(unpackReference(packed)).toEqual(metadata);
});

test("a store's id of another form comes back as it is", () => {
  const other = { ...metadata, store_slug: "aurora", store_id: "store_aurora" };
  expect(unpackReference(packReference(other))).toEqual(other);
});

test("a reference that does not fit its field is rejected, and a foreign one is empty", () => {
  expect(() => packReference({ ...metadata, store_id: "x".repeat(80) })).toThrow(RangeError);
  expect(() => packReference({ ...metadata, store_slug: "a,b" })).toThrow(RangeError);
  expect(unpackReference("INVOICE-17")).toEqual({});
});
