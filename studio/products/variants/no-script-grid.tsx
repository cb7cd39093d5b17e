// Variants as plain fields, for pages without scripts. Left out where there are more than such a page can carry.
import { useTranslation } from "react-i18next";
import type { Currency } from "#core/money/currencies";
import { fieldOf, shownStock } from "#studio/products/draft/no-script-fields";
import type { DraftProduct } from "#studio/products/draft/product-draft";
import { cellName } from "#studio/products/draft/product-patch";
import { TableFrame } from "#studio/ui/page";
import { cellId, readCellError } from "./field-ids";
import { columnKey, listColumns, readCell } from "./grid-block";

export const maxNoScriptRows = 60;

type NoScriptGridProps = {
  product: DraftProduct;
  index: number;
  currencies: readonly Currency[];
  errors: ReadonlyMap<string, string>;
};

type PlainCellProps = {
  id: string;
  name: string;
  label: string;
  text: string;
  placeholder: string | undefined;
  error: string | undefined;
};

function PlainCell({ id, name, label, text, placeholder, error }: PlainCellProps) {
  const errorId = `${id}-error`;
  return (
    <>
      <input
        id={id}
        className="input min-w-24"
        name={name}
        aria-label={label}
        defaultValue={text}
        placeholder={placeholder}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : errorId}
      />
      {error !== undefined && (
        <p id={errorId} className="text-14 text-danger">
          {error}
        </p>
      )}
    </>
  );
}

export function NoScriptGrid({ product, index, currencies, errors }: NoScriptGridProps) {
  const { t } = useTranslation("products");
  const columns = listColumns(currencies);
  const count = product.colors.reduce((sum, { cells }) => sum + cells.length, 0);
  if (count > maxNoScriptRows) return <p className="text-quiet">{t("variants.needsScripts")}</p>;
  const labelOf = (column: (typeof columns)[number]) =>
    column.kind === "price"
      ? t("variants.price", { currency: column.currency })
      : t(`variants.${column.kind}`);
  return (
    <TableFrame label={t("variants.gridLabel", { title: product.title })}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t("variants.variant")}</th>
            {columns.map((column) => (
              <th scope="col" key={labelOf(column)}>
                {labelOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {product.colors.map((color, colorIndex) => {
            const above = product.colors.slice(0, colorIndex);
            const before = above.reduce((sum, { cells }) => sum + cells.length, 0);
            return color.cells.map((cell, cellIndex) => {
              const name = [color.name, cell.size].filter((part) => part !== "").join(" / ");
              return (
                <tr key={cell.size}>
                  <th scope="row" className="text-text!">
                    {name}
                  </th>
                  {columns.map((column) => (
                    <td key={labelOf(column)}>
                      <PlainCell
                        id={cellId(index, before + cellIndex, column)}
                        name={fieldOf(index, colorIndex, cellIndex, columnKey(column))}
                        label={`${name}: ${labelOf(column)}`}
                        text={readCell(cell, column)}
                        placeholder={column.kind === "stock" ? t("stock.unlimited") : undefined}
                        error={readCellError(
                          errors,
                          cellName(product.key, color.name, cell.size),
                          column,
                        )}
                      />
                      {column.kind === "stock" && (
                        <input
                          type="hidden"
                          name={fieldOf(index, colorIndex, cellIndex, shownStock)}
                          value={cell.shownStock ?? cell.stock}
                        />
                      )}
                    </td>
                  ))}
                </tr>
              );
            });
          })}
        </tbody>
      </table>
    </TableFrame>
  );
}
