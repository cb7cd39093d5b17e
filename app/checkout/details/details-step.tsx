// Step 1: who and where. Checked on the server always, and on each change where scripts run.
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { AddressFields, listAddressFields } from "#app/addresses/address-fields";
import { addressKeyOf } from "#app/addresses/address-key";
import { formatStoredPhone } from "#app/addresses/format-phone";
import { track } from "#app/analytics/events/track";
import { BusyButton } from "#app/checkout/controls/busy-button";
import { useThrottledEvent } from "#app/checkout/events/use-throttled-event";
import type { AddressVerification } from "#app/checkout/forms/checkout-result";
import type { CountryName } from "#app/context/shop-context";
import type { FormField } from "#app/forms/form-text";
import { FieldsWithErrors } from "#app/ui/fields-with-errors";
import { Notice } from "#app/ui/notice";
import { validateOnInput } from "#app/ui/validate-on-input";
import type { Checkout } from "#contract/checkout/checkout";
import { useHydrated } from "#core/browser/use-hydrated";
import { PlainAddressChoice } from "./address-choice";
import { AddressProblemBanner } from "./address-problem-banner";
import { isImpossible } from "./address-problems";
import { personDefaults } from "./contact-defaults";
import { detailsFormId } from "./details-form-id";
import { EmailAndPhoneFields } from "./email-and-phone-fields";
import { InternationalLink, type InternationalTarget } from "./international-link";
import { MarketingOptIn } from "./marketing-opt-in";
import { findMissingDetails } from "./missing-details";
import { NameFields } from "./name-fields";
import { useAddressChoice } from "./use-address-choice";
import { useDetailsDraft } from "./use-details-draft";
import { useLatePhoneCheck, usePhoneCheck } from "./use-phone-check";
import { VerifyAddressDialog } from "./verify-address-dialog.client";

export type DetailsStepProps = {
  checkout: Checkout;
  storeName: string;
  countries: readonly CountryName[];
  international: InternationalTarget;
  /** The refused submission, with what was typed. */
  result: SubmissionResult<string[]> | null;
  /** Why the form as a whole was not taken. */
  problem: ReactNode;
  /** Why the address of that submission was not taken yet. */
  verification: AddressVerification | null;
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
      ...personDefaults(checkout),
      address: customer?.address.address1 ?? "",
      address2: customer?.address.address2 ?? "",
      city: customer?.address.city ?? "",
      zip: customer?.address.zip ?? "",
      state: customer?.address.stateCode ?? "",
      country: customer?.address.countryCode ?? "US",
      phone: formatStoredPhone(customer?.phone ?? ""),
    },
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    ...validateOnInput,
  });
}

type Fields = ReturnType<typeof useDetailsForm>[1];

/** One by one: each is made when it is asked for. */
function addressFieldsOf({ address, address2, city, zip, state, country }: Fields) {
  return { street: address, street2: address2, city, zip, state, country };
}

/** In the order in which they stand. */
function listFields(fields: Fields): FormField[] {
  const { email, phone, firstname, lastname } = fields;
  return [email, phone, firstname, lastname, ...listAddressFields(addressFieldsOf(fields))];
}

export function DetailsStep(props: DetailsStepProps) {
  const { checkout, result, problem, verification } = props;
  const notice = result === null ? findMissingDetails(checkout.customer) : null;
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const element = useRef<HTMLFormElement>(null);
  const phoneCheck = usePhoneCheck();
  const [form, fields] = useDetailsForm({ checkout, result }, phoneCheck.schema);
  useLatePhoneCheck(phoneCheck.isThere, () => {
    const { name, value } = fields.phone;
    if (value !== undefined && value !== "") form.validate({ name });
  });
  const draft = useDetailsDraft(element, checkout, result !== null);
  const isAsked = verification !== null && verification.suggestions.length > 0;
  const isShown = verification !== null && (!isAsked || isImpossible(verification.problems));
  const choice = useAddressChoice(element, isAsked ? verification : null);
  const busy = useNavigation().formData?.get("intent") === "details";
  const sendPress = useThrottledEvent(track);
  const onInput = () => {
    phoneCheck.want();
    draft.keep();
  };
  return (
    <>
      <Form method="post" className="form" {...getFormProps(form)} ref={element} onInput={onInput}>
        <input type="hidden" name="intent" value="details" />
        {notice !== null && <Notice tone="neutral">{t(notice)}</Notice>}
        <input
          type="hidden"
          name="verified"
          value={verification ? addressKeyOf(verification.address) : ""}
        />
        {problem}
        {isAsked && !hydrated && <PlainAddressChoice verification={verification} />}
        <FieldsWithErrors fields={listFields(fields)} summary={t("form.check")}>
          <EmailAndPhoneFields
            email={fields.email}
            phone={fields.phone}
            formatPhone={phoneCheck.format}
          />
          <fieldset className="form-group">
            <legend>{t("checkout.deliveryInformation")}</legend>
            <NameFields firstName={fields.firstname} lastName={fields.lastname} />
            <AddressFields
              fields={addressFieldsOf(fields)}
              countries={props.countries}
              beforeStreet={isShown && <AddressProblemBanner verification={verification} />}
              afterCountry={
                fields.country.errors && <InternationalLink place={props.international} />
              }
            />
          </fieldset>
        </FieldsWithErrors>
        <MarketingOptIn field={fields.marketingOptIn} storeName={props.storeName} hasPhone />
        <BusyButton
          busy={busy}
          onClick={() => sendPress({ name: "checkout.delivery_address.clicked" })}
        >
          {t("checkout.deliver")}
        </BusyButton>
      </Form>
      {isAsked && hydrated && (
        <VerifyAddressDialog
          verification={verification}
          open={choice.isOpen}
          onChoose={choice.choose}
          onDismiss={choice.dismiss}
        />
      )}
    </>
  );
}
