// The settings of a store as fields of forms: which section has which, what stands in them, and the change that a form
// means. A field that was left alone is not in the change, so that two editors overwrite nothing of each other's.
import type { CallInput } from "#contract/protocol/call";
import type { updateStore } from "#contract/store/seller-store-calls";
import { HideableMethodSchema, type StoreRecord } from "#contract/store/store";
import { locales } from "#core/locales";
import { currencies } from "#core/money/currencies";
import { regions } from "#core/places/regions";

type Change = CallInput<typeof updateStore>["body"];

export const fieldNames = [
  "name",
  "supportEmail",
  "market.locale",
  "market.currency",
  "market.region",
  "timeZone",
  "payments.card",
  "payments.paypal",
  "payments.afterpay",
  "flags.support",
  "flags.fanMessage",
  "flags.newCheckout",
  "flags.collectionsMode",
  "flags.ageGate",
  "marketingPixels.googleAnalytics",
  "marketingPixels.facebook",
  "marketingPixels.gmcMerchantId",
] as const;
export type FieldName = (typeof fieldNames)[number];
export type Values = Partial<Record<FieldName, string>>;

/** `choice`: on, off, or as the deployment has it. */
export type FieldKind =
  | "text"
  | "email"
  | "locale"
  | "currency"
  | "region"
  | "zone"
  | "check"
  | "choice";

export const sections = {
  shop: { name: "text", supportEmail: "email" },
  market: {
    "market.currency": "currency",
    "market.region": "region",
    "market.locale": "locale",
    timeZone: "zone",
  },
  payments: { "payments.card": "check", "payments.paypal": "check", "payments.afterpay": "check" },
  features: {
    "flags.support": "choice",
    "flags.fanMessage": "choice",
    "flags.newCheckout": "choice",
    "flags.collectionsMode": "check",
  },
  age: { "flags.ageGate": "choice" },
  analytics: {
    "marketingPixels.googleAnalytics": "text",
    "marketingPixels.facebook": "text",
    "marketingPixels.gmcMerchantId": "text",
  },
} satisfies Record<string, Partial<Record<FieldName, FieldKind>>>;
export type SectionName = keyof typeof sections;

export function parseSection(name: string | undefined): SectionName | null {
  return Object.hasOwn(sections, name ?? "") ? (name as SectionName) : null;
}

export type Field = { name: FieldName; kind: FieldKind };

export function listFields(section: SectionName): Field[] {
  const kinds: Partial<Record<FieldName, FieldKind>> = sections[section];
  return fieldNames.flatMap((name) => {
    const kind = kinds[name];
    return kind === undefined ? [] : [{ name, kind }];
  });
}

/** What a select of this kind may hold. */
export const optionValues = {
  locale: locales,
  currency: currencies,
  region: regions,
  choice: ["default", "on", "off"],
} as const;

const flagText = (flag: boolean | undefined) => {
  if (flag === undefined) return "default";
  return flag ? "on" : "off";
};

export function readValues({
  name,
  settings,
}: Pick<StoreRecord, "name" | "settings">): Record<FieldName, string> {
  const { market, timeZone, flags, marketingPixels, supportEmail } = settings;
  const { hiddenPaymentMethods: hidden } = settings;
  const isHidden = (method: (typeof hidden)[number]) => flagText(!hidden.includes(method));
  return {
    name,
    supportEmail: supportEmail ?? "",
    "market.locale": market.locale,
    "market.currency": market.currency,
    "market.region": market.region,
    timeZone: timeZone ?? "",
    "payments.card": isHidden("card"),
    "payments.paypal": isHidden("paypal"),
    "payments.afterpay": flags.afterpay ? isHidden("afterpay") : "off",
    "flags.support": flagText(flags.support),
    "flags.fanMessage": flagText(flags.fanMessage),
    "flags.newCheckout": flagText(flags.newCheckout),
    "flags.collectionsMode": flagText(flags.collectionsMode),
    "flags.ageGate": flagText(flags.ageGate),
    "marketingPixels.googleAnalytics": marketingPixels.googleAnalytics,
    "marketingPixels.facebook": marketingPixels.facebook,
    "marketingPixels.gmcMerchantId": marketingPixels.gmcMerchantId,
  };
}

/** @param prefix of hidden fields that say what the form was made with; a box that is not ticked is not sent. */
export function readForm(form: FormData, section: SectionName, prefix = ""): Values {
  return Object.fromEntries(
    listFields(section).map(({ name, kind }) => {
      const value = form.get(`${prefix}${name}`);
      if (kind === "check") return [name, value === "on" ? "on" : "off"];
      return [name, typeof value === "string" ? value.trim() : ""];
    }),
  );
}

const flagValues: Record<string, boolean | null> = { default: null, on: true, off: false };

/** Empty in a form, null for the call. */
const canBeNull: ReadonlySet<FieldName> = new Set(["supportEmail", "timeZone"]);

function toWire(name: FieldName, text: string): unknown {
  if (name.startsWith("flags.")) return flagValues[text] ?? null;
  return text === "" && canBeNull.has(name) ? null : text;
}

/** The fields as the call nests them. */
function nest(fields: readonly FieldName[], values: Values): Record<string, unknown> {
  const nested: Record<string, unknown> = {};
  for (const name of fields) {
    const [group = "", field] = name.split(".");
    const value = toWire(name, values[name] ?? "");
    if (field === undefined) nested[group] = value;
    else nested[group] = { ...(nested[group] as object | undefined), [field]: value };
  }
  return nested;
}

/**
 * One list holds all methods: only the boxes that were changed are changed in what is stored now, so that a page from
 * before another person's change does not take it back. A method that the flag has switched off as well is switched on
 * by both.
 */
export function buildPayments(
  typed: Values,
  seen: Values,
  { hiddenPaymentMethods: hidden, flags }: StoreRecord["settings"],
): Change {
  const isChanged = (name: FieldName) => typed[name] !== seen[name];
  const next = HideableMethodSchema.options.filter((method) =>
    isChanged(`payments.${method}`)
      ? typed[`payments.${method}`] === "off"
      : hidden.includes(method),
  );
  const turnsOn = isChanged("payments.afterpay") && typed["payments.afterpay"] === "on";
  return {
    hiddenPaymentMethods: next,
    ...(turnsOn && { flags: { afterpay: true } }),
    expected: {
      hiddenPaymentMethods: hidden,
      ...(turnsOn && { flags: { afterpay: flags.afterpay } }),
    },
  };
}

export const listChanged = (section: SectionName, typed: Values, seen: Values): FieldName[] =>
  listFields(section)
    .map(({ name }) => name)
    .filter((name) => typed[name] !== seen[name]);

/**
 * Null where nothing was changed. The platform parses what it is sent, so that a form may hold anything.
 * @param seen what the form was made with
 */
export function buildChange(
  section: Exclude<SectionName, "payments">,
  typed: Values,
  seen: Values,
): Change | null {
  const changed = listChanged(section, typed, seen);
  if (changed.length === 0) return null;
  const change: Change = nest(changed, typed);
  return { ...change, expected: nest(changed, seen) };
}

/** Stricter than the platform, for which an id is letters, digits and hyphens: one of another service counts no one. */
const idForms: Partial<Record<FieldName, RegExp>> = {
  "marketingPixels.googleAnalytics": /^(?:(?:G|GT|AW|DC|UA)-[A-Z0-9-]{4,})?$/i,
  "marketingPixels.facebook": /^(?:\d{5,20})?$/,
  "marketingPixels.gmcMerchantId": /^(?:\d{4,20})?$/,
};

/** The first field that was changed to what cannot be right; null where there is none. */
export function findMistyped(section: SectionName, typed: Values, seen: Values): FieldName | null {
  const isWrong = (name: FieldName) =>
    typed[name] !== seen[name] && idForms[name]?.test(typed[name] ?? "") === false;
  return listFields(section).find(({ name }) => isWrong(name))?.name ?? null;
}

/**
 * The field that a pointer of a refused change names.
 * @param changed of one list of payment methods it is the first that was changed
 */
export function fieldAt(
  pointer: string,
  section: SectionName,
  changed: readonly FieldName[],
): FieldName | null {
  if (section === "payments") return changed[0] ?? null;
  const path = pointer.replace(/^\//, "").replaceAll("/", ".");
  const fields = listFields(section).map(({ name }) => name);
  return fields.find((name) => name === path || path.startsWith(`${name}.`)) ?? null;
}
