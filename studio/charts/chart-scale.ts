// Geometry of a chart in units of its plot, from values alone. Knows no element and no colour.
import { scaleLinear, scalePoint } from "d3-scale";
import { area, line } from "d3-shape";

export const plot = { width: 1000, height: 300 };

export type ChartPoint = {
  key: string;
  value: number;
  /** Of the same place in the period before; null where that has none. */
  before: number | null;
};

export type ChartShape = {
  /** From the top to the bottom; evenly apart. */
  ticks: number[];
  /** Of the d attribute of paths. */
  line: string;
  area: string;
  before: string;
  /** Where each point stands, in the order of the points. */
  places: { x: number; y: number; beforeY: number | null }[];
};

const tickCount = 4;

/**
 * Both lines have one scale, which begins at 0 and ends with a round number.
 * @param minTop what the scale reaches at least: a chart of nothing keeps its height, and few things whole steps
 */
export function buildChartShape(points: readonly ChartPoint[], minTop: number): ChartShape {
  const values = points.flatMap(({ value, before }) => [value, before ?? 0]);
  const [min, max] = [Math.min(0, ...values), Math.max(minTop, ...values)];
  const y = scaleLinear([min, max], [plot.height, 0]).nice(tickCount);
  const x = scalePoint(
    points.map(({ key }) => key),
    [0, plot.width],
  );
  const places = points.map(({ key, value, before }) => ({
    x: x(key) ?? 0,
    y: y(value),
    beforeY: before === null ? null : y(before),
  }));
  const drawn = line<(typeof places)[number]>(
    (place) => place.x,
    (place) => place.y,
  );
  const filled = area<(typeof places)[number]>(
    (place) => place.x,
    y(0),
    (place) => place.y,
  );
  const dashed = line<(typeof places)[number]>(
    (place) => place.x,
    (place) => place.beforeY ?? 0,
  ).defined(({ beforeY }) => beforeY !== null);
  return {
    ticks: y.ticks(tickCount).reverse(),
    line: drawn(places) ?? "",
    area: filled(places) ?? "",
    before: dashed(places) ?? "",
    places,
  };
}

/** @returns the index of the point that stands nearest to this share of the width */
export function nearestPoint(share: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))));
}
