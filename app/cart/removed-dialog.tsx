// Tells what left the cart because it cannot be bought any more (CRT-20).
import { useLocalization } from "#app/localization/localization-context";
import { Dialog } from "#app/ui/dialog";
import type { UnavailableLine } from "./cart.server";
import { RemovedLines } from "./removed-lines";

type RemovedDialogProps = { lines: readonly UnavailableLine[]; onClose(): void };

export function RemovedDialog({ lines, onClose }: RemovedDialogProps) {
  const { t } = useLocalization();
  return (
    <Dialog
      open
      title={t("cart.changed")}
      closeLabel={t("dialog.close")}
      onClose={onClose}
      footer={
        <button type="button" className="button button-primary button-wide" onClick={onClose}>
          {t("dialog.ok")}
        </button>
      }
    >
      <RemovedLines lines={lines} />
    </Dialog>
  );
}
