// Kinds of products, by how they reach their buyers. Pure.

export const productKinds = ["physical", "digital"] as const;
export type ProductKind = (typeof productKinds)[number];

/** The label of a product's only size, where its source names none. Stored, so it is the same in every language. */
export const defaultSizeLabels: Record<ProductKind, string> = {
  physical: "One size",
  digital: "Digital",
};
