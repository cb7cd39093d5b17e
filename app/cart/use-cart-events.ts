// Tells that the cart was looked at, that a line of it left, and that a checkout came back to it.
import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { isFreshDocument } from "#app/analytics/navigation";
import { track } from "#app/analytics/track";
import type { PricedLine } from "./cart.server";
import type { CartAnswer } from "./cart-answer";
import type { CheckoutFailure } from "./checkout-failure";
import { lineItem, type Worth, worthOf } from "./event-items";

/** Once for each time that somebody comes to it; an empty one says nothing. */
export function useCartView(worth: Worth): void {
  const { key } = useLocation();
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (told.current === key || worth.items.length === 0) return;
    told.current = key;
    track({ name: "view_cart", ...worth });
  }, [key, worth]);
}

/** CRT-24. An address that says so still when it is read anew is no second refusal. */
export function useRefusedCheckout(failure: CheckoutFailure | null): void {
  const reason = failure?.reason ?? null;
  const isTold = useRef(false);
  useEffect(() => {
    const isRefusal = reason !== null && reason !== "preview";
    if (!isRefusal || isTold.current || !isFreshDocument()) return;
    isTold.current = true;
    track({ name: "inactive checkout", reason });
  }, [reason]);
}

/** Once the cart has let it go. */
export function useRemovedLine(line: PricedLine): void {
  const { state, data, formData } = useFetcher<CartAnswer>({ key: `cart:${line.sku}` });
  const quantity = useRef(line.quantity);
  const isAsked = formData?.get("intent") === "remove";
  const isGone = isAsked && state === "loading" && data?.kind === "changed";
  const last = useRef(line);
  useEffect(() => {
    // On its way out a line has none.
    if (line.quantity > 0) quantity.current = line.quantity;
    last.current = line;
  });
  useEffect(() => {
    if (!isGone) return;
    const worth = worthOf(lineItem(last.current, quantity.current));
    track({ name: "remove_from_cart", ...worth });
  }, [isGone]);
}
