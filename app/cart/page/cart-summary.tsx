// What the cart comes to, and the ways to checkout.
import { Fragment, type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { CartExpressMethod, CheckoutMethod } from "#app/cart/cart-checkout-methods";
import type { EventValue } from "#app/cart/cart-event-items";
import { CheckoutButton, ClosedReason } from "#app/cart/checkout-button/checkout-button";
import { useBusyMethod } from "#app/cart/checkout-button/use-busy-method";
import { useLocalization } from "#app/localization/localization-context";
import { useOffscreen } from "#app/ui/use-offscreen";
import { CheckoutBar } from "./checkout-bar";

type CartSummaryProps = {
  /** What is in the cart, with its subtotal. */
  eventValue: EventValue;
  /** What would be accepted for this cart on this device. */
  express: readonly CartExpressMethod[];
  drawPaypal: RenderPaypal;
};

/** Draws PayPal's buttons in place of the redirect form, with the value that a press reports. */
export type RenderPaypal = (form: ReactNode, eventValue: EventValue) => ReactNode;

export function CartSummary({ eventValue, express, drawPaypal }: CartSummaryProps) {
  const { t } = useTranslation();
  const { money } = useLocalization();
  const [taken, take] = useBusyMethod<CheckoutMethod>();
  const [place, isOut] = useOffscreen<HTMLDivElement>();
  const reasonId = useId();
  const { value: subtotal } = eventValue;
  const isFree = subtotal.amountMinor === 0;
  const form = { isFree, taken, onTake: take, eventValue, reasonId };
  return (
    <>
      <aside
        className="cart-summary sticky top-[calc(96px+var(--preview-height,0px))] grid gap-4 rounded-lg border border-line bg-surface p-6 max-lg:static"
        aria-label={t("cart.summary")}
      >
        <p className="cart-subtotal flex flex-wrap justify-between gap-x-4 text-18 [font-variant-numeric:tabular-nums]">
          <span>{t("cart.subtotal")}</span>
          <strong>{money(subtotal)}</strong>
        </p>
        <p className="cart-note text-14 text-quiet">{t("cart.shippingNote")}</p>
        <div ref={place} className="checkout-buttons grid gap-5">
          <CheckoutButton {...form} />
          <ClosedReason id={reasonId} isFree={isFree} className="text-start" />
          {express.length > 0 && (
            // The last one takes the row that is left to it.
            <fieldset className="express-buttons flex flex-wrap gap-2 [&_.button]:px-2 [&>form]:flex-[1_1_112px]">
              <legend className="mb-2 text-14 text-quiet">{t("cart.express")}</legend>
              {express.map((method) => {
                const leave = <CheckoutButton method={method} {...form} />;
                return (
                  <Fragment key={method}>
                    {method === "paypal" ? drawPaypal(leave, eventValue) : leave}
                  </Fragment>
                );
              })}
            </fieldset>
          )}
        </div>
        <p className="cart-note text-14 text-quiet">{t("cart.promoNote")}</p>
      </aside>
      {isOut && <CheckoutBar subtotal={subtotal} form={form} />}
    </>
  );
}
