// A row of the products' list as the page is handed it. Types alone.
import type * as z from "zod";
import type { ListingSortSchema, ListingSummary } from "#contract/catalog/listing-calls";

export type { ListingState } from "#contract/catalog/listing-calls";
export type ListingSort = z.infer<typeof ListingSortSchema>;

/** `thumbnail` is an address that the browser can load. */
export type ProductRow = ListingSummary;
