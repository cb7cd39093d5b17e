// The wallets' buttons by the provider's element, and the payment that follows a press. The amount in a
// wallet is the one we charge: what our server would not charge fails there, and is shown anew.
import { useRevalidator } from "@remix-run/react";
import type {
  Stripe,
  StripeElements,
  StripeExpressCheckoutElementConfirmEvent,
} from "@stripe/stripe-js";
import { useEffect, useRef, useState } from "react";
import { useLocalization } from "#app/localization/localization-context";
import type { Checkout } from "#contract/checkout";
import { money } from "#contract/money";
import { cardErrorText } from "./card-errors";
import { codeOfError } from "./checkout-events";
import { postCheckoutForm } from "./post-checkout-form";
import { type Pressed, returnAddress, usePaymentRun } from "./use-payment-run";
import { useWalletWords } from "./use-wallet-words";
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
]);
const unserved = new Set(["checkout.error.destination"]);

function reasonOf(problem: string) {
  if (mendable.has(problem)) return "invalid_shipping_address" as const;
  return unserved.has(problem) ? ("address_unserviceable" as const) : ("fail" as const);
}

export function useWallet(use: WalletUse) {
  const { stripe, checkout, wallet, order } = use;
  const { revalidate } = useRevalidator();
  const { find } = useLocalization();
  const words = useWalletWords();
  const payment = usePaymentRun(checkout, { hasCardForm: false });
  const box = useRef<HTMLDivElement>(null);
  const elements = useRef<StripeElements | null>(null);
  const [found, setFound] = useState<boolean | null>(null);
  const [isCancelled, setCancelled] = useState(false);

  const walk = async (
    event: StripeExpressCheckoutElementConfirmEvent,
    group: StripeElements,
    { method: way, value: { amountMinor } }: Pressed,
  ) => {
    const submitted = await group.submit();
    if (submitted.error) {
      return payment.fail(submitted.error.message ?? null, codeOfError(submitted.error));
    }
    const asked = { way, amount: String(amountMinor) };
    const form =
      order === null
        ? { intent: "pay", ...asked }
        : { intent: "express", ...asked, ...buildWalletForm(event) };
    const prepared = await postCheckoutForm(checkout.id, form).catch((cause: unknown) => {
      // The wallet would wait for an answer that does not come.
      event.paymentFailed({ reason: "fail" });
      throw cause;
    });
    // Paid already, or being paid: that page says how it stands.
    if (prepared.kind === "redirect") return window.location.assign(prepared.path);
    if (prepared.kind !== "payment") {
      const problem = prepared.kind === "invalid" ? (prepared.problem ?? "") : "";
      const message = find(problem);
      event.paymentFailed({ reason: reasonOf(problem), ...(message !== null && { message }) });
      revalidate();
      return payment.fail(message, problem === "" ? "invalid" : problem);
    }
    const confirmed = await stripe.confirmPayment({
      elements: group,
      clientSecret: prepared.paymentToken,
      confirmParams: { return_url: returnAddress(checkout.id) },
      redirect: "if_required",
    });
    const { error } = confirmed;
    if (error) return payment.fail(cardErrorText(error), codeOfError(error));
    const { paymentId, paymentToken } = prepared;
    return payment.settle({ paymentId, paymentToken });
  };

  const { currency } = checkout.costs.total;
  const pay = (
    event: StripeExpressCheckoutElementConfirmEvent,
    group: StripeElements,
    amountMinor: number,
  ) => {
    const method = event.expressPaymentType === "apple_pay" ? "apple-pay" : "google-pay";
    const pressed: Pressed = { method, value: money(amountMinor, currency) };
    return payment.run(pressed, () => walk(event, group, pressed));
  };

  const now = { checkout, order, words, pay };
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });

  useEffect(() => {
    if (box.current === null) return;
    return drawWallets({
      ...{ stripe, wallet, box: box.current, currency },
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
  return { box, found, isCancelled, problem: payment.problem };
}
