// Which payment methods a checkout shows. Wallets are found by the browser itself.
import type { Flags } from "#app/tenancy/flags";
import type { PaymentMethod } from "#contract/checkout/checkout";
import type { StoreRecord } from "#contract/store/store";
import type { Region } from "#contract/values/market";
import type { Money } from "#core/money/money";
import { isAfterpayOffered } from "#core/payments/afterpay-eligibility";
import type { Wallet } from "./wallets";

export const pickedMethods = ["card", "paypal", "afterpay"] as const;
/** A method with a radio of its own. */
export type PickedMethod = (typeof pickedMethods)[number];

/** Ways to pay on a page of the provider's; a browser without scripts enters its card there. */
export const redirectMethods = ["hosted-card", "paypal", "afterpay"] as const;
export type RedirectMethod = (typeof redirectMethods)[number];

/** What the payment calls name a payment method; they know no word for none. */
export function methodOf(method: "card" | "free" | Wallet | RedirectMethod): PickedMethod | Wallet {
  return method === "hosted-card" || method === "free" ? "card" : method;
}

export type OfferCase = {
  settings: Pick<StoreRecord["settings"], "hiddenPaymentMethods" | "flags">;
  flags: Pick<Flags, "hideCard" | "hidePaypal">;
  /** Whether the deployment has an account at PayPal. */
  offersPaypal: boolean;
  region: Region;
  total: Money;
  /** Afterpay wants an address to send to. */
  requiresShipping: boolean;
};

/**
 * The default one first. What the seller hides is left out where the deployment lets
 * sellers hide it. One payment method always remains.
 */
export function offerMethods({
  settings,
  flags,
  offersPaypal,
  region,
  total,
  requiresShipping,
}: OfferCase) {
  const isAllowed = settings.flags.afterpay && requiresShipping;
  const offered: Record<PickedMethod, boolean> = {
    card: true,
    paypal: offersPaypal,
    afterpay: isAfterpayOffered({ region, amount: total, isAllowed }),
  };
  const hidden: Record<PickedMethod, boolean> = {
    card: flags.hideCard && settings.hiddenPaymentMethods.includes("card"),
    paypal: flags.hidePaypal && settings.hiddenPaymentMethods.includes("paypal"),
    afterpay: settings.hiddenPaymentMethods.includes("afterpay"),
  };
  const possible = pickedMethods.filter((method) => offered[method]);
  const shown = possible.filter((method) => !hidden[method]);
  return shown.length > 0 ? shown : possible;
}

/** A wallet is paid beside the methods that have a radio; then the first of those is open. */
export function chosenMethod(
  methods: readonly PickedMethod[],
  wanted: PaymentMethod,
): PickedMethod {
  return methods.find((method) => method === wanted) ?? methods[0] ?? "card";
}
