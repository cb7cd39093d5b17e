// Which payment methods the deployment has accounts for, and which of them a store hides. Pure.
import type { StorePaymentMethod } from "#contract/store/seller-store-calls";
import type { StoreSettings } from "#contract/store/store";
import type { PlatformSettings } from "#platform/kernel/settings/settings";

type Accounts = Pick<PlatformSettings, "PAYPAL_CLIENT_ID" | "PAYPAL_CLIENT_SECRET">;

/** Cards and Afterpay are Stripe's, without which no platform starts. */
export function buildPaymentMethods(
  { flags, hiddenPaymentMethods }: Pick<StoreSettings, "flags" | "hiddenPaymentMethods">,
  { PAYPAL_CLIENT_ID: id, PAYPAL_CLIENT_SECRET: secret }: Accounts,
): StorePaymentMethod[] {
  const isHidden = (method: StorePaymentMethod["method"]) => hiddenPaymentMethods.includes(method);
  return [
    { method: "card", isConfigured: true, isHidden: isHidden("card") },
    {
      method: "paypal",
      isConfigured: id !== undefined && secret !== undefined,
      isHidden: isHidden("paypal"),
    },
    {
      method: "afterpay",
      isConfigured: true,
      isHidden: isHidden("afterpay") || !flags.afterpay,
    },
  ];
}
