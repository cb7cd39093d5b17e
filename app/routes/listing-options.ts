// What quick add offers of a listing: asked for by a script when its button is pressed.
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { buildQuickAddListing } from "#app/catalog/listing-model/quick-add-options";
import { requireVisibleListing } from "#app/catalog/listing-model/require-listing.server";

export async function loader({ params, context: { shop } }: LoaderFunctionArgs) {
  const listing = await requireVisibleListing(shop, params.slug ?? "");
  return Response.json(buildQuickAddListing(listing), { headers: { "cache-control": "no-store" } });
}
