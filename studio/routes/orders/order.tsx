// One order: what was bought, what to do next, and all that happened to it.
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData, useLocation, useParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { includesScope } from "#contract/protocol/scopes";
import { fulfilmentStateOf } from "#core/fulfilment-state";
import { useOptimisticForms } from "#studio/connection/optimistic-forms";
import { readOrderPage } from "#studio/orders/list/orders.server";
import { changeOrder } from "#studio/orders/order/change-order.server";
import { applyOptimistic } from "#studio/orders/order/optimistic-order";
import { OrderActions } from "#studio/orders/order/order-actions";
import { OrderAside } from "#studio/orders/order/order-aside";
import { OrderShipments } from "#studio/orders/order/order-shipments";
import { OrderTimeline } from "#studio/orders/order/order-timeline";
import { buildTimeline } from "#studio/orders/order/order-timeline.server";
import { OrderLines, OrderTotals } from "#studio/orders/order-lines";
import { RefundBadge, StatusBadge } from "#studio/orders/status-badge";
import { requireStore } from "#studio/session/require-account.server";
import { backToList } from "#studio/ui/back-to-list";
import { Page, Section } from "#studio/ui/page";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "orders:read" });
  const { order, ...trail } = await readOrderPage(request, store, params.number);
  const { scopes } = store;
  return json({
    order,
    entries: buildTimeline({ order, ...trail }),
    shopOrigin: studio.shopOrigin(store.slug),
    canWrite: includesScope(scopes, "orders:write"),
    canResend: includesScope(scopes, "shoppers:write"),
    now: studio.clock.now().toISOString(),
    once: crypto.randomUUID(),
  });
}

export async function action({ request, params, context: { studio } }: ActionFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "orders:write" });
  return changeOrder(request, studio, store, params.number ?? "");
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.order.orderNumber ?? "" },
];

export default function OrderPage() {
  const {
    order,
    entries: stored,
    shopOrigin,
    canWrite,
    canResend,
    now,
    once,
  } = useLoaderData<typeof loader>();
  const { t } = useTranslation("orders");
  const { slug } = useParams();
  const { search } = useLocation();
  const base = `/stores/${slug}/orders`;
  const { status, entries } = applyOptimistic(
    { status: order.status, entries: stored },
    useOptimisticForms(),
    new Date().toISOString(),
  );
  return (
    <Page
      title={order.orderNumber}
      wide
      back={{ to: backToList(base, search), label: t("back") }}
      actions={<OrderActions base={base} order={order} canWrite={canWrite} />}
    >
      <div className="-mt-3 flex flex-wrap gap-2">
        <StatusBadge
          status={status}
          isPartlyShipped={
            fulfilmentStateOf(order.shipments.length, order.unitsLeft.length) === "partial"
          }
        />
        <RefundBadge paid={order.totalCost.amount} refunded={order.refunded} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(260px,1fr)]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
          <Section title={t("items")}>
            <OrderLines order={order} shopOrigin={shopOrigin} />
            <div className="mt-3 border-t border-line pt-4">
              <OrderTotals order={order} />
            </div>
          </Section>
          <OrderShipments order={order} now={now} canWrite={canWrite} />
          <OrderTimeline
            key={order.orderNumber}
            entries={entries}
            stored={stored}
            currency={order.totalCost.currency}
            can={{ note: canWrite, resend: canResend }}
            once={once}
          />
        </div>
        <OrderAside order={order} base={base} canWrite={canWrite} once={once} />
      </div>
    </Page>
  );
}
