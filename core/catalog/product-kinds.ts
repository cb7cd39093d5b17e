// Kinds of products, by how they reach their buyers. Pure.

export const productKinds = ["physical", "digital"] as const;
export type ProductKind = (typeof productKinds)[number];
