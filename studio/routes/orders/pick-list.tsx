// Pick list: what the chosen orders need from the storeroom, for the printer.
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
import { buildPickList } from "#studio/orders/print/pick-list";
import { PickTable } from "#studio/orders/print/pick-table";
import print from "#studio/orders/print/print.css?url";
import { PrintPage } from "#studio/orders/print/print-page";
import { requireStore } from "#studio/session/require-account.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: print }];

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "orders:read" });
  const lines = buildPickList(await readChosenOrders(request, store));
  return json({
    lines,
    shop: store.name,
    canWrite: includesScope(store.scopes, "orders:write"),
    title: studio.i18n.getFixedT(studio.locale, "orders")("pick.title"),
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function OrdersPickList() {
  const { lines, shop, title, canWrite } = useLoaderData<typeof loader>();
  const { t } = useTranslation("orders");
  return (
    <PrintPage
      title={title}
      canWrite={canWrite}
      here="pick-list"
      isEmpty={lines.length === 0}
      noneText={t("pick.noneText")}
    >
      <PickTable lines={lines} heading={`${shop} · ${title}`} />
    </PrintPage>
  );
}
