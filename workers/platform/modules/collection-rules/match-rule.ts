// Which listings a rule matches, and in which order a collection shows them. Pure.
import type {
  CollectionCondition,
  CollectionRule,
  CollectionSort,
} from "#contract/catalog/collection-rule";
import { isPreorder } from "#core/catalog/preorder-tag";
import type { Currency } from "#core/money/currencies";

/** What rules ask of a listing. */
export type ListingFacts = {
  id: number;
  title: string;
  tags: readonly string[];
  types: readonly string[];
  kinds: readonly string[];
  isInStock: boolean;
  /** Of its tile; null where nothing of it is sold. */
  priceIn(currency: Currency): number | null;
  /** Null where it is older than the shop remembers. */
  createdAtMs: number | null;
};

export const dayMs = 24 * 60 * 60_000;

const fold = (text: string) => text.normalize("NFC").trim().toLowerCase();
const has = (texts: readonly string[], wanted: string) =>
  texts.some((text) => fold(text) === fold(wanted));

function isPriced(
  listing: ListingFacts,
  { minMinor, maxMinor, currency }: Extract<CollectionCondition, { kind: "price" }>,
): boolean {
  const price = listing.priceIn(currency);
  if (price === null) return false;
  return (minMinor === null || price >= minMinor) && (maxMinor === null || price <= maxMinor);
}

function meets(listing: ListingFacts, condition: CollectionCondition, nowMs: number): boolean {
  switch (condition.kind) {
    case "title":
      return fold(listing.title).includes(fold(condition.contains));
    case "tag":
      return has(listing.tags, condition.tag);
    case "type":
      return has(listing.types, condition.type);
    case "price":
      return isPriced(listing, condition);
    case "stock":
      return listing.isInStock === condition.isIn;
    case "age":
      return listing.createdAtMs !== null && nowMs < listing.createdAtMs + condition.days * dayMs;
    case "delivery":
      return listing.kinds.includes(condition.by);
    case "preorder":
      return isPreorder(listing) === condition.is;
  }
}

export function matches(listing: ListingFacts, rule: CollectionRule, nowMs: number): boolean {
  const { conditions, match } = rule;
  return match === "all"
    ? conditions.every((condition) => meets(listing, condition, nowMs))
    : conditions.some((condition) => meets(listing, condition, nowMs));
}

type Sorted = Exclude<CollectionSort, "hand">;
type Compare = (a: ListingFacts, b: ListingFacts) => number;

const titles = new Intl.Collator("en", { sensitivity: "base", numeric: true });

/** What has no price stands last in either direction. */
const byPrice =
  (currency: Currency, direction: 1 | -1): Compare =>
  (a, b) => {
    const [left, right] = [a.priceIn(currency), b.priceIn(currency)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return direction * (left - right);
  };

/** Ties stand newest first, so that the order never changes by itself. */
export function sortListings(
  listings: readonly ListingFacts[],
  sort: Sorted,
  currency: Currency,
): ListingFacts[] {
  const newest: Compare = (a, b) => b.id - a.id;
  const orders: Record<Sorted, Compare> = {
    newest,
    price: byPrice(currency, 1),
    "price-down": byPrice(currency, -1),
    title: (a, b) => titles.compare(a.title, b.title),
  };
  return [...listings].sort((a, b) => orders[sort](a, b) || newest(a, b));
}

/** When the first of these listings gets too old for the rule; null where none ever does. */
export function nextAgeAtMs(
  listings: readonly ListingFacts[],
  { conditions }: CollectionRule,
  nowMs: number,
): number | null {
  const ends = conditions.flatMap((condition) =>
    condition.kind === "age"
      ? listings.flatMap(({ createdAtMs }) =>
          createdAtMs === null ? [] : createdAtMs + condition.days * dayMs,
        )
      : [],
  );
  const next = ends.reduce((least, end) => (end > nowMs && end < least ? end : least), Infinity);
  return Number.isFinite(next) ? next : null;
}
