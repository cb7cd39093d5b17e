// Where to: the fields that every address form has, from the street to the country.
import { getSelectProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CountryName } from "#app/context/shop-context";
import { type FormField, FormText, useFieldError } from "#app/forms/form-text";
import { SelectField } from "#app/ui/field";
import { usStates } from "#core/places/us-states";

export type AddressFieldsProps = {
  fields: Record<"street" | "street2" | "city" | "zip" | "state" | "country", FormField>;
  /** Empty where there is nothing to choose but the United States. */
  countries: readonly CountryName[];
  /** The first entry of the countries, which chooses none. */
  noCountry?: string;
  /** Stands above the street, across the form. */
  beforeStreet?: ReactNode;
  /** Stands below the country, across the form. */
  afterCountry?: ReactNode;
};

/** In the order in which they stand. */
export function listAddressFields(fields: AddressFieldsProps["fields"]): FormField[] {
  const { street, street2, city, zip, state, country } = fields;
  return [street, street2, city, zip, state, country];
}

export function AddressFields(props: AddressFieldsProps) {
  const { fields, countries, noCountry, beforeStreet, afterCountry } = props;
  const { t } = useTranslation();
  const errorOf = useFieldError();
  const { key: stateKey, ...state } = getSelectProps(fields.state);
  const { key: countryKey, ...country } = getSelectProps(fields.country);
  const named =
    countries.length > 0 ? countries : [{ id: "US", label: t("checkout.unitedStates") }];
  return (
    <>
      {beforeStreet}
      <FormText
        field={fields.street}
        label={t("checkout.street")}
        autoComplete="address-line1"
        wide
      />
      <FormText
        field={fields.street2}
        label={t("checkout.street2")}
        autoComplete="address-line2"
        wide
      />
      <FormText field={fields.city} label={t("checkout.city")} autoComplete="address-level2" />
      <FormText
        field={fields.zip}
        label={t("checkout.zip")}
        autoComplete="postal-code"
        inputMode="numeric"
      />
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
        {noCountry !== undefined && <option value="">{noCountry}</option>}
        {named.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      {afterCountry}
    </>
  );
}
