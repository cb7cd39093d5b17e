// Fields about a person who is to be invited: address, and the language of the mail.

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { studioLocales } from "#studio/locales/studio-i18n";
import { LabelledInput } from "#studio/ui/field";

const languageNames = { en: "English", de: "Deutsch" };

type InvitedFieldsProps = {
  locale: string;
  email: string;
  error: string | undefined;
  /** Beside the language. */
  children?: ReactNode;
};

export function InvitedFields({ locale, email, error, children }: InvitedFieldsProps) {
  const { t } = useTranslation("access");
  return (
    <>
      <LabelledInput
        id="invite-email"
        name="email"
        type="email"
        label={t("team.email")}
        error={error}
        autoComplete="off"
        maxLength={254}
        required
        defaultValue={email}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {children}
        <label className="grid gap-1">
          <span className="font-medium">{t("team.locale")}</span>
          <select name="locale" className="input" defaultValue={locale}>
            {studioLocales.map((code) => (
              <option key={code} value={code}>
                {languageNames[code]}
              </option>
            ))}
          </select>
        </label>
      </div>
    </>
  );
}
