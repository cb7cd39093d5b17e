// Who operates this deployment.
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { InvitationList } from "#studio/access/people/invitation-list";
import { InvitedFields } from "#studio/access/people/invited-fields";
import { OperatorList } from "#studio/operator/operator-list";
import { changeOperators, readOperators } from "#studio/operator/operators.server";
import { redirectWithNotice } from "#studio/session/notice.server";
import { requireOperator, throwFailure } from "#studio/session/require-account.server";
import { Banner, Page, Section } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";

export async function loader({ request, context: { studio } }: LoaderFunctionArgs) {
  const account = await requireOperator(request, studio);
  try {
    const title = studio.i18n.getFixedT(studio.locale, "operator")("section.operators");
    const { locale } = studio;
    const once = crypto.randomUUID();
    return json({ title, ...(await readOperators(studio, account)), locale, once });
  } catch (error) {
    return throwFailure(error, request, "");
  }
}

export async function action({ request, context: { studio } }: ActionFunctionArgs) {
  const account = await requireOperator(request, studio);
  const form = await request.formData();
  const t = studio.i18n.getFixedT(studio.locale, "operator");
  try {
    const outcome = await changeOperators(studio, account, form);
    if (!outcome.ok) {
      const email = String(form.get("email") ?? "");
      return json({ problem: outcome.problem, email }, { status: 422 });
    }
    const text = t(`notice.${outcome.notice}`, { email: outcome.email });
    const tone = outcome.notice === "unmailed" ? "danger" : "success";
    return redirectWithNotice(studio, "/operator/operators", text, tone);
  } catch (error) {
    return throwFailure(error, request, "");
  }
}

export { pageTitleMeta as meta } from "#studio/layout/page-title-meta";

export default function OperatorOperators() {
  const { operators, invitations, locale, once } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("operator");
  const problem = refused?.problem;
  return (
    <Page title={t("section.operators")}>
      {problem !== undefined && problem !== "email" && (
        <Banner tone="danger">{t(`problem.${problem}`)}</Banner>
      )}
      <OperatorList operators={operators} />
      <InvitationList invitations={invitations} mayChange intent="remove" />
      <Section title={t("operators.invite")} text={t("operators.inviteText")}>
        <Form method="post" className="grid gap-4" noValidate>
          <input type="hidden" name="once" value={once} />
          <InvitedFields
            key={refused === undefined ? invitations.length : "refused"}
            locale={locale}
            email={refused?.email ?? ""}
            error={problem === "email" ? t("problem.email") : undefined}
          />
          <div>
            <SubmitButton intent="invite">{t("operators.invite")}</SubmitButton>
          </div>
        </Form>
      </Section>
    </Page>
  );
}
