// The gate. The door sends everybody here who is outside a closed shop, and nobody else.
import {
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useFrame } from "#app/content/frame";
import { buildPrivateMeta } from "#app/content/page-meta.server";
import { formatGateAddress, GateQuerySchema, isLedAway } from "#app/gate/gate-answer";
import { GatePage } from "#app/gate/gate-page";
import { parseQuery } from "#app/kit/query";

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { answer, next } = parseQuery(request, GateQuerySchema);
  // A script that asked for another page's data comes here too, and has to load a document.
  if (isLedAway(request.url)) throw redirectDocument(formatGateAddress(answer, next));
  const meta = await buildPrivateMeta(shop, "login.title");
  return { meta, storeName: shop.store.name, answer, next };
}

export const headers: HeadersFunction = () => ({ "cache-control": "no-store" });

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export default function Login() {
  const { storeName, answer, next } = useLoaderData<typeof loader>();
  const frame = useFrame();
  if (frame === null) return null;
  return <GatePage theme={frame.theme} storeName={storeName} answer={answer} next={next} />;
}
