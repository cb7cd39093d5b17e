// Analytics events of the cart page: line added without scripts, cart viewed, line removed, checkout failed.
import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { isFreshDocument } from "#app/analytics/events/navigation-type";
import { track } from "#app/analytics/events/track";
import { type EventValue, eventValue, lineItem } from "#app/cart/cart-event-items";
import type { CartResult } from "#app/cart/cart-result";
import type { CheckoutFailure } from "#app/cart/checkout-failure/checkout-failure";
import type { PricedLine } from "#app/cart/price-cart.server";
import { listingSlugOf } from "#app/catalog/listing-model/tile-path";

/** Once for each time that somebody comes to it; an empty one says nothing. */
export function useCartView(value: EventValue): void {
  const { key } = useLocation();
  const sentFor = useRef<string | null>(null);
  useEffect(() => {
    if (sentFor.current === key || value.items.length === 0) return;
    sentFor.current = key;
    track({ name: "view_cart", ...value });
  }, [key, value]);
}

/** Only a listing's form adds without scripts; changing the market leads back to the same URL, which a visitor may also copy. */
function isSentByListing(): boolean {
  const { referrer } = document;
  return referrer.startsWith(`${window.location.origin}/`) && listingSlugOf(referrer) !== null;
}

/** A form that was sent without scripts led here: nothing else has reported it. Not again when the URL is opened again. */
export function useAddedLineEvent(added: { line: PricedLine; quantity: number } | null): void {
  const isSent = useRef(false);
  useEffect(() => {
    if (added === null || isSent.current || !isFreshDocument() || !isSentByListing()) return;
    isSent.current = true;
    track({ name: "add_to_cart", ...eventValue(lineItem(added.line, added.quantity)) });
  }, [added]);
}

/** A reload of a URL that carries a failure is no second failure. */
export function useFailedCheckoutEvent(failure: CheckoutFailure | null): void {
  const reason = failure?.reason ?? null;
  const isSent = useRef(false);
  useEffect(() => {
    const isFailure = reason !== null && reason !== "preview";
    if (!isFailure || isSent.current || !isFreshDocument()) return;
    isSent.current = true;
    track({ name: "inactive checkout", reason });
  }, [reason]);
}

/** Once the cart has let it go. */
export function useRemovedLine(line: PricedLine): void {
  const { state, data, formData } = useFetcher<CartResult>({ key: `cart:${line.sku}` });
  const quantity = useRef(line.quantity);
  const isAsked = formData?.get("intent") === "remove";
  const isGone = isAsked && state === "loading" && data?.kind === "changed";
  const last = useRef(line);
  useEffect(() => {
    // A line that is being removed has none.
    if (line.quantity > 0) quantity.current = line.quantity;
    last.current = line;
  });
  useEffect(() => {
    if (!isGone) return;
    const value = eventValue(lineItem(last.current, quantity.current));
    track({ name: "remove_from_cart", ...value });
  }, [isGone]);
}
