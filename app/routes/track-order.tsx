import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { buildPrivateMeta } from "#app/content/page-meta.server";
import { useLocalization } from "#app/localization/localization-context";
import { trackOrder } from "#app/orders/order.server";
import { OrderShipments } from "#app/orders/order-shipments";
import { OrderStatus } from "#app/orders/order-status";
import { OrderSummary } from "#app/orders/order-summary";
import { TrackForm } from "#app/orders/track-form";

const statusOf = { empty: 404, unknown: 404, "too-many": 429, unavailable: 503 };

export async function loader({ params, context: { shop } }: LoaderFunctionArgs) {
  const typed = params.lookupNumber ?? "";
  const tracked = await trackOrder(shop, typed);
  const meta = await buildPrivateMeta(shop, "track.title");
  const headers = { "cache-control": "no-store" };
  if (tracked.ok) return data({ meta, order: tracked.order, answer: null }, { headers });
  const answer = { typed, problem: tracked.reason };
  return data({ meta, order: null, answer }, { status: statusOf[tracked.reason], headers });
}

/** Whoever has the number may read the order, but nobody keeps it on the way. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export default function TrackOrder() {
  const { order, answer } = useLoaderData<typeof loader>();
  const { t, date } = useLocalization();
  if (order === null) return <TrackForm answer={answer} />;
  return (
    <main id="main" className="section tracked">
      <div>
        <h1 className="page-title">{t("track.order", { number: order.orderNumber })}</h1>
        <p className="tracked-date">{t("track.orderedOn", { date: date(order.created) })}</p>
      </div>
      <OrderStatus order={order} />
      <OrderShipments order={order} />
      <OrderSummary order={order} />
      <p>
        <Link className="track-link" to="/track">
          {t("track.another")}
        </Link>
      </p>
    </main>
  );
}
