import fc from "fast-check";
import { expect, test } from "vitest";
import { allocateProportionally, type DoneRefund, partsOf } from "./sale";

type Sold = Parameters<typeof partsOf>[0];

const line = (slug: string, price: number, quantity = 1): Sold["lines"][number] => ({
  sku: `1_1_${slug}`,
  teespringID: "1",
  slug,
  productId: "1",
  title: `The ${slug}`,
  productType: "Tee",
  color: "Navy",
  size: "M",
  image: null,
  quantity,
  price,
});

function costs(discount = 0, shipping = 700, tax = 300): Sold["costs"] {
  const total = { value: 5000 - discount + shipping + tax, currency: "USD" } as const;
  const [subtotal, off] = [{ value: 5000 }, { value: discount }];
  return { subtotal, discount: off, shipping: { value: shipping }, tax: { value: tax }, total };
}

const lines = [line("tee", 1000, 2), line("mug", 2000), line("tee", 1000)];
const summed = (
  sold: Omit<Sold, "shippingDiscount">,
  refunds: readonly DoneRefund[] = [],
  shippingDiscount = 0,
) => {
  const { parts, restMinor } = partsOf({ ...sold, shippingDiscount }, refunds);
  return [...parts.map(({ listing, amountMinor }) => `${listing} ${amountMinor}`), restMinor];
};

test("each listing has earned its goods; delivery and tax belong to none", () => {
  expect(summed({ lines, costs: costs() })).toEqual(["tee 3000", "mug 2000", 1000]);
});

test("a promo code's share is taken off every listing, and one of free delivery off none", () => {
  expect(summed({ lines, costs: costs(501) })).toEqual(["tee 2699", "mug 1800", 1000]);
  expect(summed({ lines, costs: costs(700) }, [], 700)).toEqual(["tee 3000", "mug 2000", 300]);
});

test("a code that pays a part of a faster delivery is taken off no listing", () => {
  const fast = costs(499, 1499);
  expect(summed({ lines, costs: fast }, [], 499)).toEqual(["tee 3000", "mug 2000", 1300]);
});

test("a discount on goods that happens to equal the delivery is taken off the goods", () => {
  expect(summed({ lines, costs: costs(700) })).toEqual(["tee 2580", "mug 1720", 1000]);
});

test("a code for some goods is taken off those alone", () => {
  const own = [
    { ...line("tee", 1000, 2), discount: 0 },
    { ...line("mug", 3000), discount: 1000 },
  ];
  expect(summed({ lines: own, costs: costs(1000) })).toEqual(["tee 2000", "mug 2000", 1000]);
});

const back = (amountMinor: number, ...skus: string[]): DoneRefund => ({
  amountMinor,
  items: skus.map((sku) => ({ sku, quantity: 1 })),
});

test("a refund that names no items is taken off everything that was paid, to the last unit", () => {
  expect(summed({ lines, costs: costs() }, [back(6000)])).toEqual(["tee 0", "mug 0", 0]);
  expect(summed({ lines, costs: costs() }, [back(1001)])).toEqual(["tee 2499", "mug 1666", 834]);
});

test("a refund of items is taken off those, their tax off the rest, and what goes beyond both off everything", () => {
  const sold = { lines, costs: costs() };
  expect(summed(sold, [back(2120, "1_1_mug")])).toEqual(["tee 3000", "mug 0", 880]);
  expect(summed(sold, [back(500, "1_1_mug")])).toEqual(["tee 3000", "mug 1500", 1000]);
  expect(summed(sold, [back(1000, "1_1_tee"), back(2000)])).toEqual(["tee 1200", "mug 1200", 600]);
  expect(summed(sold, [back(4500, "1_1_mug")])).toEqual(["tee 1500", "mug 0", 0]);
  expect(summed(sold, [back(500), back(2000, "1_1_mug")])).toEqual(["tee 2750", "mug 0", 750]);
  expect(summed({ lines, costs: costs(501) }, [back(1800, "1_1_mug")])).toEqual([
    "tee 2699",
    "mug 0",
    1000,
  ]);
});

test("an order that cost nothing has earned nothing", () => {
  expect(summed({ lines, costs: costs(5000, 0, 0) })).toEqual(["tee 0", "mug 0", 0]);
});

test("shares always add up to their whole, whatever the weights and however large", () => {
  for (const whole of [0, 1, 99, 100_000_000_000_00]) {
    for (const weights of [
      [1, 1, 1],
      [7, 0, 3, 11],
      [100_000_000_000_00, 99_999_999_999_99],
    ]) {
      const shares = allocateProportionally(whole, weights);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(whole);
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
    }
  }
  expect(allocateProportionally(0, [0, 0])).toEqual([0, 0]);
});

test("whatever went back and for which items, what is left adds up, and nothing is below zero", () => {
  const refund = fc.record({
    share: fc.integer({ min: 0, max: 100 }),
    items: fc.array(
      fc.record({
        sku: fc.constantFrom("1_1_tee", "1_1_mug", "1_1_gone"),
        quantity: fc.integer({ min: 1, max: 4 }),
      }),
    ),
  });
  fc.assert(
    fc.property(fc.array(refund, { maxLength: 4 }), fc.nat(5000), (asked, discount) => {
      const sold = { lines, costs: costs(discount), shippingDiscount: 0 };
      let leftMinor = sold.costs.total.value;
      const refunds = asked.map(({ share, items }): DoneRefund => {
        const amountMinor = Math.floor((leftMinor * share) / 100);
        leftMinor -= amountMinor;
        return { amountMinor, items };
      });
      const { parts, restMinor } = partsOf(sold, refunds);
      const amounts = [...parts.map(({ amountMinor }) => amountMinor), restMinor];
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(leftMinor);
      expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0);
    }),
  );
});
