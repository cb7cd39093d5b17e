// Toast with the reason why a cart change failed. Needs scripts: without them the cart page shows it.
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { type CartResult, describeFailure } from "#app/cart/cart-result";
import { useToast } from "#app/ui/toast/toast";

export function useFailureToast(answer: CartResult | undefined): void {
  const { t } = useTranslation();
  const { show } = useToast();
  // Each response is an object of its own, so that a second failure is shown as well.
  useEffect(() => {
    if (answer?.kind === "refused") show({ message: describeFailure(t, answer) });
  }, [answer, show, t]);
}
