// Payment form of a method on the provider's own page: a plain form, answered with a redirect there.
import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LegalNote } from "#app/checkout/controls/legal-note";
import { PayButton } from "#app/checkout/controls/pay-button";
import { sendPlaceOrder } from "#app/checkout/events/checkout-events";
import { useThrottledEvent } from "#app/checkout/events/use-throttled-event";
import { methodOf, type RedirectMethod } from "#app/checkout/methods/offered-methods";
import { amountDueOf } from "#app/checkout/summary/amount-due";
import { useLocalization } from "#app/localization/localization-context";
import type { MessageKey } from "#app/localization/shop-i18n";
import type { Checkout } from "#contract/checkout/checkout";
import { instalmentOf } from "#core/payments/instalment";
import { fingerprintOfTerms } from "./order-terms-fingerprint";

const leaveNotes: Record<RedirectMethod, MessageKey> = {
  "hosted-card": "payment.leaveForCard",
  paypal: "payment.leaveForPaypal",
  afterpay: "payment.leaveForAfterpay",
};

type RedirectPaymentFormProps = {
  checkout: Checkout;
  method: RedirectMethod;
  /** The provider was visited before: the button charges. */
  isApproved?: boolean;
  /** What else may stand in the place of the words about leaving, and of the button. */
  renderNote?(note: string): ReactNode;
  renderButton?(button: ReactNode): ReactNode;
};

export function RedirectPaymentForm(props: RedirectPaymentFormProps) {
  const { checkout, method, isApproved = false, renderNote, renderButton } = props;
  const { t } = useTranslation();
  const { money } = useLocalization();
  const busy = useNavigation().formData?.get("method") === method;
  const sendPress = useThrottledEvent(sendPlaceOrder);
  const due = amountDueOf(checkout);
  const said = t(isApproved ? "payment.paypalConfirm" : leaveNotes[method]);
  const pay = <PayButton busy={busy} method={method} due={due} />;
  return (
    <Form method="post" className="form" onSubmit={() => sendPress(checkout, methodOf(method))}>
      <input type="hidden" name="intent" value="pay" />
      <input type="hidden" name="method" value={method} />
      <input type="hidden" name="amount" value={due.amountMinor} />
      <input type="hidden" name="termsFingerprint" value={fingerprintOfTerms(checkout)} />
      <input type="hidden" name="promoCode" value={checkout.promoCode ?? ""} />
      <div className="leave-words grid gap-1">
        {method === "afterpay" && (
          <p>{t("listing.instalments", { amount: money(instalmentOf(due)) })}</p>
        )}
        {renderNote === undefined ? <p className="form-note">{said}</p> : renderNote(said)}
      </div>
      {renderButton === undefined ? pay : renderButton(pay)}
      <LegalNote />
    </Form>
  );
}
