// What the cart's forms answer to a page that stays where it is.

export type CartRefusal = "cart-full" | "bad-input";

export type CartAnswer =
  | { kind: "added"; sku: string; at: number }
  | { kind: "changed" }
  | { kind: "refused"; reason: CartRefusal };
