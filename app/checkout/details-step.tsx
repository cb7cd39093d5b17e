// Step 1: who and where. Checked on the server always, and on each change where scripts run (ADR-02).
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { AddressFields, type CountryName } from "#app/addresses/address-fields";
import { addressKeyOf } from "#app/addresses/address-key";
import { FormText } from "#app/addresses/form-text";
import { track } from "#app/analytics/track";
import { useLocalization } from "#app/localization/localization-context";
import type { MessageKey } from "#app/localization/translator";
import { useHydrated } from "#app/ui/hydrated";
import { Notice } from "#app/ui/notice";
import type { Checkout } from "#contract/checkout";
import type { AddressDoubt } from "./address-check.server";
import { AddressProblems, PlainAddressChoice } from "./address-doubt";
import { isImpossible } from "./address-problems";
import { ContactFields } from "./contact-fields";
import { detailsFormId } from "./details-form-id";
import { type InternationalPlace, InternationalWay } from "./international-way";
import { MarketingOptIn } from "./marketing-opt-in";
import { useAddressChoice } from "./use-address-choice";
import { useDetailsDraft } from "./use-details-draft";
import { useLatePhoneCheck, usePhoneCheck } from "./use-phone-check";
import { VerifyDialog } from "./verify-dialog.client";

export type DetailsStepProps = {
  checkout: Checkout;
  storeName: string;
  countries: readonly CountryName[];
  international: InternationalPlace;
  /** The refused submission, with what was typed. */
  result: SubmissionResult<string[]> | null;
  problem: MessageKey | null;
  /** Why the address of that submission was not taken yet. */
  doubt: AddressDoubt | null;
};

function useDetailsForm(
  { checkout, result }: Pick<DetailsStepProps, "checkout" | "result">,
  schema: ReturnType<typeof usePhoneCheck>["schema"],
) {
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
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    shouldValidate: "onInput",
    shouldRevalidate: "onInput",
  });
}

type Fields = ReturnType<typeof useDetailsForm>[1];

/** One by one: each is made when it is asked for. */
function addressFieldsOf({ address, address2, city, zip, state, country }: Fields) {
  return { street: address, street2: address2, city, zip, state, country };
}

export function DetailsStep(props: DetailsStepProps) {
  const { checkout, result, problem, doubt } = props;
  const { t } = useLocalization();
  const hydrated = useHydrated();
  const element = useRef<HTMLFormElement>(null);
  const phoneCheck = usePhoneCheck();
  const [form, fields] = useDetailsForm({ checkout, result }, phoneCheck.schema);
  useLatePhoneCheck(phoneCheck.isThere, () => {
    const { name, value } = fields.phone;
    if (value !== undefined && value !== "") form.validate({ name });
  });
  const draft = useDetailsDraft(element, checkout, result !== null);
  const isAsked = doubt !== null && doubt.suggestions.length > 0;
  const isTold = doubt !== null && (!isAsked || isImpossible(doubt.problems));
  const choice = useAddressChoice(element, isAsked ? doubt : null);
  const busy = useNavigation().formData?.get("intent") === "details";
  const onInput = () => {
    phoneCheck.want();
    draft.keep();
  };
  return (
    <>
      <Form method="post" className="form" {...getFormProps(form)} ref={element} onInput={onInput}>
        <input type="hidden" name="intent" value="details" />
        {checkout.customer?.phone === "" && result === null && (
          <Notice tone="neutral">{t("payment.paypalNoPhone")}</Notice>
        )}
        <input type="hidden" name="verified" value={doubt ? addressKeyOf(doubt.address) : ""} />
        {problem !== null && <Notice tone="danger">{t(problem)}</Notice>}
        {isAsked && !hydrated && <PlainAddressChoice doubt={doubt} />}
        <ContactFields email={fields.email} phone={fields.phone} formatPhone={phoneCheck.format} />
        <fieldset className="form-group">
          <legend>{t("checkout.deliveryInformation")}</legend>
          <FormText
            field={fields.firstname}
            label={t("checkout.firstName")}
            autoComplete="given-name"
          />
          <FormText
            field={fields.lastname}
            label={t("checkout.lastName")}
            autoComplete="family-name"
          />
          <AddressFields
            fields={addressFieldsOf(fields)}
            countries={props.countries}
            beforeStreet={isTold && <AddressProblems doubt={doubt} />}
            afterCountry={fields.country.errors && <InternationalWay place={props.international} />}
          />
        </fieldset>
        <MarketingOptIn field={fields.marketingOptIn} storeName={props.storeName} />
        <button
          type="submit"
          className="button button-primary button-wide"
          disabled={busy}
          aria-busy={busy}
          onClick={() => track({ name: "checkout.delivery_address.clicked" })}
        >
          {t("checkout.deliver")}
        </button>
      </Form>
      {isAsked && hydrated && (
        <VerifyDialog
          doubt={doubt}
          open={choice.isOpen}
          onChoose={choice.choose}
          onDismiss={choice.dismiss}
        />
      )}
    </>
  );
}
