// Invitations that were not accepted yet, and taking them back.
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Invitation } from "#contract/accounts/member-calls";
import { useFormats } from "#studio/format/format";
import { Badge, Section } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";

type InvitationListProps = {
  invitations: readonly Invitation[];
  mayChange: boolean;
  /** Of the form that takes one back. */
  intent?: string;
};

export function InvitationList(props: InvitationListProps) {
  const { invitations, mayChange, intent = "revoke" } = props;
  const { t } = useTranslation("access");
  const formats = useFormats();
  if (invitations.length === 0) return null;
  return (
    <Section title={t("team.invitations")} text={t("team.invitationsText")}>
      <ul>
        {invitations.map(({ id, email, role, invitedAt, expiresAt, mailFailedSince }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 first:pt-0 last:border-0 last:pb-0"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-medium break-all">{email}</span>
                <Badge>{t(`role.${role}`)}</Badge>
              </p>
              <p className="text-14 text-quiet">
                {t("team.invited", {
                  date: formats.date(invitedAt),
                  end: formats.dateTime(expiresAt),
                })}
              </p>
              {mailFailedSince !== null && (
                <p className="text-14 text-danger">{t("team.undelivered")}</p>
              )}
            </div>
            {mayChange && (
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <SubmitButton intent={intent} tone="danger">
                  {t("team.revoke")}
                </SubmitButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
