// A way to pay on a page of the provider's: a plain form, answered with the way there.
import { Form, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { instalmentOf } from "#app/catalog/instalment";
import { leadingOnly } from "#app/kit/leading-only";
import { useLocalization } from "#app/localization/localization-context";
import type { MessageKey } from "#app/localization/translator";
import type { Checkout } from "#contract/checkout";
import { BusyButton } from "./busy-button";
import { dueOf, tellPlaceOrder } from "./checkout-events";
import { LegalNote } from "./legal-note";
import { type LeavingWay, methodOf } from "./payment-methods";

/** Two presses of one click are one, as on the buttons that pay on our page (K-06). */
const quietMs = 1_000;

/** PAY-05. */
const words: Record<LeavingWay, { button: MessageKey; note: MessageKey }> = {
  "hosted-card": { button: "payment.placeOrder", note: "payment.leaveForCard" },
  paypal: { button: "payment.paypal", note: "payment.leaveForPaypal" },
  afterpay: { button: "payment.payAfterpay", note: "payment.leaveForAfterpay" },
};

type LeavePanelProps = {
  checkout: Checkout;
  way: LeavingWay;
  /** The provider was visited before: the button charges. */
  isApproved?: boolean;
};

export function LeavePanel({ checkout, way, isApproved = false }: LeavePanelProps) {
  const { t, money } = useLocalization();
  const busy = useNavigation().formData?.get("way") === way;
  const [tell] = useState(() => leadingOnly(tellPlaceOrder, quietMs, () => performance.now()));
  const due = dueOf(checkout);
  const { button, note } = words[way];
  return (
    <Form method="post" className="form" onSubmit={() => tell(checkout, methodOf(way))}>
      <input type="hidden" name="intent" value="pay" />
      <input type="hidden" name="way" value={way} />
      <input type="hidden" name="amount" value={due.amountMinor} />
      <div className="leave-words">
        {way === "afterpay" && (
          <p>{t("listing.instalments", { amount: money(instalmentOf(due)) })}</p>
        )}
        <p className="form-note">{t(isApproved ? "payment.paypalConfirm" : note)}</p>
      </div>
      <BusyButton busy={busy}>
        {t(button)}
        <span className="pay-amount">{money(due)}</span>
      </BusyButton>
      <LegalNote />
    </Form>
  );
}
