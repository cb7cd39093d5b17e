// Express by a wallet: the shopper presses the wallet's own button, and the wallet brings address,
// delivery and card. A browser opens a wallet on a press only, so the page holds this one button.

import { useTranslation } from "react-i18next";
import { expressNames } from "#app/cart/cart-checkout-methods";
import type { Wallet } from "#app/checkout/methods/wallets";
import { useStripe } from "#app/checkout/payment/stripe/use-stripe";
import type { PaymentSettings } from "#app/context/shop-context";
import { useLocalization } from "#app/localization/localization-context";
import { Notice } from "#app/ui/notice";
import { useLazy } from "#app/ui/use-lazy";
import type { Checkout } from "#contract/checkout/checkout";
import { useHydrated } from "#core/browser/use-hydrated";
import { money as moneyOf } from "#core/money/money";
import type { WalletOrder } from "./wallet-order";
import { loadWalletButtons } from "./wallet-panel";

/** `order`: what the checkout would cost before anybody says where it goes. */
export type WalletExpressProps = {
  checkout: Checkout;
  order: WalletOrder | null;
  payments: PaymentSettings;
  wallet: Wallet;
};

export function WalletExpress({ checkout, order, payments, wallet }: WalletExpressProps) {
  const { t } = useTranslation();
  const { money } = useLocalization();
  const hydrated = useHydrated();
  const wanted = hydrated && order !== null;
  const { stripe, fail } = useStripe(payments, wanted);
  const WalletButtons = useLazy(loadWalletButtons, wanted, fail);
  const missing = t("wallet.missing", { wallet: expressNames[wallet] });
  if (order === null) return <Notice tone="danger">{t("checkout.error.unavailable")}</Notice>;
  if (stripe === "failed") return <Notice tone="neutral">{missing}</Notice>;
  const { total } = order.costs;
  const note = checkout.requiresShipping ? "wallet.note" : "wallet.noteDownload";
  return (
    <>
      {/* Hidden where no wallet button was rendered that the text could refer to. */}
      <p className="has-[~.wallets-none>.notice-neutral]:hidden">
        {t(note, { wallet: expressNames[wallet] })}{" "}
        <strong data-testid="total">{money(moneyOf(total.value, total.currency))}</strong>
      </p>
      {!hydrated && (
        <div className="appear-late">
          <Notice tone="neutral">{missing}</Notice>
        </div>
      )}
      {stripe !== null && WalletButtons !== null && (
        <WalletButtons
          stripe={stripe}
          checkout={checkout}
          wallet={wallet}
          order={order}
          missing={missing}
          heading={null}
        />
      )}
    </>
  );
}
