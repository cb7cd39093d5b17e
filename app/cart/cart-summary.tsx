// What the cart comes to, and the ways to checkout.
import { useId } from "react";
import { useLocalization } from "#app/localization/localization-context";
import { useOutOfView } from "#app/ui/out-of-view";
import { CheckoutForm, PreviewReason, useIsPreview } from "./checkout-form";
import type { CheckoutWay, ExpressWay } from "./checkout-ways";
import type { Worth } from "./event-items";
import { useLeaving } from "./use-leaving";

type CartSummaryProps = {
  /** What is in the cart, with its subtotal. */
  worth: Worth;
  /** What would be accepted for this cart on this device. */
  express: readonly ExpressWay[];
};

export function CartSummary({ worth, express }: CartSummaryProps) {
  const { t, money } = useLocalization();
  const [taken, take] = useLeaving<CheckoutWay>();
  const [place, isOut] = useOutOfView<HTMLDivElement>();
  const isPreview = useIsPreview();
  const reasonId = useId();
  const { value: subtotal } = worth;
  const isFree = subtotal.amountMinor === 0;
  const form = { isFree, taken, onTake: take, worth, reasonId };
  return (
    <>
      <aside className="cart-summary" aria-label={t("cart.summary")}>
        <p className="cart-subtotal">
          <span>{t("cart.subtotal")}</span>
          <strong>{money(subtotal)}</strong>
        </p>
        <p className="cart-note">{t("cart.shippingNote")}</p>
        <div ref={place} className="checkout-ways">
          <CheckoutForm {...form} />
          {isPreview && <PreviewReason id={reasonId} />}
          {express.length > 0 && (
            <fieldset className="express-ways">
              <legend>{t("cart.express")}</legend>
              {express.map((way) => (
                <CheckoutForm key={way} way={way} {...form} />
              ))}
            </fieldset>
          )}
        </div>
        <p className="cart-note">{t("cart.promoNote")}</p>
      </aside>
      {/* CRT-08: by styles on small screens alone. */}
      {isOut && (
        <div className="checkout-bar">
          <p>
            <span className="cart-note">{t("cart.subtotal")}</span>
            <strong>{money(subtotal)}</strong>
          </p>
          <CheckoutForm {...form} />
        </div>
      )}
    </>
  );
}
