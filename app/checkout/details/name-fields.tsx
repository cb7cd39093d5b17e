// A buyer's two names, as the address step and the step of downloads ask for them.

import { useTranslation } from "react-i18next";
import { type FormField, FormText } from "#app/forms/form-text";

type NameFieldsProps = { firstName: FormField; lastName: FormField };

export function NameFields({ firstName, lastName }: NameFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <FormText field={firstName} label={t("checkout.firstName")} autoComplete="given-name" />
      <FormText field={lastName} label={t("checkout.lastName")} autoComplete="family-name" />
    </>
  );
}
