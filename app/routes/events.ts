// Endpoint for the events of the shop's pages. Responds without waiting for delivery.
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { countEvents, readEvents } from "#app/analytics/delivery/collect-events.server";

const noStore = { "cache-control": "no-store" };
const onlyForms = { status: 405, headers: { ...noStore, allow: "POST" } };

export function loader() {
  return new Response(null, onlyForms);
}

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  if (request.method !== "POST") return new Response(null, onlyForms);
  const events = await readEvents(request);
  if (events === null) return new Response(null, { status: 413, headers: noStore });
  shop.waitUntil(countEvents(shop, events));
  return new Response(null, { status: 204, headers: noStore });
}
