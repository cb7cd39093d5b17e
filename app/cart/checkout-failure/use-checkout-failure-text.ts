// Text of a failed checkout in the shopper's language, for the notice and the toast.
import { useTranslation } from "react-i18next";
import type { CheckoutFailure } from "./checkout-failure";

/** Null where the notice has words of its own. */
export function useCheckoutFailureText(failure: CheckoutFailure | null): string | null {
  const { t } = useTranslation();
  if (failure?.reason === "express") return t("cart.expressRefused");
  if (failure?.reason === "currency") return t("checkout.error.currencyChanged");
  if (failure?.reason === "too-many") return t("checkout.error.tooMany");
  if (failure?.reason !== "failed") return null;
  const { message } = failure;
  return message === null ? t("cart.checkoutFailed") : t("cart.checkoutFailedWhy", { message });
}
