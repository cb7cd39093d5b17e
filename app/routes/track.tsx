import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { buildPrivateMeta } from "#app/content/seo/page-meta.server";
import { parseQuery } from "#app/http/query";
import { TrackForm, type TrackResult } from "#app/orders/track-form";

const TrackQuerySchema = z.object({ orderNumber: z.string().trim().optional() });

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { orderNumber } = parseQuery(request, TrackQuerySchema);
  if (orderNumber) throw redirect(`/track/order/${encodeURIComponent(orderNumber)}`);
  const meta = await buildPrivateMeta(shop, "track.title");
  const isSent = orderNumber !== undefined;
  const answer: TrackResult = { typed: "", problem: isSent ? "empty" : null };
  return json({ meta, answer }, { status: isSent ? 422 : 200 });
}

export { revalidatesUnlessOffline as shouldRevalidate } from "#app/browser/offline-form";

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export default function Track() {
  const { answer } = useLoaderData<typeof loader>();
  return <TrackForm answer={answer} />;
}
