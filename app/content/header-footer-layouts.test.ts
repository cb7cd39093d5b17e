import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { templateCounts } from "#core/theme/theme-values";
import { lengthOfName } from "./footer/footer";
import { headerLayoutOf } from "./header/header-layouts";

const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const textOf = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8");

test("THM-08 every header and footer template on offer has a layout and rules of its own", () => {
  const headers = numbersTo(templateCounts.header);
  expect(new Set(headers.map(headerLayoutOf)).size).toBe(templateCounts.header);
  const missing = [
    ...headers.map((number) => ["header/header.css", `\n.header-${number} .header-row {`] as const),
    ...numbersTo(templateCounts.footer).map(
      (number) => ["footer/footer.css", `\n.footer-${number} .footer-row {`] as const,
    ),
  ].filter(([file, selector]) => !textOf(file).includes(selector));
  expect(missing).toEqual([]);
});

test("THM-08 a longer name is written smaller across the page", () => {
  expect(["Tea", "Tea and more", "Tea and much more"].map(lengthOfName)).toEqual([
    "short",
    "medium",
    "long",
  ]);
});
