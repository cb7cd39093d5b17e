// One price and one stock for every variant of a product, instead of an entry for each.
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Currency } from "#core/money/currencies";
import type { ChangeProduct, DraftProduct } from "#studio/products/draft/product-draft";
import { type Column, fillAll, listColumns, rowsOf } from "./grid-block";

type FillAllVariantsProps = {
  product: DraftProduct;
  currencies: readonly Currency[];
  onChange: ChangeProduct;
};

const nameOf = (column: Column) => (column.kind === "price" ? column.currency : column.kind);

/** Null for a product with one variant: its grid is one row. */
export function FillAllVariants({ product, currencies, onChange }: FillAllVariantsProps) {
  const { t } = useTranslation("products");
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [filled, setFilled] = useState(false);
  const columns = listColumns(currencies);
  const count = rowsOf(product).length;
  if (count < 2) return null;
  const given = Object.entries(typed).filter(([, text]) => text.trim() !== "");
  const apply = () => {
    if (given.length === 0) return;
    onChange((before) =>
      columns.reduce((product, column, index) => {
        const text = typed[nameOf(column)] ?? "";
        return text.trim() === "" ? product : fillAll(product, columns, index, text);
      }, before),
    );
    setTyped({});
    setFilled(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    // The editor's form would be sent.
    event.preventDefault();
    apply();
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium">{t("fill.title")}</legend>
      <div className="flex flex-wrap items-end gap-2">
        {columns
          .filter(({ kind }) => kind !== "sku")
          .map((column) => {
            const name = nameOf(column);
            return (
              <label key={name} className="grid gap-1 text-14">
                {column.kind === "price"
                  ? t("fill.price", { currency: column.currency })
                  : t("fill.stock")}
                <input
                  className="input w-36"
                  inputMode={column.kind === "price" ? "decimal" : "numeric"}
                  maxLength={20}
                  value={typed[name] ?? ""}
                  onKeyDown={onKeyDown}
                  onChange={({ currentTarget: { value } }) => {
                    setFilled(false);
                    setTyped((all) => ({ ...all, [name]: value }));
                  }}
                />
              </label>
            );
          })}
        <button
          type="button"
          className="button"
          aria-disabled={given.length === 0 || undefined}
          onClick={apply}
        >
          {t("fill.apply")}
        </button>
      </div>
      <p role="status" className="text-14 text-quiet empty:hidden">
        {filled ? t("fill.done", { count }) : ""}
      </p>
    </fieldset>
  );
}
