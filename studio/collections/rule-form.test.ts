import { expect, test } from "vitest";
import { buildRule } from "./rule-form.server";

const ageOf = (value: string) =>
  buildRule(
    { fill: "rule", match: "all", sort: "newest", rows: [{ kind: "age", value, to: "" }] },
    "EUR",
  );

test("days of a rule that are written as 1.000 are refused, not read as one day", () => {
  expect(ageOf(" 30 ")).toMatchObject({ ok: true, rule: { conditions: [{ days: 30 }] } });
  for (const wrong of ["1.000", "1,000", "1e2", "", "0", "viele"]) {
    expect(ageOf(wrong), wrong).toEqual({ ok: false, problem: "condition", row: 0 });
  }
});

test("the ends of a rule's price are read with groups of thousands", () => {
  const rows = [{ kind: "price" as const, value: "12,5", to: "1.234,50" }];
  expect(buildRule({ fill: "rule", match: "all", sort: "newest", rows }, "EUR")).toMatchObject({
    rule: { conditions: [{ minMinor: 1250, maxMinor: 123450 }] },
  });
});
