/** Decision records share one form, and the index lists each of them. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "./imports";

const folder = join(projectRoot, "docs/decisions");
const names = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));

function readDecision(name: string) {
  const text = readFileSync(join(folder, name), "utf8");
  const [, number = "", title = ""] = /^# (\d+)\. (.+)$/m.exec(text) ?? [];
  const [, date = ""] = /^- Date: (\d{4}-\d{2}-\d{2})$/m.exec(text) ?? [];
  const [, status = ""] = /^- Status: (.+)$/m.exec(text) ?? [];
  const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, section]) => section);
  return { number, title, date, status, sections };
}

test.each(names)("%s has number, title, date, status and the four sections", (name) => {
  const { number, title, date, status, sections } = readDecision(name);
  expect(Number(number)).toBe(Number(name.slice(0, 4)));
  expect([title, date]).not.toContain("");
  expect(status).toMatch(/^(?:proposed|accepted|superseded by \d+)(?:;|$)/);
  expect(sections).toEqual(["Context", "Decision", "Alternatives", "Consequences"]);
});

test("the index lists every decision with its title, status and date", () => {
  const index = readFileSync(join(folder, "README.md"), "utf8");
  const rows = names.map((name) => {
    const { number, title, date, status } = readDecision(name);
    return `| [${number}](${name}) | ${title} | ${status} | ${date} |`;
  });
  expect(index.split("\n").filter((line) => line.startsWith("| ["))).toEqual(rows);
});
