// Labels of a wallet's own sheet in the shopper's language.

import { useTranslation } from "react-i18next";
import { useRootData } from "#app/content/root-data";
import { useLocalization } from "#app/localization/localization-context";
import { deliveryLabels } from "#app/orders/delivery-labels";
import type { DeliveryOptionId } from "#contract/checkout/delivery-options";
import type { CostLabels } from "./wallet-order";

export type WalletLabels = {
  shop: string;
  costs: CostLabels;
  label(option: DeliveryOptionId): string;
  estimate(dates: { early: string; late: string }): string;
};

export function useWalletLabels(): WalletLabels {
  const { t } = useTranslation();
  const { date } = useLocalization();
  const shop = useRootData()?.store.name ?? "";
  return {
    shop,
    costs: {
      subtotal: t("cart.subtotal"),
      discount: t("checkout.discount"),
      shipping: t("checkout.shipping"),
      tax: t("checkout.tax"),
    },
    label: (option) => t(deliveryLabels[option]),
    estimate: ({ early, late }) => t("delivery.between", { early: date(early), late: date(late) }),
  };
}
