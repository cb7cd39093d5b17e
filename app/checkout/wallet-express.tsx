// Express by a wallet: the shopper presses the wallet's own button, and the wallet brings address,
// delivery and card. A browser opens a wallet on a press only, so the page holds this one button.
import { expressNames } from "#app/cart/checkout-ways";
import type { PaymentSettings } from "#app/context";
import { useLocalization } from "#app/localization/localization-context";
import { useHydrated } from "#app/ui/hydrated";
import { Notice } from "#app/ui/notice";
import { useOnDemand } from "#app/ui/on-demand";
import type { Checkout } from "#contract/checkout";
import { money as moneyOf } from "#contract/money";
import { useStripe } from "./use-stripe";
import type { WalletOrder } from "./wallet-order";
import { loadWalletButtons } from "./wallet-panel";
import type { Wallet } from "./wallets";

/** `order`: what the checkout would cost before anybody says where it goes. */
export type WalletExpressProps = {
  checkout: Checkout;
  order: WalletOrder | null;
  payments: PaymentSettings;
  wallet: Wallet;
};

export function WalletExpress({ checkout, order, payments, wallet }: WalletExpressProps) {
  const { t, money } = useLocalization();
  const hydrated = useHydrated();
  const wanted = hydrated && order !== null;
  const { stripe, fail } = useStripe(payments, wanted);
  const WalletButtons = useOnDemand(loadWalletButtons, wanted, fail);
  const missing = t("wallet.missing", { wallet: expressNames[wallet] });
  if (order === null) return <Notice tone="danger">{t("checkout.error.unavailable")}</Notice>;
  if (stripe === "failed") return <Notice tone="neutral">{missing}</Notice>;
  const { total } = order.costs;
  return (
    <>
      <p>
        {t("wallet.note", { wallet: expressNames[wallet] })}{" "}
        <strong data-testid="total">{money(moneyOf(total.value, total.currency))}</strong>
      </p>
      {!hydrated && (
        <div className="appear-late">
          <Notice tone="neutral">{missing}</Notice>
        </div>
      )}
      {stripe !== null && WalletButtons !== null && (
        <WalletButtons {...{ stripe, checkout, wallet, order, missing }} heading={null} />
      )}
    </>
  );
}
