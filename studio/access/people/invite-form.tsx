// Form that invites a person by mail, with what each role may do.
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Section } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";
import { InvitedFields } from "./invited-fields";
import { RoleSelect, roles } from "./role-select";

type InviteFormProps = {
  locale: string;
  /** What was typed, where it was not taken. */
  email: string;
  error: string | undefined;
  once: string;
};

export function InviteForm({ locale, email, error, once }: InviteFormProps) {
  const { t } = useTranslation("access");
  return (
    <Section title={t("team.invite")} text={t("team.inviteText")}>
      <Form method="post" className="grid gap-4" noValidate>
        <input type="hidden" name="once" value={once} />
        <InvitedFields locale={locale} email={email} error={error}>
          <RoleSelect chosen="staff" />
        </InvitedFields>
        <dl className="grid gap-3 rounded-lg bg-soft p-4 text-14">
          {roles.map((role) => (
            <div key={role}>
              <dt className="font-medium">{t(`role.${role}`)}</dt>
              <dd>{t(`roleText.${role}`)}</dd>
            </div>
          ))}
        </dl>
        <div>
          <SubmitButton intent="invite">{t("team.send")}</SubmitButton>
        </div>
      </Form>
    </Section>
  );
}
