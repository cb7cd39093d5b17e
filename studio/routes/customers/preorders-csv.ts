// All pre-orders as a file.
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportPreorders } from "#studio/customers/shopper-lists-csv.server";
import { requireStore } from "#studio/session/require-account.server";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const scope = "orders:read";
  const store = await requireStore(request, studio, { slug: params.slug, scope });
  await requireStore(request, studio, { slug: params.slug, scope: "shoppers:read" });
  return exportPreorders({ request, store });
}
