// The device's wallets above the other payment methods, for the checkout as it stands. Nothing where
// there is none, and nothing where nothing is due.

import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { listDeviceWallets } from "#app/checkout/methods/wallets";
import { useStripe } from "#app/checkout/payment/stripe/use-stripe";
import type { PaymentSettings } from "#app/context/shop-context";
import { useLazy } from "#app/ui/use-lazy";
import type { Checkout } from "#contract/checkout/checkout";
import { useHydrated } from "#core/browser/use-hydrated";
import { WalletsPlaceholder } from "./wallets-placeholder";

export const loadWalletButtons = () =>
  import("./wallet-buttons").then(({ WalletButtons }) => WalletButtons);

type WalletPanelProps = { checkout: Checkout; payments: PaymentSettings };

export function WalletPanel({ checkout, payments }: WalletPanelProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  // Asked at once on a step that scripts draw: its first picture has the wallets' room already.
  const device = useMemo(() => (hydrated ? listDeviceWallets(window) : []), [hydrated]);
  const wanted = hydrated && device.length > 0 && checkout.costs.total.value > 0;
  const { stripe, fail } = useStripe(payments, wanted);
  const WalletButtons = useLazy(loadWalletButtons, wanted, fail);
  if (!wanted || stripe === "failed") return null;
  const heading = t("cart.express");
  if (stripe === null || WalletButtons === null) return <WalletsPlaceholder heading={heading} />;
  return (
    <WalletButtons
      stripe={stripe}
      checkout={checkout}
      wallet={null}
      order={null}
      heading={heading}
      missing={null}
    />
  );
}
