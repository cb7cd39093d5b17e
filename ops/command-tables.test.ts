/** The operator's document lists every command of the command line, and no other. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { anOpsRun, aPlatform } from "#tests/fixtures/ops/run";

const document = readFileSync(new URL("../docs/operating.md", import.meta.url), "utf8");

/** Names below "Commands:" of a help text. */
async function listCommands(...words: string[]): Promise<string[]> {
  const { printed } = await anOpsRun([...words, "--help"], aPlatform({}));
  const [, commands = ""] = printed.split(/^Commands:$/m);
  const [listed = ""] = commands.split(/^\S/m);
  return [...listed.matchAll(/^ {2}([\w-]+)/gm)]
    .map(([, name = ""]) => name)
    .filter((name) => name !== "help");
}

/** `| name | one two | text |`, of both tables; a name may have a row in each. */
function listDocumented(): string[] {
  const [, section = ""] = document.split(/^## Commands$/m);
  const [tables = ""] = section.split(/^\*Output\*/m);
  return [...tables.matchAll(/^\| `([\w-]+)` \| ([^|]*)\|/gm)].flatMap(
    ([, group, commands = ""]) => {
      const names = [...commands.matchAll(/`([\w-]+)`/g)].map(([, name]) => `${group} ${name}`);
      return names.length === 0 ? [`${group}`] : names;
    },
  );
}

async function listAll(): Promise<string[]> {
  const groups = await listCommands();
  const known = await Promise.all(
    groups.map(async (group) => {
      const commands = await listCommands(group);
      return commands.length === 0 ? [group] : commands.map((name) => `${group} ${name}`);
    }),
  );
  return known.flat();
}

test("the tables of docs/operating.md name every command, and no other", async () => {
  const known = await listAll();
  expect(known).toContain("orders list");
  expect(listDocumented().sort()).toEqual(known.sort());
});

test.each([
  ["--yes", "What asks first"],
  ["--key", "Repeating"],
])(
  "docs/operating.md lists every command with %s under *%s*, and no other",
  async (option, title) => {
    const [, paragraph = ""] = document.split(`*${title}*`);
    const [listed = ""] = paragraph.split("\n\n");
    const known = await listAll();
    const documented = [...listed.matchAll(/`([\w-]+ [\w-]+)`/g)].map(([, name]) => name);
    const asking: string[] = [];
    for (const words of known) {
      const { printed } = await anOpsRun([...words.split(" "), "--help"], aPlatform({}));
      if (printed.includes(`  ${option} `)) asking.push(words);
    }
    expect(documented.sort()).toEqual(asking.sort());
  },
);
