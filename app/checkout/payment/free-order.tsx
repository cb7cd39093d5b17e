// Where nothing is due no payment method is asked for: one button places the order.
import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LegalNote } from "#app/checkout/controls/legal-note";
import { PayButton } from "#app/checkout/controls/pay-button";
import { sendPlaceOrder } from "#app/checkout/events/checkout-events";
import { useThrottledEvent } from "#app/checkout/events/use-throttled-event";
import { amountDueOf } from "#app/checkout/summary/amount-due";
import type { Checkout } from "#contract/checkout/checkout";
import { fingerprintOfTerms } from "./attempt/order-terms-fingerprint";

export function FreeOrder({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation();
  const isBusy = useNavigation().formData?.get("method") === "free";
  const sendPress = useThrottledEvent(sendPlaceOrder);
  return (
    <Form method="post" className="form" onSubmit={() => sendPress(checkout, "card")}>
      <input type="hidden" name="intent" value="pay" />
      <input type="hidden" name="method" value="free" />
      <input type="hidden" name="amount" value="0" />
      <input type="hidden" name="termsFingerprint" value={fingerprintOfTerms(checkout)} />
      <input type="hidden" name="promoCode" value={checkout.promoCode ?? ""} />
      <p>{t("payment.nothingDue")}</p>
      <PayButton
        busy={isBusy}
        working="payment.working"
        method="free"
        due={amountDueOf(checkout)}
      />
      <LegalNote />
    </Form>
  );
}
