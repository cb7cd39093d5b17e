import { expect, test } from "vitest";
import type { getDeliverySettings } from "#contract/checkout/delivery-settings-calls";
import type { CallAnswer, CallDefinition } from "#contract/protocol/call";
import { salesTaxTable } from "#platform/modules/order-totals/sales-tax";
import catalogueDe from "#studio/locales/de/catalogue";
import { createStudioI18n } from "#studio/locales/studio-i18n";
import type { OpenStore } from "#studio/session/require-account.server";
import { describeTaxSource, saveDelivery, toDeliveryTexts } from "./delivery.server";

const rate = { firstItemMinor: 499, furtherItemMinor: 200 };
const settings: CallAnswer<typeof getDeliverySettings> = {
  version: "v1",
  prices: {
    currency: "USD",
    isOwn: false,
    options: [
      { name: "fullStandardCost", rate },
      { name: "fullRushCost", rate: { firstItemMinor: 1299, furtherItemMinor: 400 } },
      { name: "fullSuperRushCost", rate: null },
    ],
  },
  tax: {
    source: "Tables",
    effectiveFrom: "2025-07-01",
    states: [
      { stateCode: "CA", name: "California", percent: 7.25, defaultPercent: 7.25 },
      { stateCode: "OR", name: "Oregon", percent: 0, defaultPercent: 0 },
    ],
  },
};

/** What a save of this form sends; null where it sends nothing. */
async function sentBy(changed: Record<string, string | null>, locale = "en") {
  const sent: unknown[] = [];
  const call = async ({ method }: CallDefinition, { body }: { body?: unknown }) => {
    if (method === "PUT") sent.push(body);
    return settings;
  };
  // Of the store only its client is used.
  const store = { client: { call } } as unknown as OpenStore;
  const form = new FormData();
  const texts = { ...toDeliveryTexts(settings, locale), version: "v1", ...changed };
  for (const [name, text] of Object.entries(texts)) if (text !== null) form.set(name, text);
  const problem = await saveDelivery(store, form);
  return { sent: sent[0] ?? null, problem };
}

test("a form that is saved as it came leaves prices and tax to the operator", async () => {
  for (const locale of ["en", "de"]) {
    const { sent } = await sentBy({}, locale);
    expect(sent).toEqual({ prices: null, taxPercentByState: {}, expectedVersion: "v1" });
  }
});

test("prices typed with a comma and ways that are taken off are sent in minor units, tax as far as it differs", async () => {
  const changed = {
    "first.fullStandardCost": "3,5",
    "offered.fullRushCost": null,
    "tax.OR": "4,5",
  };
  const { sent } = await sentBy(changed);
  expect(sent).toEqual({
    prices: {
      currency: "USD",
      rates: {
        fullStandardCost: { firstItemMinor: 350, furtherItemMinor: 200 },
        fullRushCost: null,
        fullSuperRushCost: null,
      },
    },
    taxPercentByState: { OR: 4.5 },
    expectedVersion: "v1",
  });
});

test("what is no price or percentage is named field by field, and nothing is sent", async () => {
  const wrong = {
    "further.fullStandardCost": "two",
    "first.fullRushCost": "10001",
    "offered.fullSuperRushCost": "on",
    "tax.CA": "31",
    "tax.OR": "",
  };
  const { sent, problem } = await sentBy(wrong);
  expect(sent).toBeNull();
  expect(problem?.fields).toEqual([
    "further.fullStandardCost",
    "first.fullRushCost",
    "first.fullSuperRushCost",
    "further.fullSuperRushCost",
    "tax.CA",
    "tax.OR",
  ]);
  expect(problem?.typed["tax.CA"]).toBe("31");
});

test("one press collects no tax anywhere, another takes the operator's rates again", async () => {
  const none = await sentBy({ intent: "no-tax", "tax.OR": "5" });
  expect(none.sent).toMatchObject({ prices: null, taxPercentByState: { CA: 0 } });
  const platform = await sentBy({ intent: "platform-tax", "tax.OR": "5" });
  expect(platform.sent).toMatchObject({ taxPercentByState: {} });
});

test("the built-in source of the tax rates is said in German, an operator's own is left as it was written", () => {
  const t = createStudioI18n("de", catalogueDe).getFixedT("de", "settings");
  expect(describeTaxSource(salesTaxTable.source, t)).toMatch(/^Grundsätze der Bundesstaaten/);
  expect(describeTaxSource("Our own table", t)).toBe("Our own table");
});
