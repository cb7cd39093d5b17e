// What the cart comes to, and the way to checkout: by a new document, because only checkout pages may
// load the payment provider (their own Content-Security-Policy).
import { Form } from "@remix-run/react";
import { useFrame } from "#app/content/frame";
import { useLocalization } from "#app/localization/localization-context";
import type { Money } from "#contract/money";
import { useLeaving } from "./use-leaving";

export function CartSummary({ subtotal }: { subtotal: Money }) {
  const { t, money } = useLocalization();
  const [busy, leave] = useLeaving();
  const isPreview = useFrame()?.theme.previewMode === true;
  return (
    <aside className="cart-summary" aria-label={t("cart.summary")}>
      <p className="cart-subtotal">
        <span>{t("cart.subtotal")}</span>
        <strong>{money(subtotal)}</strong>
      </p>
      <p className="cart-note">{t("cart.shippingNote")}</p>
      <Form method="post" action="/cart" reloadDocument onSubmit={leave}>
        <input type="hidden" name="intent" value="checkout" />
        <button
          type="submit"
          className="button button-primary button-wide"
          // PRE-04
          disabled={subtotal.amountMinor === 0 || busy || isPreview}
          aria-busy={busy}
        >
          {t("cart.checkout")}
        </button>
      </Form>
      <p className="cart-note">{t("cart.promoNote")}</p>
    </aside>
  );
}
