// What is to become of stock or prices of the chosen products. Saves nothing: its button shows the preview.
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Currency } from "#core/money/currencies";
import { SubmitButton } from "#studio/ui/submit-button";
import { priceModes, stockModes } from "./bulk-edit";
import type { BulkFields } from "./bulk-form.schema";

type BulkEditFormProps = {
  slugs: readonly string[];
  fields: BulkFields;
  /** The store's own first. */
  currencies: readonly Currency[];
  error: string | null;
  /** Something else is typed than was sent. */
  onInput(): void;
};

function ModeField({ fields }: Pick<BulkEditFormProps, "fields">) {
  const { t } = useTranslation("products");
  const options =
    fields.change === "stock"
      ? stockModes.map((mode) => [mode, t(`bulkEdit.stock.${mode}`)] as const)
      : priceModes.map((mode) => [mode, t(`bulkEdit.price.${mode}`)] as const);
  return (
    <label className="grid gap-1 font-medium">
      {t("bulk.change")}
      <select name="mode" className="input font-normal" defaultValue={fields.mode}>
        {options.map(([mode, label]) => (
          <option key={mode} value={mode}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

export function BulkEditForm({ slugs, fields, currencies, error, onInput }: BulkEditFormProps) {
  const { t } = useTranslation("products");
  const isStock = fields.change === "stock";
  return (
    <Form method="post" className="grid gap-4" data-unguarded noValidate onInput={onInput}>
      <input type="hidden" name="step" value="preview" />
      <input type="hidden" name="change" value={fields.change} />
      {slugs.map((slug) => (
        <input key={slug} type="hidden" name="slug" value={slug} />
      ))}
      <div className="flex flex-wrap items-end gap-3">
        <ModeField fields={fields} />
        <label className="grid gap-1 font-medium">
          {t(isStock ? "bulkEdit.units" : "bulkEdit.value")}
          <input
            name="value"
            className="input w-40 font-normal"
            inputMode={isStock ? "numeric" : "decimal"}
            maxLength={20}
            autoComplete="off"
            defaultValue={fields.value}
            aria-invalid={error !== null || undefined}
            aria-describedby={error === null ? undefined : "bulk-edit-error"}
          />
        </label>
        {fields.change === "price" && (
          <label className="grid gap-1 font-medium">
            {t("bulkEdit.currency")}
            <select
              name="currency"
              className="input w-auto font-normal"
              defaultValue={fields.currency}
            >
              {currencies.map((currency) => (
                <option key={currency}>{currency}</option>
              ))}
            </select>
          </label>
        )}
        <SubmitButton tone="plain">{t("bulkEdit.preview")}</SubmitButton>
      </div>
      {error !== null && (
        <p id="bulk-edit-error" role="alert" className="text-14 text-danger">
          {error}
        </p>
      )}
    </Form>
  );
}
