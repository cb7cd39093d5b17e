import { expect, test } from "vitest";
import { updateStore } from "#contract/store/seller-store-calls";
import { StoreSettingsSchema } from "#contract/store/store";
import {
  buildChange,
  buildPayments,
  fieldAt,
  fieldNames,
  findMistyped,
  listFields,
  parseSection,
  readForm,
  readValues,
  sections,
} from "./setting-fields.server";

const settings = StoreSettingsSchema.parse({
  market: { locale: "en", currency: "USD", region: "USA" },
  flags: { support: false },
  hiddenPaymentMethods: ["paypal"],
});
const seen = readValues({ name: "Aurora", settings });

const formOf = (values: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
};

test("each field is in one section, and each section is found by its name alone", () => {
  const names = (["shop", "market", "payments", "features", "age", "analytics"] as const).flatMap(
    (section) => listFields(section).map(({ name }) => name),
  );
  expect(names.toSorted()).toEqual([...fieldNames].toSorted());
  expect(Object.keys(sections).map(parseSection)).toEqual(Object.keys(sections));
  expect([parseSection("toString"), parseSection(undefined)]).toEqual([null, null]);
});

test("a form names only what was changed, with what its editor saw", () => {
  const typed = { ...seen, name: "Northern" };
  expect(buildChange("shop", typed, seen)).toEqual({
    name: "Northern",
    expected: { name: "Aurora" },
  });
  expect(buildChange("market", { ...seen, "market.currency": "EUR" }, seen)).toEqual({
    market: { currency: "EUR" },
    expected: { market: { currency: "USD" } },
  });
  expect(buildChange("market", { ...seen, timeZone: "Asia/Tokyo" }, seen)).toEqual({
    timeZone: "Asia/Tokyo",
    expected: { timeZone: null },
  });
  const features = { ...seen, "flags.support": "default", "flags.fanMessage": "on" };
  expect(buildChange("features", features, seen)).toEqual({
    flags: { support: null, fanMessage: true },
    expected: { flags: { support: false, fanMessage: null } },
  });
  expect(buildChange("shop", seen, seen)).toBeNull();
});

test("every change is one that the call takes", () => {
  const other: Record<string, string> = {
    locale: "de",
    currency: "EUR",
    region: "EU",
    zone: "Asia/Tokyo",
    choice: "on",
  };
  for (const section of ["shop", "market", "features", "age", "analytics"] as const) {
    const typed = { ...seen };
    for (const { name, kind } of listFields(section)) {
      typed[name] = other[kind] ?? (kind === "email" ? "a@b.test" : "on");
    }
    const change = buildChange(section, typed, seen);
    expect(updateStore.body.safeParse(change).error, section).toBeUndefined();
  }
});

test("a payment method is hidden by its box, and shown again by the flag that hid it as well", () => {
  const form = formOf({ "payments.card": "on", "payments.afterpay": "on" });
  const stored = { ...settings, flags: { ...settings.flags, afterpay: false } };
  const off = readValues({ name: "A", settings: stored });
  expect(off["payments.afterpay"]).toBe("off");
  expect(buildPayments(readForm(form, "payments"), off, stored)).toEqual({
    hiddenPaymentMethods: ["paypal"],
    flags: { afterpay: true },
    expected: { hiddenPaymentMethods: ["paypal"], flags: { afterpay: false } },
  });
});

test("12 a payment method that was left alone stays as another person has set it since", () => {
  const stored = StoreSettingsSchema.parse({ ...settings, hiddenPaymentMethods: ["card"] });
  const shown = { ...seen, "payments.paypal": "on" };
  const change = buildPayments({ ...shown, "payments.afterpay": "off" }, shown, stored);
  expect(change).toEqual({
    hiddenPaymentMethods: ["card", "afterpay"],
    expected: { hiddenPaymentMethods: ["card"] },
  });
  expect(updateStore.body.safeParse(change).error).toBeUndefined();
});

test("an address that is emptied is taken away", () => {
  const before = { ...seen, supportEmail: "a@b.test" };
  expect(buildChange("shop", { ...seen, supportEmail: "" }, before)).toEqual({
    supportEmail: null,
    expected: { supportEmail: "a@b.test" },
  });
});

test.each([
  ["/market/currency", "market", "market.currency"],
  ["/name", "shop", "name"],
  ["/hiddenPaymentMethods", "payments", "payments.paypal"],
  ["/elsewhere", "shop", null],
] as const)("the reason at %s is shown at its field", (pointer, section, name) => {
  expect(fieldAt(pointer, section, ["payments.paypal"])).toBe(name);
});

test("an id that its service does not write is wrong, unless it stood there before", () => {
  const google = "marketingPixels.googleAnalytics";
  const mistyped = (name: typeof google | "marketingPixels.facebook", text: string, was = "") =>
    findMistyped("analytics", { ...seen, [name]: text }, { ...seen, [name]: was });
  expect(mistyped(google, "nonsense")).toBe(google);
  for (const id of ["G-ABC1234", "UA-123456-1", "AW-123456789", ""]) {
    expect(mistyped(google, id, "G-OLD123")).toBeNull();
  }
  expect(mistyped(google, "old words", "old words")).toBeNull();
  expect(mistyped("marketingPixels.facebook", "G-ABC1234")).toBe("marketingPixels.facebook");
  expect(mistyped("marketingPixels.facebook", "123456789012345")).toBeNull();
});
