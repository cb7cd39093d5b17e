import { expect, test } from "vitest";
import { countPieces } from "./count-pieces";
import { aCheckout } from "./testing.server";

const line = {
  ...{ sku: "1_2_3", teespringID: "1_2_3", slug: "tee", productId: "1", title: "Tee" },
  ...{ productType: "T-shirt", color: "Bone", size: "M", image: null, quantity: 2, price: 2500 },
};

test("CHK-08 a cart is counted by its pieces, not by its lines", () => {
  expect(countPieces(aCheckout())).toBe(0);
  expect(countPieces(aCheckout({ lineItems: [line, { ...line, quantity: 3 }] }))).toBe(5);
});
