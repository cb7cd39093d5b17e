// Ships one order, all of it or some units.
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireOrder } from "#studio/orders/list/orders.server";
import { shipFromForm } from "#studio/orders/ship/ship.server";
import { ShipForm } from "#studio/orders/ship/ship-form";
import { redirectWithNotice } from "#studio/session/notice.server";
import { requireStore } from "#studio/session/require-account.server";
import { Page } from "#studio/ui/page";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "orders:write" });
  const order = await requireOrder(request, store, params.number);
  // Shipped meanwhile: there is nothing to choose any more.
  if (order.unitsLeft.length === 0) {
    throw redirect(`/stores/${store.slug}/orders/${order.orderNumber}`);
  }
  const shopOrigin = studio.shopOrigin(store.slug);
  return json({ order, shopOrigin, once: crypto.randomUUID() });
}

export async function action({ request, params, context: { studio } }: ActionFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "orders:write" });
  const form = await request.formData();
  const order = await requireOrder(request, store, params.number);
  const shipped = await shipFromForm(request, store, order, form);
  if (!shipped.ok) {
    // The same key again: what was done without our knowing is not done twice.
    return json({ ...shipped, once: String(form.get("once")) }, { status: 422 });
  }
  const t = studio.i18n.getFixedT(studio.locale, "orders");
  const path = `/stores/${store.slug}/orders/${order.orderNumber}`;
  return redirectWithNotice(studio, path, t("shipped", { number: order.orderNumber }));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.order.orderNumber ?? "" },
];

export default function OrderShip() {
  const { order, shopOrigin, once } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("orders");
  const { slug } = useParams();
  const number = order.orderNumber;
  return (
    <Page
      title={t("ship.title", { number })}
      back={{ to: `/stores/${slug}/orders/${number}`, label: number }}
    >
      <ShipForm
        {...{ order, shopOrigin }}
        once={refused?.once ?? once}
        failure={refused?.failure ?? null}
      />
    </Page>
  );
}
