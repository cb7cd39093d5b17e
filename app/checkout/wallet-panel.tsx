// PAY-01: the device's wallets above the other ways to pay, for the checkout as it stands. Nothing where
// there is none, and nothing where nothing is due.
import type { PaymentSettings } from "#app/context";
import { useLocalization } from "#app/localization/localization-context";
import { useHydrated } from "#app/ui/hydrated";
import { useOnDemand } from "#app/ui/on-demand";
import type { Checkout } from "#contract/checkout";
import { useDeviceWallets } from "./use-device-wallets";
import { useStripe } from "./use-stripe";

export const loadWalletButtons = () =>
  import("./wallet-buttons").then(({ WalletButtons }) => WalletButtons);

type WalletPanelProps = { checkout: Checkout; payments: PaymentSettings };

export function WalletPanel({ checkout, payments }: WalletPanelProps) {
  const { t } = useLocalization();
  const hydrated = useHydrated();
  const device = useDeviceWallets();
  const wanted = hydrated && device.length > 0 && checkout.costs.total.value > 0;
  const { stripe, fail } = useStripe(payments, wanted);
  const WalletButtons = useOnDemand(loadWalletButtons, wanted, fail);
  if (!wanted || stripe === null || stripe === "failed" || WalletButtons === null) return null;
  return (
    <WalletButtons
      stripe={stripe}
      checkout={checkout}
      wallet={null}
      order={null}
      heading={t("cart.express")}
      missing={null}
    />
  );
}
