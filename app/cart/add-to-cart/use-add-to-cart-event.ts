// Add-to-cart event, sent once the cart has taken the line.
import { useEffect, useRef, useState } from "react";
import { track } from "#app/analytics/events/track";
import { type EventValue, eventValue } from "#app/cart/cart-event-items";
import type { CartResult } from "#app/cart/cart-result";
import type { EventItem } from "#contract/analytics/shop-events";

/** How the added product looks, as its form showed it. */
export type AddedProduct = { title: string; image: string | null; color: string; size: string };

export type Added = {
  product: AddedProduct;
  eventValue: EventValue;
  /** The quantity in the cart, where more was asked for than can be ordered. */
  limitedTo: number | null;
  /** The whole cart costs nothing. */
  isFree: boolean;
};

export type AddToCartEvent = {
  /** What was added last; null before. */
  added: Added | null;
  /** To be called as the form is sent, with what it asks for. */
  note(item: EventItem, product: AddedProduct): void;
};

export function useAddToCartEvent(answer: CartResult | undefined): AddToCartEvent {
  const asked = useRef<{ item: EventItem; product: AddedProduct } | null>(null);
  const handledAt = useRef<number | null>(null);
  const [added, setAdded] = useState<Added | null>(null);
  useEffect(() => {
    const last = asked.current;
    // A second form that is not sent leaves the answer to the first in its place.
    if (answer?.kind !== "added" || answer.at === handledAt.current || last === null) return;
    const { at, quantity, limitedTo, isFree } = answer;
    handledAt.current = at;
    const value = eventValue({ ...last.item, quantity });
    track({ name: "add_to_cart", ...value });
    setAdded({ product: last.product, eventValue: value, limitedTo, isFree });
  }, [answer]);
  const note = (item: EventItem, product: AddedProduct) => {
    asked.current = { item, product };
  };
  return { added, note };
}
