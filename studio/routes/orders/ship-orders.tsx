// Ships several orders at once: those that were chosen on the list.
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData, useLocation, useParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { forgottenEmail } from "#contract/shoppers/forgotten-email";
import { readChosenOrders } from "#studio/orders/list/orders.server";
import { ChosenSteps } from "#studio/orders/print/print-page";
import { shipBatch } from "#studio/orders/ship/ship.server";
import { ShipBatchForm } from "#studio/orders/ship/ship-batch-form";
import { redirectWithNotice } from "#studio/session/notice.server";
import { requireStore } from "#studio/session/require-account.server";
import { readTypedFields } from "#studio/session/typed-fields";
import { backToList, carriedList } from "#studio/ui/back-to-list";
import { EmptyState, Page } from "#studio/ui/page";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "orders:write" });
  const chosen = await readChosenOrders(request, store);
  const t = studio.i18n.getFixedT(studio.locale, "orders");
  const orders = chosen
    .filter(({ unitsLeft }) => unitsLeft.length > 0)
    .map(({ orderNumber: number, customer, email, unitsLeft }) => ({
      number,
      buyer:
        email === forgottenEmail
          ? t("buyer.forgotten")
          : `${customer.firstName} ${customer.lastName}`,
      units: unitsLeft.reduce((sum, { quantity }) => sum + quantity, 0),
    }));
  return json({
    orders,
    title: t("batch.title"),
    left: chosen.length - orders.length,
    once: crypto.randomUUID(),
  });
}

export async function action({ request, params, context: { studio } }: ActionFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "orders:write" });
  const form = await request.formData();
  const result = await shipBatch(request, store, form);
  if (Object.keys(result.failures).length > 0) {
    return json({ ...result, typed: readTypedFields(form) }, { status: 422 });
  }
  const t = studio.i18n.getFixedT(studio.locale, "orders");
  const text = t("batch.done", { count: result.shipped.length });
  const { search } = new URL(request.url);
  return redirectWithNotice(studio, backToList(`/stores/${store.slug}/orders`, search), text);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function OrdersShip() {
  const { orders, title, left, once } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>() ?? null;
  const { t } = useTranslation("orders");
  const { slug } = useParams();
  const { search } = useLocation();
  const base = `/stores/${slug}/orders`;
  const list = carriedList(search) === "" ? `${base}?tab=to-ship` : backToList(base, search);
  return (
    <Page
      title={title}
      back={{ to: list, label: t("back") }}
      actions={orders.length > 0 && <ChosenSteps base={base} here="ship" canWrite />}
    >
      {left > 0 && result === null && (
        <p className="text-quiet">{t("batch.nothingLeft", { count: left })}</p>
      )}
      {orders.length === 0 ? (
        <EmptyState title={t("batch.noneTitle")} text={t("batch.noneText")}>
          <Link className="button" to={list}>
            {t("back")}
          </Link>
        </EmptyState>
      ) : (
        <ShipBatchForm base={base} orders={orders} result={result} once={result?.once ?? once} />
      )}
    </Page>
  );
}
