// What the cart's forms answer to a page that stays where it is.
/** `unreachable`: no answer came, so the browser gives this one to itself. */
export type CartRefusal = "cart-full" | "bad-input" | "unreachable";

export type CartAnswer =
  | { kind: "added"; sku: string; at: number }
  | { kind: "changed" }
  | { kind: "refused"; reason: CartRefusal };

export const unreachable = {
  kind: "refused",
  reason: "unreachable",
} as const satisfies CartAnswer;

/**
 * After a form that reached nobody there is nothing new to load, and asking would take the page down.
 * @param answer the `actionResult` of a route's `shouldRevalidate`.
 */
export function isUnreachable(answer: unknown): boolean {
  return (
    typeof answer === "object" &&
    answer !== null &&
    "reason" in answer &&
    answer.reason === unreachable.reason
  );
}
