// Dialog listing the items removed from the cart because they cannot be bought any more.
import { useTranslation } from "react-i18next";
import type { UnavailableLine } from "#app/cart/line-availability";
import { OkDialog } from "#app/ui/dialog/ok-dialog";
import { RemovedItemsMessage } from "./removed-items-message";

type UnavailableItemsDialogProps = { lines: readonly UnavailableLine[]; onClose(): void };

export function RemovedItemsDialog({ lines, onClose }: UnavailableItemsDialogProps) {
  const { t } = useTranslation();
  return (
    <OkDialog
      open
      title={t("cart.changed")}
      closeLabel={t("dialog.close")}
      okLabel={t("dialog.ok")}
      onClose={onClose}
    >
      <RemovedItemsMessage lines={lines} />
    </OkDialog>
  );
}
