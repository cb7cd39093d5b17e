// Paying by card. The provider's fields are loaded here and nowhere else; card numbers never touch our
// page. Without scripts the card is entered on a page of the provider's.
import type { PaymentSettings } from "#app/context";
import { useLocalization } from "#app/localization/localization-context";
import { useHydrated } from "#app/ui/hydrated";
import { Notice } from "#app/ui/notice";
import { useOnDemand } from "#app/ui/on-demand";
import type { Checkout } from "#contract/checkout";
import { LeavePanel } from "./leave-panel";
import { useStripe } from "./use-stripe";

const loadCardPayment = () => import("./card-payment").then(({ CardPayment }) => CardPayment);

type CardPanelProps = { checkout: Checkout; payments: PaymentSettings };

export function CardPanel({ checkout, payments }: CardPanelProps) {
  const { t } = useLocalization();
  const hydrated = useHydrated();
  const { stripe, fail } = useStripe(payments, hydrated);
  const CardPayment = useOnDemand(loadCardPayment, hydrated, fail);
  if (!hydrated) {
    return (
      <div className="appear-late">
        <LeavePanel checkout={checkout} way="hosted-card" />
      </div>
    );
  }
  if (stripe === "failed") {
    return (
      <>
        <Notice tone="danger">{t("payment.loadFailed")}</Notice>
        <LeavePanel checkout={checkout} way="hosted-card" />
      </>
    );
  }
  if (stripe === null || CardPayment === null) return <p role="status">{t("payment.loading")}</p>;
  return <CardPayment stripe={stripe} checkout={checkout} />;
}
