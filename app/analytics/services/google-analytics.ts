// Google Analytics 4 by its own tag: sent the routes of pages, never their URLs.
import { referrerOf } from "#app/analytics/attribution/campaign-view";
import { containsEmail } from "#app/analytics/attribution/private-url";
import type { Destination } from "#app/analytics/event-delivery/destination";
import type { Services } from "./configured-services";
import { toGoogleEvent } from "./google-event";
import { insertScript } from "./insert-script";

/** Apart from the containers' list, so that neither hears the other's commands. */
const listName = "shopTags";

declare global {
  interface Window {
    shopTags?: unknown[];
  }
}

/** Which advertisement led here; the rest of an address may say who somebody is. */
const campaignParameter = /^(utm_[a-z_]+|gclid|gbraid|wbraid|dclid)$/;

/** @param path by its route. */
export function cleanLocation(here: URL, path: string): string {
  const location = new URL(path, here.origin);
  for (const [name, value] of here.searchParams) {
    if (campaignParameter.test(name) && !containsEmail(value))
      location.searchParams.set(name, value);
  }
  return location.href;
}

const settings = {
  send_page_view: false,
  // One shop's own: shops below one domain know nothing of each other's visitors.
  cookie_domain: "none",
  allow_google_signals: false,
  allow_ad_personalization_signals: false,
};

export function startGoogleAnalytics(page: Window, { google, merchant }: Services, nonce: string) {
  const list: unknown[] = [];
  page.shopTags = list;
  // Google's tag reads a command as an `arguments` object and no other list.
  function pushCommand(..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    list.push(arguments);
  }
  const here = new URL(page.location.href);
  pushCommand("js", new Date());
  const page_referrer = referrerOf(page.document.referrer);
  pushCommand("set", { page_location: cleanLocation(here, "/"), page_referrer });
  for (const id of google) pushCommand("config", id, settings);
  const [first = ""] = google;
  insertScript(page, `https://www.googletagmanager.com/gtag/js?id=${first}&l=${listName}`, nonce);
  return {
    deliver(event) {
      if (event.name === "page_view") {
        const page_location = cleanLocation(new URL(page.location.href), event.page);
        pushCommand("set", { page_location });
        pushCommand("event", "page_view", { page_location });
      }
      const described = toGoogleEvent(event, merchant);
      if (described !== null) pushCommand("event", described.name, described.values);
    },
  } satisfies Destination;
}
