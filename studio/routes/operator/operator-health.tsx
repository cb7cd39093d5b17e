// Health of all stores.
import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { readHealth } from "#studio/operator/health.server";
import { Alerts, Conditions, HealthVerdict, LateBackups } from "#studio/operator/health-parts";
import { requireOperator, throwFailure } from "#studio/session/require-account.server";
import { Page, Pager } from "#studio/ui/page";

export async function loader({ request, context: { studio } }: LoaderFunctionArgs) {
  await requireOperator(request, studio);
  try {
    const title = studio.i18n.getFixedT(studio.locale, "operator")("section.health");
    return json({ title, ...(await readHealth(studio, new URL(request.url).searchParams)) });
  } catch (error) {
    return throwFailure(error, request, "");
  }
}

export { pageTitleMeta as meta } from "#studio/layout/page-title-meta";

export default function OperatorHealth() {
  const { first, next, kind, ...health } = useLoaderData<typeof loader>();
  const { t } = useTranslation("operator");
  return (
    <Page title={t("section.health")}>
      <HealthVerdict {...health} />
      <Conditions conditions={health.conditions} kind={kind} />
      <LateBackups lateBackups={health.lateBackups} />
      <Alerts alerts={health.alerts} kind={kind} />
      <Pager
        first={first}
        next={next}
        labels={{ first: t("stores.first"), next: t("stores.next") }}
      />
    </Page>
  );
}
