// Express by PayPal's buttons in the cart. Nothing is charged here: what the shopper agrees to
// they confirm on our page, where the final total is shown.
import { useRef, useState } from "react";
import * as z from "zod";
import { withCartLock } from "#app/cart/cart-lock";
import { formAddress } from "#app/checkout/forms/post-checkout-form";
import type { MessageKey } from "#app/localization/shop-i18n";
import type { Currency } from "#core/money/currencies";
import type { PaypalHandlers, PaypalPlace } from "./paypal-element";
import { paypalOrderIdOf } from "./paypal-order-id";

const BegunSchema = z.object({ path: z.string(), checkoutId: z.string().nullable() });
export type BegunExpress = z.output<typeof BegunSchema>;

/** Longer than the shop waits for PayPal. */
const timeoutMs = 45_000;

async function begin(currency: Currency): Promise<BegunExpress> {
  const body = new URLSearchParams({ method: "paypal", currency });
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch("/checkout/express", { method: "POST", body, signal });
  return BegunSchema.parse(await response.json());
}

export type ExpressProblem = { tone: "neutral" | "danger"; message: MessageKey };

/** @param currency of the prices beside the buttons @param onBroken as of `usePaypalPayment` */
export function usePaypalExpress(currency: Currency, onPress: () => void, onBroken: () => void) {
  const [problem, setProblem] = useState<ExpressProblem | null>(null);
  const checkoutId = useRef<string | null>(null);
  const refused = useRef(false);

  const createOrder = async (): Promise<string> => {
    // After what was changed in the cart a moment ago.
    const begun = await withCartLock(() => begin(currency)).catch(() => null);
    const orderId = begun && paypalOrderIdOf(begun.path, window.location.origin);
    if (begun !== null && orderId !== null) {
      checkoutId.current = begun.checkoutId;
      return orderId;
    }
    refused.current = true;
    // The cart says why, or another page of the checkout goes on.
    if (begun !== null) window.location.assign(begun.path);
    else {
      const message = navigator.onLine ? "payment.notSent" : "payment.offline";
      setProblem({ tone: "danger", message });
    }
    throw new Error("no order was opened");
  };

  /** True without an answer: what cannot be delivered is rejected on the return from PayPal. */
  const delivers = async (place: PaypalPlace): Promise<boolean> => {
    if (checkoutId.current === null) return true;
    const body = new URLSearchParams({ ...place, deliveryOption: "" });
    const init = { method: "POST", body };
    const response = await fetch(formAddress(checkoutId.current, "estimate"), init).catch(
      () => null,
    );
    return response?.status !== 422;
  };

  const handlers: PaypalHandlers = {
    onPress: () => {
      refused.current = false;
      setProblem(null);
      onPress();
    },
    createOrder,
    onApprove: async (orderId) => {
      const query = new URLSearchParams({ method: "paypal", express: "1", token: orderId });
      window.location.assign(`/checkout/${checkoutId.current}/return?${query}`);
    },
    onCancel: () => setProblem({ tone: "neutral", message: "payment.cancelled" }),
    onError: () => {
      if (refused.current) {
        refused.current = false;
        return;
      }
      onBroken();
      setProblem({ tone: "danger", message: "payment.paypalFailed" });
    },
    delivers,
  };
  return { handlers, problem };
}
