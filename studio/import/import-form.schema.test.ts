import { expect, test } from "vitest";
import { OptionFieldsSchema } from "./import-form.schema";

const rateOf = (rate: string) =>
  OptionFieldsSchema.safeParse({ currency: "USD", conversion: "rate", rate }).data?.rate;

test("a rate is read with a comma or a point, and what a program alone would take for a number is none", () => {
  expect(["0,92", " 1.1 ", "2"].map(rateOf)).toEqual([0.92, 1.1, 2]);
  for (const wrong of ["1e3", "0x10", "1.234,5", "0", "-1", "", "20000"]) {
    expect(rateOf(wrong), wrong).toBeUndefined();
  }
});
