// The call by which the storefront tells what happened in a shop.
import { collectEvents } from "#contract/event-calls";
import { serve } from "#platform/call-server";
import type { PlatformApp } from "#platform/door/platform-app";
import { networkOfRequest } from "#platform/door/shopper-address";
import { accept } from "#platform/outcome";
import { countEvents } from "./event-counts";
import { writeRawPoints } from "./raw-points";
import { tallyOf } from "./tally-stub";

export function mountTally(app: PlatformApp): void {
  serve(
    app,
    collectEvents,
    async ({ request, env, slug, body: { campaign, events } }) => {
      const network = await networkOfRequest(request, env.SEALING_KEYS, slug);
      const counts = countEvents(events);
      const counted = await tallyOf(env, slug).count({ network, campaign, counts });
      if (counted > 0) writeRawPoints(env.EVENTS, { slug, campaign }, events);
      return accept({ counted });
    },
    // The store's object is never asked, so that counting holds up no payment.
    { evenOutside: true },
  );
}
