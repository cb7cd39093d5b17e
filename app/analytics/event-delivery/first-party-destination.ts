// The shop's own count: gathers what happens and sends it in a few requests. Keeps nothing in the
// browser and says nothing of who it is.
import { maxEventsAtOnce } from "#contract/analytics/event-limits";
import type { ShopEvent } from "#contract/analytics/shop-events";
import type { Destination } from "./destination";
import { sendEvents } from "./send-events";

/** Each request is billed like a page: a visit of some pages is one or two. What is hidden or left sends at once. */
export const restMs = 2 * 60_000;
/** A beacon holds 64 KiB, with its field's name and what a form makes of the brackets. */
const maxLength = 48_000;

type Ways = {
  send(events: readonly ShopEvent[]): void;
  later(work: () => void, ms: number): void;
};

export type GatheringDestination = Destination & {
  /** For a page that may not be there any more in a moment. */
  flush(): void;
};

export function gatherEvents({ send, later }: Ways): GatheringDestination {
  let waiting: ShopEvent[] = [];
  let letters = 0;
  let isTimed = false;
  const flush = () => {
    if (waiting.length === 0) return;
    const events = waiting;
    waiting = [];
    letters = 0;
    send(events);
  };
  const flushAtRest = () => {
    isTimed = false;
    flush();
  };
  return {
    flush,
    deliver(event) {
      const size = encodeURIComponent(JSON.stringify(event)).length;
      if (letters + size > maxLength) flush();
      waiting.push(event);
      letters += size;
      if (waiting.length === maxEventsAtOnce) flush();
      if (waiting.length === 0 || isTimed) return;
      isTimed = true;
      later(flushAtRest, restMs);
    },
  };
}

export function startFirstParty(page: Window): Destination {
  const destination = gatherEvents({
    send: sendEvents,
    later: (work, ms) => page.setTimeout(work, ms),
  });
  page.addEventListener("pagehide", destination.flush);
  // Phones end a page that is out of sight without another word.
  page.document.addEventListener("visibilitychange", () => {
    if (page.document.visibilityState === "hidden") destination.flush();
  });
  return destination;
}
