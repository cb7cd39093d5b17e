// The modal that asks which address is meant (ADR-12).
import { useLocalization } from "#app/localization/localization-context";
import { Dialog } from "#app/ui/dialog";
import { AddressChoice, type AddressChoiceProps } from "./address-choice";

type VerifyDialogProps = Pick<AddressChoiceProps, "doubt"> & {
  open: boolean;
  onChoose: NonNullable<AddressChoiceProps["onChoose"]>;
};

export function VerifyDialog({ doubt, open, onChoose }: VerifyDialogProps) {
  const { t } = useLocalization();
  return (
    <Dialog
      open={open}
      title={t("verify.title")}
      closeLabel={t("dialog.close")}
      // Q95: to cancel is to go on with what was typed.
      onClose={() => onChoose(doubt.address)}
    >
      <AddressChoice doubt={doubt} onChoose={onChoose} />
    </Dialog>
  );
}
