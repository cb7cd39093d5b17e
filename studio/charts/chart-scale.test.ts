import { expect, test } from "vitest";
import { buildChartShape, type ChartPoint, nearestPoint, plot } from "./chart-scale";

const points = (...values: [number, number | null][]): ChartPoint[] =>
  values.map(([value, before], index) => ({ key: `d${index}`, value, before }));

test("both lines share a scale that begins at 0 and reaches the greater one", () => {
  const { ticks, places } = buildChartShape(points([10, 100], [50, null]), 4);
  expect([ticks[0], ticks.at(-1)]).toEqual([100, 0]);
  expect(places).toEqual([
    { x: 0, y: 270, beforeY: 0 },
    { x: plot.width, y: 150, beforeY: null },
  ]);
});

test("the steps of the scale are evenly apart, the highest at the top", () => {
  for (const most of [1, 3, 7, 12, 99, 12_345, 1_000_001]) {
    const { ticks } = buildChartShape(points([most, 0]), 4);
    const steps = ticks.slice(1).map((tick, index) => (ticks[index] ?? 0) - tick);
    expect(new Set(steps.map((step) => step.toFixed(6))).size, String(most)).toBe(1);
    expect(ticks[0]).toBeGreaterThanOrEqual(most);
    expect(ticks.at(-1)).toBe(0);
  }
});

test("a sum below zero, of more refunds than sales, stays inside of the plot", () => {
  const { places, ticks } = buildChartShape(points([-40, 0], [100, 0]), 4);
  expect(Math.max(...places.map(({ y }) => y))).toBeLessThanOrEqual(plot.height);
  expect(ticks).toContain(0);
});

test("a period without anything draws a line at the bottom", () => {
  const { line, places } = buildChartShape(points([0, 0], [0, 0]), 4);
  expect(places.map(({ y }) => y)).toEqual([plot.height, plot.height]);
  expect(line).not.toMatch(/NaN/);
});

test("a few orders have whole steps", () => {
  const { ticks } = buildChartShape(points([1, 0], [2, 1]), 4);
  expect(ticks).toEqual([4, 3, 2, 1, 0]);
});

test("a period of one day has one point, and the period before may be shorter", () => {
  const { places, before } = buildChartShape(points([5, null]), 4);
  expect(places).toHaveLength(1);
  expect(places[0]?.x).not.toBeNaN();
  expect(before).toBe("");
});

test("the point under a pointer is the nearest one, also beyond the ends", () => {
  expect([-0.2, 0, 0.49, 0.51, 1, 1.4].map((share) => nearestPoint(share, 3))).toEqual([
    0, 0, 1, 1, 2, 2,
  ]);
});
