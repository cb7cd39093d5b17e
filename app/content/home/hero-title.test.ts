import { expect, test } from "vitest";
import { isLongTitle, titleRoom } from "./hero-title";

test("HOM-03 a title of up to 34 letters is set in the full size, and a longer one smaller", () => {
  expect(isLongTitle("a ".repeat(17), "page")).toBe(false);
  expect(isLongTitle(`${"a ".repeat(17)}b`, "page")).toBe(true);
});

test("HOM-03 a word that would break where it stands makes its title smaller", () => {
  expect(isLongTitle("Sternbeobachtung", "page")).toBe(false);
  expect(isLongTitle("Sternbeobachtungen", "page")).toBe(true);
  expect(isLongTitle("Sternenhimmel", "half")).toBe(true);
  expect(isLongTitle("Sternkarten", "half")).toBe(false);
});

test("HOM-03 the words share the page with a picture in templates 1 and 5", () => {
  const rooms = [1, 2, 3, 4, 5].map((template) => titleRoom(template, true));
  expect(rooms).toEqual(["half", "page", "page", "page", "half"]);
  expect([titleRoom(1, false), titleRoom(5, false)]).toEqual(["page", "half"]);
});
