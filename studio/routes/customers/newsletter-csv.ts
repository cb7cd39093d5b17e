// The newsletter's lists as files, each address with the page that ends its subscription.
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readNewsletterList } from "#studio/customers/shopper-lists.server";
import { exportSubscribers } from "#studio/customers/shopper-lists-csv.server";
import { requireStore } from "#studio/session/require-account.server";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const scope = "shoppers:read";
  const store = await requireStore(request, studio, { slug: params.slug, scope });
  const list = readNewsletterList(new URL(request.url).searchParams);
  return exportSubscribers({ request, store }, list, studio.shopOrigin(store.slug));
}
