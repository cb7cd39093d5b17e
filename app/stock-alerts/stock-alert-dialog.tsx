// The form above its listing (getnotified-modal).
import { useTranslation } from "react-i18next";
import { Dialog } from "#app/ui/dialog/dialog";
import {
  BuiltInOrEmbeddedStockAlert,
  type StockAlertChoiceProps,
} from "./built-in-or-embedded-stock-alert";

type StockAlertDialogProps = Omit<StockAlertChoiceProps, "answer"> & {
  open: boolean;
  onClose(): void;
};

export function StockAlertDialog({ open, onClose, ...form }: StockAlertDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} title={t("notify.title")} closeLabel={t("dialog.close")} onClose={onClose}>
      {/* What lies elsewhere is not asked for before it is in view. */}
      {open && <BuiltInOrEmbeddedStockAlert {...form} answer={null} />}
    </Dialog>
  );
}
