// Tells what was put into the cart, once the cart has taken it (ANA-04).
import { useEffect, useRef, useState } from "react";
import { track } from "#app/analytics/track";
import type { EventItem } from "#contract/shop-events";
import type { CartAnswer } from "./cart-answer";
import { type Worth, worthOf } from "./event-items";

export type ToldAdd = {
  /** What was added last; null before. */
  added: Worth | null;
  /** To be called as the form is sent, with what it asks for. */
  note(item: EventItem): void;
};

export function useToldAdd(answer: CartAnswer | undefined): ToldAdd {
  const asked = useRef<EventItem | null>(null);
  const [added, setAdded] = useState<Worth | null>(null);
  const addedAt = answer?.kind === "added" ? answer.at : null;
  useEffect(() => {
    const item = asked.current;
    asked.current = null;
    if (addedAt === null || item === null) return;
    const worth = worthOf(item);
    track({ name: "add_to_cart", ...worth });
    setAdded(worth);
  }, [addedAt]);
  const note = (item: EventItem) => {
    asked.current = item;
  };
  return { added, note };
}

/** The quantity is the form's own. */
export function readAsked(form: HTMLFormElement, item: EventItem): EventItem {
  const quantity = Number(new FormData(form).get("quantity"));
  return { ...item, quantity: Number.isInteger(quantity) && quantity > 0 ? quantity : 1 };
}
