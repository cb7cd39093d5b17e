// Lead event of a left address. Must never hold the address.
import { useEffect, useRef } from "react";
import type { ShopEvent } from "#contract/analytics/shop-events";
import { isFreshDocument } from "./navigation-type";
import { track } from "./track";

type Lead = Extract<ShopEvent, { name: "generate_lead" }>;

type Sent = {
  /** Turns true once the form has been taken. */
  isSent: boolean;
  /** The URL marks the lead, and a reload must not count it again. */
  byAddress?: boolean;
};

export function useLeadEvent(form: Lead["form"], { isSent, byAddress = false }: Sent): void {
  const isTracked = useRef(false);
  useEffect(() => {
    if (!isSent || isTracked.current || (byAddress && !isFreshDocument())) return;
    isTracked.current = true;
    track({ name: "generate_lead", form });
  }, [form, isSent, byAddress]);
}
