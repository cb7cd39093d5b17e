import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { buildPrivateMeta } from "#app/content/page-meta.server";
import { parseQuery } from "#app/kit/query";
import { useLocalization } from "#app/localization/localization-context";
import { findOrder } from "#app/orders/order.server";
import { OrderSummary } from "#app/orders/order-summary";

const text = z.string().trim().max(80).catch("").default("");
/** THX-01, Q112. */
const ThankYouQuerySchema = z.object({
  name: text,
  orderNumber: text,
  orderLookupNumber: text,
  arrivalEstimate: z.iso.date().nullable().catch(null).default(null),
});

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const query = parseQuery(request, ThankYouQuerySchema);
  const lookupNumber = query.orderLookupNumber || query.orderNumber;
  const order = lookupNumber === "" ? null : await findOrder(shop, lookupNumber);
  return { meta: await buildPrivateMeta(shop, "thanks.title"), query, order };
}

/** Without this Remix leaves the loader's own header behind. */
export const headers: HeadersFunction = () => ({ "cache-control": "no-store" });

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export default function ThankYou() {
  const { query, order } = useLoaderData<typeof loader>();
  const { t, day } = useLocalization();
  const arrival = order?.arrivalEstimate ?? query.arrivalEstimate;
  return (
    <main id="main" className="section thanks">
      <h1 className="page-title">{t("thanks.title")}</h1>
      {query.name.length > 1 && (
        <p className="thanks-name">{t("thanks.name", { name: query.name })}</p>
      )}
      {order !== null && (
        <p className="thanks-number">
          {t("thanks.number")} <strong>{order.orderNumber}</strong>
        </p>
      )}
      {arrival !== null && <p>{t("thanks.arrival", { date: day(arrival) })}</p>}
      <p>{t("thanks.mails")}</p>
      <p>{t("thanks.digital")}</p>
      {order !== null && <OrderSummary order={order} />}
      <div className="thanks-ways">
        <Link className="button button-primary" to="/">
          {t("cart.continue")}
        </Link>
        {order !== null && (
          <Link className="button" to={`/track/order/${encodeURIComponent(order.lookupNumber)}`}>
            {t("track.submit")}
          </Link>
        )}
      </div>
    </main>
  );
}
