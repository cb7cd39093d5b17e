// Tells what was put into the cart, once the cart has taken it (ANA-04).
import { useEffect, useRef, useState } from "react";
import { track } from "#app/analytics/track";
import type { EventItem } from "#contract/shop-events";
import type { CartAnswer } from "./cart-answer";
import { type Worth, worthOf } from "./event-items";

/** How the added product looks, as its form showed it. */
export type AddedProduct = { title: string; image: string | null; color: string; size: string };

export type Added = {
  product: AddedProduct;
  worth: Worth;
  /** The quantity in the cart, where more was asked for than can be ordered. */
  limitedTo: number | null;
};

export type ToldAdd = {
  /** What was added last; null before. */
  added: Added | null;
  /** To be called as the form is sent, with what it asks for. */
  note(item: EventItem, product: AddedProduct): void;
};

export function useToldAdd(answer: CartAnswer | undefined): ToldAdd {
  const asked = useRef<{ item: EventItem; product: AddedProduct } | null>(null);
  const handledAt = useRef<number | null>(null);
  const [added, setAdded] = useState<Added | null>(null);
  useEffect(() => {
    const last = asked.current;
    // A second form that is not sent leaves the answer to the first in its place.
    if (answer?.kind !== "added" || answer.at === handledAt.current || last === null) return;
    const { at, quantity, limitedTo } = answer;
    handledAt.current = at;
    const worth = worthOf({ ...last.item, quantity });
    track({ name: "add_to_cart", ...worth });
    setAdded({ product: last.product, worth, limitedTo });
  }, [answer]);
  const note = (item: EventItem, product: AddedProduct) => {
    asked.current = { item, product };
  };
  return { added, note };
}
