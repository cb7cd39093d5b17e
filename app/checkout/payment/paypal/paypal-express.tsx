// Express by PayPal in the cart: its own buttons, and the form that leads to its page where they do not come.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PaypalSettings } from "#app/context/shop-context";
import { Notice } from "#app/ui/notice";
import type { Currency } from "#core/money/currencies";
import { PaypalStack } from "./paypal-stack";
import { usePaypalButtons } from "./use-paypal-buttons";
import { usePaypalExpress } from "./use-paypal-express";

type PaypalExpressProps = {
  settings: PaypalSettings;
  currency: Currency;
  /** Called on submit of the form, too. */
  onPress(): void;
  children: ReactNode;
};

export function PaypalExpress({ settings, currency, onPress, children }: PaypalExpressProps) {
  const { t } = useTranslation();
  const { handlers, problem } = usePaypalExpress(currency, onPress, () => view.giveUp());
  const view = usePaypalButtons({ settings, currency, isFinal: false, handlers });
  return (
    // PayPal's own buttons are up to two.
    <div className="paypal-express flex-[1_1_100%]">
      {problem !== null && <Notice tone={problem.tone}>{t(problem.message)}</Notice>}
      <PaypalStack view={view} label={t("payment.paypal")}>
        {children}
      </PaypalStack>
    </div>
  );
}
