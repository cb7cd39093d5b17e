import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { parseQuery } from "#app/http/query";
import { SearchQuerySchema } from "#app/search/search.schema";
import { listSuggestions } from "#app/search/suggestions.server";

/** The best matches of what is being typed, as JSON. */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { searchterm } = parseQuery(request, SearchQuerySchema);
  const suggestions = await listSuggestions(shop, searchterm);
  return Response.json(
    { suggestions },
    {
      // Starting or leaving a preview changes the cookies, and so needs a new response.
      headers: { "cache-control": "private, max-age=60", vary: "cookie" },
    },
  );
}
