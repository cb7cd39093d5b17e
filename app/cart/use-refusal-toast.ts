// Tells the shopper why the cart did not take a change, while scripts run; without them the cart's
// own page does.
import { useEffect } from "react";
import { useLocalization } from "#app/localization/localization-context";
import { useToast } from "#app/ui/toast";
import { type CartAnswer, describeRefusal } from "./cart-answer";

export function useRefusalToast(answer: CartAnswer | undefined): void {
  const { t } = useLocalization();
  const { show } = useToast();
  // Each answer is an object of its own, so that a second refusal is told as well.
  useEffect(() => {
    if (answer?.kind === "refused") show({ message: describeRefusal(t, answer) });
  }, [answer, show, t]);
}
