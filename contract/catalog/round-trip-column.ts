// What a listing has and Shopify's columns cannot say, as one cell of its first row. What the plain
// columns say is never taken from here, so that a file edited by hand does what it says.
import * as z from "zod";
import { CurrencySchema } from "#contract/values/money.schema";
import {
  CollectionInputSchema,
  ListingInputSchema,
  ProductInputSchema,
  VariationInputSchema,
} from "./catalog-import";

/** Written by our own export: what no other column can say. Shopify keeps it as a metafield. */
export const roundTripColumn = "Awning (product.metafields.awning.listing)";

/** A plain cell → the text that it stands for. */
const ExactSchema = z.record(z.string(), z.string());

const OwnVariationSchema = VariationInputSchema.omit({ sizes: true }).extend({
  /** As the option's column writes the colour; empty where there is no such column. */
  cell: z.string(),
});

const OwnProductSchema = ProductInputSchema.omit({ variations: true, kind: true }).extend({
  cell: z.string(),
  variations: z.array(OwnVariationSchema),
});

export const RoundTripFactsSchema = z.object({
  version: z.literal(1),
  /** Whose facts these are: under another handle the rows are a copy. */
  handle: z.string(),
  /** That of the price column. */
  currency: CurrencySchema,
  ...ListingInputSchema.pick({
    sourceKey: true,
    slug: true,
    visibility: true,
    pastOrders: true,
    preorderText: true,
    collections: true,
    images: true,
  }).shape,
  /** Those collections with all above them, parents first. */
  tree: z.array(CollectionInputSchema),
  /** Where pictures of the store's own media are found by others. */
  mediaBase: z.string(),
  /** What each option column holds. */
  options: z.array(z.enum(["product", "color", "size"])).max(3),
  /** Where there is no column of sizes. */
  onlySize: z.string(),
  products: z.array(OwnProductSchema),
  tags: z.array(z.string()),
  exact: z.object({
    title: ExactSchema,
    body: ExactSchema,
    vendor: ExactSchema,
    size: ExactSchema,
  }),
});
export type RoundTripFacts = z.infer<typeof RoundTripFactsSchema>;

/** What reading a cell makes of any text: ends trimmed, one kind of line end, nothing unreadable. */
export function toPlainCell(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[\p{Cs}\uFFFD]/gu, "?")
    .trim();
}

export function formatRoundTripFacts(facts: RoundTripFacts): string {
  return JSON.stringify(facts).replaceAll("\uFFFD", "\\ufffd");
}
