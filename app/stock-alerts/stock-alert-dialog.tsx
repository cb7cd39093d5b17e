// The form above its listing (getnotified-modal).
import { useTranslation } from "react-i18next";
import { Dialog } from "#app/ui/dialog/dialog";
import { StockAlertBody, type StockAlertBodyProps } from "./stock-alert-body";

type StockAlertDialogProps = Omit<StockAlertBodyProps, "answer"> & {
  open: boolean;
  onClose(): void;
};

export function StockAlertDialog({ open, onClose, ...form }: StockAlertDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} title={t("notify.title")} closeLabel={t("dialog.close")} onClose={onClose}>
      {/* What lies elsewhere is not asked for before it is in view. */}
      {open && <StockAlertBody {...form} answer={null} />}
    </Dialog>
  );
}
