// Failed mails and jobs of all stores.
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FailureFilter, FailureList } from "#studio/operator/failure-list";
import { findFailures, retryByForm } from "#studio/operator/failures.server";
import { redirectWithNotice } from "#studio/session/notice.server";
import { requireOperator, throwFailure } from "#studio/session/require-account.server";
import { EmptyState, Page, Pager } from "#studio/ui/page";

export async function loader({ request, context: { studio } }: LoaderFunctionArgs) {
  await requireOperator(request, studio);
  try {
    const title = studio.i18n.getFixedT(studio.locale, "operator")("section.failures");
    return json({ title, ...(await findFailures(studio, new URL(request.url).searchParams)) });
  } catch (error) {
    return throwFailure(error, request, "");
  }
}

export async function action({ request, context: { studio } }: ActionFunctionArgs) {
  await requireOperator(request, studio);
  const t = studio.i18n.getFixedT(studio.locale, "operator");
  const { pathname, search } = new URL(request.url);
  const back = `${pathname}${search}`;
  try {
    const counts = await retryByForm(studio, await request.formData());
    if (counts === null) return redirectWithNotice(studio, back, t("failures.none"), "danger");
    const tone = counts.unreachable > 0 ? "danger" : "success";
    return redirectWithNotice(studio, back, t("failures.done", counts), tone);
  } catch (error) {
    return throwFailure(error, request, "");
  }
}

export { pageTitleMeta as meta } from "#studio/layout/page-title-meta";

export default function OperatorFailures() {
  const { failures, kind, store, first, next } = useLoaderData<typeof loader>();
  const { key } = useLocation();
  const { t } = useTranslation("operator");
  return (
    <Page title={t("section.failures")}>
      <p className="max-w-[70ch] text-quiet">{t("failures.text")}</p>
      <FailureFilter key={`${kind} ${store}`} kind={kind} store={store} />
      {failures.length === 0 ? (
        <EmptyState title={t("failures.emptyTitle")} text={t("failures.emptyText")} />
      ) : (
        // Ticks belong to the list that was looked at.
        <FailureList key={key} failures={failures} />
      )}
      <Pager
        first={first}
        next={next}
        labels={{ first: t("stores.first"), next: t("stores.next") }}
      />
    </Page>
  );
}
