import { expect, test } from "vitest";
import { hostedFonts } from "#contract/theme-facts";
import { findFont } from "./fonts";

test("THM-04 every family that the contract calls hosted is served", () => {
  expect(hostedFonts.filter((family) => findFont(family) === null)).toEqual([]);
});
