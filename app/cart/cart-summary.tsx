// What the cart comes to, and the way to checkout.
import { Form, useNavigation } from "@remix-run/react";
import { useLocalization } from "#app/localization/localization-context";
import type { Money } from "#contract/money";

export function CartSummary({ subtotal }: { subtotal: Money }) {
  const { t, money } = useLocalization();
  const navigation = useNavigation();
  const busy = navigation.formData?.get("intent") === "checkout";
  return (
    <aside className="cart-summary" aria-label={t("cart.summary")}>
      <p className="cart-subtotal">
        <span>{t("cart.subtotal")}</span>
        <strong>{money(subtotal)}</strong>
      </p>
      <p className="cart-note">{t("cart.shippingNote")}</p>
      <Form method="post" action="/cart">
        <input type="hidden" name="intent" value="checkout" />
        <button
          type="submit"
          className="button button-primary button-wide"
          disabled={subtotal.amountMinor === 0 || busy}
          aria-busy={busy}
        >
          {t("cart.checkout")}
        </button>
      </Form>
      <p className="cart-note">{t("cart.promoNote")}</p>
    </aside>
  );
}
