// Loader of the configured services, which then receive the page's events. Must not run without
// tracking consent.
import { cleanUrl } from "#app/analytics/attribution/clean-thankyou-url";
import { flush } from "#app/analytics/event-delivery/deferred-events";
import { joinDelivery } from "#app/analytics/event-delivery/deliver-events";
import type { Destination } from "#app/analytics/event-delivery/destination";
import type { Services } from "./configured-services";
import { startFacebookPixel } from "./facebook-pixel";
import { startGoogleAnalytics } from "./google-analytics";
import { startGoogleTagManager } from "./google-tag-manager";

export function startServices(page: Window, services: Services, nonce: string): void {
  cleanUrl(page);
  const destinations: Destination[] = [];
  if (services.google.length > 0) destinations.push(startGoogleAnalytics(page, services, nonce));
  if (services.containers.length > 0)
    destinations.push(startGoogleTagManager(page, services, nonce));
  if (services.facebook !== null)
    destinations.push(startFacebookPixel(page, services.facebook, nonce));
  for (const event of flush(page)) {
    for (const destination of destinations) destination.deliver(event);
  }
  for (const destination of destinations) joinDelivery(page, destination);
}
