// Dialog that a payment or delivery method cannot be had for this order, and what can be done
// instead.
import { useTranslation } from "react-i18next";
import type { MessageKey } from "#app/localization/shop-i18n";
import { OkDialog } from "#app/ui/dialog/ok-dialog";

export type UnavailableMethod = "afterpay" | "delivery";

const labels: Record<UnavailableMethod, { title: MessageKey; text: MessageKey }> = {
  afterpay: { title: "unavailable.afterpay", text: "unavailable.afterpayText" },
  delivery: { title: "unavailable.delivery", text: "unavailable.deliveryText" },
};

type UnavailableDialogProps = { method: UnavailableMethod; open: boolean; onClose(): void };

export function UnavailableMethodDialog({ method, open, onClose }: UnavailableDialogProps) {
  const { t } = useTranslation();
  const { title, text } = labels[method];
  return (
    <OkDialog
      open={open}
      title={t(title)}
      closeLabel={t("dialog.close")}
      okLabel={t("dialog.ok")}
      onClose={onClose}
    >
      <p>{t(text)}</p>
    </OkDialog>
  );
}
