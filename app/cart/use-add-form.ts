// Sends a form that adds to the cart, and keeps the page where the shop cannot be reached.
import { useFetcher } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { fetchRouteCode, isRouteLoaded } from "#app/ui/route-code";
import { type CartAnswer, type CartRefusal, unreachable } from "./cart-answer";

const cartRoute = "routes/cart";

export function useAddForm() {
  const fetcher = useFetcher<CartAnswer>();
  const [unsent, setUnsent] = useState<CartRefusal | null>(null);
  const [isFetchingCode, setFetchingCode] = useState(false);

  /** To be called as the form is submitted. */
  function send(event: FormEvent<HTMLFormElement>): void {
    setUnsent(null);
    if (isRouteLoaded(cartRoute)) return;
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setFetchingCode(true);
    void fetchRouteCode(cartRoute).then((isThere) => {
      setFetchingCode(false);
      if (isThere) fetcher.submit(fields, { method: "post", action: "/cart" });
      // An object of its own, so that a second failure is told as well.
      else setUnsent({ ...unreachable });
    });
  }

  return {
    Form: fetcher.Form,
    answer: unsent ?? fetcher.data,
    isBusy: isFetchingCode || fetcher.state !== "idle",
    send,
  };
}
