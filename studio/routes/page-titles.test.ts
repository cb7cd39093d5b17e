import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import routes from "#studio/routes";

type Node = { file: string; children?: Node[] | undefined };
/** What is around pages has the title of the page in it. */
const listPages = (nodes: readonly Node[]): string[] =>
  nodes.flatMap(({ file, children }) => (children === undefined ? [file] : listPages(children)));

test("every page of the studio has a title of its own", () => {
  const pages = [...new Set(listPages(routes))].filter((file) => file.endsWith(".tsx"));
  expect(pages.length).toBeGreaterThan(50);
  const untitled = pages.filter((file) => {
    const text = readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
    // Another page's own, title and all.
    if (/^export \{[^}]*\bmeta\b[^}]*\} from "\.\//m.test(text)) return false;
    const isTitled = /^export (const meta\b|\{ pageTitleMeta as meta \})/m.test(text);
    const givesTitle = /\btitle\b\s*[:,=}]/.test(text) || file === "routes/not-found.tsx";
    return !isTitled || !givesTitle;
  });
  expect(untitled).toEqual([]);
});
