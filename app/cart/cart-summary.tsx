// What the cart comes to, and the way to checkout.
import { useLocalization } from "#app/localization/localization-context";
import type { Money } from "#contract/money";
import { CheckoutForm } from "./checkout-form";

export function CartSummary({ subtotal }: { subtotal: Money }) {
  const { t, money } = useLocalization();
  return (
    <aside className="cart-summary" aria-label={t("cart.summary")}>
      <p className="cart-subtotal">
        <span>{t("cart.subtotal")}</span>
        <strong>{money(subtotal)}</strong>
      </p>
      <p className="cart-note">{t("cart.shippingNote")}</p>
      <CheckoutForm isFree={subtotal.amountMinor === 0} />
      <p className="cart-note">{t("cart.promoNote")}</p>
    </aside>
  );
}
