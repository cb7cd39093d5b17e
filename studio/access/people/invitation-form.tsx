// What an invitation is for, and the form that accepts it: by a press, since mail scanners open links.
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "#studio/ui/submit-button";
import { wrongField } from "#studio/ui/wrong-field";
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
        <div className="grid gap-1">
          <label htmlFor="name" className="font-medium">
            {t("invitation.name")}
          </label>
          <p id="name-hint" className="text-14 text-quiet">
            {t("invitation.nameHint")}
          </p>
          <input
            id="name"
            name="name"
            className="input"
            autoComplete="name"
            required
            maxLength={80}
            defaultValue={name.typed}
            {...wrongField(name.isMissing)}
            aria-describedby={name.isMissing ? "name-hint name-error" : "name-hint"}
          />
          {name.isMissing && (
            <p id="name-error" className="text-14 text-danger">
              {t("invitation.nameMissing")}
            </p>
          )}
        </div>
      )}
      <SubmitButton>{t("invitation.accept")}</SubmitButton>
    </Form>
  );
}
