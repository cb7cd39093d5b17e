// The provider's element with the wallets' buttons, and its talk with an open wallet. Knows no React:
// `read` gives what the page holds now.
import type {
  ChangeResolveDetails,
  ClickResolveDetails,
  Stripe,
  StripeElements,
  StripeExpressCheckoutElementConfirmEvent,
} from "@stripe/stripe-js";
import { formAddress } from "#app/checkout/forms/post-checkout-form";
import type { Wallet } from "#app/checkout/methods/wallets";
import type { Checkout } from "#contract/checkout/checkout";
import type { Currency } from "#core/money/currencies";
import type { WalletLabels } from "./use-wallet-labels";
import {
  buildLineItems,
  buildShippingRates,
  type WalletOrder,
  WalletOrderSchema,
} from "./wallet-order";

export type AskedWallet = Wallet | null;

type Now = {
  checkout: Checkout;
  order: WalletOrder | null;
  words: WalletLabels;
  pay(
    event: StripeExpressCheckoutElementConfirmEvent,
    group: StripeElements,
    amountMinor: number,
  ): Promise<void>;
};

export type WalletDrawing = {
  stripe: Stripe;
  wallet: AskedWallet;
  box: HTMLElement;
  currency: Currency;
  read(): Now;
  onGroup(group: StripeElements): void;
  onFound(found: boolean): void;
  onCancel(isCancelled: boolean): void;
};

type Place = { state: string; country: string; zip: string };

/** Null where the place is not served. @throws without an answer */
async function estimate(
  checkoutId: string,
  place: Place,
  deliveryOption: string,
): Promise<WalletOrder | null> {
  const body = new URLSearchParams({ ...place, deliveryOption });
  const response = await fetch(formAddress(checkoutId, "estimate"), { method: "POST", body });
  return response.ok ? WalletOrderSchema.parse(await response.json()) : null;
}

/** Black buttons are lost on a dark page. */
function readButtonTheme() {
  const theme = getComputedStyle(document.documentElement);
  const isDark = theme.getPropertyValue("--control-scheme").trim() === "dark";
  const color = isDark ? ("white" as const) : ("black" as const);
  return { applePay: color, googlePay: color };
}

/** @returns what takes the element away again */
export function drawWallets(drawing: WalletDrawing): () => void {
  const { stripe, wallet, box, currency, read, onFound, onCancel } = drawing;
  const shownTotal = () => (read().order ?? read().checkout).costs.total.value;
  const group = stripe.elements({
    mode: "payment",
    amount: shownTotal(),
    currency: currency.toLowerCase(),
  });
  drawing.onGroup(group);
  // As the open wallet knows it; what the page holds is the beginning.
  let open: { order: WalletOrder | null; place: Place } | null = null;

  const show = (order: WalletOrder): ChangeResolveDetails => {
    const { words } = read();
    group.update({ amount: order.costs.total.value });
    return {
      lineItems: buildLineItems(order, words.costs),
      shippingRates: buildShippingRates(order, words),
    };
  };
  const opened = (): ClickResolveDetails => {
    const { checkout, order, words } = read();
    open = { order, place: { state: "", country: "US", zip: "" } };
    group.update({ amount: shownTotal() });
    const business = { name: words.shop };
    if (order === null) return { business, lineItems: buildLineItems(checkout, words.costs) };
    if (!checkout.requiresShipping) {
      return { business, emailRequired: true, lineItems: buildLineItems(order, words.costs) };
    }
    const asked = { emailRequired: true, phoneNumberRequired: true, shippingAddressRequired: true };
    return { business, ...asked, allowedShippingCountries: ["US"], ...show(order) };
  };
  const change = async (
    answer: { resolve(details: ChangeResolveDetails): void; reject(): void },
    place: Place,
    deliveryOption: string,
  ) => {
    try {
      const order = await estimate(read().checkout.id, place, deliveryOption);
      if (order === null) return answer.reject();
      open = { order, place };
      answer.resolve(show(order));
    } catch {
      // No answer: the wallet says that it cannot go on, and nothing is charged.
      answer.reject();
    }
  };

  const can = (one: Wallet) => (wallet === null || wallet === one ? "auto" : "never");
  const element = group.create("expressCheckout", {
    buttonHeight: 48,
    buttonTheme: readButtonTheme(),
    layout: { maxColumns: 2, overflow: "never" },
    paymentMethods: {
      applePay: can("apple-pay"),
      googlePay: can("google-pay"),
      amazonPay: "never",
      klarna: "never",
      link: "never",
      paypal: "never",
    },
  });
  element.on("ready", ({ availablePaymentMethods: found }) => {
    onFound(found?.applePay === true || found?.googlePay === true);
    if (wallet !== null) element.focus();
  });
  element.on("loaderror", () => onFound(false));
  element.on("click", (event) => {
    onCancel(false);
    event.resolve(opened());
  });
  element.on("cancel", () => onCancel(true));
  element.on("shippingaddresschange", ({ address, resolve, reject }) => {
    const place = { state: address.state, country: address.country, zip: address.postal_code };
    void change({ resolve, reject }, place, open?.order?.deliveryOption ?? "");
  });
  element.on("shippingratechange", ({ shippingRate, resolve, reject }) => {
    const place = open?.place ?? { state: "", country: "US", zip: "" };
    void change({ resolve, reject }, place, shippingRate.id);
  });
  element.on("confirm", (event) => {
    const amountMinor = open?.order?.costs.total.value ?? shownTotal();
    void read().pay(event, group, amountMinor);
  });
  element.mount(box);
  return () => {
    element.destroy();
  };
}
