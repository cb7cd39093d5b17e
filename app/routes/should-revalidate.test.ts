import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("ERR-05 every page says when it is revalidated, so that a refused form never costs the page", () => {
  const pages = readdirSync(new URL(".", import.meta.url))
    .filter((name) => name.endsWith(".tsx") && !name.includes(".test."))
    .map((name) => ({ name, text: readFileSync(new URL(name, import.meta.url), "utf8") }))
    .filter(({ text }) => /^export default/m.test(text) && /function loader\(/.test(text));
  expect(pages.length).toBeGreaterThan(25);
  const silent = pages.filter(({ text }) => !text.includes("shouldRevalidate"));
  expect(silent.map(({ name }) => name)).toEqual([]);
});
