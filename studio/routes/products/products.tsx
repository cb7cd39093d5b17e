// Products of a store: found, filtered, and changed several at once.
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { addressFor } from "#studio/products/bulk/bulk-form.schema";
import { ConfirmDelete } from "#studio/products/list/confirm-delete";
import { describeBulk } from "#studio/products/list/describe-bulk.server";
import { isFiltered, pageQuery, readProductFilter } from "#studio/products/list/product-filter";
import { ProductFilters } from "#studio/products/list/product-filters";
import { ProductList } from "#studio/products/list/product-list";
import { changeProducts, listProducts, readBulkForm } from "#studio/products/list/products.server";
import { stayWithNotice } from "#studio/session/notice.server";
import { requireStore, throwFailure } from "#studio/session/require-account.server";
import { fromList } from "#studio/ui/back-to-list";
import { Icon } from "#studio/ui/icons/icon";
import { EmptyState, Page, Pager } from "#studio/ui/page";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "catalog:read" });
  const filter = readProductFilter(new URL(request.url).searchParams);
  try {
    const page = await listProducts(store, studio.shopOrigin(store.slug), filter);
    const title = studio.i18n.getFixedT(studio.locale, "products")("list.title");
    return json({ ...page, filter, title, path: `/stores/${store.slug}` });
  } catch (error) {
    return throwFailure(error, request, store.slug);
  }
}

export async function action({ request, params, context: { studio } }: ActionFunctionArgs) {
  const store = await requireStore(request, studio, { slug: params.slug, scope: "catalog:write" });
  const form = readBulkForm(await request.formData());
  if (form === null) return json({ kind: "none" as const }, { status: 422 });
  if (form.change === "delete" && !form.isConfirmed) {
    return json({ kind: "confirm" as const, slugs: form.slugs });
  }
  try {
    const outcome = await changeProducts(store, form);
    if (outcome.kind === "incomplete") return json(outcome, { status: 422 });
    const { pathname, search } = new URL(request.url);
    if (outcome.kind === "edit") {
      const list = new URLSearchParams(search);
      // That of a form of scripts is not the list's.
      list.delete("_data");
      const page = fromList(`/stores/${store.slug}/bulk-edit`, `?${list}`);
      const address = addressFor(page, form);
      // Too many for an address go on as the form that they came with.
      return address === null ? redirect(page, 307) : redirect(address);
    }
    const { text, tone } = describeBulk(studio, outcome);
    return stayWithNotice(studio, `${pathname}${search}`, text, tone);
  } catch (error) {
    return throwFailure(error, request, store.slug);
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Products() {
  const { rows, next, types, collections, filter, title, path } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("products");
  const isEmpty = rows.length === 0 && !isFiltered(filter) && filter.after === "";
  const add = (
    <Link className="button button-primary" to={`${path}/new-product`}>
      <Icon name="plus" />
      {t("list.add")}
    </Link>
  );
  if (answer?.kind === "confirm") {
    const products = rows.filter(({ slug }) => answer.slugs.includes(slug));
    return (
      <Page title={title} back={{ to: pageQuery(filter, filter.after), label: title }}>
        <ConfirmDelete products={products} back={pageQuery(filter, filter.after)} />
      </Page>
    );
  }
  const links = (
    <>
      <Link className="button" to={`${path}/collections`}>
        {t("list.collections")}
      </Link>
      <Link className="button" to={`${path}/import`}>
        {t("list.import")}
      </Link>
    </>
  );
  return (
    <Page
      title={title}
      wide
      actions={
        isEmpty ? (
          links
        ) : (
          <>
            {links}
            {add}
          </>
        )
      }
    >
      {isEmpty ? (
        <EmptyState title={t("empty.title")} text={t("empty.text")}>
          {add}
          <Link className="button" to={`${path}/import`}>
            {t("list.import")}
          </Link>
        </EmptyState>
      ) : (
        <>
          <ProductFilters filter={filter} types={types} collections={collections} />
          {answer !== undefined && (
            <p role="alert" className="text-danger">
              {t(`bulk.error.${answer.kind}`)}
            </p>
          )}
          {rows.length === 0 ? (
            <EmptyState title={t("empty.noneTitle")} text={t("empty.noneText")} />
          ) : (
            <ProductList rows={rows} path={path} collections={collections} />
          )}
          <Pager
            first={filter.after === "" ? null : pageQuery(filter, "")}
            next={next === null ? null : pageQuery(filter, next)}
            labels={{ first: t("list.first"), next: t("list.next") }}
          />
        </>
      )}
    </Page>
  );
}
