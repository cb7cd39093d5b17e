// What the cart's forms answer to a page that stays where it is.

export type CartAnswer =
  | { kind: "added"; sku: string; at: number }
  | { kind: "changed" }
  | { kind: "refused"; reason: "cart-full" | "bad-input" };
