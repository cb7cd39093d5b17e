// The pre-order form above its listing.

import { useTranslation } from "react-i18next";
import { useReplaceableT } from "#app/localization/localization-context";
import { Dialog } from "#app/ui/dialog/dialog";
import { PreorderForm, type PreorderFormProps } from "./preorder-form";

type PreorderDialogProps = {
  open: boolean;
  onClose(): void;
  form: Omit<PreorderFormProps, "result">;
};

export function PreorderDialog({ open, onClose, form }: PreorderDialogProps) {
  const { t } = useTranslation();
  const tOwn = useReplaceableT();
  return (
    <Dialog
      open={open}
      title={tOwn("preorder.title")}
      closeLabel={t("dialog.close")}
      onClose={onClose}
      wide
    >
      <PreorderForm {...form} result={null} />
    </Dialog>
  );
}
