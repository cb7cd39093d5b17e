// Where the shop's pages tell what happened (ANA-01). The answer waits for nobody.
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { countEvents, readEvents } from "#app/analytics/collect-events.server";

const notKept = { "cache-control": "no-store" };
const onlyForms = { status: 405, headers: { ...notKept, allow: "POST" } };

export function loader() {
  return new Response(null, onlyForms);
}

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  if (request.method !== "POST") return new Response(null, onlyForms);
  const events = await readEvents(request);
  if (events === null) return new Response(null, { status: 413, headers: notKept });
  shop.waitUntil(countEvents(shop, events));
  return new Response(null, { status: 204, headers: notKept });
}
