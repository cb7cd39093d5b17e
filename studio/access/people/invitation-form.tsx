// What an invitation is for, and the form that accepts it: by a press, since mail scanners open links.

import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LabelledInput } from "#studio/ui/field";
import { SubmitButton } from "#studio/ui/submit-button";
import type { ShownInvitation } from "./invitation.server";

type InvitationFormProps = {
  link: string;
  invitation: ShownInvitation;
  name: { typed: string; isMissing: boolean };
  /** Of the person who is signed in here now, where that is another one. */
  otherEmail: string | null;
};

export function InvitationForm({ link, invitation, name, otherEmail }: InvitationFormProps) {
  const { t } = useTranslation("access");
  const { email, storeName, role, isKnown } = invitation;
  return (
    <Form
      method="post"
      action={`/invitation?${new URLSearchParams({ link })}`}
      className="grid gap-4"
      noValidate
      data-unguarded
    >
      <input type="hidden" name="link" value={link} />
      <p className="wrap-anywhere">
        {role === "operator"
          ? t("invitation.operator")
          : t("invitation.store", { store: storeName ?? "" })}
      </p>
      <dl className="grid gap-3 rounded-lg bg-soft p-4">
        <div>
          <dt className="text-14 text-quiet">{t("invitation.role")}</dt>
          <dd>
            <span className="font-medium">{t(`role.${role}`)}</span>
            <span className="block text-14 text-quiet">{t(`roleText.${role}`)}</span>
          </dd>
        </div>
        <div>
          <dt className="text-14 text-quiet">{t("invitation.address")}</dt>
          <dd className="break-all">{email}</dd>
        </div>
      </dl>
      {otherEmail !== null && (
        <p className="text-14 text-warning">{t("invitation.other", { email: otherEmail })}</p>
      )}
      {!isKnown && (
        <LabelledInput
          id="name"
          label={t("invitation.name")}
          hint={t("invitation.nameHint")}
          error={name.isMissing ? t("invitation.nameMissing") : undefined}
          autoComplete="name"
          required
          maxLength={80}
          defaultValue={name.typed}
        />
      )}
      <SubmitButton>{t("invitation.accept")}</SubmitButton>
    </Form>
  );
}
