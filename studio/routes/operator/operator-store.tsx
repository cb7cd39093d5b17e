// One store, for the operator.
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatsFor } from "#studio/format/format";
import { LimitsForm } from "#studio/operator/limits-form";
import { changeStore, readStore } from "#studio/operator/store.server";
import { StoreActions } from "#studio/operator/store-actions";
import { StoreFacts, Suspension } from "#studio/operator/store-facts";
import { StoreFigures } from "#studio/operator/store-figures";
import { redirectWithNotice } from "#studio/session/notice.server";
import { requireOperator, throwFailure } from "#studio/session/require-account.server";
import { Badge, Banner, Page } from "#studio/ui/page";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  await requireOperator(request, studio);
  const { slug = "" } = params;
  try {
    const store = await readStore(studio, slug);
    return json({ store, locale: studio.locale, once: crypto.randomUUID() });
  } catch (error) {
    return throwFailure(error, request, slug);
  }
}

export async function action({ request, params, context: { studio } }: ActionFunctionArgs) {
  await requireOperator(request, studio);
  const { slug = "" } = params;
  const form = await request.formData();
  const t = studio.i18n.getFixedT(studio.locale, "operator");
  try {
    const outcome = await changeStore(studio, slug, form);
    if (!outcome.ok) {
      const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
      const { problem, wrong = [] } = outcome;
      return json({ problem, wrong, typed }, { status: 422 });
    }
    const { date, ...values } = outcome.values;
    const formats = formatsFor(studio.locale, studio.timeZone);
    const shown = { ...values, ...(date !== undefined && { date: formats.date(date) }) };
    const text = t(`notice.${outcome.notice}`, shown);
    const tone = outcome.notice === "unmailed" ? "danger" : "success";
    return redirectWithNotice(studio, `/operator/stores/${slug}`, text, tone);
  } catch (error) {
    return throwFailure(error, request, slug);
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.store.name ?? "Awning Studio" },
];

export default function OperatorStorePage() {
  const { store, locale, once } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("operator");
  const { slug, status, shopUrl, facts, figures, limits, failures } = store;
  return (
    <Page
      title={store.name}
      back={{ to: "/operator", label: t("section.stores") }}
      actions={
        <>
          <a className="button" href={shopUrl} target="_blank" rel="noreferrer">
            {t("store.shop")}
          </a>
          <Link className="button button-primary" to={`/operator/stores/${slug}/enter`}>
            {t("enter.title")}
          </Link>
        </>
      }
    >
      <p>
        <Badge tone={status === "active" ? "good" : "warning"}>{t(`status.${status}`)}</Badge>
      </p>
      <Suspension suspension={facts?.suspension ?? null} />
      {facts === null ? (
        <Banner tone="warning">{t("store.factsMissing")}</Banner>
      ) : (
        <StoreFacts slug={slug} failures={failures} facts={facts} />
      )}
      {figures === null ? (
        <Banner tone="warning">{t("figures.missing")}</Banner>
      ) : (
        <StoreFigures {...figures} />
      )}
      {limits === null ? (
        <Banner tone="warning">{t("limits.missing")}</Banner>
      ) : (
        <LimitsForm
          limits={limits}
          wrong={refused?.problem === "limits" ? refused.wrong : []}
          typed={refused?.problem === "limits" ? refused.typed : {}}
        />
      )}
      <StoreActions
        store={store}
        locale={locale}
        once={once}
        problem={refused?.problem}
        typed={refused?.typed ?? {}}
      />
    </Page>
  );
}
