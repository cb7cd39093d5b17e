// Collector of the events that pages send: valid ones are counted and forwarded, the rest dropped.
// Must not forward a visitor's address or browser.
import * as z from "zod";
import { parseCampaignName, readAttribution } from "#app/analytics/attribution/attribution-cookies";
import type { ShopContext } from "#app/context/shop-context";
import { collectEvents } from "#contract/analytics/event-calls";
import { maxEventsAtOnce } from "#contract/analytics/event-limits";
import { type ShopEvent, ShopEventSchema } from "#contract/analytics/shop-events";
import { attributionKeyOf } from "#core/attribution-key";
import { sendCampaignViews } from "./send-campaign-views.server";
import { eventsField } from "./send-events";

/** In bytes; what a beacon can hold. */
const maxBytes = 65_536;
const EventsSchema = z.preprocess(parseJson, z.array(z.unknown()).max(maxEventsAtOnce));

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** @returns null for what is too long to be read. */
export async function readEvents(request: Request): Promise<ShopEvent[] | null> {
  // Every browser says how long a form is; who does not is none.
  const bytes = Number(request.headers.get("content-length") ?? maxBytes + 1);
  if (!(bytes <= maxBytes)) return null;
  // Not by `formData`, which throws at a form that is torn.
  const form = new URLSearchParams(await request.text());
  const { data: listed = [] } = EventsSchema.safeParse(form.get(eventsField));
  return listed.flatMap((one) => ShopEventSchema.safeParse(one).data ?? []);
}

/** Resolves when the backend has been called, and never rejects: a failed count is logged and lost. */
export async function countEvents(shop: ShopContext, events: readonly ShopEvent[]): Promise<void> {
  try {
    if (events.length === 0 || (await shop.isPreview())) return;
    const results = await Promise.allSettled([
      sendEvents(shop, events),
      ...sendCampaignViews(shop, events),
    ]);
    const failed = results.find((one) => one.status === "rejected");
    if (failed !== undefined) throw failed.reason;
  } catch (cause) {
    const { requestId, store } = shop;
    const line = { level: "warn", message: "events not counted", requestId, store: store.slug };
    console.warn(JSON.stringify({ ...line, cause: String(cause) }));
  }
}

async function sendEvents(shop: ShopContext, events: readonly ShopEvent[]): Promise<void> {
  const remembered = attributionKeyOf(readAttribution(shop));
  const batches = remembered === "" ? splitByLanding(events) : [{ campaign: remembered, events }];
  const storeSlug = shop.store.slug;
  const country = countedCountry(shop.visitorCountry);
  for (const { campaign, events: own } of batches) {
    await shop.backend.call(collectEvents, {
      body: { storeSlug, campaign, country, events: own.map(withoutCampaign) },
    });
  }
}

/** The edge has codes of its own for no country at all, and for networks that hide it. */
const countedCountry = (code: string | null): string =>
  code !== null && code !== "XX" && /^[A-Z]{2}$/.test(code) ? code : "";

type Batch = { campaign: string; events: readonly ShopEvent[] };

/**
 * Without consent no campaign is remembered, but the landing page's own URL names it: what happened there counts
 * under it, and what happened on later pages of the same request does not.
 */
function splitByLanding(events: readonly ShopEvent[]): Batch[] {
  const visit = events.find((event) => event.name === "visit");
  const campaign = parseCampaignName(visit?.campaign) ?? "";
  if (campaign === "") return [{ campaign, events }];
  const pageViews = events.flatMap(({ name }, index) => (name === "page_view" ? [index] : []));
  const landingEnd = pageViews[1] ?? events.length;
  const later = events.slice(landingEnd);
  return [
    { campaign, events: events.slice(0, landingEnd) },
    ...(later.length === 0 ? [] : [{ campaign: "", events: later }]),
  ];
}

/** The address's own parameters are for the campaign's count alone. */
function withoutCampaign(event: ShopEvent): ShopEvent {
  if (event.name !== "view_item") return event;
  const { campaign: _campaign, ...view } = event;
  return view;
}
