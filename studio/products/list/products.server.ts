// The products' list and its bulk changes, by the platform's calls.

import * as z from "zod";
import { PlatformError } from "#client/platform-error";
import { listSellerCollections } from "#contract/catalog/seller-collection-calls";
import {
  changeListings,
  type ListingChange,
  listListings,
} from "#contract/catalog/seller-listing-calls";
import type { CallAnswer } from "#contract/protocol/call";
import type { OpenStore } from "#studio/session/require-account.server";
import { pictureUrl } from "../picture-url";
import type { ProductFilter } from "./product-filter";
import type { ProductRow } from "./product-row";

const given = <Value extends string>(value: Value | "") => (value === "" ? undefined : value);

export type ProductPage = {
  rows: ProductRow[];
  next: string | null;
  types: string[];
  collections: { slug: string; name: string; isRuled: boolean }[];
};

async function askPage({ client }: OpenStore, filter: ProductFilter) {
  const query = {
    search: given(filter.search),
    state: given(filter.state),
    stock: given(filter.stock),
    type: given(filter.type),
    collection: given(filter.collection),
    sort: filter.sort,
  };
  try {
    return await client.call(listListings, { query: { ...query, after: given(filter.after) } });
  } catch (error) {
    // A place in the list that is none: its beginning.
    if (!(error instanceof PlatformError && error.has("cursor_unknown"))) throw error;
    return client.call(listListings, { query });
  }
}

export async function listProducts(
  store: OpenStore,
  shopOrigin: string,
  filter: ProductFilter,
): Promise<ProductPage> {
  const [{ listings, next, types }, { collections }] = await Promise.all([
    askPage(store, filter),
    store.client.call(listSellerCollections, {}),
  ]);
  const rows = listings.map(({ thumbnail, ...row }) => ({
    ...row,
    thumbnail: thumbnail === null ? null : pictureUrl(shopOrigin, thumbnail),
  }));
  const named = collections.map(({ slug, name, rule }) => ({ slug, name, isRuled: rule !== null }));
  return { rows, next, types, collections: named };
}

const kinds = ["show", "hide", "delete", "addTag", "removeTag"] as const;
/** On a page of their own, with a preview. */
const edits = ["stock", "price"] as const;
const BulkFormSchema = z.object({
  change: z.enum([...kinds, "addToCollection", "removeFromCollection", ...edits]),
  slugs: z.array(z.string()).min(1).max(200),
  tag: z.string().trim().max(120),
  collection: z.string().max(200),
  isConfirmed: z.boolean(),
});
export type BulkForm = z.output<typeof BulkFormSchema>;

export function readBulkForm(form: FormData): BulkForm | null {
  const text = (name: string) => String(form.get(name) ?? "");
  const typed = {
    change: text("change"),
    slugs: form.getAll("slug"),
    tag: text("tag"),
    collection: text("collection"),
    isConfirmed: form.has("confirmed"),
  };
  return BulkFormSchema.safeParse(typed).data ?? null;
}

type BulkChange = Exclude<BulkForm["change"], (typeof edits)[number]>;

/** Null where the change needs a tag or a collection that was not chosen. */
function buildChange(
  change: BulkChange,
  { tag, collection }: Pick<BulkForm, "tag" | "collection">,
): ListingChange | null {
  if (change === "addTag" || change === "removeTag") {
    return tag === "" ? null : { kind: change, tag };
  }
  if (change === "addToCollection" || change === "removeFromCollection") {
    return collection === "" ? null : { kind: change, collection };
  }
  return { kind: change };
}

export type BulkOutcome =
  | { kind: "incomplete" }
  /** The same form goes to the page where stock and prices are edited. */
  | { kind: "edit" }
  | { kind: "done"; changed: number; failed: CallAnswer<typeof changeListings>["failed"] };

export async function changeProducts(store: OpenStore, form: BulkForm): Promise<BulkOutcome> {
  if (form.change === "stock" || form.change === "price") return { kind: "edit" };
  const change = buildChange(form.change, form);
  if (change === null) return { kind: "incomplete" };
  const body = { slugs: form.slugs, change };
  const { changed, failed } = await store.client.call(changeListings, { body });
  return { kind: "done", changed: changed.length, failed };
}
