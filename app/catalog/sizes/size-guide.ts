// What a size guide shows: a table of measures, a picture of one, or a page elsewhere.
import type { ProductDetails } from "#contract/catalog/catalog";
import type { Region } from "#contract/values/market";

export type LengthUnit = "inches" | "cm";
export type SizeChart = NonNullable<ProductDetails["sizeChart"]>;

export type SizeGuide =
  | { kind: "table"; chart: SizeChart }
  | { kind: "picture"; url: string }
  | { kind: "page"; url: string };

/** Inches where people measure by them, centimetres everywhere else. */
export function defaultLengthUnit(region: Region): LengthUnit {
  return region === "USA" ? "inches" : "cm";
}

/** @returns null where nothing is known: then nothing leads to a size guide. */
export function findSizeGuide(
  details: Pick<ProductDetails, "sizeChart" | "sizeChartUrl">,
): SizeGuide | null {
  const { sizeChart: chart, sizeChartUrl: url } = details;
  if (chart !== null && Object.keys(chart).length > 0) return { kind: "table", chart };
  // Another scheme could run code.
  if (url === null || !/^https?:\/\//i.test(url)) return null;
  const isPicture = /\.(png|jpe?g|gif|webp|avif|svg)([?#]|$)/i.test(url);
  return { kind: isPicture ? "picture" : "page", url };
}

/** Every dimension that some size has, in the order in which they first come. */
export function listDimensions(chart: SizeChart): string[] {
  return [...new Set(Object.values(chart).flatMap((dimensions) => Object.keys(dimensions)))];
}
