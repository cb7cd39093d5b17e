// Purchase event of the thank-you page, or the error event of an order that could not be loaded.
import { useEffect, useRef } from "react";
import { track } from "#app/analytics/events/track";
import { useLocalization } from "#app/localization/localization-context";
import type { Order } from "#contract/orders/order";
import { sendPurchaseOnce } from "./purchase-cookie";
import { buildPurchaseEvent } from "./purchase-event";

export type PurchaseEvent =
  /** No order was asked for, or one that is not new. */
  | { kind: "none" }
  /** `cookieName`: the cookie of reported purchases. */
  | { kind: "bought"; cookieName: string }
  /** `ids`: the products that the address names. */
  | { kind: "unread"; ids: string[] };

export function usePurchaseEvent(order: Order | null, purchaseEvent: PurchaseEvent): void {
  const { currency } = useLocalization().market;
  const isErrorSent = useRef(false);
  useEffect(() => {
    if (purchaseEvent.kind === "bought" && order !== null) {
      const { lookupNumber } = order;
      const isSecure = window.location.protocol === "https:";
      const { cookieName } = purchaseEvent;
      sendPurchaseOnce(document, { lookupNumber, cookieName, isSecure }, () =>
        track(buildPurchaseEvent(order)),
      );
    }
    if (purchaseEvent.kind === "unread" && !isErrorSent.current) {
      isErrorSent.current = true;
      const { ids } = purchaseEvent;
      track({ name: "order.error", currency, ...(ids.length > 0 && { ids }) });
    }
  }, [order, purchaseEvent, currency]);
}
