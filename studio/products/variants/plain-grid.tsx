// Variants as plain fields, for pages without scripts. Left out where there are more than such a page can carry.
import { useTranslation } from "react-i18next";
import type { Currency } from "#core/currencies";
import type { DraftProduct } from "#studio/products/draft/draft";
import { fieldOf, shownStock } from "#studio/products/draft/plain-fields";
import { TableFrame } from "#studio/ui/page";
import { listColumns, readCell } from "./grid-block";

export const maxPlainRows = 60;

type PlainGridProps = { product: DraftProduct; index: number; currencies: readonly Currency[] };

export function PlainGrid({ product, index, currencies }: PlainGridProps) {
  const { t } = useTranslation("products");
  const columns = listColumns(currencies);
  const count = product.colors.reduce((sum, { cells }) => sum + cells.length, 0);
  if (count > maxPlainRows) return <p className="text-quiet">{t("variants.needsScripts")}</p>;
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
          {product.colors.map((color, colorIndex) =>
            color.cells.map((cell, cellIndex) => {
              const name = [color.name, cell.size].filter((part) => part !== "").join(" / ");
              return (
                <tr key={cell.size}>
                  <th scope="row" className="text-text!">
                    {name}
                  </th>
                  {columns.map((column) => (
                    <td key={labelOf(column)}>
                      <input
                        className="input min-w-24"
                        name={fieldOf(
                          index,
                          colorIndex,
                          cellIndex,
                          column.kind === "price" ? column.currency : column.kind,
                        )}
                        aria-label={`${name}: ${labelOf(column)}`}
                        defaultValue={readCell(cell, column)}
                        placeholder={column.kind === "stock" ? t("stock.unlimited") : undefined}
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
            }),
          )}
        </tbody>
      </table>
    </TableFrame>
  );
}
