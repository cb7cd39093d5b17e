// CSV of the orders that the list's filter has, on all of its pages.
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { streamTexts } from "#studio/format/stream-texts";
import { readOrders } from "#studio/orders/list/export-orders.server";
import { readListQuery } from "#studio/orders/list/orders-query.server";
import { requireStore } from "#studio/session/require-account.server";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const { slug } = await requireStore(request, studio, {
    slug: params.slug,
    scope: "orders:read",
  });
  const day = studio.clock.now().toISOString().slice(0, 10);
  return new Response(await streamTexts(readOrders(studio, slug, readListQuery(request))), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${slug}-orders-${day}.csv"`,
    },
  });
}
