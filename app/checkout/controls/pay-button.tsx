// The button that charges: what a press does in words, and how much it charges.
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { BusyButton } from "#app/checkout/controls/busy-button";
import type { RedirectMethod } from "#app/checkout/methods/offered-methods";
import { useLocalization } from "#app/localization/localization-context";
import type { MessageKey } from "#app/localization/shop-i18n";
import type { Money } from "#core/money/money";

const labels = {
  card: "payment.placeOrder",
  "hosted-card": "payment.placeOrder",
  paypal: "payment.paypal",
  afterpay: "payment.payAfterpay",
  free: "payment.placeFreeOrder",
} as const satisfies Record<RedirectMethod | "card" | "free", MessageKey>;

type PayButtonProps = Omit<ComponentProps<typeof BusyButton>, "children"> & {
  method: keyof typeof labels;
  due: Money;
};

export function PayButton({ method, due, ...busy }: PayButtonProps) {
  const { t } = useTranslation();
  const { money } = useLocalization();
  return (
    <BusyButton {...busy}>
      {t(labels[method])}
      <span className="pay-amount ms-3 [font-variant-numeric:tabular-nums]">{money(due)}</span>
    </BusyButton>
  );
}
