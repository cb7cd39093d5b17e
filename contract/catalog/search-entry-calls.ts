// What the storefront's search reads of all products of a store, as lines of texts. The shape is ours.
import * as z from "zod";
import { defineCall, noBody, noFields } from "#contract/protocol/call";
import { visibilityQuery } from "./catalog-calls";

/** As many as the store's object reads in some hundredths of a second. */
export const maxSearchEntriesPerPage = 2_500;

/** The first of a larger store are found: the index of as many takes most of the memory that an isolate has for it. */
export const maxSearched = 30_000;

/** One text for all products, because ten thousand take longer to check than the search that they are for. */
const lines = z
  .string()
  .refine((text) => text === "" || text.endsWith("\n"), "Each line has to end with a line break.");

/** Ids, names, slugs and kinds have a line for each product. */
export const searchEntryShape = {
  ids: lines,
  /** A line break in a name is a blank here. */
  names: lines,
  /** Of the listings. */
  slugs: lines,
  /** Of each product its line among the kinds, which say what many products have in common; the first is 0. */
  kinds: lines,
  /** These three have a line for each kind, all as in a tile. */
  productNames: lines,
  productGroupNames: lines,
  /** Slugs of the collections and their parents, separated by spaces. */
  collections: lines,
  /** By slug. */
  collectionNames: z.record(z.string(), z.string()),
  /** The best sold of this page, best first. */
  popular: z.array(z.object({ id: z.string(), orders: z.int() })),
};

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}

const haveAsManyLines = (...texts: readonly string[]): boolean =>
  new Set(texts.map(countLines)).size === 1;

export const listSearchEntries = defineCall({
  name: "listSearchEntries",
  summary: "What a search reads of a store's products, as lines of texts, in the store's order",
  details:
    "Ids, names, slugs and kinds have a line for each product. Ids are those of tiles, which `listStoreProducts` answers by `ids`.",
  base: "commerce",
  method: "GET",
  path: "/v1/stores/search-entries",
  params: noFields,
  query: z.object({
    slug: z.string(),
    page: z.coerce.number().int().min(1).default(1),
    per: z.coerce
      .number()
      .int()
      .min(1)
      .max(maxSearchEntriesPerPage)
      .default(maxSearchEntriesPerPage),
    ...visibilityQuery,
  }),
  body: noBody,
  answer: z
    .object({
      ...searchEntryShape,
      /** Listings; one that has nothing to show is on its page, and in no line. */
      total_count: z.int(),
      per: z.int().min(1),
    })
    .refine(
      ({ ids, names, slugs, kinds }) => haveAsManyLines(ids, names, slugs, kinds),
      "Columns of different lengths.",
    )
    .refine(
      ({ productNames, productGroupNames, collections }) =>
        haveAsManyLines(productNames, productGroupNames, collections),
      "Columns of kinds of different lengths.",
    ),
  repeatable: true,
});
