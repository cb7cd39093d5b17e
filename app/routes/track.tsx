import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { parseQuery } from "#app/kit/query";
import { translatorFor } from "#app/localization/messages.server";
import { type TrackAnswer, TrackForm } from "#app/orders/track-form";

const TrackQuerySchema = z.object({ orderNumber: z.string().trim().optional() });

export function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { orderNumber } = parseQuery(request, TrackQuerySchema);
  if (orderNumber) throw redirect(`/track/order/${encodeURIComponent(orderNumber)}`);
  const title = `${translatorFor(shop.market.locale)("track.title")} | ${shop.store.name}`;
  const isSent = orderNumber !== undefined;
  const answer: TrackAnswer = { typed: "", problem: isSent ? "empty" : null };
  return data({ title, answer }, { status: isSent ? 422 : 200 });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Track() {
  const { answer } = useLoaderData<typeof loader>();
  return <TrackForm answer={answer} />;
}
