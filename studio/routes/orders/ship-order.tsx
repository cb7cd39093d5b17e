// Ships one order, all of it or some units.
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useLocation, useParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { handleOrderForm, openOrderForm } from "#studio/orders/order/order-form.server";
import { shipFromForm } from "#studio/orders/ship/ship.server";
import { ShipForm } from "#studio/orders/ship/ship-form";
import { redirectWithNotice } from "#studio/session/notice.server";
import { carryList } from "#studio/ui/back-to-list";
import { Page } from "#studio/ui/page";

export async function loader(args: LoaderFunctionArgs) {
  const { store, ...opened } = await openOrderForm(args);
  const { unitsLeft, orderNumber } = opened.order;
  if (unitsLeft.length > 0) return json(opened);
  // Shipped meanwhile, perhaps by another packer: a parcel's number that was typed here was not stored.
  const { studio } = args.context;
  const { search } = new URL(args.request.url);
  const path = carryList(`/stores/${store.slug}/orders/${orderNumber}`, search);
  const t = studio.i18n.getFixedT(studio.locale, "orders");
  throw redirectWithNotice(studio, path, t("ship.nothingLeft", { number: orderNumber }), "danger");
}

export const action = (args: ActionFunctionArgs) =>
  handleOrderForm(args, async ({ request, store, order, form }, { i18n, locale }) => {
    const shipped = await shipFromForm(request, store, order, form);
    if (!shipped.ok) return shipped;
    const { count, left } = shipped;
    const t = i18n.getFixedT(locale, "orders");
    const key = left === 0 ? "shipped" : "shippedPart";
    return { notice: t(key, { number: order.orderNumber, count, left }) };
  });

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.order.orderNumber ?? "" },
];

export default function OrderShip() {
  const { order, shopOrigin, once } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("orders");
  const { slug } = useParams();
  const { search } = useLocation();
  const number = order.orderNumber;
  return (
    <Page
      title={t("ship.title", { number })}
      back={{ to: carryList(`/stores/${slug}/orders/${number}`, search), label: number }}
    >
      <ShipForm
        order={order}
        shopOrigin={shopOrigin}
        once={refused?.once ?? once}
        failure={refused?.failure ?? null}
        typed={refused?.typed ?? null}
      />
    </Page>
  );
}
