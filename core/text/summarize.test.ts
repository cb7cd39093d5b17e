import { expect, test } from "vitest";
import { plainText, summarize } from "./summarize";

test("a description is cut at a word", () => {
  const text = summarize(`<p>${"mountain ".repeat(40)}</p>`);
  expect(text.length).toBeLessThanOrEqual(162);
  expect(text).toMatch(/^(mountain )+…$/);
  expect(plainText("<ul><li>One</li><li>Two &lt;3</li></ul>")).toBe("One Two <3");
});
