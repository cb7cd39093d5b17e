// A form's text field as the form knows it: its value, its name, and what is wrong with it.
import { type FieldMetadata, getInputProps } from "@conform-to/react";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { useLocalization } from "#app/localization/localization-context";
import { InputField } from "#app/ui/field";

export type FormField = FieldMetadata<string> | FieldMetadata<string | undefined>;

/** A field's first message in the shopper's language. */
export function useFieldError(): (field: Pick<FormField, "errors">) => string | undefined {
  const { t } = useTranslation();
  const { find } = useLocalization();
  return ({ errors }) => {
    const [key] = errors ?? [];
    return key === undefined ? undefined : (find(key) ?? t("checkout.error.field"));
  };
}

export type FormTextProps = {
  field: FormField;
  label: string;
  type?: "text" | "email" | "tel";
  autoComplete: string;
  inputMode?: "numeric";
  wide?: boolean;
  hint?: string;
  required?: boolean;
  autoFocus?: boolean;
  onBlur?: ComponentProps<"input">["onBlur"];
};

export function FormText({ field, type = "text", ...rest }: FormTextProps) {
  const errorOf = useFieldError();
  const { key, ...known } = getInputProps(field, { type });
  return <InputField key={key} {...known} {...rest} error={errorOf(field)} />;
}
