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

/** @param answer the `actionResult` of a route's `shouldRevalidate`, or what a fetcher brought. */
export function reasonOf(answer: unknown): unknown {
  const isAnswer = typeof answer === "object" && answer !== null && "reason" in answer;
  return isAnswer ? answer.reason : null;
}

/** After a form that reached nobody there is nothing new to load, and asking would take the page down. */
export function isUnreachable(answer: unknown): boolean {
  return reasonOf(answer) === unreachable.reason;
}
