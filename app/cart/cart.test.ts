import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addToCart, type Cart, type CartLine, maxLines, removeFromCart, setQuantity } from "./cart";
import { markRegion } from "./cart-region";

function aLine(number: number, quantity = 1): CartLine {
  return { sku: `${number}_1_1`, slug: `tee-${number}`, quantity };
}

function aCart({ lines }: { lines: number }): Cart {
  return { lines: Array.from({ length: lines }, (_, index) => aLine(index + 1)) };
}

function linesAfter(result: ReturnType<typeof addToCart>): readonly CartLine[] {
  return result.ok ? result.cart.lines : [];
}

test("a sku that is not in the cart becomes its last line", () => {
  expect(linesAfter(addToCart(aCart({ lines: 2 }), aLine(3, 4)))).toEqual([
    aLine(1),
    aLine(2),
    aLine(3, 4),
  ]);
});

test("LST-13 a sku that is already in the cart rises by the quantity and stays in its place", () => {
  const cart = { lines: [aLine(1, 2), aLine(2)] };
  expect(linesAfter(addToCart(cart, aLine(1, 3)))).toEqual([aLine(1, 5), aLine(2)]);
});

test("a cart that is full says so and loses no line", () => {
  const full = aCart({ lines: maxLines });
  expect(addToCart(full, aLine(maxLines + 1))).toEqual({ ok: false, reason: "cart-full" });
  expect(full).toEqual(aCart({ lines: maxLines }));
});

test("LST-13 what is more than can be ordered is lowered to it, and said", () => {
  const cart = { lines: [aLine(1, 600)] };
  expect(addToCart(cart, aLine(1, 700))).toEqual({
    ok: true,
    cart: { lines: [aLine(1, 999)] },
    added: 399,
    isLimited: true,
  });
  expect(addToCart(cart, aLine(1, 5), 602)).toMatchObject({ added: 2, isLimited: true });
  expect(addToCart(cart, aLine(1, 399))).toMatchObject({ added: 399, isLimited: false });
  expect(addToCart(cart, aLine(2, 4), 3)).toMatchObject({ added: 3, isLimited: true });
});

test("a cart that holds all that can be ordered says so and stays as it is", () => {
  const cart = { lines: [aLine(1, 999), aLine(2, 3)] };
  expect(addToCart(cart, aLine(1))).toEqual({ ok: false, reason: "limit-reached" });
  expect(addToCart(cart, aLine(2), 3)).toEqual({ ok: false, reason: "limit-reached" });
});

test("a full cart still takes more of what is in it", () => {
  const result = addToCart(aCart({ lines: maxLines }), aLine(7, 2));
  expect(linesAfter(result)).toHaveLength(maxLines);
  expect(linesAfter(result)[6]).toEqual(aLine(7, 3));
});

test("adding leaves the cart it started from as it was", () => {
  const cart = aCart({ lines: 1 });
  addToCart(cart, aLine(1, 5));
  addToCart(cart, aLine(2));
  expect(cart).toEqual(aCart({ lines: 1 }));
});

test("CRT-03 a quantity is set on its own line only", () => {
  expect(setQuantity(aCart({ lines: 3 }), "2_1_1", 10).lines).toEqual([
    aLine(1),
    aLine(2, 10),
    aLine(3),
  ]);
});

test.each([0, -1])("a quantity of %s takes the line out", (quantity) => {
  expect(setQuantity(aCart({ lines: 2 }), "1_1_1", quantity).lines).toEqual([aLine(2)]);
});

test("CRT-04 removing takes one line out and leaves the others in order", () => {
  expect(removeFromCart(aCart({ lines: 3 }), "2_1_1").lines).toEqual([aLine(1), aLine(3)]);
});

test("changing or removing a sku that is not there changes nothing", () => {
  const cart = aCart({ lines: 2 });
  expect(setQuantity(cart, "9_1_1", 4)).toEqual(cart);
  expect(removeFromCart(cart, "9_1_1")).toEqual(cart);
});

test("however often things are added, every quantity is a whole number from 1 to 999", () => {
  const additions = fc.array(
    fc.record({
      number: fc.integer({ min: 1, max: 80 }),
      quantity: fc.integer({ min: 1, max: 2000 }),
    }),
    { maxLength: 120 },
  );
  fc.assert(
    fc.property(additions, (added) => {
      let cart: Cart = { lines: [] };
      for (const { number, quantity } of added) {
        const result = addToCart(cart, aLine(number, quantity));
        if (result.ok) cart = result.cart;
      }
      expect(cart.lines.length).toBeLessThanOrEqual(maxLines);
      expect(new Set(cart.lines.map((line) => line.sku)).size).toBe(cart.lines.length);
      for (const { quantity } of cart.lines) {
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 999).toBe(true);
      }
    }),
  );
});

test("CRT-11 a cart without regions, or of the shopper's own alone, has the shopper's region", () => {
  expect(markRegion({ lines: [] }, "CANADA")).toBe("CANADA");
  expect(markRegion(aCart({ lines: 2 }), "USA")).toBe("USA");
  expect(markRegion({ lines: [{ ...aLine(1), region: "EU" }, aLine(2)] }, "EU")).toBe("EU");
});

test("LOC-08 CRT-11 a line from another region makes the cart mixed until it is gone", () => {
  const cart: Cart = {
    lines: [
      { ...aLine(1), region: "USA" },
      { ...aLine(2), region: "EU" },
    ],
  };
  expect(markRegion(cart, "EU")).toBe("MIXED");
  expect(markRegion(cart, "ROW")).toBe("MIXED");
  expect(markRegion(removeFromCart(cart, aLine(1).sku), "EU")).toBe("EU");
  expect(markRegion(setQuantity(cart, aLine(1).sku, 4), "EU")).toBe("MIXED");
});

test("LOC-08 a line that is added again belongs to the region it was added in last", () => {
  const cart: Cart = { lines: [{ ...aLine(1, 2), region: "USA" }] };
  const [line] = linesAfter(addToCart(cart, { ...aLine(1), region: "EU" }));
  expect(line).toEqual({ ...aLine(1, 3), region: "EU" });
});
