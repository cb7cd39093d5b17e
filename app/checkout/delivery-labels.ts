// The names of the ways of delivery (DEL-02).
import type { MessageKey } from "#app/localization/translator";
import type { DeliveryOptionId } from "#contract/checkout";

export const deliveryLabels: Record<DeliveryOptionId, MessageKey> = {
  fullStandardCost: "delivery.standard",
  fullRushCost: "delivery.rush",
  fullSuperRushCost: "delivery.superRush",
};
