// Says that the product is in the cart, and offers the two ways on (CRT-14).
import { Link } from "@remix-run/react";
import { useLocalization } from "#app/localization/localization-context";
import { Dialog } from "#app/ui/dialog";
import { Icon } from "#app/ui/icon";
import { SingleCheckoutForm } from "./checkout-form";
import type { Worth } from "./event-items";

export type AddedDialogProps = {
  open: boolean;
  /** Of the product. */
  title: string;
  /** What was added: all of the cart that is known here. */
  added: Worth | null;
  onClose(): void;
};

export function AddedDialog({ open, title, added, onClose }: AddedDialogProps) {
  const { t } = useLocalization();
  return (
    <Dialog
      open={open}
      title={t("cart.added")}
      closeLabel={t("dialog.close")}
      onClose={onClose}
      footer={
        <div className="dialog-actions">
          <Link className="button button-secondary button-wide" to="/cart" onClick={onClose}>
            {t("cart.view")}
          </Link>
          <SingleCheckoutForm worth={added} />
        </div>
      }
    >
      <p className="added">
        <Icon name="check" /> {title}
      </p>
    </Dialog>
  );
}
