// Orders of a store: search, tabs, pages, and a choice of several.
import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useLocation, useParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { includesScope } from "#contract/protocol/scopes";
import { listPath } from "#studio/orders/list/list-path";
import { OrderFilters } from "#studio/orders/list/order-filters";
import { OrderTable } from "#studio/orders/list/order-table";
import { readOrderList } from "#studio/orders/list/orders.server";
import { readListQuery } from "#studio/orders/list/orders-query.server";
import { orderMailsPath } from "#studio/orders/new-order-mails/new-order-mails-path";
import { requireStoreWithZone } from "#studio/session/time-zone.server";
import { EmptyState, Page, Pager } from "#studio/ui/page";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const asked = { slug: params.slug, scope: "orders:read" } as const;
  const { store, timeZone } = await requireStoreWithZone(request, studio, asked);
  const state = readListQuery(request);
  const list = await readOrderList(request, store, state, timeZone);
  return json({
    ...list,
    state,
    title: studio.i18n.t("section.orders"),
    canWrite: includesScope(store.scopes, "orders:write"),
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Orders() {
  const { orders, next, counts, state, title, canWrite } = useLoaderData<typeof loader>();
  const { t } = useTranslation("orders");
  const { slug } = useParams();
  const { search } = useLocation();
  const base = `/stores/${slug}/orders`;
  const { before, ...filter } = state;
  const isFiltered = listPath(base, filter) !== base;
  const mailsPath = orderMailsPath(`/stores/${slug}`, "orders", search);
  const isFirst = before === "";
  return (
    <Page
      title={title}
      wide
      actions={
        <>
          <Link className="button" to={mailsPath}>
            {t("orderMails.title")}
          </Link>
          {orders.length > 0 && (
            <a className="button" href={listPath(`${base}/export`, filter)} download>
              {t("action.export")}
            </a>
          )}
        </>
      }
    >
      <OrderFilters base={base} state={filter} counts={counts} />
      {orders.length > 0 ? (
        <OrderTable key={search} base={base} orders={orders} canWrite={canWrite} />
      ) : (
        <EmptyState
          title={t(isFiltered ? "empty.filteredTitle" : "empty.title")}
          text={t(isFiltered ? "empty.filteredText" : "empty.text")}
        >
          <Link className="button" to={isFiltered ? base : mailsPath}>
            {t(isFiltered ? "empty.all" : "empty.mails")}
          </Link>
        </EmptyState>
      )}
      <Pager
        first={isFirst ? null : listPath(base, filter)}
        next={next === null ? null : listPath(base, { ...filter, before: next })}
        labels={{ first: t("pager.first"), next: t("pager.next") }}
      />
    </Page>
  );
}
