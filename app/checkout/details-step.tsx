// Step 1: who and where. Checked on the server always, and on change where scripts run.
import {
  type FieldMetadata,
  getFormProps,
  getInputProps,
  getSelectProps,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "@remix-run/react";
import { useLocalization } from "#app/localization/localization-context";
import type { MessageKey } from "#app/localization/translator";
import { InputField, SelectField } from "#app/ui/field";
import { Notice } from "#app/ui/notice";
import type { Checkout } from "#contract/checkout";
import { usStates } from "#contract/us-states";
import { withPhoneCheck } from "./checkout.schema";
import { detailsFormId } from "./details-form-id";
import { isPhoneNumber } from "./phone.client";

export type DetailsStepProps = {
  checkout: Checkout;
  /** The refused submission, with what was typed. */
  result: SubmissionResult<string[]> | null;
  problem: MessageKey | null;
};

function useDetailsForm({ checkout, result }: DetailsStepProps) {
  const { customer } = checkout;
  return useForm({
    id: detailsFormId,
    lastResult: result,
    defaultValue: {
      email: customer?.email ?? "",
      firstname: customer?.firstName ?? "",
      lastname: customer?.lastName ?? "",
      address: customer?.address.address1 ?? "",
      address2: customer?.address.address2 ?? "",
      city: customer?.address.city ?? "",
      zip: customer?.address.zip ?? "",
      state: customer?.address.stateCode ?? "",
      country: customer?.address.countryCode ?? "US",
      phone: customer?.phone ?? "",
      marketingOptIn: checkout.marketingOptIn ? "on" : "",
    },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: withPhoneCheck(isPhoneNumber) }),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
  });
}

export function DetailsStep(props: DetailsStepProps) {
  const { t, find } = useLocalization();
  const [form, fields] = useDetailsForm(props);
  const busy = useNavigation().formData?.get("intent") === "details";
  const errorOf = (field: { errors?: string[] | undefined }) => {
    const [key] = field.errors ?? [];
    return key === undefined ? undefined : (find(key) ?? t("checkout.error.field"));
  };
  const text = (
    field: FieldMetadata<string> | FieldMetadata<string | undefined>,
    label: string,
    input: {
      type?: "text" | "email" | "tel";
      autoComplete: string;
      wide?: boolean;
      inputMode?: "numeric";
    },
  ) => {
    const { type = "text", ...rest } = input;
    const { key, ...known } = getInputProps(field, { type });
    return <InputField key={key} {...known} {...rest} label={label} error={errorOf(field)} />;
  };
  const { key: stateKey, ...state } = getSelectProps(fields.state);
  const { key: countryKey, ...country } = getSelectProps(fields.country);
  return (
    <Form method="post" className="form" {...getFormProps(form)}>
      <input type="hidden" name="intent" value="details" />
      {props.problem !== null && <Notice tone="danger">{t(props.problem)}</Notice>}
      <fieldset className="form-group">
        <legend>{t("checkout.contact")}</legend>
        {text(fields.email, t("checkout.email"), {
          type: "email",
          autoComplete: "email",
          wide: true,
        })}
        {text(fields.phone, t("checkout.phone"), { type: "tel", autoComplete: "tel", wide: true })}
      </fieldset>
      <fieldset className="form-group">
        <legend>{t("checkout.deliveryInformation")}</legend>
        {text(fields.firstname, t("checkout.firstName"), { autoComplete: "given-name" })}
        {text(fields.lastname, t("checkout.lastName"), { autoComplete: "family-name" })}
        {text(fields.address, t("checkout.street"), { autoComplete: "address-line1", wide: true })}
        {text(fields.address2, t("checkout.street2"), {
          autoComplete: "address-line2",
          wide: true,
        })}
        {text(fields.city, t("checkout.city"), { autoComplete: "address-level2" })}
        {text(fields.zip, t("checkout.zip"), { autoComplete: "postal-code", inputMode: "numeric" })}
        <SelectField
          key={stateKey}
          {...state}
          label={t("checkout.state")}
          error={errorOf(fields.state)}
          autoComplete="address-level1"
        >
          <option value="">{t("checkout.pickState")}</option>
          {usStates.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          key={countryKey}
          {...country}
          label={t("checkout.country")}
          error={errorOf(fields.country)}
          autoComplete="country"
        >
          <option value="US">{t("checkout.unitedStates")}</option>
        </SelectField>
      </fieldset>
      <label className="check">
        <input
          {...getInputProps(fields.marketingOptIn, { type: "checkbox" })}
          key="marketingOptIn"
        />
        {t("checkout.marketing")}
      </label>
      <button
        type="submit"
        className="button button-primary button-wide"
        disabled={busy}
        aria-busy={busy}
      >
        {t("checkout.deliver")}
      </button>
    </Form>
  );
}
