// Takes what a page tells of its visitor's way: what is an event is kept and handed on, whatever else
// came is dropped. Nobody's address or browser goes along.
import * as z from "zod";
import type { ShopContext } from "#app/context";
import { campaignOf } from "#contract/campaign";
import { trackCampaignView } from "#contract/catalog-calls";
import { collectEvents } from "#contract/event-calls";
import { mostEventsAtOnce } from "#contract/event-limits";
import { type CampaignView, type ShopEvent, ShopEventSchema } from "#contract/shop-events";
import { parseCampaignName, readAttribution } from "./attribution";
import { eventsField } from "./send-events";

/** In bytes; what a beacon can hold. */
const mostBytes = 65_536;
/** Nobody looks at more within the seconds that one request tells of. */
const mostCampaignViews = 10;

const EventsSchema = z.preprocess(parseJson, z.array(z.unknown()).max(mostEventsAtOnce));

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
  const bytes = Number(request.headers.get("content-length") ?? mostBytes + 1);
  if (!(bytes <= mostBytes)) return null;
  // Not by `formData`, which throws at a form that is torn.
  const form = new URLSearchParams(await request.text());
  const { data: listed = [] } = EventsSchema.safeParse(form.get(eventsField));
  return listed.flatMap((one) => ShopEventSchema.safeParse(one).data ?? []);
}

/** Ends when the backend has been told, and never fails: what was not counted is logged and lost. */
export async function countEvents(shop: ShopContext, events: readonly ShopEvent[]): Promise<void> {
  try {
    if (events.length === 0 || (await shop.isPreview())) return;
    const told = await Promise.allSettled([
      tellEvents(shop, events),
      ...listViews(events).map((view) => tellView(shop, view)),
    ]);
    const failed = told.find((one) => one.status === "rejected");
    if (failed !== undefined) throw failed.reason;
  } catch (cause) {
    const { requestId, store } = shop;
    const line = { level: "warn", message: "events not counted", requestId, store: store.slug };
    console.warn(JSON.stringify({ ...line, cause: String(cause) }));
  }
}

function listViews(events: readonly ShopEvent[]): CampaignView[] {
  const views = events.flatMap((event) => (event.name === "view_item" && event.campaign) || []);
  return views.slice(0, mostCampaignViews);
}

async function tellEvents(shop: ShopContext, events: readonly ShopEvent[]): Promise<void> {
  const body = {
    storeSlug: shop.store.slug,
    campaign: campaignOf(readAttribution(shop)) || findCampaign(events),
    events: events.map(withoutCampaign),
  };
  await shop.backend.call(collectEvents, { body });
}

/** Whoever may not be measured is remembered by no campaign, but the page they came in by names it (Q70). */
function findCampaign(events: readonly ShopEvent[]): string {
  const visit = events.find((event) => event.name === "visit");
  return parseCampaignName(visit?.campaign) ?? "";
}

/** The address's own parameters are for the campaign's count alone. */
function withoutCampaign(event: ShopEvent): ShopEvent {
  if (event.name !== "view_item") return event;
  const { campaign: _campaign, ...view } = event;
  return view;
}

/** API-14. */
async function tellView(shop: ShopContext, view: CampaignView): Promise<void> {
  const { campaignId, referrer, getVars } = view;
  await shop.backend.call(trackCampaignView, {
    body: { campaign_id: campaignId, referrer, get_vars: getVars },
  });
}
