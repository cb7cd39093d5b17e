/** `npm run coverage:requirements`: which requirement is named by which test; writes docs/coverage.md. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listTestTitles } from "./test-titles";

const root = join(import.meta.dirname, "..");
const output = join(root, "docs/coverage.md");
const requirementId = /\b[A-Z]{1,3}-\d{2}\b/g;

type Mention = { file: string; title: string };
type Coverage = { ids: string[]; mentions: Map<string, Mention[]>; unknown: string[] };

function listIds(groups: Record<string, number>): string[] {
  return Object.entries(groups).flatMap(([group, count]) =>
    Array.from({ length: count }, (_, index) => `${group}-${String(index + 1).padStart(2, "0")}`),
  );
}

function readCoverage(groups: Record<string, number>): Coverage {
  const ids = listIds(groups);
  const mentions = new Map<string, Mention[]>(ids.map((id) => [id, []]));
  const unknown: string[] = [];
  for (const mention of listTestTitles(root)) {
    for (const id of new Set(mention.title.match(requirementId) ?? [])) {
      // Other abbreviations look alike (UTF-16, ISO-86): what counts is whether the group is ours.
      if (!Object.hasOwn(groups, id.slice(0, id.indexOf("-")))) continue;
      const known = mentions.get(id);
      if (known) known.push(mention);
      else unknown.push(`${mention.file}: "${mention.title}" names ${id}, which does not exist`);
    }
  }
  return { ids, mentions, unknown };
}

function buildPage({ ids, mentions }: Coverage): string {
  const covered = ids.filter((id) => (mentions.get(id) ?? []).length > 0);
  const rows = covered.flatMap((id) =>
    (mentions.get(id) ?? []).map(
      ({ file, title }) => `| ${id} | ${title.replaceAll("|", "\\|")} | \`${file}\` |`,
    ),
  );
  const open = ids.filter((id) => !covered.includes(id));
  return [
    "# Requirements and their tests",
    "",
    `Written by \`npm run coverage:requirements\`. ${covered.length} of ${ids.length} requirements are named by a test's title.`,
    "",
    "| requirement | test | file |",
    "|---|---|---|",
    ...rows,
    "",
    `## Named by no test (${open.length})`,
    "",
    open.length === 0 ? "None." : `${open.join(", ")}.`,
    "",
  ].join("\n");
}

function main(): number {
  const groups = JSON.parse(readFileSync(join(root, "docs/requirements.json"), "utf8"));
  const coverage = readCoverage(groups);
  for (const line of coverage.unknown) console.error(line);
  if (coverage.unknown.length > 0) return 1;
  const page = buildPage(coverage);
  if (!process.argv.includes("--check")) writeFileSync(output, page);
  console.log(page.split("\n")[2]?.replace(/^.*`\. /, ""));
  return 0;
}

process.exit(main());
