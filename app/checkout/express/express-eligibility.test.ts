import { expect, test } from "vitest";
import { flagDefaults } from "#app/tenancy/flags";
import { money } from "#core/money/money";
import {
  type ExpressCase,
  isExpressAllowed,
  listCartExpressMethods,
  listExpressMethods,
} from "./express-eligibility";
import { parseExpressMethod } from "./express-method-names";

const everything = ["paypal", "afterpay", "google-pay", "apple-pay", "card"];

function aCase(change: Partial<ExpressCase> = {}): ExpressCase {
  return {
    market: { locale: "en", currency: "USD", region: "USA" },
    cartRegion: "USA",
    subtotal: money(4800, "USD"),
    isPreview: false,
    settings: {
      flags: { afterpay: true, collectionsMode: false },
      hiddenPaymentMethods: [],
    },
    flags: flagDefaults,
    offersPaypal: true,
    requiresShipping: true,
    ...change,
  };
}

function withSettings(change: Partial<ExpressCase["settings"]>): ExpressCase {
  const { settings } = aCase();
  return aCase({ settings: { ...settings, ...change } });
}

test("EXP-04 in the United States and their dollars every way is offered", () => {
  expect(listExpressMethods(aCase())).toEqual(everything);
  expect(listCartExpressMethods(aCase())).toEqual(everything.slice(0, 4));
});

test.each([
  ["another region", { market: { locale: "en", currency: "USD", region: "CANADA" } }],
  ["another fulfilment", { market: { locale: "de", currency: "USD", region: "EU" } }],
  ["another currency", { market: { locale: "en", currency: "EUR", region: "USA" } }],
  ["a cart of several regions (Q14)", { cartRegion: "MIXED" }],
  ["a preview (PRE-04)", { isPreview: true }],
  ["nothing to pay (CRT-30)", { subtotal: money(0, "USD") }],
] as const satisfies [string, Partial<ExpressCase>][])(
  "EXP-04 Q110 none is offered in %s",
  (_case, change) => {
    expect(isExpressAllowed(aCase(change))).toBe(false);
    expect(listExpressMethods(aCase(change))).toEqual([]);
  },
);

test("FLG-02 Q121 what the seller hides has no button", () => {
  const hides = (method: "paypal" | "card") =>
    listExpressMethods(withSettings({ hiddenPaymentMethods: [method] }));
  expect(hides("paypal")).toEqual(everything.filter((one) => one !== "paypal"));
  expect(hides("card")).toEqual(everything.filter((one) => one !== "card"));
});

test("EXP-04 where the deployment has no account at PayPal, PayPal has no button", () => {
  expect(listExpressMethods(aCase({ offersPaypal: false }))).not.toContain("paypal");
});

test("PAY-04 Q101 Afterpay has its own limits and its own switch", () => {
  const takes = (amountMinor: number) =>
    listExpressMethods(aCase({ subtotal: money(amountMinor, "USD") })).includes("afterpay");
  expect([99, 100, 400_000, 400_001].map(takes)).toEqual([false, true, true, false]);
  const off = withSettings({ flags: { afterpay: false, collectionsMode: false } });
  expect(listExpressMethods(off)).not.toContain("afterpay");
});

test("CRT-07 Q47 PAY-04 what is only downloaded has no button for Afterpay, which wants an address", () => {
  const downloads = listCartExpressMethods(aCase({ requiresShipping: false }));
  expect(downloads).toEqual(["paypal", "google-pay", "apple-pay"]);
});

test.each([
  [null, "afterpay"],
  ["", "afterpay"],
  ["bitcoin", "afterpay"],
  ["afterpay", "afterpay"],
  ["stripe", "card"],
  ["card", "card"],
  ["paypal", "paypal"],
  ["PayPal ", "paypal"],
  ["googlepay", "google-pay"],
  ["google-pay", "google-pay"],
  ["applepay", "apple-pay"],
  ["apple-pay", "apple-pay"],
])("EXP-01 Q108 the method %j is %s", (name, method) => {
  expect(parseExpressMethod(name)).toBe(method);
});
