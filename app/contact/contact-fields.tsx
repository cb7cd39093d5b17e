// The fields of the contact form, each with what is wrong with it.
import { getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { type FormField, FormText, useFieldError } from "#app/forms/form-text";
import type { MessageKey } from "#app/localization/shop-i18n";
import { InputField, SelectField, TextareaField } from "#app/ui/field";
import { FieldsWithErrors } from "#app/ui/fields-with-errors";
import {
  type ContactReason,
  contactReasons,
  maxContactLengths,
} from "#contract/shoppers/contact-calls";
import type { Contact } from "./contact.schema";

const reasonTexts: Record<ContactReason, MessageKey> = {
  order: "contact.reason.order",
  product: "contact.reason.product",
  other: "contact.reason.other",
};

type Fields = Record<Exclude<keyof Contact, "contact-listing">, FormField>;

const order = [
  "contact-ordernumber",
  "contact-email",
  "contact-fullname",
  "contact-reason",
  "contact-reason-message",
  "contact-website",
] as const;

export function ContactFields({ fields }: { fields: Fields }) {
  const { t } = useTranslation();
  const errorOf = useFieldError();
  const { key: reasonKey, ...reason } = getSelectProps(fields["contact-reason"]);
  const { key: messageKey, ...message } = getTextareaProps(fields["contact-reason-message"]);
  return (
    <FieldsWithErrors fields={order.map((name) => fields[name])} summary={t("form.check")}>
      <div className="form-group">
        <FormText
          field={fields["contact-ordernumber"]}
          label={t("thanks.number")}
          hint={t("contact.orderHint")}
          autoComplete="off"
          wide
          required
        />
        <FormText
          field={fields["contact-email"]}
          label={t("checkout.email")}
          type="email"
          autoComplete="email"
          wide
          required
        />
        <FormText
          field={fields["contact-fullname"]}
          label={t("preorder.fullName")}
          autoComplete="name"
          wide
          required
        />
        <SelectField
          key={reasonKey}
          {...reason}
          label={t("contact.reason")}
          error={errorOf(fields["contact-reason"])}
          wide
          required
        >
          <option value="">{t("contact.pickReason")}</option>
          {contactReasons.map((one) => (
            <option key={one} value={one}>
              {t(reasonTexts[one])}
            </option>
          ))}
        </SelectField>
        <TextareaField
          key={messageKey}
          {...message}
          label={t("contact.message")}
          error={errorOf(fields["contact-reason-message"])}
          rows={6}
          maxLength={maxContactLengths.message}
          wide
          required
        />
        <Trap field={fields["contact-website"]} />
      </div>
    </FieldsWithErrors>
  );
}

/** Out of sight until something is in it; without styles its label says what to do. */
function Trap({ field }: { field: FormField }) {
  const { t } = useTranslation();
  const error = useFieldError()(field);
  const { key, ...input } = getInputProps(field, { type: "text" });
  return (
    <div className={error === undefined ? "contact-trap sr-only" : "field-wide"}>
      <InputField
        key={key}
        {...input}
        label={t("contact.trap")}
        error={error}
        autoComplete="off"
        tabIndex={error === undefined ? -1 : 0}
      />
    </div>
  );
}
