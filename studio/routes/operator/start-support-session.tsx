// The reason for which an operator enters a store.

import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { showStore } from "#contract/store/operator-calls";
import {
  readStorePath,
  startSupportSessionByForm,
} from "#studio/operator/start-support-session.server";
import { requireOperator, throwFailure } from "#studio/session/require-account.server";
import { LabelledInput } from "#studio/ui/field";
import { Page, Section } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  await requireOperator(request, studio);
  const { slug = "" } = params;
  const next = readStorePath(new URL(request.url).searchParams.get("next"), slug);
  try {
    const { store } = await studio.client.call(showStore, { params: { slug } });
    const t = studio.i18n.getFixedT(studio.locale, "operator");
    return json({ slug, name: store.name, next, title: t("enter.heading", { store: store.name }) });
  } catch (error) {
    return throwFailure(error, request, slug);
  }
}

export async function action({ request, params, context: { studio } }: ActionFunctionArgs) {
  await requireOperator(request, studio);
  const { slug = "" } = params;
  const form = await request.formData();
  try {
    const isEntered = await startSupportSessionByForm(studio, slug, form);
    if (isEntered) return redirect(readStorePath(form.get("next"), slug));
    return json({ reason: String(form.get("reason") ?? "") }, { status: 422 });
  } catch (error) {
    return throwFailure(error, request, slug);
  }
}

export { pageTitleMeta as meta } from "#studio/layout/page-title-meta";

export default function OperatorEnter() {
  const { slug, name, next } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("operator");
  const isWrong = refused !== undefined;
  return (
    <Page
      title={t("enter.heading", { store: name })}
      back={{ to: `/operator/stores/${slug}`, label: name }}
    >
      <Section>
        <Form method="post" className="grid gap-4" noValidate>
          <p>{t("enter.text")}</p>
          <input type="hidden" name="next" value={next} />
          <LabelledInput
            id="reason"
            label={t("enter.reason")}
            hint={t("enter.reasonHint")}
            error={isWrong ? t("problem.reason") : undefined}
            maxLength={300}
            autoComplete="off"
            required
            defaultValue={refused?.reason ?? ""}
          />
          <div>
            <SubmitButton>{t("enter.button")}</SubmitButton>
          </div>
        </Form>
      </Section>
    </Page>
  );
}
