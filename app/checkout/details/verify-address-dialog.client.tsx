// The modal that asks which address is meant.
import { useTranslation } from "react-i18next";
import { Dialog } from "#app/ui/dialog/dialog";
import { AddressChoice, type AddressChoiceProps } from "./address-choice";
import { isImpossible } from "./address-problems";

type VerifyAddressDialogProps = Pick<AddressChoiceProps, "verification"> & {
  open: boolean;
  onChoose: NonNullable<AddressChoiceProps["onChoose"]>;
  /** Closes it without an address. */
  onDismiss(): void;
};

export function VerifyAddressDialog({
  verification,
  open,
  onChoose,
  onDismiss,
}: VerifyAddressDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      title={t("verify.title")}
      closeLabel={t("dialog.close")}
      // To cancel is to go on with what was typed, where anything can be delivered there.
      onClose={() =>
        isImpossible(verification.problems) ? onDismiss() : onChoose(verification.address)
      }
    >
      <AddressChoice verification={verification} onChoose={onChoose} />
    </Dialog>
  );
}
