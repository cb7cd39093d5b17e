import { expect, test } from "vitest";
import { aCheckout } from "#tests/kits/app/checkout";
import { countUnits } from "./count-units";

const line = {
  sku: "1_2_3",
  teespringID: "1_2_3",
  slug: "tee",
  productId: "1",
  title: "Tee",
  productType: "T-shirt",
  color: "Bone",
  size: "M",
  image: null,
  quantity: 2,
  price: 2500,
};

test("CHK-08 a cart is counted by its units, not by its lines", () => {
  expect(countUnits(aCheckout())).toBe(0);
  expect(countUnits(aCheckout({ lineItems: [line, { ...line, quantity: 3 }] }))).toBe(5);
});
