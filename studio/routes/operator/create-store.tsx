// Opening a store.
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CreateStoreForm } from "#studio/operator/create-store-form";
import { createStoreWithOwner, listChoices } from "#studio/operator/create-store-with-owner.server";
import { redirectWithNotice } from "#studio/session/notice.server";
import { requireOperator, throwFailure } from "#studio/session/require-account.server";
import { Page, Section } from "#studio/ui/page";

export async function loader({ request, context: { studio } }: LoaderFunctionArgs) {
  await requireOperator(request, studio);
  const title = studio.i18n.getFixedT(studio.locale, "operator")("open.title");
  const once = crypto.randomUUID();
  return json({ title, choices: listChoices(studio.locale), locale: studio.locale, once });
}

export async function action({ request, context: { studio } }: ActionFunctionArgs) {
  await requireOperator(request, studio);
  const form = await request.formData();
  const t = studio.i18n.getFixedT(studio.locale, "operator");
  try {
    const outcome = await createStoreWithOwner(studio, form);
    if (!outcome.ok) {
      const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
      return json({ problems: outcome.problems, typed }, { status: 422 });
    }
    const { slug, email, notice } = outcome;
    const tone = notice === "opened" ? "success" : "danger";
    const text = t(`notice.${notice}`, { email });
    return redirectWithNotice(studio, `/operator/stores/${slug}`, text, tone);
  } catch (error) {
    return throwFailure(error, request, "");
  }
}

export { pageTitleMeta as meta } from "#studio/layout/page-title-meta";

export default function OperatorOpenStore() {
  const { choices, locale, once } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("operator");
  return (
    <Page title={t("open.title")} back={{ to: "/operator", label: t("section.stores") }}>
      <Section>
        <CreateStoreForm
          choices={choices}
          locale={locale}
          once={once}
          typed={refused?.typed ?? {}}
          problems={refused?.problems ?? []}
        />
      </Section>
    </Page>
  );
}
