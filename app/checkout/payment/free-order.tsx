// Where nothing is due no way to pay is asked for: one button places the order.
import { Form, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LegalNote } from "#app/checkout/controls/legal-note";
import { PayButton } from "#app/checkout/controls/pay-button";
import { dueOf, sendPlaceOrder } from "#app/checkout/session/checkout-events";
import { leadingEdgeThrottle } from "#app/kit/leading-edge-throttle";
import type { Checkout } from "#contract/checkout/checkout";
import { printOfTerms } from "./attempt/seen-terms";

/** Two presses of one click are one. */
const quietMs = 1_000;

export function FreeOrder({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation();
  const isBusy = useNavigation().formData?.get("way") === "free";
  const [sendThrottled] = useState(() =>
    leadingEdgeThrottle(sendPlaceOrder, quietMs, () => performance.now()),
  );
  return (
    <Form method="post" className="form" onSubmit={() => sendThrottled(checkout, "card")}>
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
