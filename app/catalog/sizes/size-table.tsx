// A size chart as a table: sizes down, dimensions across, in one unit or in both.

import { useTranslation } from "react-i18next";
import { useLocalization, useReplaceableT } from "#app/localization/localization-context";
import { nameMeasurement } from "./measurement-names";
import { type LengthUnit, listDimensions, type SizeChart } from "./size-guide";

const cell = "border-b border-line px-3 py-2.5 text-left first:pl-2";

type SizeTableProps = {
  chart: SizeChart;
  unit: LengthUnit | "both";
  /** The table's name. */
  caption: string;
  /** Label of the size that is chosen, which stands out. */
  chosen: string;
};

export function SizeTable({ chart, unit, caption, chosen }: SizeTableProps) {
  const { t } = useTranslation();
  const tOwn = useReplaceableT();
  const { number } = useLocalization();
  const dimensions = listDimensions(chart);
  const write = (measure: { inches: number; cm: number }) => {
    const inches = number(measure.inches);
    const cm = number(measure.cm);
    if (unit === "both") return t("listing.bothUnits", { inches, cm });
    return unit === "inches" ? inches : cm;
  };
  return (
    <div className="size-table-frame overflow-x-auto">
      <table className="size-table w-full border-collapse text-14 [font-variant-numeric:tabular-nums]">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={cell}>
              {tOwn("listing.size")}
            </th>
            {dimensions.map((dimension) => (
              <th key={dimension} scope="col" className={cell}>
                {nameMeasurement(dimension, t)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(chart).map(([size, measures]) => (
            <tr
              key={size}
              {...(size === chosen && { className: "size-row-chosen *:bg-soft *:font-bold" })}
            >
              <th scope="row" className={cell}>
                {size}
              </th>
              {dimensions.map((dimension) => {
                const measure = measures[dimension];
                return (
                  <td key={dimension} className={cell}>
                    {measure === undefined ? "–" : write(measure)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
