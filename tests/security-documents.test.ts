/** What docs/security.md, docs/asvs.md and docs/privacy.md claim: named tests exist, and nothing is left out. */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { listPersonal } from "#platform/modules/shoppers/fixtures/personal-column";
import { storeColumns } from "#platform/modules/shoppers/fixtures/personal-columns";
import { directoryColumns } from "#platform/modules/shoppers/fixtures/personal-directory-columns";
import { listTestTitles } from "../scripts/coverage/test-titles";
import { projectRoot } from "./imports";

/** How many requirements of levels 1 and 2 each section of ASVS 5.0 has, where those are its first ones. */
const sections: Record<string, number> = {
  "1.1": 2,
  "1.2": 9,
  "1.3": 11,
  "1.4": 3,
  "1.5": 2,
  "2.1": 3,
  "2.2": 3,
  "2.3": 4,
  "2.4": 1,
  "3.2": 2,
  "3.3": 4,
  "3.4": 6,
  "3.5": 5,
  "3.7": 2,
  "4.1": 3,
  "4.2": 1,
  "4.3": 2,
  "4.4": 4,
  "5.1": 1,
  "5.2": 3,
  "5.3": 2,
  "5.4": 3,
  "6.1": 3,
  "6.2": 12,
  "6.3": 4,
  "6.4": 4,
  "6.5": 5,
  "6.6": 3,
  "6.8": 4,
  "7.1": 3,
  "7.2": 4,
  "7.3": 2,
  "7.4": 5,
  "7.5": 2,
  "7.6": 2,
  "8.1": 2,
  "8.2": 3,
  "8.3": 1,
  "8.4": 1,
  "9.1": 3,
  "9.2": 4,
  "10.1": 2,
  "10.2": 2,
  "10.3": 4,
  "10.4": 11,
  "10.5": 5,
  "10.6": 2,
  "10.7": 3,
  "11.1": 2,
  "11.2": 3,
  "11.3": 3,
  "11.4": 4,
  "11.5": 1,
  "11.6": 1,
  "12.1": 3,
  "12.2": 2,
  "12.3": 4,
  "13.1": 1,
  "13.2": 5,
  "13.3": 2,
  "13.4": 5,
  "14.1": 2,
  "14.2": 4,
  "14.3": 3,
  "15.1": 3,
  "15.2": 3,
  "15.3": 7,
  "16.1": 1,
  "16.2": 5,
  "16.3": 4,
  "16.4": 3,
  "16.5": 3,
  "17.1": 1,
  "17.2": 4,
  "17.3": 2,
};
const numbers = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
);

const read = (name: string) => readFileSync(join(projectRoot, "docs", name), "utf8");
const titles = listTestTitles(projectRoot).map(
  ({ file, title }) => `${basename(file)}: ${title.split(" › ").at(-1)}`,
);
const known = new Set(titles);

/** @returns the tests that a text names, `x.test.ts`: "title", and which of them do not exist. */
function readNamedTests(text: string) {
  const named = [
    ...text.matchAll(/`([\w.-]+\.(?:test|spec|stack)\.tsx?)`: ((?:"[^"]+"(?:; )?)+)/g),
  ];
  const all = named.flatMap(([, file = "", quoted = ""]) =>
    [...quoted.matchAll(/"([^"]+)"/g)].map(([, title = ""]) => `${file}: ${title}`),
  );
  return { all, missing: all.filter((each) => !known.has(each)) };
}

test.each(["security.md", "asvs.md"])(
  "every test that %s names exists by its file and title",
  (name) => {
    const { all, missing } = readNamedTests(read(name));
    expect(all.length).toBeGreaterThan(30);
    expect(missing).toEqual([]);
  },
);

test("a test that was renamed or moved is reported", () => {
  const text = `held: \`seal.test.ts\`: "a token with any single byte changed does not open"; "it was once called so"`;
  expect(readNamedTests(text).missing).toEqual(["seal.test.ts: it was once called so"]);
});

function readRows(text: string) {
  return text
    .split("\n")
    .map((line) =>
      /^\| (\d+\.\d+\.\d+(?:, \d+\.\d+\.\d+)*) \| ([^|]+) \| ([^|]+) \| (.*)\|$/.exec(line),
    )
    .filter((row) => row !== null)
    .map(([, cell = "", , state = "", because = ""]) => ({
      numbers: cell.split(", "),
      state,
      because: because.trim(),
    }));
}

test("each requirement of ASVS 5.0, levels 1 and 2, stands once, with a state and a reason", () => {
  const rows = readRows(read("asvs.md"));
  expect(numbers).toHaveLength(253);
  expect(rows.flatMap((row) => row.numbers).sort()).toEqual([...numbers].sort());
  const states = ["met", "partly", "not met", "n/a", "66–71", "Cloudflare"];
  expect(rows.filter(({ state }) => !states.includes(state))).toEqual([]);
  const unexplained = rows.filter(({ because, state }) => because === "" && state !== "66–71");
  expect(unexplained).toEqual([]);
});

test("every column that names a person has its row in the record of processing", () => {
  const rows = read("privacy.md").toLowerCase();
  const records = [...listPersonal(storeColumns), ...listPersonal(directoryColumns)];
  const missing = records.filter(([, { record }]) => !rows.includes(`\n| ${record.toLowerCase()}`));
  expect(missing).toEqual([]);
});
