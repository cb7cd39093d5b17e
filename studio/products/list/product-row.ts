// A row of the products' list as the page is handed it. Types alone.
import type { ListingSummary } from "#contract/catalog/seller-listing-calls";

/** `thumbnail` is an address that the browser can load. */
export type ProductRow = ListingSummary;
