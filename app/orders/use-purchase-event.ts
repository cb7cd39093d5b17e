// Tells of the purchase that a shopper is thanked for, or that its order could not be read.
import { useEffect, useRef } from "react";
import { track } from "#app/analytics/track";
import { useLocalization } from "#app/localization/localization-context";
import type { Order } from "#contract/order";
import { purchaseOf } from "./purchase-event";
import { tellOnce } from "./told-purchases";

export type PurchaseNews =
  /** No order was asked for (Q88), or one that is not new. */
  | { kind: "none" }
  /** `cookieName`: what keeps whether it was told of. */
  | { kind: "bought"; cookieName: string }
  /** THX-07. `ids`: the products that the address names. */
  | { kind: "unread"; ids: string[] };

export function usePurchaseEvent(order: Order | null, news: PurchaseNews): void {
  const { currency } = useLocalization().market;
  const isErrorTold = useRef(false);
  useEffect(() => {
    if (news.kind === "bought" && order !== null) {
      const { lookupNumber } = order;
      const isSecure = window.location.protocol === "https:";
      const { cookieName } = news;
      tellOnce(document, { lookupNumber, cookieName, isSecure }, () => track(purchaseOf(order)));
    }
    if (news.kind === "unread" && !isErrorTold.current) {
      isErrorTold.current = true;
      const { ids } = news;
      track({ name: "order.error", currency, ...(ids.length > 0 && { ids }) });
    }
  }, [order, news, currency]);
}
