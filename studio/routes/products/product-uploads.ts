// Where the editor sends a large file to sell, part by part; the step is in the query.
import { type ActionFunctionArgs, json } from "@remix-run/cloudflare";
import { parsePartQuery, takePart } from "#studio/products/pictures/upload-parts.server";
import { notFound, requireStore, throwFailure } from "#studio/session/require-account.server";

export function loader(): never {
  throw notFound();
}

export async function action({ request, params, context: { studio } }: ActionFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "media:write" });
  try {
    const asked = parsePartQuery(new URL(request.url).searchParams);
    const answer = await takePart(store, asked, request);
    return json(answer, { status: answer.ok ? 200 : 422 });
  } catch (error) {
    return throwFailure(error, request, store.slug);
  }
}
