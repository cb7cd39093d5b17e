// Table of a pick list, on paper and on a phone in the storeroom.
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { TableFrame } from "#studio/ui/page";
import type { PickLine } from "./pick-list";

type PickTableProps = {
  lines: readonly PickLine[];
  /** Of the list, on paper, where it lies beside others. */
  heading: string;
};

export function PickTable({ lines, heading }: PickTableProps) {
  const { t } = useTranslation("orders");
  return (
    <TableFrame label={t("pick.title")}>
      <table className="table">
        <thead>
          {/* A table's head comes again on each sheet: a loose one says what it is of. */}
          <tr aria-hidden className="hidden print:table-row">
            <th colSpan={5}>{heading}</th>
          </tr>
          <tr>
            <th scope="col">{t("slip.quantity")}</th>
            <th scope="col">{t("slip.sku")}</th>
            <th scope="col">{t("slip.item")}</th>
            <th scope="col">{t("pick.orders")}</th>
            <th scope="col">
              <span className="sr-only">{t("pick.picked")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, sku, title, options, quantity, orders }) => (
            <tr key={key}>
              <td className="text-18 font-semibold">{quantity}</td>
              <td className="min-w-24 wrap-anywhere">{sku}</td>
              <td className="min-w-32">
                <span className="block font-medium wrap-anywhere">
                  {/* From right to left where its letters are, whatever stands beside it. */}
                  <bdi>{title}</bdi>
                </span>
                <span className="text-14 text-quiet">{options}</span>
              </td>
              <td className="text-14">
                {orders.map(({ number, quantity: units }, index) => (
                  <Fragment key={number}>
                    {index > 0 && " "}
                    <span className="whitespace-nowrap">
                      {`${number} (${units})${index < orders.length - 1 ? "," : ""}`}
                    </span>
                  </Fragment>
                ))}
              </td>
              <td>
                <span aria-hidden className="block size-5 border border-strong-line" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
