// Facebook's pixel: sent only the events that it has a name for and does not detect by itself.

import type { Destination } from "#app/analytics/event-delivery/destination";
import type { EventItem, ShopEvent } from "#contract/analytics/shop-events";
import { toMajorUnits } from "./google-event";
import { insertScript } from "./insert-script";

export type PixelEvent = {
  name: string;
  values: Record<string, unknown>;
  /** Deduplicates an event that is sent twice. */
  eventId?: string;
};

const buyingNames = {
  view_item: "ViewContent",
  add_to_cart: "AddToCart",
  begin_checkout: "InitiateCheckout",
  add_payment_info: "AddPaymentInfo",
  purchase: "Purchase",
} as const;

function describeItems(items: readonly EventItem[]) {
  return {
    // By the product, whatever its colour and size.
    content_type: "product_group",
    content_ids: items.map(({ id }) => id),
    contents: items.map(({ id, quantity }) => ({ id, quantity })),
    num_items: items.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

/** @returns null for what it has no name for. */
export function describePixelEvent(event: ShopEvent): PixelEvent | null {
  switch (event.name) {
    case "page_view":
      return { name: "PageView", values: {} };
    case "search":
      return { name: "Search", values: {} };
    case "generate_lead":
      return { name: "Lead", values: { content_category: event.form } };
    case "view_item":
    case "add_to_cart":
    case "begin_checkout":
    case "add_payment_info":
    case "purchase": {
      const value = event.name === "view_item" ? event.items[0]?.price : event.value;
      const price = value && { value: toMajorUnits(value), currency: value.currency };
      const values = { ...describeItems(event.items), ...price };
      const described = { name: buyingNames[event.name], values };
      return event.name === "purchase" ? { ...described, eventId: event.lookupNumber } : described;
    }
    default:
      return null;
  }
}

type Pixel = {
  (...command: unknown[]): void;
  queue: unknown[][];
  /** Theirs, once their script is there. */
  callMethod?: (...command: unknown[]) => void;
  loaded: boolean;
  version: string;
  push: Pixel;
  disablePushState: boolean;
  allowDuplicatePageViews: boolean;
};

declare global {
  interface Window {
    fbq?: Pixel;
    _fbq?: Pixel;
  }
}

/** What their script expects to find: commands wait in `queue` until it takes them. */
function createPixel(): Pixel {
  const queue: unknown[][] = [];
  const pixel = ((...command: unknown[]) => {
    if (pixel.callMethod) pixel.callMethod(...command);
    else queue.push(command);
  }) as Pixel;
  const own = { queue, loaded: true, version: "2.0", push: pixel };
  // Page views are sent by our own code, one by one.
  return Object.assign(pixel, own, { disablePushState: true, allowDuplicatePageViews: true });
}

export function startFacebookPixel(page: Window, id: string, nonce: string) {
  const pixel = createPixel();
  page.fbq = pixel;
  page._fbq = pixel;
  // Neither buttons nor forms are read for it.
  pixel("set", "autoConfig", false, id);
  pixel("init", id);
  insertScript(page, "https://connect.facebook.net/en_US/fbevents.js", nonce);
  return {
    deliver(event) {
      const described = describePixelEvent(event);
      if (described === null) return;
      const { name, values, eventId } = described;
      pixel("trackSingle", id, name, values, ...(eventId ? [{ eventID: eventId }] : []));
    },
  } satisfies Destination;
}
