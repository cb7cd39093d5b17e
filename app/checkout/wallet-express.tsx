// Express by a wallet: the shopper presses the wallet's own button, and the wallet brings address,
// delivery and card. A browser opens a wallet on a press only, so the page holds this one button.
import type { PaymentSettings } from "#app/context";
import type { Checkout } from "#contract/checkout";
import type { Wallet } from "./wallets";

/** `checkout`: just started, and its address is not known yet. */
export type WalletExpressProps = {
  checkout: Checkout;
  payments: PaymentSettings;
  wallet: Wallet;
};

export function WalletExpress({ wallet }: WalletExpressProps) {
  return <div data-wallet={wallet} />;
}
