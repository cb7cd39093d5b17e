// Where nothing is due no way to pay is asked for: one button places the order.
import { Form, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { leadingOnly } from "#app/kit/leading-only";
import { useLocalization } from "#app/localization/localization-context";
import type { Checkout } from "#contract/checkout";
import { BusyButton } from "./busy-button";
import { dueOf, tellPlaceOrder } from "./checkout-events";
import { LegalNote } from "./legal-note";

/** Two presses of one click are one (K-06). */
const quietMs = 1_000;

export function FreeOrder({ checkout }: { checkout: Checkout }) {
  const { t, money } = useLocalization();
  const isBusy = useNavigation().formData?.get("way") === "free";
  const [tell] = useState(() => leadingOnly(tellPlaceOrder, quietMs, () => performance.now()));
  return (
    <Form method="post" className="form" onSubmit={() => tell(checkout, "card")}>
      <input type="hidden" name="intent" value="pay" />
      <input type="hidden" name="way" value="free" />
      <input type="hidden" name="amount" value="0" />
      <p>{t("payment.nothingDue")}</p>
      <BusyButton busy={isBusy} working="payment.working">
        {t("payment.placeOrder")}
        <span className="pay-amount">{money(dueOf(checkout))}</span>
      </BusyButton>
      <LegalNote />
    </Form>
  );
}
