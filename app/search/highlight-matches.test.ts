import { expect, test } from "vitest";
import { highlightMatches } from "./highlight-matches";

const marked = (title: string, term: string) =>
  highlightMatches(title, term)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join("");

test.each([
  ["North Ridge Tee", "rid", "North [Rid]ge Tee"],
  ["North Ridge Tee", "tee north", "[North] Ridge [Tee]"],
  ["North Ridge Tee", "rigde", "North [Ridge] Tee"],
  ["North Ridge Tee", "northridge", "[North] [Ridge] Tee"],
  ["North Ridge Tee", "northrid", "[North] [Rid]ge Tee"],
  ["Müsli für Zwei", "musli", "[Müsli] für Zwei"],
  ["Müsli für Zwei", "muesli", "[Müsli] für Zwei"],
  ["Große Straße", "strasse", "Große [Straße]"],
  ["Konzertplakat", "plakate", "[Konzertplakat]"],
  ["Konzertplakat", "plakat", "Konzert[plakat]"],
  ["Heavy T-Shirt", "shirt", "Heavy T-[Shirt]"],
  ["North Ridge Tee", "hoodie", "North Ridge Tee"],
  ["", "tee", ""],
])("SRC-07 in %s the part meant by %s is emphasised", (title, term, expected) => {
  expect(marked(title, term)).toBe(expected);
});
