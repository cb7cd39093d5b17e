import { expect, test } from "vitest";
import { truncateText } from "./truncate-text";

test("a text that is cut does not end in half of an emoji", () => {
  expect(truncateText("Salt 🧂", 6)).toBe("Salt ");
  expect(truncateText("Salt 🧂", 7)).toBe("Salt 🧂");
  expect(truncateText("Salt", 9)).toBe("Salt");
});
