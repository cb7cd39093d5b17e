// What the cart's forms answer to a page that stays where it is.
import type { MessageKey } from "#app/localization/translator";

/** `unreachable`: no answer came, so the browser gives this one to itself. */
export type CartRefusal = "cart-full" | "bad-input" | "line-gone" | "unreachable";

export type CartAnswer =
  | { kind: "added"; sku: string; at: number }
  | { kind: "changed" }
  | { kind: "refused"; reason: CartRefusal };

export const refusalTexts: Record<CartRefusal, MessageKey> = {
  "cart-full": "cart.full",
  "bad-input": "cart.badInput",
  "line-gone": "cart.lineGone",
  unreachable: "cart.unreachable",
};

export const unreachable = {
  kind: "refused",
  reason: "unreachable",
} as const satisfies CartAnswer;
