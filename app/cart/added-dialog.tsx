// Says that the product is in the cart, and offers the two ways on (CRT-14).
import { Form, Link } from "@remix-run/react";
import { useLocalization } from "#app/localization/localization-context";
import { Dialog } from "#app/ui/dialog";
import { Icon } from "#app/ui/icon";

export function AddedDialog(props: { open: boolean; title: string; onClose(): void }) {
  const { t } = useLocalization();
  return (
    <Dialog
      open={props.open}
      title={t("cart.added")}
      closeLabel={t("dialog.close")}
      onClose={props.onClose}
    >
      <p className="added">
        <Icon name="check" /> {props.title}
      </p>
      <div className="dialog-actions">
        <Link className="button button-secondary button-wide" to="/cart">
          {t("cart.view")}
        </Link>
        <Form method="post" action="/cart" reloadDocument>
          <input type="hidden" name="intent" value="checkout" />
          <button type="submit" className="button button-primary button-wide">
            {t("cart.checkout")}
          </button>
        </Form>
      </div>
    </Dialog>
  );
}
