// E-mail and phone fields of the details step. Trimmed and formatted when a field is left.

import { useTranslation } from "react-i18next";
import { type FormField, FormText } from "#app/forms/form-text";
import { setFormValues, showTrimmed } from "./set-form-values.client";

type EmailAndPhoneFieldsProps = {
  email: FormField;
  phone: FormField;
  /** Null for what is no phone number, or while that is not known yet. */
  formatPhone(text: string): string | null;
};

export function EmailAndPhoneFields({ email, phone, formatPhone }: EmailAndPhoneFieldsProps) {
  const { t } = useTranslation();
  const writePhone = (field: HTMLInputElement) => {
    const text = formatPhone(field.value);
    if (field.form !== null && text !== null) setFormValues(field.form, { [field.name]: text });
  };
  return (
    <fieldset className="form-group">
      <legend>{t("checkout.contact")}</legend>
      <FormText
        field={email}
        label={t("checkout.email")}
        type="email"
        autoComplete="email"
        wide
        onBlur={({ currentTarget }) => showTrimmed(currentTarget)}
      />
      <FormText
        field={phone}
        label={t("checkout.phone")}
        type="tel"
        autoComplete="tel"
        wide
        onBlur={({ currentTarget }) => writePhone(currentTarget)}
      />
    </fieldset>
  );
}
