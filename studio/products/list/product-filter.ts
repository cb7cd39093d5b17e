// State of the products' list as it stands in the address.
import {
  type ListingSort,
  type ListingState,
  type ListingStock,
  listingSorts,
  listingStates,
  listingStocks,
  maxSearchLength,
} from "#core/catalog/listing-filter";

export type ProductFilter = {
  search: string;
  state: ListingState | "";
  stock: ListingStock | "";
  type: string;
  collection: string;
  sort: ListingSort;
  after: string;
};

const isState = (text: string): text is ListingState => listingStates.some((one) => one === text);
const isSort = (text: string): text is ListingSort => listingSorts.some((one) => one === text);

/** What an address does not say right is left out: a link that was cut still opens the list. */
export function readProductFilter(query: URLSearchParams): ProductFilter {
  const read = (name: string) => query.get(name)?.trim() ?? "";
  const state = read("state");
  const sort = read("sort");
  return {
    search: read("search").slice(0, maxSearchLength),
    state: isState(state) ? state : "",
    stock: listingStocks.find((stock) => stock === read("stock")) ?? "",
    type: read("type").slice(0, 120),
    collection: read("collection").slice(0, 200),
    sort: isSort(sort) ? sort : "newest",
    after: read("after").slice(0, 500),
  };
}

export function isFiltered({ search, state, stock, type, collection }: ProductFilter): boolean {
  return [search, state, stock, type, collection].some((value) => value !== "");
}

/** @returns the query of the same list from another place on; "" for its first page. */
export function pageQuery(filter: ProductFilter, after: string): string {
  const { sort, after: _, ...rest } = filter;
  const entries = Object.entries({ ...rest, sort: sort === "newest" ? "" : sort, after });
  const query = new URLSearchParams(entries.filter(([, value]) => value !== ""));
  return query.toString() === "" ? "?" : `?${query}`;
}
