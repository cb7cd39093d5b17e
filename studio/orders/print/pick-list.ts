// Pick list: what several orders need from the storeroom, each article once. Pure.
import type { SellerOrder } from "#contract/orders/seller-order";

export type PickLine = {
  key: string;
  /** The seller's own number; empty where they gave none. */
  sku: string;
  title: string;
  options: string;
  quantity: number;
  /** Which orders need it, and how much of it. */
  orders: { number: string; quantity: number }[];
};

/** Of two texts with numbers in them: A-2 stands before A-10. */
const collator = new Intl.Collator("en", { numeric: true });

/** By the seller's own number, as storerooms are sorted, then by title; what has none stands last. */
export function buildPickList(orders: readonly SellerOrder[]): PickLine[] {
  const lines = new Map<string, PickLine>();
  for (const { orderNumber: number, unitsLeft, items } of orders) {
    for (const { sku, quantity } of unitsLeft) {
      const item = items.find((one) => one.sku === sku);
      const options = [item?.productType, item?.color, item?.size].filter((part) => part);
      const line = lines.get(sku) ?? {
        key: sku,
        sku: item?.merchantSku ?? "",
        title: item?.title ?? sku,
        options: options.join(" · "),
        quantity: 0,
        orders: [],
      };
      line.quantity += quantity;
      line.orders.push({ number, quantity });
      lines.set(sku, line);
    }
  }
  return [...lines.values()].sort(
    (one, other) =>
      Number(one.sku === "") - Number(other.sku === "") ||
      collator.compare(one.sku, other.sku) ||
      collator.compare(one.title, other.title) ||
      collator.compare(one.options, other.options),
  );
}
