import { expect, test } from "vitest";
import type { ShopContext } from "#app/context/shop-context";
import { createBackend } from "#client/backend-client";
import { StoreRecordSchema } from "#contract/store/store";
import type { Market } from "#contract/values/market";
import { PreferencesFormSchema } from "./preferences.schema";
import { getPreferenceOptions, preferencesCookieFor } from "./preferences.server";

const offered = {
  buyer_region: "USA",
  buyer_currency: "USD",
  buyer_locale: "en",
  fulfillment_region: "USA",
  available_locales: [
    { local_code: "en", local_name: "English" },
    { local_code: "de", local_name: "Deutsch" },
  ],
  available_currencies: [
    { currency: "USD", symbol: "$" },
    { currency: "EUR", symbol: "€" },
  ],
  available_regions: [
    { region: "USA", fulfillment_region: "USA" },
    { region: "EU", fulfillment_region: "EUR" },
  ],
};

function aShop(options: { answer: Response; market: Market; origin?: string }): ShopContext {
  const ask = async () => options.answer.clone();
  const { market, origin = "https://aurora.example" } = options;
  const store = StoreRecordSchema.parse({
    id: "s1",
    slug: "aurora",
    name: "Aurora",
    status: "active",
    revision: 1,
    settings: { market: { locale: "en", currency: "USD", region: "USA" } },
    collections: [],
  });
  const backend = createBackend({
    storeSlug: "aurora",
    requestId: "r1",
    hosts: {},
    apiKey: null,
    platform: { fetch: ask },
    fetch: ask,
    pause: async () => undefined,
  });
  const shop: Partial<ShopContext> = {
    store,
    backend,
    origin,
    market: { ...market, country: "US" },
  };
  return shop as ShopContext;
}

const french: Market = { locale: "fr", currency: "GBP", region: "ROW" };
const english: Market = { locale: "en", currency: "USD", region: "USA" };

test("LOC-02 LOC-04 what the store offers can be chosen", async () => {
  const shop = aShop({ answer: Response.json(offered), market: english });
  expect(await getPreferenceOptions(shop)).toEqual({
    locales: [
      { locale: "en", name: "English" },
      { locale: "de", name: "Deutsch" },
    ],
    currencies: ["USD", "EUR"],
    regions: ["USA", "EU"],
  });
});

test("LOC-07 when the localization call fails, the built-in defaults and what was chosen remain", async () => {
  const broken = new Response("", { status: 503 });
  expect(await getPreferenceOptions(aShop({ answer: broken, market: english }))).toEqual({
    locales: [{ locale: "en", name: "English" }],
    currencies: ["USD"],
    regions: ["USA"],
  });
  expect(await getPreferenceOptions(aShop({ answer: broken, market: french }))).toEqual({
    locales: [
      { locale: "en", name: "English" },
      { locale: "fr", name: "Français" },
    ],
    currencies: ["USD", "GBP"],
    regions: ["USA", "ROW"],
  });
});

test("LOC-03 LOC-06 saving writes the store's own cookie, which its pages can read", async () => {
  const form = PreferencesFormSchema.parse({ locale: "de", currency: "EUR", region: "EU" });
  const shop = aShop({ answer: Response.json(offered), market: english });
  const cookie = await preferencesCookieFor(shop, form);
  expect(cookie).toMatch(/^aurora\.market=de%7CEUR%7CEU; /);
  expect(cookie).not.toContain("HttpOnly");
  expect(cookie).toContain("Secure");
  const local = aShop({ answer: Response.json(offered), market: english, origin: "http://a.test" });
  expect(await preferencesCookieFor(local, form)).not.toContain("Secure");
});
