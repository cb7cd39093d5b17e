// The order in a modal, for small screens (CHK-08).
import { useLocalization } from "#app/localization/localization-context";
import { Dialog } from "#app/ui/dialog";
import type { Checkout } from "#contract/checkout";
import { CheckoutSummary } from "./checkout-summary";
import { ModifyOrder } from "./modify-order";

type SummaryDialogProps = { checkout: Checkout; title: string; onClose(): void };

export function SummaryDialog({ checkout, title, onClose }: SummaryDialogProps) {
  const { t } = useLocalization();
  return (
    <Dialog
      open
      title={title}
      closeLabel={t("dialog.close")}
      onClose={onClose}
      footer={<ModifyOrder />}
    >
      <CheckoutSummary checkout={checkout} />
    </Dialog>
  );
}
