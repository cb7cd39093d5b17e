// Rows of the products' list: a table on wide screens, cards on small ones. The boxes belong to the bulk form.
import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#studio/format/format";
import { fromList } from "#studio/ui/back-to-list";
import { Icon } from "#studio/ui/icons/icon";
import { allRows, type ChangedBox, changedBy, ToSelectionBar } from "#studio/ui/row-selection";
import type { ProductRow } from "./product-row";
import { ProductState } from "./product-state";

type ProductTableProps = {
  rows: readonly ProductRow[];
  /** Of the store, without a slash at the end. */
  path: string;
  selected: ReadonlySet<string>;
  changed: ChangedBox;
  onPress(box: ChangedBox): void;
  onSelect(slug: string, isSelected: boolean): void;
  onSelectAll(isSelected: boolean): void;
};

export function Thumbnail({ src, size = "size-12" }: { src: string | null; size?: string }) {
  const look = `${size} flex-none rounded-(--radius) bg-soft`;
  if (src === null) {
    return (
      <span className={`${look} grid place-items-center text-quiet`}>
        <Icon name="no-picture" />
      </span>
    );
  }
  return (
    <img
      className={`${look} object-cover`}
      src={src}
      alt=""
      loading="lazy"
      width={48}
      height={48}
    />
  );
}

function Stock({ row }: { row: ProductRow }) {
  const { t } = useTranslation("products");
  const { number } = useFormats();
  if (row.stock === null) return <>{t("stock.unlimited")}</>;
  const isOut = row.stock === 0;
  return (
    <span className={isOut ? "text-danger" : undefined}>
      {isOut ? t("stock.out") : number(row.stock)}
      {!isOut && row.soldOut > 0 && (
        <span className="block text-14 text-warning">
          {t("stock.someOut", { count: row.soldOut, all: row.variants })}
        </span>
      )}
    </span>
  );
}

function Price({ price }: Pick<ProductRow, "price">) {
  const { money } = useFormats();
  if (price === null) return <>–</>;
  const { minMinor, maxMinor, currency } = price;
  const low = money(minMinor, currency);
  return <>{minMinor === maxMinor ? low : `${low} – ${money(maxMinor, currency)}`}</>;
}

export function ProductTable(props: ProductTableProps) {
  const { rows, path, selected, changed, onPress, onSelect, onSelectAll } = props;
  const { t } = useTranslation("products");
  const { search } = useLocation();
  const areAllSelected = rows.every(({ slug }) => selected.has(slug));
  return (
    <div className="card overflow-hidden">
      <table className="table max-sm:block">
        <thead className="max-sm:block max-sm:[&_th+th]:sr-only">
          <tr className="max-sm:block">
            <th className="relative max-sm:block max-sm:py-0! sm:w-12">
              <label className="hidden min-h-11 items-center gap-3 scripts:flex">
                <input
                  type="checkbox"
                  className="check"
                  checked={areAllSelected}
                  onClick={({ detail }) => onPress(changedBy(detail, allRows))}
                  onChange={({ currentTarget }) => onSelectAll(currentTarget.checked)}
                />
                <span className="sm:sr-only">{t("bulk.selectPage")}</span>
              </label>
              {selected.size > 0 && changed === allRows && <ToSelectionBar />}
            </th>
            <th>{t("list.product")}</th>
            <th>{t("list.state")}</th>
            <th>{t("list.stock")}</th>
            <th>{t("list.price")}</th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map((row) => (
            <tr
              key={row.slug}
              className="max-sm:grid max-sm:grid-cols-[auto_1fr_auto] max-sm:border-t max-sm:border-line max-sm:[&>td]:border-0 max-sm:[&>td]:py-1.5"
            >
              <td className="relative max-sm:row-span-2 max-sm:self-center">
                <label className="-mx-3 grid min-h-11 min-w-11 place-items-center">
                  <input
                    type="checkbox"
                    className="check"
                    name="slug"
                    value={row.slug}
                    aria-label={t("bulk.select", { title: row.title })}
                    checked={selected.has(row.slug)}
                    onClick={({ detail }) => onPress(changedBy(detail, row.slug))}
                    onChange={({ currentTarget }) => onSelect(row.slug, currentTarget.checked)}
                  />
                </label>
                {selected.size > 0 && changed === row.slug && <ToSelectionBar />}
              </td>
              <td className="max-sm:col-span-2">
                <Link
                  to={fromList(`${path}/products/${row.slug}`, search)}
                  className="flex min-h-11 items-center gap-3 no-underline hover:underline"
                >
                  <Thumbnail src={row.thumbnail} />
                  <span className="min-w-0">
                    <span className="font-medium [overflow-wrap:anywhere]">{row.title}</span>
                    <span className="block text-14 text-quiet">{row.productTypes.join(", ")}</span>
                  </span>
                </Link>
              </td>
              <td>
                <ProductState {...row} />
              </td>
              <td className="max-sm:hidden">
                <Stock row={row} />
              </td>
              <td className="whitespace-nowrap max-sm:text-end">
                <Price price={row.price} />
                <span className="block text-14 sm:hidden">
                  <Stock row={row} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
