// What a wallet shows of us in the shopper's language.
import { useFrame } from "#app/content/frame";
import { useLocalization } from "#app/localization/localization-context";
import { deliveryLabels } from "#app/orders/delivery-labels";
import type { DeliveryOptionId } from "#contract/checkout";
import type { CostWords } from "./wallet-order";

export type WalletWords = {
  shop: string;
  costs: CostWords;
  label(option: DeliveryOptionId): string;
  estimate(dates: { early: string; late: string }): string;
};

export function useWalletWords(): WalletWords {
  const { t, date } = useLocalization();
  const shop = useFrame()?.store.name ?? "";
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
