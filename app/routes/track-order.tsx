import {
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PrintHeader } from "#app/content/header/print-header";
import { buildPrivateMeta } from "#app/content/seo/page-meta.server";
import { useLocalization } from "#app/localization/localization-context";
import { trackOrder } from "#app/orders/order.server";
import { OrderPageLink } from "#app/orders/order-page-link";
import { OrderShipments } from "#app/orders/order-shipments";
import { OrderStatus } from "#app/orders/order-status";
import { OrderSummary } from "#app/orders/order-summary";
import { OrderTitle } from "#app/orders/order-title";
import { TrackForm } from "#app/orders/track-form";

const statusOf = { empty: 404, unknown: 404, "too-many": 429, unavailable: 503 };

export async function loader({ params, context: { shop } }: LoaderFunctionArgs) {
  const typed = params.lookupNumber ?? "";
  const tracked = await trackOrder(shop, typed);
  const meta = await buildPrivateMeta(shop, "track.title");
  const headers = { "cache-control": "no-store" };
  if (tracked.ok) return json({ meta, order: tracked.order, answer: null }, { headers });
  const answer = { typed, problem: tracked.reason };
  return json({ meta, order: null, answer }, { status: statusOf[tracked.reason], headers });
}

export { revalidatesUnlessOffline as shouldRevalidate } from "#app/browser/offline-form";

/** Anyone who has the number may read the order, but no cache stores it on the way. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export default function TrackOrder() {
  const { order, answer } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { date } = useLocalization();
  if (order === null) return <TrackForm answer={answer} />;
  return (
    <>
      <PrintHeader />
      <main
        id="main"
        className="section tracked grid max-w-[760px] grid-cols-1 content-start gap-8 [&>.notice]:mb-0"
      >
        <div>
          <OrderTitle
            title={t("track.order", { number: order.orderNumber })}
            number={order.orderNumber}
          />
          <p className="tracked-date text-quiet">
            {t("track.orderedOn", { date: date(order.created) })}
          </p>
        </div>
        <OrderStatus order={order} />
        <OrderShipments order={order} />
        <OrderSummary order={order} />
        <OrderPageLink to="/track" label={t("track.another")} />
      </main>
    </>
  );
}
