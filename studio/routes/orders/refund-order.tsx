// Gives money of an order back: by item, by delivery, or any sum.
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useLocation, useParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatsFor } from "#studio/format/format";
import { handleOrderForm, openOrderForm } from "#studio/orders/order/order-form.server";
import { nothingToRefundKey } from "#studio/orders/order/refund-state-key";
import {
  computeSum,
  listRefundLines,
  readChoice,
  refundableShipping,
  refundFromForm,
} from "#studio/orders/refund/refund.server";
import { RefundForm } from "#studio/orders/refund/refund-form";
import { carryList } from "#studio/ui/back-to-list";
import { EmptyState, Page } from "#studio/ui/page";

export async function loader(args: LoaderFunctionArgs) {
  const { order, shopOrigin, once } = await openOrderForm(args);
  const choice = readChoice(new URL(args.request.url).searchParams, order);
  return json({
    order: { ...order, customer: null },
    lines: listRefundLines(order),
    choice,
    sum: computeSum(order, choice),
    shippingLeft: refundableShipping(order),
    shopOrigin,
    once,
  });
}

export const action = (args: ActionFunctionArgs) =>
  handleOrderForm(args, async ({ request, store, order, form }, { i18n, locale, timeZone }) => {
    const refunded = await refundFromForm(request, store, order, form);
    if (!refunded.ok) return refunded;
    const { money } = formatsFor(locale, timeZone);
    const amount = money(refunded.amountMinor, order.totalCost.currency);
    return { notice: i18n.getFixedT(locale, "orders")("refunded", { amount }) };
  });

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.order.orderNumber ?? "" },
];

export default function OrderRefund() {
  const { order, once, ...refund } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("orders");
  const { slug } = useParams();
  const { search } = useLocation();
  const number = order.orderNumber;
  return (
    <Page
      title={t("refund.title", { number })}
      back={{ to: carryList(`/stores/${slug}/orders/${number}`, search), label: number }}
    >
      {order.refundable === 0 ? (
        <EmptyState title={t("refund.nothingTitle")} text={t(nothingToRefundKey(order))} />
      ) : (
        <RefundForm
          order={order}
          {...refund}
          once={refused?.once ?? once}
          failure={refused?.failure ?? null}
          typed={refused?.typed ?? null}
        />
      )}
    </Page>
  );
}
