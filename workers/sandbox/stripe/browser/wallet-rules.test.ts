import { expect, test } from "vitest";
import { WALLET_RULES } from "./wallet-rules";

type Sheet = {
  rateId: string | null;
  busy: boolean;
  lineItems: unknown[];
  rates: { id: string }[];
};
interface Rules {
  detectWallets(device: object, asked?: object): Record<string, boolean> | undefined;
  checkDeferred(options: object): void;
  openedSheet(options: object, details: object | undefined, amount: number): Sheet;
  changedSheet(sheet: Sheet, details: object | undefined, amount: number): Sheet;
  partialAddress(address: object): object;
}
const names = "detectWallets, checkDeferred, openedSheet, changedSheet, partialAddress";
const rules: Rules = new Function(`${WALLET_RULES}; return { ${names} };`)();

const standard = { id: "standard", displayName: "Standard", amount: 499 };
const rush = { id: "rush", displayName: "Rush", amount: 999 };
const asked = { shippingAddressRequired: true, shippingRates: [standard] };

test("a wallet is shown where the browser offers it and the page allows it", () => {
  const apple = { ApplePaySession: { canMakePayments: () => true } };
  const google = { PaymentRequest: class {} };
  expect(rules.detectWallets({})).toBeUndefined();
  expect(
    rules.detectWallets({ ApplePaySession: { canMakePayments: () => false } }),
  ).toBeUndefined();
  expect(rules.detectWallets(google)).toMatchObject({ googlePay: true, applePay: false });
  expect(rules.detectWallets({ ...apple, ...google })).toMatchObject({
    googlePay: true,
    applePay: true,
    link: false,
  });
  expect(rules.detectWallets(google, { googlePay: "never" })).toBeUndefined();
});

test.each([
  [{ mode: "pay", amount: 100, currency: "usd" }, "mode should be one of"],
  [{ mode: "payment", amount: 100, currency: "USD" }, "lower-case"],
  [{ mode: "payment", amount: 0, currency: "usd" }, "greater than 0"],
  [{ mode: "payment", amount: 10.5, currency: "usd" }, "non-negative integer"],
  [{ mode: "payment", amount: 100, currency: "usd", clientSecret: "x" }, "both mode and"],
])("elements(%j) is rejected", (options, message) => {
  expect(() => rules.checkDeferred(options)).toThrow(message);
});

test.each([
  [{ shippingAddressRequired: true }, "at least one shipping rate"],
  [{ lineItems: [{ name: "Tee", amount: 2001 }] }, "is less than the total"],
  [{ lineItems: [{ name: "", amount: 1 }] }, "name should be"],
  [{ ...asked, shippingRates: [standard, standard] }, "unique"],
  [{ ...asked, shippingRates: [{ ...standard, amount: 4.99 }] }, "non-negative integer"],
  [{ emailRequired: "yes" }, "emailRequired"],
  [{ allowedShippingCountries: ["usa"] }, "two-letter"],
  [{ business: {} }, "business"],
])("a click resolved with %j is rejected", (details, message) => {
  expect(() => rules.openedSheet({}, details, 2000)).toThrow(message);
});

test("a sheet opens on the first rate, and new rates begin at their first", () => {
  const items = [{ name: "Tee", amount: 2000 }];
  const sheet = rules.openedSheet({ emailRequired: true }, { ...asked, lineItems: items }, 2499);
  expect(sheet).toMatchObject({ email: true, phone: false, rateId: "standard", lineItems: items });
  const changed = rules.changedSheet(sheet, { shippingRates: [rush, standard] }, 2999);
  expect(changed).toMatchObject({ rateId: "rush", lineItems: items, busy: false });
  expect(rules.changedSheet(sheet, undefined, 2499).rateId).toBe("standard");
  expect(() => rules.changedSheet(sheet, { shippingRates: [] }, 2499)).toThrow("at least one");
  expect(() => rules.changedSheet(sheet, {}, 1999)).toThrow("is less than the total");
  expect(rules.openedSheet({}, undefined, 2000)).toMatchObject({ shipping: false, rateId: null });
});

test("before the approval a wallet reveals a place without street and name", () => {
  const place = { city: "Austin", state: "TX", postal_code: "78701", country: "US" };
  const person = { name: "Ada", line1: "1 Congress Ave", line2: null };
  expect(rules.partialAddress({ ...place, ...person })).toEqual(place);
});
