// A size chart as a table: sizes down, dimensions across, in one unit or in both.
import { useLocalization } from "#app/localization/localization-context";
import { type LengthUnit, listDimensions, type SizeChart } from "./size-chart";

type SizeTableProps = {
  chart: SizeChart;
  unit: LengthUnit | "both";
  /** The table's name. */
  caption: string;
  /** Label of the size that is chosen, which stands out. */
  chosen: string;
};

export function SizeTable({ chart, unit, caption, chosen }: SizeTableProps) {
  const { t, number } = useLocalization();
  const dimensions = listDimensions(chart);
  const write = (measure: { inches: number; cm: number }) => {
    const inches = number(measure.inches);
    const cm = number(measure.cm);
    if (unit === "both") return t("listing.bothUnits", { inches, cm });
    return unit === "inches" ? inches : cm;
  };
  return (
    <div className="size-table-frame">
      <table className="size-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t("listing.size")}</th>
            {dimensions.map((dimension) => (
              <th key={dimension} scope="col">
                {dimension}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(chart).map(([size, measures]) => (
            <tr key={size} className={size === chosen ? "size-row-chosen" : undefined}>
              <th scope="row">{size}</th>
              {dimensions.map((dimension) => {
                const measure = measures[dimension];
                return <td key={dimension}>{measure === undefined ? "–" : write(measure)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
