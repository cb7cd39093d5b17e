// What the store offers, for the dialog that a script opens.
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getPreferenceOptions } from "#app/localization/preferences.server";

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const options = await getPreferenceOptions(shop);
  return Response.json(options, { headers: { "cache-control": "no-store" } });
}
