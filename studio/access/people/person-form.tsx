// Name and language of the person.

import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { studioLocales } from "#studio/locales/studio-i18n";
import { LabelledInput } from "#studio/ui/field";
import { Section } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";

const languageNames = { en: "English", de: "Deutsch" };

type PersonFormProps = { email: string; name: string; locale: string; isNameMissing: boolean };

export function PersonForm({ email, name, locale, isNameMissing }: PersonFormProps) {
  const { t } = useTranslation();
  return (
    <Section title={t("account.person")} text={email}>
      {/* Another language is another document. */}
      <Form method="post" className="grid gap-4" reloadDocument>
        <LabelledInput
          id="name"
          label={t("account.name")}
          error={isNameMissing ? t("account.nameMissing") : undefined}
          maxLength={80}
          autoComplete="name"
          defaultValue={name}
        />
        <div className="grid gap-1">
          <label htmlFor="locale" className="font-medium">
            {t("account.locale")}
          </label>
          <select id="locale" name="locale" className="input" defaultValue={locale}>
            {studioLocales.map((code) => (
              <option key={code} value={code}>
                {languageNames[code]}
              </option>
            ))}
          </select>
        </div>
        <div>
          <SubmitButton intent="save">{t("save")}</SubmitButton>
        </div>
      </Form>
    </Section>
  );
}
