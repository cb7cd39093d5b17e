// A collection's rule from its form. What it matches is the platform's to say.
import * as z from "zod";
import { PlatformError } from "#client/platform-error";
import {
  type CollectionCondition,
  CollectionConditionSchema,
  type CollectionRule,
  type CollectionSort,
  CollectionSortSchema,
  maxConditions,
} from "#contract/catalog/collection-rule";
import {
  previewCollectionRule,
  putCollection,
  type SellerCollection,
} from "#contract/catalog/seller-collection-calls";
import type { Currency } from "#core/money/currencies";
import { parsePrice } from "#studio/products/draft/typed-amounts";
import { pictureUrl } from "#studio/products/picture-url";
import { readExpectedVersion } from "#studio/session/expected-version";
import { badRequest, type OpenStore } from "#studio/session/require-account.server";
import { type ConditionRow, conditionKinds, type RuleFields } from "./rule-fields";

const text = z.string().max(200);
const FormSchema = z.object({
  fill: z.enum(["hand", "rule"]),
  match: z.enum(["all", "any"]),
  sort: CollectionSortSchema,
  kinds: z.array(z.enum(["", ...conditionKinds])).max(maxConditions + 5),
  values: z.array(text),
  tos: z.array(text),
});

/** @throws Response 400 for what no page of the studio sends. */
export function readRuleForm(form: FormData): RuleFields {
  const parsed = FormSchema.safeParse({
    fill: form.get("fill"),
    match: form.get("match"),
    sort: form.get("sort"),
    kinds: form.getAll("kind"),
    values: form.getAll("value"),
    tos: form.getAll("to"),
  });
  if (!parsed.success) throw badRequest();
  const { kinds, values, tos, ...fields } = parsed.data;
  const rows = kinds.map((kind, index) => ({
    kind,
    value: values[index] ?? "",
    to: tos[index] ?? "",
  }));
  return { ...fields, rows: rows.filter(({ kind }) => kind !== "") };
}

/** Null where what was typed is no condition. */
function readCondition(row: ConditionRow, currency: Currency): CollectionCondition | null {
  const { kind, value, to } = row;
  const [minMinor, maxMinor] = [parsePrice(value), parsePrice(to)];
  const built = {
    "": null,
    title: { kind: "title", contains: value },
    tag: { kind: "tag", tag: value },
    type: { kind: "type", type: value },
    price: { kind: "price", minMinor, maxMinor, currency },
    inStock: { kind: "stock", isIn: true },
    soldOut: { kind: "stock", isIn: false },
    // Of 1.000 days a number would be made that is 1.
    age: { kind: "age", days: /^\d+$/.test(value.trim()) ? Number(value) : null },
    physical: { kind: "delivery", by: "physical" },
    digital: { kind: "delivery", by: "digital" },
    preorder: { kind: "preorder", is: true },
    noPreorder: { kind: "preorder", is: false },
  }[kind];
  const isReversed =
    kind === "price" &&
    typeof minMinor === "number" &&
    typeof maxMinor === "number" &&
    minMinor > maxMinor;
  return isReversed ? null : (CollectionConditionSchema.safeParse(built).data ?? null);
}

export type BuiltRule =
  | { ok: true; rule: CollectionRule | null; sort: CollectionSort }
  | { ok: false; problem: "noCondition" | "tooMany"; row: null }
  | { ok: false; problem: "condition"; row: number };

export function buildRule({ fill, match, sort, rows }: RuleFields, currency: Currency): BuiltRule {
  if (fill === "hand") return { ok: true, rule: null, sort };
  if (rows.length === 0) return { ok: false, problem: "noCondition", row: null };
  if (rows.length > maxConditions) return { ok: false, problem: "tooMany", row: null };
  const conditions = rows.map((row) => readCondition(row, currency));
  const wrong = conditions.indexOf(null);
  if (wrong !== -1) return { ok: false, problem: "condition", row: wrong };
  const whole = conditions.filter((condition) => condition !== null);
  return { ok: true, rule: { match, conditions: whole }, sort: sort === "hand" ? "newest" : sort };
}

/** @throws Response as `readRuleForm` does. */
export const readRule = async (store: OpenStore, form: FormData): Promise<BuiltRule> =>
  buildRule(readRuleForm(form), await ownCurrency(store));

export type RulePreview = {
  total: number;
  listings: {
    slug: string;
    title: string;
    state: "public" | "private" | "hidden";
    thumbnail: string | null;
  }[];
};
/** What was typed, and the version that it was made of. */
type Typed = { fields: RuleFields; version: string };
export type RuleOutcome =
  | { kind: "saved" }
  | (Typed & { kind: "preview"; preview: RulePreview })
  | (Typed & { kind: "refused"; problem: string; row: number | null })
  /** By somebody else: nothing was saved. */
  | (Typed & { kind: "changed" });

async function ownCurrency({ record }: OpenStore): Promise<Currency> {
  return (await record()).settings.market.currency;
}

async function previewOf(
  { client }: OpenStore,
  body: { rule: CollectionRule; sort: CollectionSort },
  shopOrigin: string,
): Promise<RulePreview> {
  const { listings, total } = await client.call(previewCollectionRule, { body });
  const shown = listings.map(({ slug, title, state, thumbnail }) => ({
    slug,
    title,
    state,
    thumbnail: thumbnail === null ? null : pictureUrl(shopOrigin, thumbnail),
  }));
  return { total, listings: shown };
}

/** Shows what the rule matches, or saves it, as the form's button says. */
export async function changeRule(
  store: OpenStore,
  collection: Pick<SellerCollection, "slug" | "name">,
  form: FormData,
  shopOrigin: string,
): Promise<RuleOutcome> {
  const fields = readRuleForm(form);
  const built = buildRule(fields, await ownCurrency(store));
  const typed: Typed = { fields, version: String(form.get("version") ?? "") };
  if (!built.ok) return { kind: "refused", ...typed, problem: built.problem, row: built.row };
  const { rule, sort } = built;
  if (form.has("preview")) {
    const none = { total: 0, listings: [] };
    const preview = rule === null ? none : await previewOf(store, { rule, sort }, shopOrigin);
    return { kind: "preview", ...typed, preview };
  }
  const { slug, name } = collection;
  const body = { name, rule, sort, expectedVersion: readExpectedVersion(form) };
  try {
    await store.client.call(putCollection, { params: { slug }, body });
    return { kind: "saved" };
  } catch (error) {
    if (error instanceof PlatformError && error.has("collection_changed")) {
      return { kind: "changed", ...typed };
    }
    throw error;
  }
}
