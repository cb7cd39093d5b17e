// Sticky bar with subtotal and checkout button, for the time that the summary's own buttons are out of view.
// Styles show it on small screens only.
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { CheckoutButton } from "#app/cart/checkout-button/checkout-button";
import { useLocalization } from "#app/localization/localization-context";
import type { Money } from "#core/money/money";

type CheckoutBarProps = {
  subtotal: Money;
  /** Shared with the summary's buttons, so that all are busy at once. */
  form: ComponentProps<typeof CheckoutButton>;
};

export function CheckoutBar({ subtotal, form }: CheckoutBarProps) {
  const { t } = useTranslation();
  const { money } = useLocalization();
  return (
    <div className="checkout-bar fixed inset-x-0 bottom-0 z-10 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-5 border-t border-line bg-surface px-gutter pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] sm:hidden">
      <p className="grid leading-compact [font-variant-numeric:tabular-nums]">
        <span className="cart-note text-14 text-quiet">{t("cart.subtotal")}</span>
        <strong>{money(subtotal)}</strong>
      </p>
      <CheckoutButton {...form} />
    </div>
  );
}
