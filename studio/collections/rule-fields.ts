// The fields of a collection's rule as they are typed: a row for each condition. Pure; loaded by browsers.
import type { CollectionCondition, CollectionSort } from "#contract/catalog/collection-rule";
import { toMoneyText } from "#studio/format/money-text";

export const conditionKinds = [
  ...(["title", "tag", "type", "price", "inStock", "soldOut", "age"] as const),
  ...(["physical", "digital", "preorder", "noPreorder"] as const),
] as const;
export type ConditionKind = (typeof conditionKinds)[number];

/** What is typed beside the kind: nothing, a text, days, or the two ends of a price. */
export const askedBy: Record<ConditionKind, "none" | "text" | "days" | "prices"> = {
  ...({ title: "text", tag: "text", type: "text", price: "prices", age: "days" } as const),
  ...({ inStock: "none", soldOut: "none", physical: "none", digital: "none" } as const),
  ...({ preorder: "none", noPreorder: "none" } as const),
};

export const sorts = [
  ...(["hand", "newest", "price", "price-down", "title"] as const),
] as const satisfies readonly CollectionSort[];

/** An empty kind is a row that says nothing. */
export type ConditionRow = { kind: ConditionKind | ""; value: string; to: string };
export type RuleFields = {
  fill: "hand" | "rule";
  match: "all" | "any";
  sort: CollectionSort;
  rows: ConditionRow[];
};

/** What a script asks for while somebody types; a page without scripts asks by its button. */
export const livePreview = "live";

export const blankRow = (): ConditionRow => ({ kind: "", value: "", to: "" });

function rowOf(condition: CollectionCondition, locale: string): ConditionRow {
  const price = (amount: number | null) => (amount === null ? "" : toMoneyText(amount, locale));
  const row = (kind: ConditionKind, value = "", to = ""): ConditionRow => ({ kind, value, to });
  switch (condition.kind) {
    case "title":
      return row("title", condition.contains);
    case "tag":
      return row("tag", condition.tag);
    case "type":
      return row("type", condition.type);
    case "price":
      return row("price", price(condition.minMinor), price(condition.maxMinor));
    case "stock":
      return row(condition.isIn ? "inStock" : "soldOut");
    case "age":
      return row("age", String(condition.days));
    case "delivery":
      return row(condition.by);
    case "preorder":
      return row(condition.is ? "preorder" : "noPreorder");
  }
}

type Stored = {
  rule: { match: "all" | "any"; conditions: CollectionCondition[] } | null;
  sort: CollectionSort;
};

export function fieldsOf({ rule, sort }: Stored, locale: string): RuleFields {
  const rows = (rule?.conditions ?? []).map((condition) => rowOf(condition, locale));
  return { fill: rule === null ? "hand" : "rule", match: rule?.match ?? "all", sort, rows };
}
