// The operator's tag containers. Every event goes to Google Tag Manager's own data layer.
import type { Destination } from "#app/analytics/event-delivery/destination";
import type { Services } from "./configured-services";
import { toGoogleEvent } from "./google-event";
import { insertScript } from "./insert-script";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

export function startGoogleTagManager(
  page: Window,
  { containers, merchant }: Services,
  nonce: string,
) {
  const list: unknown[] = [];
  page.dataLayer = list;
  list.push({ "gtm.start": page.performance.timeOrigin, event: "gtm.js" });
  for (const id of containers) {
    insertScript(page, `https://www.googletagmanager.com/gtm.js?id=${id}`, nonce);
  }
  return {
    deliver(event) {
      if (event.name === "page_view") list.push({ event: "page_view", page: event.page });
      const described = toGoogleEvent(event, merchant);
      if (described === null) return;
      if (!("items" in described.values)) list.push({ event: described.name, ...described.values });
      else {
        // Otherwise the values of the event before stay in it.
        list.push({ ecommerce: null });
        list.push({ event: described.name, ecommerce: described.values });
      }
    },
  } satisfies Destination;
}
