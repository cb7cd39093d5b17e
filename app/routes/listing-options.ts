// What quick add offers of a listing: asked for by a script when its button is pressed (TIL-06).
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireShownListing } from "#app/catalog/catalog.server";
import { buildQuickAddListing } from "#app/catalog/quick-add-options";

export async function loader({ params, context: { shop } }: LoaderFunctionArgs) {
  const listing = await requireShownListing(shop, params.slug ?? "");
  return Response.json(buildQuickAddListing(listing), { headers: { "cache-control": "no-store" } });
}
