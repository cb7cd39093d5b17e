// Endpoint for the events of the shop's pages. Responds without waiting for delivery.
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { countEvents, readEvents } from "#app/analytics/event-delivery/collect-events.server";
import { buildMethodNotAllowed } from "#app/http/method-not-allowed";

const noStore = { "cache-control": "no-store" };

export const loader = buildMethodNotAllowed;

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  if (request.method !== "POST") return buildMethodNotAllowed();
  const events = await readEvents(request);
  if (events === null) return new Response(null, { status: 413, headers: noStore });
  shop.waitUntil(countEvents(shop, events));
  return new Response(null, { status: 204, headers: noStore });
}
