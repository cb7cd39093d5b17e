import { expect, test } from "vitest";
import { cutText } from "./cut-text";

test("a text that is cut does not end in half of an emoji", () => {
  expect(cutText("Salt 🧂", 6)).toBe("Salt ");
  expect(cutText("Salt 🧂", 7)).toBe("Salt 🧂");
  expect(cutText("Salt", 9)).toBe("Salt");
});
