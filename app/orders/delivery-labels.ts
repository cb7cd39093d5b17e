// The names of the ways of delivery.
import type { MessageKey } from "#app/localization/shop-i18n";
import { type DeliveryOptionId, deliveryOptionIds } from "#contract/checkout/delivery-options";

/** An order of old, or of another backend, may say anything. */
export function isDeliveryOption(text: string): text is DeliveryOptionId {
  return deliveryOptionIds.some((id) => id === text);
}

export const deliveryLabels: Record<DeliveryOptionId, MessageKey> = {
  fullStandardCost: "delivery.standard",
  fullRushCost: "delivery.rush",
  fullSuperRushCost: "delivery.superRush",
};
