// The wallets that a checkout can be paid with, and which of them this device has.
import type { PaymentMethod } from "#contract/checkout/checkout";

export const wallets = ["google-pay", "apple-pay"] as const satisfies readonly PaymentMethod[];
export type Wallet = (typeof wallets)[number];

export function isWallet(method: PaymentMethod): method is Wallet {
  return method === "google-pay" || method === "apple-pay";
}

type ApplePay = { canMakePayments?(): boolean };

/**
 * A first guess, made without the provider's script; the provider has the last word and
 * shows no button where it finds no wallet.
 */
export function listDeviceWallets(device: object): Wallet[] {
  const applePay = "ApplePaySession" in device ? (device.ApplePaySession as ApplePay) : null;
  const hasApplePay = applePay?.canMakePayments?.() === true;
  if (hasApplePay) return ["apple-pay"];
  return "PaymentRequest" in device ? ["google-pay"] : [];
}
