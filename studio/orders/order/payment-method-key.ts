// What is said of an order's payment. Pure.
import type { SellerOrder } from "#contract/orders/seller-order";

type Paid = Pick<SellerOrder, "payment" | "promo" | "totalCost">;

/** Where nothing was due, method and id of the payment are of our own making. */
export const isWithoutPayment = ({ totalCost }: Pick<Paid, "totalCost">) => totalCost.amount === 0;

export function paymentMethodKey({ payment, promo, totalCost }: Paid) {
  if (!isWithoutPayment({ totalCost })) return `method.${payment.method}` as const;
  return promo === null ? ("method.nothing" as const) : ("method.promoCode" as const);
}
