// The fields of a pre-order, each with what is wrong with it (POF-01, POF-05).
import { AddressFields } from "#app/addresses/address-fields";
import { type FormField, FormText } from "#app/addresses/form-text";
import { useLocalization } from "#app/localization/localization-context";
import type { Preorder } from "./preorder.schema";

type Fields = Record<Exclude<keyof Preorder, "slug" | "colorId" | "sizeId">, FormField>;

export function PreorderFields({ fields }: { fields: Fields }) {
  const { t } = useLocalization();
  return (
    <div className="form-group">
      <FormText field={fields.fullname} label={t("preorder.fullName")} autoComplete="name" wide />
      <FormText
        field={fields.email}
        label={t("checkout.email")}
        type="email"
        autoComplete="email"
        wide
      />
      <AddressFields fields={fields} countries={[]} noCountry={t("preorder.pickCountry")} />
    </div>
  );
}
