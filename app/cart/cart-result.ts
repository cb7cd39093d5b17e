// Results of the cart's forms for a page that stays where it is.
import type { MessageKey, Translate } from "#app/localization/shop-i18n";
import { maxQuantity } from "./cart";

/** `unreachable`: no answer came, so the browser gives this one to itself. `no-cookies`: nothing holds the cart. */
export type CartFailureReason =
  | "cart-full"
  | "bad-input"
  | "bad-quantity"
  | "limit-reached"
  | "not-sold"
  | "preorder"
  | "line-gone"
  | "no-cookies"
  | "unreachable";

export type CartFailure = {
  kind: "refused";
  reason: CartFailureReason;
  /** The form's fields as far as they could be read, so that nothing typed is lost. */
  typed?: string;
  sku?: string;
  slug?: string;
  /** The seller's own, of a product that is only pre-ordered. */
  words?: string;
};

export type CartResult =
  | {
      kind: "added";
      sku: string;
      at: number;
      quantity: number;
      /** The quantity in the cart, where more was asked for than can be ordered. */
      limitedTo: number | null;
      /** Nothing in the cart costs anything: it cannot be checked out. */
      isFree: boolean;
    }
  | { kind: "changed" }
  | CartFailure;

const failureTexts: Record<CartFailureReason, MessageKey> = {
  "cart-full": "cart.full",
  "bad-input": "cart.badInput",
  "bad-quantity": "cart.badQuantity",
  "limit-reached": "cart.limitReached",
  "not-sold": "quickAdd.soldOut",
  preorder: "cart.preorder",
  "line-gone": "cart.lineGone",
  "no-cookies": "cart.noCookies",
  unreachable: "cart.unreachable",
};

export function describeFailure(t: Translate, { reason, typed = "", words }: CartFailure): string {
  const values = { max: maxQuantity, typed };
  if (reason === "preorder" && words !== undefined) return `${t("cart.preorder")} ${words}`;
  if (reason === "bad-quantity" && typed !== "") return t("cart.badQuantityTyped", values);
  return t(failureTexts[reason], values);
}

/** A new one each time: what is shown of an answer is shown once. */
export const createUnreachable = (): CartFailure => ({ kind: "refused", reason: "unreachable" });
