// Form of a promo code, and what it makes of the code's terms and back. Messages are keys of the catalogue. Times are
// those of the person's clocks.
import * as z from "zod";
import type { PromoCode, PromoScope, PromoTerms } from "#contract/promotions/promo-code";
import { type Currency, currencies } from "#core/money/currencies";
import { fromWallClock, toWallClock } from "#core/time-zone-days";
import { parseMoney, toMoneyText, withDecimalSign } from "#studio/format/money-text";
import { collectionField, splitSlugs } from "./slug-fields";

const AmountSchema = z
  .string({ error: "form.amount" })
  .transform(parseMoney)
  .pipe(z.int({ error: "form.amount" }).positive({ error: "form.amount" }));
const PercentSchema = z
  .string({ error: "form.percent" })
  .trim()
  .regex(/^\d{1,3}(?:[.,]\d{1,6})?$/, { error: "form.percent" })
  .transform((text) => Number(text.replace(",", ".")))
  .pipe(z.number().gt(0, { error: "form.percent" }).max(100, { error: "form.percent" }));
/** Digits alone: of 1.000 a number would be made that is 1. */
const LimitSchema = z
  .string({ error: "form.limit" })
  .trim()
  .regex(/^\d{1,7}$/, { error: "form.limit" })
  .transform(Number)
  .pipe(z.int().min(1, { error: "form.limit" }).max(1_000_000, { error: "form.limit" }));
const wallClock = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/, { error: "form.time" })
  .optional();
const check = z.literal("on").optional();

/** Zod skips rules over several fields where any other field is wrong: a person would be shown them one answer later. */
const isReadable =
  (...names: string[]) =>
  ({ issues }: z.core.ParsePayload): boolean =>
    issues.every(({ path }) => !names.includes(String(path?.[0])));

export const PromoFormSchema = z
  .object({
    code: z.string({ error: "form.code" }).pipe(
      z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9][A-Z0-9_-]{1,39}$/, { error: "form.code" }),
    ),
    type: z.enum(["percentage", "fixed_value", "free_shipping"]),
    percent: PercentSchema.optional(),
    amount: AmountSchema.optional(),
    everyService: check,
    currency: z.enum(currencies),
    minimum: AmountSchema.optional(),
    minimumCurrency: z.enum(currencies),
    usageLimit: LimitSchema.optional(),
    startsAt: wallClock,
    endsAt: wallClock,
    banner: check,
    /** For all goods, or for those that are chosen. */
    scope: z.enum(["all", "some"]),
    /** Slugs of products, with blanks between them. */
    listings: z.string().max(50_000).optional(),
    /** Of the code that the form was made of; empty for a new one. */
    version: z.string().max(100).optional(),
  })
  .refine(({ type, percent }) => type !== "percentage" || percent !== undefined, {
    path: ["percent"],
    error: "form.percent",
    when: isReadable("type", "percent"),
  })
  .refine(({ type, amount }) => type !== "fixed_value" || amount !== undefined, {
    path: ["amount"],
    error: "form.amount",
    when: isReadable("type", "amount"),
  })
  .refine(
    ({ startsAt, endsAt }) => startsAt === undefined || endsAt === undefined || startsAt < endsAt,
    { path: ["endsAt"], error: "form.order", when: isReadable("startsAt", "endsAt") },
  );
export type PromoForm = z.output<typeof PromoFormSchema>;

/** Each counts for one type alone; of another its field is out of sight, and so would be what is wrong with it. */
const fieldOfType = { percentage: "percent", fixed_value: "amount" } as const;

/** @returns the form without what its type does not use */
export function dropUnusedFields(form: FormData): FormData {
  const used = new FormData();
  const type = form.get("type");
  for (const [name, value] of form) {
    const isUnused = Object.entries(fieldOfType).some(
      ([other, field]) => field === name && other !== type,
    );
    if (!isUnused) used.append(name, value);
  }
  return used;
}

function benefitOf({ type, percent, amount, currency, everyService }: PromoForm) {
  if (type === "percentage") return { type, value: percent ?? 0 } as const;
  if (type === "fixed_value") {
    return { type, value: { amount: amount ?? 0, currency } } as const;
  }
  return { type, ...(everyService === "on" && { everyService: true }) } as const;
}

/** Each has a box of its own name, so that a draft keeps them apart. */
function listCollections(form: FormData): string[] {
  return [...form.keys()].flatMap((name) =>
    name.startsWith(collectionField) ? name.slice(collectionField.length) : [],
  );
}

/** Null is for all goods; "none" where nothing was chosen. */
export function readScope(
  { scope, listings }: Pick<PromoForm, "scope" | "listings">,
  form: FormData,
): PromoScope | null | "none" {
  if (scope === "all") return null;
  const chosen = { listings: splitSlugs(listings), collections: listCollections(form) };
  return chosen.listings.length + chosen.collections.length === 0 ? "none" : chosen;
}

export function buildTerms(
  form: PromoForm,
  timeZone: string,
  appliesTo: PromoScope | null,
): PromoTerms {
  const momentOf = (text: string | undefined) =>
    text === undefined ? null : fromWallClock(text, timeZone).toISOString();
  const { minimum, minimumCurrency } = form;
  return {
    benefit: benefitOf(form),
    startsAt: momentOf(form.startsAt),
    endsAt: momentOf(form.endsAt),
    usageLimit: form.usageLimit ?? null,
    minimum: minimum === undefined ? null : { amount: minimum, currency: minimumCurrency },
    appliesTo,
    banner: form.banner === "on",
  };
}

/** Texts of the form's fields. */
export type PromoFields = {
  [Field in keyof PromoForm]-?: string;
};

const emptyFields: PromoFields = {
  code: "",
  type: "percentage",
  percent: "10",
  amount: "",
  everyService: "",
  currency: "USD",
  minimum: "",
  minimumCurrency: "USD",
  usageLimit: "",
  startsAt: "",
  endsAt: "",
  banner: "",
  scope: "all",
  listings: "",
  version: "",
};

export const newFields = (currency: Currency): PromoFields => ({
  ...emptyFields,
  currency,
  minimumCurrency: currency,
});

function benefitFields({ benefit }: PromoCode, locale: string): Partial<PromoFields> {
  if (benefit.type === "percentage") {
    return { percent: withDecimalSign(String(benefit.value), locale) };
  }
  if (benefit.type === "fixed_value") {
    return {
      percent: "",
      amount: toMoneyText(benefit.value.amount, locale),
      currency: benefit.value.currency,
    };
  }
  return { percent: "", everyService: benefit.everyService === true ? "on" : "" };
}

export function fieldsOf(
  promoCode: PromoCode & { version: string },
  currency: Currency,
  timeZone: string,
  locale: string,
): PromoFields {
  const { code, benefit, minimum, usageLimit, startsAt, endsAt, banner, appliesTo } = promoCode;
  const clockOf = (iso: string | null) =>
    iso === null ? "" : toWallClock(new Date(iso), timeZone);
  return {
    ...emptyFields,
    code,
    type: benefit.type,
    currency,
    minimumCurrency: minimum?.currency ?? currency,
    ...benefitFields(promoCode, locale),
    minimum: minimum === null ? "" : toMoneyText(minimum.amount, locale),
    usageLimit: usageLimit === null ? "" : String(usageLimit),
    startsAt: clockOf(startsAt),
    endsAt: clockOf(endsAt),
    banner: banner ? "on" : "",
    scope: appliesTo === null ? "all" : "some",
    version: promoCode.version,
    listings: (appliesTo?.listings ?? []).join(" "),
  };
}
