// Name and language of the person.
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { studioLocales } from "#studio/locales/studio-i18n";
import { Section } from "#studio/ui/page";
import { SubmitButton } from "#studio/ui/submit-button";
import { wrongField } from "#studio/ui/wrong-field";

const languageNames = { en: "English", de: "Deutsch" };

type PersonFormProps = { email: string; name: string; locale: string; isNameMissing: boolean };

export function PersonForm({ email, name, locale, isNameMissing }: PersonFormProps) {
  const { t } = useTranslation();
  return (
    <Section title={t("account.person")} text={email}>
      {/* Another language is another document. */}
      <Form method="post" className="grid gap-4" reloadDocument>
        <div className="grid gap-1">
          <label htmlFor="name" className="font-medium">
            {t("account.name")}
          </label>
          <input
            id="name"
            name="name"
            className="input"
            maxLength={80}
            autoComplete="name"
            defaultValue={name}
            {...wrongField(isNameMissing)}
            aria-describedby={isNameMissing ? "name-error" : undefined}
          />
          {isNameMissing && (
            <p id="name-error" className="text-14 text-danger">
              {t("account.nameMissing")}
            </p>
          )}
        </div>
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
