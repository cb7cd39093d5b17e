// The operator's tag containers (ANA-07): told every event in Google Tag Manager's own list.
import type { Destination } from "./destination";
import { insertScript } from "./insert-script";
import { describeEvent } from "./service-event";
import type { Services } from "./services";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

export function startContainers(page: Window, { containers, merchant }: Services, nonce: string) {
  const list: unknown[] = [];
  page.dataLayer = list;
  list.push({ "gtm.start": page.performance.timeOrigin, event: "gtm.js" });
  for (const id of containers) {
    insertScript(page, `https://www.googletagmanager.com/gtm.js?id=${id}`, nonce);
  }
  return {
    deliver(event) {
      if (event.name === "page_view") list.push({ event: "page_view", page: event.page });
      const told = describeEvent(event, merchant);
      if (told === null) return;
      if (!("items" in told.values)) list.push({ event: told.name, ...told.values });
      else {
        // Otherwise the values of the event before stay in it.
        list.push({ ecommerce: null });
        list.push({ event: told.name, ecommerce: told.values });
      }
    },
  } satisfies Destination;
}
