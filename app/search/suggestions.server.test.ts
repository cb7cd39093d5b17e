import { expect, test } from "vitest";
import { aShopOf } from "#tests/fixtures/app/search";
import { listSuggestions } from "./suggestions.server";

test("SRC-07 at most five titles are suggested, none for two characters", async () => {
  const { shop } = aShopOf({ count: 30, perAtMost: 150 });
  expect(await listSuggestions(shop, "st")).toEqual([]);
  const suggestions = await listSuggestions(shop, "sta");
  expect(suggestions).toHaveLength(5);
  expect(suggestions[0]).toEqual({
    title: "Star 1",
    url: "/listing/star-1",
    parts: [
      { text: "Sta", isMatch: true },
      { text: "r 1", isMatch: false },
    ],
  });
});
