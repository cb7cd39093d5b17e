import { expect, test } from "vitest";
import { defaultLengthUnit, findSizeGuide, listDimensions } from "./size-guide";

const measure = { inches: 20, cm: 50.8 };
const chart = { S: { Chest: measure }, M: { Chest: measure, Length: measure } };

test("LST-10 a chart is a table, whatever address is given beside it", () => {
  const guide = findSizeGuide({ sizeChart: chart, sizeChartUrl: "https://sizes.test/" });
  expect(guide).toEqual({ kind: "table", chart });
});

test.each([
  ["https://sizes.test/tee.PNG", "picture"],
  ["https://sizes.test/tee.svg?v=2", "picture"],
  ["https://sizes.test/tee", "page"],
])("Q29 %s alone is a %s", (url, kind) => {
  expect(findSizeGuide({ sizeChart: null, sizeChartUrl: url })).toEqual({ kind, url });
});

test.each([null, "", "javascript:alert(1)", "data:text/html,x"])(
  "Q29 neither a chart nor a web address (%s) is no size guide",
  (sizeChartUrl) => {
    expect(findSizeGuide({ sizeChart: null, sizeChartUrl })).toBeNull();
    expect(findSizeGuide({ sizeChart: {}, sizeChartUrl })).toBeNull();
  },
);

test("a chart has the dimensions of all its sizes, each once", () => {
  expect(listDimensions(chart)).toEqual(["Chest", "Length"]);
});

test("Q29 the USA measure by inches, others by centimetres", () => {
  expect(defaultLengthUnit("USA")).toBe("inches");
  for (const region of ["EU", "CANADA", "AUSTRALIA", "ROW"] as const) {
    expect(defaultLengthUnit(region)).toBe("cm");
  }
});
