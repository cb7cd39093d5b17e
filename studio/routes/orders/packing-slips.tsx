// Packing slips of one or several orders, for the printer.
import {
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { includesScope } from "#contract/protocol/scopes";
import { readChosenOrders } from "#studio/orders/list/orders.server";
import { PackingSlip } from "#studio/orders/print/packing-slip";
import print from "#studio/orders/print/print.css?url";
import { PrintPage } from "#studio/orders/print/print-page";
import { SheetNumbers } from "#studio/orders/print/sheet-numbers";
import { requireStore } from "#studio/session/require-account.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: print }];

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "orders:read" });
  const orders = await readChosenOrders(request, store);
  const title = studio.i18n.getFixedT(studio.locale, "orders")("slip.pageTitle");
  const canWrite = includesScope(store.scopes, "orders:write");
  return json({ orders, title, storeName: store.name, canWrite, nonce: studio.nonce });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function OrdersSlips() {
  const { orders, title, storeName, canWrite, nonce } = useLoaderData<typeof loader>();
  const { t } = useTranslation("orders");
  const foots = orders.map(({ orderNumber }) => `${orderNumber} · ${t("slip.sheet")}`);
  return (
    <PrintPage
      title={title}
      canWrite={canWrite}
      here="slips"
      isEmpty={orders.length === 0}
      noneText={t("slip.noneText")}
    >
      <SheetNumbers foots={foots} nonce={nonce} />
      {orders.map((order) => (
        <PackingSlip key={order.orderNumber} order={order} storeName={storeName} />
      ))}
    </PrintPage>
  );
}
