// Event delivery, loaded when the page is idle: connects every destination from then on.
import { deliverEvents } from "./deliver-events";
import type { Destination } from "./destination";
import { startFirstParty } from "./first-party-destination";

export function startEventDelivery(page: Window): void {
  const destinations: Destination[] = [startFirstParty(page)];
  deliverEvents(page, destinations);
}
