// The fields of a pre-order, each with what is wrong with it.

import { useTranslation } from "react-i18next";
import { AddressFields, listAddressFields } from "#app/addresses/address-fields";
import { type FormField, FormText } from "#app/forms/form-text";
import { FieldsWithErrors } from "#app/ui/fields-with-errors";
import type { Preorder } from "./preorder.schema";

type Fields = Record<Exclude<keyof Preorder, "slug" | "colorId" | "sizeId">, FormField>;

export function PreorderFields({ fields }: { fields: Fields }) {
  const { t } = useTranslation();
  const inOrder = [fields.fullname, fields.email, ...listAddressFields(fields)];
  return (
    <FieldsWithErrors fields={inOrder} summary={t("form.check")}>
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
    </FieldsWithErrors>
  );
}
