// Says that the product is in the cart, and offers the two ways on (CRT-14).
import { Form, Link, useSearchParams } from "@remix-run/react";
import { useFrame } from "#app/content/frame";
import { useLocalization } from "#app/localization/localization-context";
import { Dialog } from "#app/ui/dialog";
import { Icon } from "#app/ui/icon";
import { useLeaving } from "./use-leaving";

export type AddedDialogProps = {
  open: boolean;
  /** Of the product. */
  title: string;
  onClose(): void;
};

export function AddedDialog({ open, title, onClose }: AddedDialogProps) {
  const { t } = useLocalization();
  const [leaving, leave] = useLeaving();
  const isPreview = useFrame()?.theme.previewMode === true;
  // The hash of a preview link goes along, so that its cart is a preview too.
  const preview = useSearchParams()[0].get("preview");
  const cartPath = preview === null ? "/cart" : `/cart?${new URLSearchParams({ preview })}`;
  return (
    <Dialog
      open={open}
      title={t("cart.added")}
      closeLabel={t("dialog.close")}
      onClose={onClose}
      footer={
        <div className="dialog-actions">
          <Link className="button button-secondary button-wide" to={cartPath} onClick={onClose}>
            {t("cart.view")}
          </Link>
          <Form method="post" action="/cart" reloadDocument onSubmit={leave}>
            <input type="hidden" name="intent" value="checkout" />
            {/* CRT-15 */}
            <button
              type="submit"
              className="button button-primary button-wide"
              disabled={isPreview || leaving}
              aria-busy={leaving}
            >
              {t("cart.checkout")}
            </button>
          </Form>
        </div>
      }
    >
      <p className="added">
        <Icon name="check" /> {title}
      </p>
    </Dialog>
  );
}
