// Says that a way to pay or to deliver cannot be had for this order, and what can be done instead
// (CRT-31, DEL-11, Q52).
import { useLocalization } from "#app/localization/localization-context";
import type { MessageKey } from "#app/localization/translator";
import { OkDialog } from "#app/ui/ok-dialog";

export type UnavailableMethod = "afterpay" | "delivery";

const words: Record<UnavailableMethod, { title: MessageKey; text: MessageKey }> = {
  afterpay: { title: "unavailable.afterpay", text: "unavailable.afterpayText" },
  delivery: { title: "unavailable.delivery", text: "unavailable.deliveryText" },
};

type UnavailableDialogProps = { method: UnavailableMethod; open: boolean; onClose(): void };

export function UnavailableDialog({ method, open, onClose }: UnavailableDialogProps) {
  const { t } = useLocalization();
  const { title, text } = words[method];
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
