// Tells what left the cart because it cannot be bought any more (CRT-20).
import { useLocalization } from "#app/localization/localization-context";
import { OkDialog } from "#app/ui/ok-dialog";
import type { UnavailableLine } from "./cart.server";
import { RemovedLines } from "./removed-lines";

type RemovedDialogProps = { lines: readonly UnavailableLine[]; onClose(): void };

export function RemovedDialog({ lines, onClose }: RemovedDialogProps) {
  const { t } = useLocalization();
  return (
    <OkDialog
      open
      title={t("cart.changed")}
      closeLabel={t("dialog.close")}
      okLabel={t("dialog.ok")}
      onClose={onClose}
    >
      <RemovedLines lines={lines} />
    </OkDialog>
  );
}
