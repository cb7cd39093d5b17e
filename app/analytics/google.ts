// Google Analytics 4 by its own tag: told pages by their routes, never by their addresses.
import { referrerOf } from "./campaign-view";
import type { Destination } from "./destination";
import { insertScript } from "./insert-script";
import { holdsMail } from "./private-address";
import { describeEvent } from "./service-event";
import type { Services } from "./services";

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
  const told = new URL(path, here.origin);
  for (const [name, value] of here.searchParams) {
    if (campaignParameter.test(name) && !holdsMail(value)) told.searchParams.set(name, value);
  }
  return told.href;
}

const settings = {
  send_page_view: false,
  // One shop's own: shops below one domain know nothing of each other's visitors.
  cookie_domain: "none",
  allow_google_signals: false,
  allow_ad_personalization_signals: false,
};

export function startGoogle(page: Window, { google, merchant }: Services, nonce: string) {
  const list: unknown[] = [];
  page.shopTags = list;
  // Google's tag reads a command as an `arguments` object and no other list.
  function tell(..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    list.push(arguments);
  }
  const here = new URL(page.location.href);
  tell("js", new Date());
  const page_referrer = referrerOf(page.document.referrer);
  tell("set", { page_location: cleanLocation(here, "/"), page_referrer });
  for (const id of google) tell("config", id, settings);
  const [first = ""] = google;
  insertScript(page, `https://www.googletagmanager.com/gtag/js?id=${first}&l=${listName}`, nonce);
  return {
    deliver(event) {
      if (event.name === "page_view") {
        const page_location = cleanLocation(new URL(page.location.href), event.page);
        tell("set", { page_location });
        tell("event", "page_view", { page_location });
      }
      const told = describeEvent(event, merchant);
      if (told !== null) tell("event", told.name, told.values);
    },
  } satisfies Destination;
}
