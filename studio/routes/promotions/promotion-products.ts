// Products by title or SKU, for the form of a promo code.
import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findProducts } from "#studio/promotions/promo-scope-choices.server";
import { requireStore, throwFailure } from "#studio/session/require-account.server";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "catalog:read" });
  const search = new URL(request.url).searchParams.get("search")?.trim().slice(0, 100) ?? "";
  try {
    return json({ products: search === "" ? [] : await findProducts(store, search) });
  } catch (error) {
    return throwFailure(error, request, store.slug);
  }
}
