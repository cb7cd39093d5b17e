// The operator's first page: all stores.
import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { StoreSearch, StoreTable } from "#studio/operator/store-list";
import { findStores } from "#studio/operator/stores.server";
import { requireOperator, throwFailure } from "#studio/session/require-account.server";
import { EmptyState, Page, Pager } from "#studio/ui/page";

export async function loader({ request, context: { studio } }: LoaderFunctionArgs) {
  await requireOperator(request, studio);
  try {
    const title = studio.i18n.getFixedT(studio.locale, "operator")("section.stores");
    return json({ title, ...(await findStores(studio, new URL(request.url).searchParams)) });
  } catch (error) {
    return throwFailure(error, request, "");
  }
}

export { pageTitleMeta as meta } from "#studio/layout/page-title-meta";

export default function OperatorStores() {
  const { stores, search, status, first, next } = useLoaderData<typeof loader>();
  const { t } = useTranslation("operator");
  const isFiltered = search !== "" || status !== "";
  return (
    <Page
      wide
      title={t("section.stores")}
      actions={
        <Link className="button button-primary" to="/operator/open">
          {t("open.title")}
        </Link>
      }
    >
      <StoreSearch key={`${search} ${status}`} search={search} status={status} />
      {stores.length > 0 && <StoreTable stores={stores} />}
      {stores.length === 0 && (
        <EmptyState
          title={isFiltered ? t("stores.notFoundTitle") : t("stores.noneTitle")}
          text={isFiltered ? t("stores.notFoundText") : t("stores.noneText")}
        >
          {isFiltered && (
            <Link className="button" to="/operator">
              {t("stores.all")}
            </Link>
          )}
        </EmptyState>
      )}
      <Pager
        first={first}
        next={next}
        labels={{ first: t("stores.first"), next: t("stores.next") }}
      />
    </Page>
  );
}
