// Shows what was put into the cart, and offers the cart and the checkout (CRT-14).
import { Link } from "@remix-run/react";
import { useLocalization } from "#app/localization/localization-context";
import { Dialog } from "#app/ui/dialog";
import { Notice } from "#app/ui/notice";
import { Picture } from "#app/ui/picture";
import { SingleCheckoutForm } from "./checkout-form";
import type { Added } from "./use-told-add";

export type AddedDialogProps = {
  open: boolean;
  /** Null until something was added. */
  added: Added | null;
  onClose(): void;
};

export function AddedDialog({ open, added, onClose }: AddedDialogProps) {
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
          <SingleCheckoutForm worth={added?.worth ?? null} />
        </div>
      }
    >
      {added !== null && <AddedProductRow {...added} />}
    </Dialog>
  );
}

function AddedProductRow({ product, worth, limitedTo }: Added) {
  const { t, money } = useLocalization();
  const { title, image, color, size } = product;
  const quantity = worth.items[0]?.quantity ?? 1;
  const options = [
    size && `${t("label.colon", { label: t("cart.size") })} ${size}`,
    color && `${t("label.colon", { label: t("cart.color") })} ${color}`,
    `${t("label.colon", { label: t("listing.quantity") })} ${quantity}`,
  ].filter(Boolean);
  return (
    <>
      <div className="added">
        <Picture src={image} alt="" width={96} height={96} />
        <div className="cart-words">
          <p className="cart-title">{title}</p>
          {options.map((option) => (
            <p key={option} className="cart-options">
              {option}
            </p>
          ))}
        </div>
        <p className="cart-total">{money(worth.value)}</p>
      </div>
      {limitedTo !== null && (
        <Notice tone="neutral">{t("listing.quantityCut", { count: limitedTo })}</Notice>
      )}
    </>
  );
}
