// The fields of the contact form, each with what is wrong with it.
import { getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import { type FormField, FormText, useFieldError } from "#app/addresses/form-text";
import { useLocalization } from "#app/localization/localization-context";
import type { MessageKey } from "#app/localization/translator";
import { InputField, SelectField, TextareaField } from "#app/ui/field";
import { type ContactReason, contactReasons, longestContact } from "#contract/contact-calls";
import type { Contact } from "./contact.schema";

/** CON-04, Q64. */
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
] as const;

type ContactFieldsProps = {
  fields: Fields;
  /** The form came back: the first field that is wrong is the one to go on with. */
  isAnswered: boolean;
};

export function ContactFields({ fields, isAnswered }: ContactFieldsProps) {
  const { t } = useLocalization();
  const errorOf = useFieldError();
  const firstWrong = isAnswered ? order.find((name) => fields[name].errors !== undefined) : null;
  const asked = (name: (typeof order)[number]) => ({
    required: true,
    ...(name === firstWrong && { autoFocus: true }),
  });
  const { key: reasonKey, ...reason } = getSelectProps(fields["contact-reason"]);
  const { key: messageKey, ...message } = getTextareaProps(fields["contact-reason-message"]);
  return (
    <div className="form-group">
      <FormText
        field={fields["contact-ordernumber"]}
        label={t("thanks.number")}
        hint={t("contact.orderHint")}
        autoComplete="off"
        wide
        {...asked("contact-ordernumber")}
      />
      <FormText
        field={fields["contact-email"]}
        label={t("checkout.email")}
        type="email"
        autoComplete="email"
        wide
        {...asked("contact-email")}
      />
      <FormText
        field={fields["contact-fullname"]}
        label={t("preorder.fullName")}
        autoComplete="name"
        wide
        {...asked("contact-fullname")}
      />
      <SelectField
        key={reasonKey}
        {...reason}
        label={t("contact.reason")}
        error={errorOf(fields["contact-reason"])}
        wide
        {...asked("contact-reason")}
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
        maxLength={longestContact.message}
        wide
        {...asked("contact-reason-message")}
      />
      <Trap field={fields["contact-website"]} />
    </div>
  );
}

/** Out of sight until something is in it; without styles its label says what to do. */
function Trap({ field }: { field: FormField }) {
  const { t } = useLocalization();
  const error = useFieldError()(field);
  const { key, ...input } = getInputProps(field, { type: "text" });
  return (
    <div className={error === undefined ? "contact-trap" : "field-wide"}>
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
