// Dialog listing the items removed from the cart because they cannot be bought any more.
import { useTranslation } from "react-i18next";
import type { UnavailableLine } from "#app/cart/lines/line-availability";
import { OkDialog } from "#app/ui/ok-dialog";
import { RemovedMessage } from "./removed-message";

type RemovedDialogProps = { lines: readonly UnavailableLine[]; onClose(): void };

export function RemovedDialog({ lines, onClose }: RemovedDialogProps) {
  const { t } = useTranslation();
  return (
    <OkDialog
      open
      title={t("cart.changed")}
      closeLabel={t("dialog.close")}
      okLabel={t("dialog.ok")}
      onClose={onClose}
    >
      <RemovedMessage lines={lines} />
    </OkDialog>
  );
}
