// The form of delivery prices and sales tax: what stands in its fields, and what was typed as the call takes it. A form
// that was left alone keeps the platform's prices, so that later ones of the platform hold there too.

import type { TFunction } from "i18next";
import { PlatformError } from "#client/platform-error";
import type { DeliveryOptionId } from "#contract/checkout/delivery-options";
import {
  type DeliveryRate,
  getDeliverySettings,
  putDeliverySettings,
} from "#contract/checkout/delivery-settings-calls";
import type { CallAnswer, CallInput } from "#contract/protocol/call";
import { parseMoney, toMoneyText, withDecimalSign } from "#studio/format/money-text";
import en from "#studio/locales/en/settings.json";
import { readExpectedVersion } from "#studio/session/expected-version";
import type { OpenStore } from "#studio/session/require-account.server";

type Settings = CallAnswer<typeof getDeliverySettings>;
type Change = CallInput<typeof putDeliverySettings>["body"];
/** A field's name → what stands in it; a box is `on` or missing. */
export type DeliveryTexts = Readonly<Record<string, string>>;

const maxPriceMinor = 1_000_000;
const maxPercent = 30;

/** The platform's own sentence in the person's language; an operator's stays as it was written. */
export const describeTaxSource = (source: string, t: TFunction<"settings">): string =>
  source === en["delivery.builtInTaxSource"] ? t("delivery.builtInTaxSource") : source;

export const readDelivery = ({ client }: OpenStore) => client.call(getDeliverySettings, {});

function parsePercent(typed: string): number | null {
  const text = typed.trim().replace(",", ".");
  if (!/^\d{1,2}(\.\d{1,3})?$/.test(text)) return null;
  return Number(text) <= maxPercent ? Number(text) : null;
}

/** As the fields are filled in for a person who reads this language. */
export function toDeliveryTexts({ prices, tax }: Settings, locale: string): DeliveryTexts {
  const ofOption = ({ name, rate }: Settings["prices"]["options"][number]) => {
    const texts: [string, string][] = [
      [`first.${name}`, rate === null ? "" : toMoneyText(rate.firstItemMinor, locale)],
      [`further.${name}`, rate === null ? "" : toMoneyText(rate.furtherItemMinor, locale)],
    ];
    return rate === null ? texts : [...texts, [`offered.${name}`, "on"] as [string, string]];
  };
  const ofTax = tax.states.map(({ stateCode, percent }): [string, string] => [
    `tax.${stateCode}`,
    withDecimalSign(String(percent), locale),
  ]);
  return Object.fromEntries([...prices.options.flatMap(ofOption), ...ofTax]);
}

const readTexts = (form: FormData): DeliveryTexts =>
  Object.fromEntries(
    [...form].flatMap(([name, value]): [string, string][] =>
      typeof value === "string" ? [[name, value]] : [],
    ),
  );

type Read<Value> = { ok: true; value: Value } | { ok: false; fields: string[] };

function readRate(texts: DeliveryTexts, option: DeliveryOptionId): Read<DeliveryRate | null> {
  const isOffered = option === "fullStandardCost" || texts[`offered.${option}`] === "on";
  if (!isOffered) return { ok: true, value: null };
  const [first, further] = ["first", "further"].map((field) => {
    const minor = parseMoney(texts[`${field}.${option}`] ?? "");
    return minor !== null && minor <= maxPriceMinor ? minor : null;
  });
  if (typeof first === "number" && typeof further === "number") {
    return { ok: true, value: { firstItemMinor: first, furtherItemMinor: further } };
  }
  const wrong = [
    ...(typeof first === "number" ? [] : [`first.${option}`]),
    ...(typeof further === "number" ? [] : [`further.${option}`]),
  ];
  return { ok: false, fields: wrong };
}

function readPrices(texts: DeliveryTexts, { prices }: Settings): Read<Change["prices"]> {
  const standard = readRate(texts, "fullStandardCost");
  const rush = readRate(texts, "fullRushCost");
  const superRush = readRate(texts, "fullSuperRushCost");
  const fields = [standard, rush, superRush].flatMap((read) => (read.ok ? [] : read.fields));
  if (!standard.ok || !rush.ok || !superRush.ok || standard.value === null) {
    return { ok: false, fields };
  }
  const rates = {
    fullStandardCost: standard.value,
    fullRushCost: rush.value,
    fullSuperRushCost: superRush.value,
  };
  const isSame = prices.options.every(
    ({ name, rate }) =>
      rate?.firstItemMinor === rates[name]?.firstItemMinor &&
      rate?.furtherItemMinor === rates[name]?.furtherItemMinor,
  );
  if (isSame && !prices.isOwn) return { ok: true, value: null };
  return { ok: true, value: { currency: prices.currency, rates } };
}

function readTax(texts: DeliveryTexts, { tax }: Settings): Read<Record<string, number>> {
  const typed = tax.states.map(({ stateCode, defaultPercent }) => {
    const percent = parsePercent(texts[`tax.${stateCode}`] ?? "");
    return { stateCode, defaultPercent, percent };
  });
  const fields = typed
    .filter(({ percent }) => percent === null)
    .map(({ stateCode }) => `tax.${stateCode}`);
  if (fields.length > 0) return { ok: false, fields };
  const own = typed.filter(({ percent, defaultPercent }) => percent !== defaultPercent);
  const value = Object.fromEntries(own.map(({ stateCode, percent }) => [stateCode, percent ?? 0]));
  return { ok: true, value };
}

export const deliveryIntents = ["save", "platform-prices", "no-tax", "platform-tax"] as const;
export type DeliveryIntent = (typeof deliveryIntents)[number];

/** Whole groups at once; each leaves the other group as the form has it. */
function readChange(
  intent: DeliveryIntent,
  texts: DeliveryTexts,
  now: Settings,
): Read<Pick<Change, "prices" | "taxPercentByState">> {
  const prices: Read<Change["prices"]> =
    intent === "platform-prices" ? { ok: true, value: null } : readPrices(texts, now);
  const none = Object.fromEntries(
    now.tax.states
      .filter(({ defaultPercent }) => defaultPercent > 0)
      .map(({ stateCode }) => [stateCode, 0]),
  );
  const whole = { "no-tax": none, "platform-tax": {} } as const;
  const tax: Read<Record<string, number>> =
    intent === "no-tax" || intent === "platform-tax"
      ? { ok: true, value: whole[intent] }
      : readTax(texts, now);
  if (prices.ok && tax.ok) {
    return { ok: true, value: { prices: prices.value, taxPercentByState: tax.value } };
  }
  const fields = [prices, tax].flatMap((read) => (read.ok ? [] : read.fields));
  return { ok: false, fields };
}

export type DeliveryProblem = {
  typed: DeliveryTexts;
  /** Fields that hold no sum or percentage. */
  fields: string[];
  reason: "invalid" | "changed";
};

export function parseDeliveryIntent(value: FormDataEntryValue | null): DeliveryIntent {
  return deliveryIntents.find((intent) => intent === value) ?? "save";
}

/** Null once it is saved. */
export async function saveDelivery(
  store: OpenStore,
  form: FormData,
): Promise<DeliveryProblem | null> {
  const typed = readTexts(form);
  const read = readChange(
    parseDeliveryIntent(form.get("intent")),
    typed,
    await readDelivery(store),
  );
  if (!read.ok) return { typed, fields: read.fields, reason: "invalid" };
  const expectedVersion = readExpectedVersion(form);
  try {
    await store.client.call(putDeliverySettings, { body: { ...read.value, expectedVersion } });
    return null;
  } catch (error) {
    if (!(error instanceof PlatformError) || !error.has("delivery_changed")) throw error;
    return { typed, fields: [], reason: "changed" };
  }
}
