// Tells that somebody left their address to hear from the shop (ANA-01); never which address.
import { useEffect, useRef } from "react";
import type { ShopEvent } from "#contract/shop-events";
import { isFreshDocument } from "./navigation";
import { track } from "./track";

type Lead = Extract<ShopEvent, { name: "generate_lead" }>;

type Sent = {
  /** Turns true once the form has been taken. */
  isSent: boolean;
  /** The address says so, which can be read anew without anything being sent. */
  byAddress?: boolean;
};

export function useLead(form: Lead["form"], { isSent, byAddress = false }: Sent): void {
  const isTold = useRef(false);
  useEffect(() => {
    if (!isSent || isTold.current || (byAddress && !isFreshDocument())) return;
    isTold.current = true;
    track({ name: "generate_lead", form });
  }, [form, isSent, byAddress]);
}
