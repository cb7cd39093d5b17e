import fc from "fast-check";
import { expect, test } from "vitest";
import { fromPaypalMoney, toPaypalAmount, toPaypalMoney } from "./paypal-amount";

test("amounts are strings in the precision that PayPal has for the currency", () => {
  expect(toPaypalMoney(2600, "USD")).toEqual({ currency_code: "USD", value: "26.00" });
  expect(toPaypalMoney(5, "EUR").value).toBe("0.05");
  for (const currency of ["HUF", "JPY", "TWD"])
    expect(toPaypalMoney(2600, currency).value).toBe("2600");
  expect(() => toPaypalMoney(10.5, "USD")).toThrow(RangeError);
});

test("an amount comes back as it was sent, and what is no exact amount is none", () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom("USD", "JPY"), (minor, currency) => {
      expect(fromPaypalMoney(toPaypalMoney(minor, currency))).toBe(minor);
    }),
  );
  expect(fromPaypalMoney({ currency_code: "USD", value: "26" })).toBe(2600);
  expect(fromPaypalMoney({ currency_code: "USD", value: "26.5" })).toBe(2650);
  expect(fromPaypalMoney({ currency_code: "JPY", value: "26.00" })).toBe(26);
  for (const value of ["26.001", "-1.00", "", "1e3", "26,00"]) {
    expect(fromPaypalMoney({ currency_code: "USD", value })).toBeNull();
  }
  expect(fromPaypalMoney({ currency_code: "JPY", value: "26.50" })).toBeNull();
});

test("the parts always add up to the total, a discount on shipping included", () => {
  const part = fc.nat(100_000);
  fc.assert(
    fc.property(
      part,
      part,
      part,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (goods, shipping, tax, share) => {
        const discount = Math.floor((goods + shipping) * share);
        const { breakdown, value } = toPaypalAmount({
          subtotal: { value: goods },
          discount: { value: discount },
          shipping: { value: shipping },
          tax: { value: tax },
          total: { value: goods + shipping + tax - discount, currency: "USD" },
        });
        const minor = (money: { currency_code: string; value: string }) =>
          fromPaypalMoney(money) ?? Number.NaN;
        const { item_total, tax_total, shipping_discount } = breakdown;
        const sum = minor(item_total) + minor(breakdown.shipping) + minor(tax_total);
        const off = minor(breakdown.discount) + minor(shipping_discount);
        expect(sum - off).toBe(minor({ currency_code: "USD", value }));
        expect(minor(breakdown.discount)).toBeLessThanOrEqual(minor(item_total));
      },
    ),
  );
});
