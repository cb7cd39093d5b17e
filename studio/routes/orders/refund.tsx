// Gives money of an order back: by item, by delivery, or any sum.
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatsFor } from "#studio/format/format";
import { requireOrder } from "#studio/orders/list/orders.server";
import {
  computeSum,
  listRefundLines,
  readChoice,
  refundableShipping,
  refundFromForm,
} from "#studio/orders/refund/refund.server";
import { RefundForm } from "#studio/orders/refund/refund-form";
import { redirectWithNotice } from "#studio/session/notice.server";
import { requireStore } from "#studio/session/require-account.server";
import { EmptyState, Page } from "#studio/ui/page";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "orders:write" });
  const order = await requireOrder(request, store, params.number);
  const choice = readChoice(new URL(request.url).searchParams, order);
  return json({
    order: { ...order, customer: null },
    lines: listRefundLines(order),
    ...{ choice, sum: computeSum(order, choice), shippingLeft: refundableShipping(order) },
    shopOrigin: studio.shopOrigin(store.slug),
    once: crypto.randomUUID(),
  });
}

export async function action({ request, params, context: { studio } }: ActionFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "orders:write" });
  const form = await request.formData();
  const order = await requireOrder(request, store, params.number);
  const refunded = await refundFromForm(request, store, order, form);
  if (!refunded.ok) {
    // The same key again: what was done without our knowing is not done twice.
    return json({ ...refunded, once: String(form.get("once")) }, { status: 422 });
  }
  const t = studio.i18n.getFixedT(studio.locale, "orders");
  const { money } = formatsFor(studio.locale, studio.timeZone);
  const amount = money(refunded.amountMinor, order.totalCost.currency);
  const path = `/stores/${store.slug}/orders/${order.orderNumber}`;
  return redirectWithNotice(studio, path, t("refunded", { amount }));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.order.orderNumber ?? "" },
];

export default function OrderRefund() {
  const { order, once, ...refund } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("orders");
  const { slug } = useParams();
  const number = order.orderNumber;
  return (
    <Page
      title={t("refund.title", { number })}
      back={{ to: `/stores/${slug}/orders/${number}`, label: number }}
    >
      {order.refundable === 0 ? (
        <EmptyState title={t("refund.nothingTitle")} text={t("refund.nothingText")} />
      ) : (
        <RefundForm
          {...{ order, ...refund }}
          once={refused?.once ?? once}
          failure={refused?.failure ?? null}
        />
      )}
    </Page>
  );
}
