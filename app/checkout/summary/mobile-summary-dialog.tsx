// The order in a modal, for small screens.
import { useTranslation } from "react-i18next";
import { Dialog } from "#app/ui/dialog/dialog";
import type { Checkout } from "#contract/checkout/checkout";
import { CheckoutSummary } from "./checkout-summary";
import { ModifyOrderLink } from "./modify-order-link";

type MobileSummaryDialogProps = { checkout: Checkout; title: string; onClose(): void };

export function MobileSummaryDialog({ checkout, title, onClose }: MobileSummaryDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      title={title}
      closeLabel={t("dialog.close")}
      onClose={onClose}
      footer={<ModifyOrderLink />}
    >
      <CheckoutSummary checkout={checkout} />
    </Dialog>
  );
}
