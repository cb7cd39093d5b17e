import { expect, test } from "vitest";
import { DeliverySchema } from "./delivery.schema";

test("DEL-02 only the delivery options there are can be chosen", () => {
  const choose = (deliveryOption: string) =>
    DeliverySchema.safeParse({ intent: "delivery", deliveryOption }).success;
  expect(["fullStandardCost", "fullRushCost", "fullSuperRushCost"].map(choose)).toEqual([
    true,
    true,
    true,
  ]);
  expect(["", "free", "toString"].map(choose)).toEqual([false, false, false]);
});
