// Where nothing is due no way to pay is asked for: one button places the order.
import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LegalNote } from "#app/checkout/controls/legal-note";
import { PayButton } from "#app/checkout/controls/pay-button";
import { dueOf, sendPlaceOrder } from "#app/checkout/events/checkout-events";
import { useThrottledEvent } from "#app/checkout/events/use-throttled-event";
import type { Checkout } from "#contract/checkout/checkout";
import { printOfTerms } from "./attempt/displayed-order-terms";

export function FreeOrder({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation();
  const isBusy = useNavigation().formData?.get("way") === "free";
  const sendPress = useThrottledEvent(sendPlaceOrder);
  return (
    <Form method="post" className="form" onSubmit={() => sendPress(checkout, "card")}>
      <input type="hidden" name="intent" value="pay" />
      <input type="hidden" name="way" value="free" />
      <input type="hidden" name="amount" value="0" />
      <input type="hidden" name="seen" value={printOfTerms(checkout)} />
      <p>{t("payment.nothingDue")}</p>
      <PayButton
        busy={isBusy}
        working="payment.working"
        label={t("payment.placeFreeOrder")}
        due={dueOf(checkout)}
      />
      <LegalNote />
    </Form>
  );
}
