// Loaded once somebody may be followed: puts the configured services into the page and tells them
// what happens.
import { cleanAddress } from "./clean-address";
import { startContainers } from "./containers";
import { joinDelivery } from "./deliver-events";
import type { Destination } from "./destination";
import { startFacebook } from "./facebook";
import { startGoogle } from "./google";
import type { Services } from "./services";
import { takeKept } from "./told-later";

export function startServices(page: Window, services: Services, nonce: string): void {
  cleanAddress(page);
  const destinations: Destination[] = [];
  if (services.google.length > 0) destinations.push(startGoogle(page, services, nonce));
  if (services.containers.length > 0) destinations.push(startContainers(page, services, nonce));
  if (services.facebook !== null) destinations.push(startFacebook(page, services.facebook, nonce));
  for (const event of takeKept(page)) {
    for (const destination of destinations) destination.deliver(event);
  }
  for (const destination of destinations) joinDelivery(page, destination);
}
