// Label of a product's only size, where its source names none. Pure.
import type { ProductKind } from "./product-kinds";

/** Stored, so it is the same in every language. */
export const defaultSizeLabels: Record<ProductKind, string> = {
  physical: "One size",
  digital: "Digital",
};
