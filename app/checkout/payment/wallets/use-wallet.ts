// The wallets' buttons by the provider's element, and the payment that follows a press. The amount in a
// wallet must be the one we charge: on a mismatch our server fails the payment, and the page reloads it.
import { useRevalidator } from "@remix-run/react";
import type {
  Stripe,
  StripeElements,
  StripeExpressCheckoutElementConfirmEvent,
} from "@stripe/stripe-js";
import { useEffect, useRef, useState } from "react";
import {
  fingerprintOfItems,
  fingerprintOfTerms,
} from "#app/checkout/payment/attempt/order-terms-fingerprint";
import { mayHaveChangedCheckout } from "#app/checkout/payment/attempt/previous-submission";
import {
  type Pressed,
  returnUrl,
  useStripePayment,
} from "#app/checkout/payment/stripe/use-stripe-payment";
import { useLocalization } from "#app/localization/localization-context";
import type { Checkout } from "#contract/checkout/checkout";
import { money } from "#core/money/money";
import { useWalletLabels } from "./use-wallet-labels";
import { type AskedWallet, drawWallets } from "./wallet-element";
import { buildWalletForm, type WalletOrder } from "./wallet-order";

export type WalletUse = {
  stripe: Stripe;
  checkout: Checkout;
  /** Null: every wallet of the device. */
  wallet: AskedWallet;
  /** What the wallet asks address and delivery for; null pays the checkout as it stands. */
  order: WalletOrder | null;
};

const mendable = new Set([
  "wallet.incomplete",
  "checkout.error.phoneInvalid",
  "address.problem.zipUnknown",
  "checkout.error.deliveryElsewhere",
]);
const unserved = new Set(["checkout.error.destination"]);

function reasonOf(problem: string | null) {
  if (problem === null) return "fail" as const;
  if (mendable.has(problem)) return "invalid_shipping_address" as const;
  return unserved.has(problem) ? ("address_unserviceable" as const) : ("fail" as const);
}

export function useWallet(use: WalletUse) {
  const { stripe, checkout, wallet, order } = use;
  const { revalidate } = useRevalidator();
  const { find } = useLocalization();
  const words = useWalletLabels();
  const payment = useStripePayment(checkout, { hasCardForm: false });
  const box = useRef<HTMLDivElement>(null);
  const elements = useRef<StripeElements | null>(null);
  const [found, setFound] = useState<boolean | null>(null);
  const [isCancelled, setCancelled] = useState(false);

  const confirm = async (
    event: StripeExpressCheckoutElementConfirmEvent,
    group: StripeElements,
    { method, value: { amountMinor } }: Pressed,
  ) => {
    const submitted = await group.submit();
    if (submitted.error) return payment.declineInput(submitted.error);
    const promoCode = checkout.promoCode ?? "";
    const asked = { method, amount: String(amountMinor), promoCode };
    const itemsFingerprint = fingerprintOfItems(checkout);
    const form =
      order === null
        ? { intent: "pay", ...asked, termsFingerprint: fingerprintOfTerms(checkout) }
        : { intent: "express", ...asked, currency, itemsFingerprint, ...buildWalletForm(event) };
    const prepared = await payment.prepare(form);
    // The wallet would wait for an answer that does not come.
    if (prepared === null) return event.paymentFailed({ reason: "fail" });
    // Paid already, or being paid: that page says how it stands.
    if (prepared.kind === "redirect") return window.location.assign(prepared.path);
    if (prepared.kind !== "payment") {
      const problem = prepared.kind === "invalid" ? prepared.problem : null;
      const message = find(problem ?? "", { code: promoCode });
      event.paymentFailed({ reason: reasonOf(problem), ...(message !== null && { message }) });
      if (mayHaveChangedCheckout(problem)) revalidate();
      return payment.stopPress(problem, message);
    }
    const { error } = await stripe.confirmPayment({
      elements: group,
      clientSecret: prepared.paymentToken,
      confirmParams: { return_url: returnUrl(checkout.id) },
      redirect: "if_required",
    });
    await payment.conclude(prepared, error);
    // The checkout has the wallet's address and delivery by now, and with them another total.
    if (error !== undefined && order !== null) revalidate();
  };

  const { currency } = checkout.costs.total;
  const pay = (
    event: StripeExpressCheckoutElementConfirmEvent,
    group: StripeElements,
    amountMinor: number,
  ) => {
    const method = event.expressPaymentType === "apple_pay" ? "apple-pay" : "google-pay";
    const pressed: Pressed = { method, value: money(amountMinor, currency) };
    return payment.run(pressed, () => confirm(event, group, pressed));
  };

  const now = { checkout, order, words, pay };
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });

  useEffect(() => {
    if (box.current === null) return;
    return drawWallets({
      stripe,
      wallet,
      box: box.current,
      currency,
      read: () => latest.current,
      onGroup: (group) => {
        elements.current = group;
      },
      onFound: setFound,
      onCancel: setCancelled,
    });
  }, [stripe, wallet, currency]);

  const total = (order ?? checkout).costs.total.value;
  useEffect(() => {
    elements.current?.update({ amount: total });
  }, [total]);
  const { problem, lookAgain } = payment;
  return { box, found, isCancelled, problem, lookAgain };
}
