// Details step of a cart of downloads only: an e-mail and a name. Must not ask for an address.
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { BusyButton } from "#app/checkout/controls/busy-button";
import { FormText } from "#app/forms/form-text";
import { FieldsWithErrors } from "#app/ui/fields-with-errors";
import { validateOnInput } from "#app/ui/validate-on-input";
import type { Checkout } from "#contract/checkout/checkout";
import { personDefaults } from "./contact-defaults";
import { DownloadDetailsSchema } from "./details.schema";
import { detailsFormId } from "./details-form-id";
import { MarketingOptIn } from "./marketing-opt-in";
import { NameFields } from "./name-fields";
import { showTrimmed } from "./set-form-values.client";
import { useDetailsDraft } from "./use-details-draft";

export type DownloadDetailsStepProps = {
  checkout: Checkout;
  storeName: string;
  /** The refused submission, with what was typed. */
  result: SubmissionResult<string[]> | null;
  /** Why the form as a whole was not taken. */
  problem: ReactNode;
};

export function DigitalDetailsStep(props: DownloadDetailsStepProps) {
  const { checkout, storeName, result, problem } = props;
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const [form, fields] = useForm({
    id: detailsFormId,
    lastResult: result,
    defaultValue: personDefaults(checkout),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: DownloadDetailsSchema }),
    ...validateOnInput,
  });
  const draft = useDetailsDraft(element, checkout, result !== null);
  const busy = useNavigation().formData?.get("intent") === "details";
  return (
    <Form method="post" className="form" {...getFormProps(form)} ref={element} onInput={draft.keep}>
      <input type="hidden" name="intent" value="details" />
      {problem}
      <FieldsWithErrors
        fields={[fields.email, fields.firstname, fields.lastname]}
        summary={t("form.check")}
      >
        <fieldset className="form-group">
          <legend>{t("checkout.contact")}</legend>
          <FormText
            field={fields.email}
            label={t("checkout.email")}
            type="email"
            autoComplete="email"
            wide
            onBlur={({ currentTarget }) => showTrimmed(currentTarget)}
          />
          <NameFields firstName={fields.firstname} lastName={fields.lastname} />
        </fieldset>
      </FieldsWithErrors>
      <MarketingOptIn field={fields.marketingOptIn} storeName={storeName} hasPhone={false} />
      <BusyButton busy={busy}>{t("checkout.toPayment")}</BusyButton>
    </Form>
  );
}
