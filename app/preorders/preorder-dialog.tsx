// The pre-order form above its listing.
import { useLocalization } from "#app/localization/localization-context";
import { Dialog } from "#app/ui/dialog";
import { PreorderForm, type PreorderFormProps } from "./preorder-form";

type PreorderDialogProps = {
  open: boolean;
  onClose(): void;
  form: Omit<PreorderFormProps, "result">;
};

export function PreorderDialog({ open, onClose, form }: PreorderDialogProps) {
  const { t } = useLocalization();
  return (
    <Dialog
      open={open}
      title={t("preorder.title")}
      closeLabel={t("dialog.close")}
      onClose={onClose}
      wide
    >
      <PreorderForm {...form} result={null} />
    </Dialog>
  );
}
