// How the shopper is reached. What was typed is tidied up when a field is left (ADR-03, ADR-07).
import { type FormField, FormText } from "#app/addresses/form-text";
import { useLocalization } from "#app/localization/localization-context";
import { fillForm } from "./fill-form.client";

type ContactFieldsProps = {
  email: FormField;
  phone: FormField;
  /** Null for what is no number, or cannot be told yet. */
  formatPhone(text: string): string | null;
};

export function ContactFields({ email, phone, formatPhone }: ContactFieldsProps) {
  const { t } = useLocalization();
  const tidy = (field: HTMLInputElement, text: string | null) => {
    if (field.form !== null && text !== null) fillForm(field.form, { [field.name]: text });
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
        onBlur={({ currentTarget }) => tidy(currentTarget, currentTarget.value.trim())}
      />
      <FormText
        field={phone}
        label={t("checkout.phone")}
        type="tel"
        autoComplete="tel"
        wide
        onBlur={({ currentTarget }) => tidy(currentTarget, formatPhone(currentTarget.value))}
      />
    </fieldset>
  );
}
