// The fields of a pre-order, each with what is wrong with it (POF-01, POF-05).
import { type FieldMetadata, getInputProps, getSelectProps } from "@conform-to/react";
import { useLocalization } from "#app/localization/localization-context";
import { InputField, SelectField } from "#app/ui/field";
import { usStates } from "#contract/us-states";
import type { Preorder } from "./preorder.schema";

type Field = FieldMetadata<string> | FieldMetadata<string | undefined>;
type Fields = Record<Exclude<keyof Preorder, "slug" | "colorId" | "sizeId">, Field>;

export function PreorderFields({ fields }: { fields: Fields }) {
  const { t, find } = useLocalization();
  const errorOf = ({ errors }: Field) => {
    const [key] = errors ?? [];
    return key === undefined ? undefined : (find(key) ?? t("checkout.error.field"));
  };
  const text = (
    field: Field,
    label: string,
    input: { type?: "email"; autoComplete: string; wide?: boolean; inputMode?: "numeric" },
  ) => {
    const { type = "text", ...rest } = input;
    const { key, ...known } = getInputProps(field, { type });
    return <InputField key={key} {...known} {...rest} label={label} error={errorOf(field)} />;
  };
  const { key: stateKey, ...state } = getSelectProps(fields.state);
  const { key: countryKey, ...country } = getSelectProps(fields.country);
  return (
    <div className="form-group">
      {text(fields.fullname, t("preorder.fullName"), { autoComplete: "name", wide: true })}
      {text(fields.email, t("checkout.email"), {
        type: "email",
        autoComplete: "email",
        wide: true,
      })}
      {text(fields.street, t("checkout.street"), { autoComplete: "address-line1", wide: true })}
      {text(fields.street2, t("checkout.street2"), { autoComplete: "address-line2", wide: true })}
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
        <option value="">{t("preorder.pickCountry")}</option>
        <option value="US">{t("checkout.unitedStates")}</option>
      </SelectField>
    </div>
  );
}
