import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { findCleanedUrl } from "#app/analytics/attribution/clean-thankyou-url";
import { listSuggestedProducts } from "#app/catalog/recommendations/suggested-products.server";
import { findBuyerOnlyDetails } from "#app/checkout/session/buyer-only-order-details.server";
import { PrintHeader } from "#app/content/header/print-header";
import { buildPrivateMeta } from "#app/content/seo/page-meta.server";
import { parseQuery } from "#app/http/query";
import { findThankedOrder, readPurchaseEvent } from "#app/orders/order.server";
import { ThankyouPage } from "#app/orders/thankyou-page";
import { ThankyouQuerySchema } from "#app/orders/thankyou-query";

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const query = parseQuery(request, ThankyouQuerySchema);
  const { name, arrivalEstimate, repeat } = query;
  const order = await findThankedOrder(shop, query);
  const bought = order?.items.flatMap(({ slug }) => slug ?? []) ?? [];
  return {
    meta: await buildPrivateMeta(shop, "thanks.title"),
    query: { name, arrivalEstimate, repeat },
    order,
    buyer: order === null ? null : await findBuyerOnlyDetails(shop, order.lookupNumber),
    suggested: order === null ? [] : await listSuggestedProducts(shop, bought),
    purchaseEvent: readPurchaseEvent(shop, query, order),
    accountUrl: shop.site.accountUrl,
  };
}

export { revalidatesUnlessOffline as shouldRevalidate } from "#app/browser/offline-form";

/** Without this Remix leaves the loader's own header behind. */
export const headers: HeadersFunction = () => ({ "cache-control": "no-store" });

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export default function ThankYou() {
  // A page that was reloaded or returned to goes on to the order it was about.
  useEffect(() => {
    const address = findCleanedUrl(window);
    if (address !== null) window.location.replace(address);
  }, []);
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <PrintHeader />
      <ThankyouPage {...page} />
    </>
  );
}
