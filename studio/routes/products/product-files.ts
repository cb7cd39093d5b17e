// Where the editor sends a file: the body is the file itself, its name is in the query.
import { type ActionFunctionArgs, json } from "@remix-run/cloudflare";
import { storeFile } from "#studio/products/pictures/store-file.server";
import { notFound, requireStore, throwFailure } from "#studio/session/require-account.server";

export function loader(): never {
  throw notFound();
}

export async function action({ request, params, context: { studio } }: ActionFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "media:write" });
  const { searchParams } = new URL(request.url);
  const use = searchParams.get("use") === "download" ? "download" : "picture";
  const name = searchParams.get("name") ?? "";
  try {
    const file = await request.arrayBuffer();
    const stored = await storeFile(store, {
      use,
      name,
      file,
      shopOrigin: studio.shopOrigin(store.slug),
    });
    return json(stored, { status: stored.ok ? 200 : 422 });
  } catch (error) {
    return throwFailure(error, request, store.slug);
  }
}
