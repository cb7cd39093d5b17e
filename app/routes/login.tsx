// Page of the access gate. The access gate middleware redirects visitors outside a closed shop here.
import {
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useRootData } from "#app/content/root-data";
import { buildPrivateMeta } from "#app/content/seo/page-meta.server";
import { AccessGatePage } from "#app/gate/access-gate-page";
import { formatGateUrl, GateQuerySchema, isRedirectedToGate } from "#app/gate/gate-result";
import { parseQuery } from "#app/http/query";

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { answer, next } = parseQuery(request, GateQuerySchema);
  // A script that asked for another page's data comes here too, and has to load a document.
  if (isRedirectedToGate(request.url)) throw redirectDocument(formatGateUrl(answer, next));
  const meta = await buildPrivateMeta(shop, "login.title");
  return { meta, storeName: shop.store.name, answer, next };
}

export { revalidatesUnlessOffline as shouldRevalidate } from "#app/browser/offline-form";

export const headers: HeadersFunction = () => ({ "cache-control": "no-store" });

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export default function Login() {
  const { storeName, answer, next } = useLoaderData<typeof loader>();
  const rootData = useRootData();
  if (rootData === null) return null;
  return (
    <AccessGatePage theme={rootData.theme} storeName={storeName} answer={answer} next={next} />
  );
}
