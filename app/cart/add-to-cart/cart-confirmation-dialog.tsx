// Dialog after an add-to-cart: what was added, and the ways to cart and checkout.
import { useEffect } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { SingleCheckoutButton } from "#app/cart/checkout-button/checkout-button";
import { useRootData } from "#app/content/root-data";
import { useLocalization, useReplaceableT } from "#app/localization/localization-context";
import { Dialog } from "#app/ui/dialog/dialog";
import { PageLink } from "#app/ui/links/page-link";
import { Notice } from "#app/ui/notice";
import { Picture } from "#app/ui/picture/picture";
import type { Added } from "./use-add-to-cart-event";

export type CartConfirmationDialogProps = {
  open: boolean;
  /** Null until something was added. */
  added: Added | null;
  onClose(): void;
};

/** Who comes back to the page finds its dialog closed, in a document that the browser stored as well. */
function useClosedOnLeave(open: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!open) return;
    // At once: a stored document is drawn as it was left.
    const close = () => flushSync(onClose);
    window.addEventListener("pagehide", close);
    return () => window.removeEventListener("pagehide", close);
  }, [open, onClose]);
}

export function CartConfirmationDialog({ open, added, onClose }: CartConfirmationDialogProps) {
  const { t } = useTranslation();
  const isApart = useRootData()?.cartNeedsDocumentLoad === true;
  useClosedOnLeave(open, onClose);
  return (
    <Dialog
      open={open}
      title={t("cart.added")}
      closeLabel={t("dialog.close")}
      onClose={onClose}
      footer={
        <div className="dialog-actions">
          <PageLink
            className="button button-secondary button-wide"
            to="/cart"
            reloadDocument={isApart && "online"}
            // Before a document, closing would only draw a page again that is about to be left.
            onClick={isApart ? undefined : onClose}
          >
            {t("cart.view")}
          </PageLink>
          <SingleCheckoutButton eventValue={added?.eventValue ?? null} isFree={added?.isFree} />
        </div>
      }
    >
      {added !== null && <AddedProductRow {...added} />}
    </Dialog>
  );
}

function AddedProductRow({ product, eventValue, limitedTo }: Added) {
  const { t } = useTranslation();
  const tOwn = useReplaceableT();
  const { money } = useLocalization();
  const { title, image, color, size } = product;
  const quantity = eventValue.items[0]?.quantity ?? 1;
  const options = [
    size && `${t("label.colon", { label: t("cart.size") })} ${size}`,
    color && `${t("label.colon", { label: t("cart.color") })} ${color}`,
    `${t("label.colon", { label: tOwn("listing.quantity") })} ${quantity}`,
  ].filter(Boolean);
  return (
    <>
      {/* Where letters are twice as large the price stands below the words. */}
      <div className="added grid grid-cols-[96px_minmax(0,1fr)] gap-3 py-2">
        <Picture src={image} alt="" width={96} height={96} />
        <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
          <div className="cart-words min-w-[min(7em,100%)] flex-1">
            <p className="cart-title -my-2.5 inline-block py-2.5 font-semibold">{title}</p>
            {options.map((option) => (
              <p key={option} className="cart-options text-14 text-quiet">
                {option}
              </p>
            ))}
          </div>
          <p className="cart-total font-semibold [font-variant-numeric:tabular-nums]">
            {money(eventValue.value)}
          </p>
        </div>
      </div>
      {limitedTo !== null && (
        <Notice tone="neutral">{t("listing.quantityCut", { count: limitedTo })}</Notice>
      )}
    </>
  );
}
