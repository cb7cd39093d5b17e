// Imprint, returns and shipping: pages that there are only where the seller wrote them.
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { buildLegalMeta, readSellerLegalText } from "#app/content/legal/seller-legal.server";
import { SellerLegalPage } from "#app/content/legal/seller-legal-page";
import { policyKinds, policyPath } from "#app/content/legal/seller-policies";

export async function loader({ params, context: { shop } }: LoaderFunctionArgs) {
  const kind = policyKinds.find((one) => one === params.kind);
  const text = kind === undefined ? null : await readSellerLegalText(shop, kind);
  if (kind === undefined || text === null) throw new Response("Not found", { status: 404 });
  return { text, meta: buildLegalMeta(shop, text, policyPath(kind)) };
}

export { revalidatesUnlessOffline as shouldRevalidate } from "#app/browser/offline-form";

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export default function Policy() {
  return <SellerLegalPage text={useLoaderData<typeof loader>().text} />;
}
