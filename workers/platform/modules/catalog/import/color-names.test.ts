import { expect, test } from "vitest";
import { hexOfColorName } from "./color-names";

test("the last known word of a colour's name decides, and an unknown name is grey", () => {
  expect(hexOfColorName("Heather Navy")).toBe(hexOfColorName("navy"));
  expect(hexOfColorName("Sport Grey (heathered)")).toBe(hexOfColorName("grey"));
  expect(hexOfColorName("Zzyzx")).toBe("#9a9a9a");
  expect(hexOfColorName("constructor")).toBe("#9a9a9a");
});
