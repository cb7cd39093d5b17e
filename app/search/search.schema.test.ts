import { expect, test } from "vitest";
import { SearchQuerySchema } from "./search.schema";
import { longestTerm } from "./search-index/search-term";

const termOf = (searchterm: string) => SearchQuerySchema.parse({ searchterm }).searchterm;

test.each([
  ["\u0000\u0001abc", "abc"],
  ["north\tridge\u0085tee", "north ridge tee"],
  ["\u0007", ""],
  ["Müsli 👩\u200d🚀", "Müsli 👩\u200d🚀"],
])("SRC-01 control characters of a search term are blanks: %j", (typed, term) => {
  expect(termOf(typed)).toBe(term);
});

test("a term that is too long is not cut in the middle of an emoji", () => {
  const searchterm = `${"a".repeat(longestTerm - 1)}🧂`;
  expect(SearchQuerySchema.parse({ searchterm }).searchterm).toBe("a".repeat(longestTerm - 1));
});
