// Asks before an order is cancelled, and cancels it: money, stock and the buyer's mail in one step.
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useLocation, useParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatsFor } from "#studio/format/format";
import { cancelFromForm, noticeOf, planCancellation } from "#studio/orders/cancel/cancel.server";
import { CancelForm } from "#studio/orders/cancel/cancel-form";
import { handleOrderForm, openOrderForm } from "#studio/orders/order/order-form.server";
import { carryList } from "#studio/ui/back-to-list";
import { EmptyState, Page } from "#studio/ui/page";

export async function loader(args: LoaderFunctionArgs) {
  const { order, once } = await openOrderForm(args);
  const { orderNumber, email, totalCost } = order;
  return json({ orderNumber, email, totalCost, plan: planCancellation(order), once });
}

export const action = (args: ActionFunctionArgs) =>
  handleOrderForm(args, async ({ request, store, order, form }, { i18n, locale, timeZone }) => {
    const { orderNumber: number, totalCost } = order;
    const cancelled = await cancelFromForm(request, store, number, form);
    if (!cancelled.ok) return cancelled;
    const { money } = formatsFor(locale, timeZone);
    const amount = money(cancelled.amountMinor, totalCost.currency);
    return { notice: i18n.getFixedT(locale, "orders")(noticeOf(cancelled), { number, amount }) };
  });

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.orderNumber ?? "" }];

export default function CancelOrder() {
  const { orderNumber: number, plan, once, ...order } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("orders");
  const { slug } = useParams();
  const { search } = useLocation();
  const back = carryList(`/stores/${slug}/orders/${number}`, search);
  return (
    <Page title={t("cancel.title", { number })} back={{ to: back, label: number }}>
      {plan === null ? (
        <EmptyState title={t("cancel.nothingTitle")} text={t("cancel.nothingText")} />
      ) : (
        <CancelForm
          order={order}
          plan={plan}
          once={refused?.once ?? once}
          failure={refused?.failure ?? null}
          typed={refused?.typed ?? null}
          back={back}
        />
      )}
    </Page>
  );
}
