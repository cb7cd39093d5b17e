/**
 * `npm run coverage:requirements`: lists the tests of each requirement in coverage/requirements.md.
 * With `--check` it writes nothing. Both fail if a requirement has no test or a title's id no text.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import {
  findProblems,
  readRequirements,
  renderCoverage,
  summarizeCoverage,
} from "./requirement-coverage";
import { listTestTitles } from "./test-titles";

// Paths begin where npm runs a script: at the repository's root.
const source = "docs/requirements.md";
const output = "coverage/requirements.md";

const requirements = readRequirements(readFileSync(source, "utf8"));
const titles = listTestTitles(".");

if (!process.argv.includes("--check")) {
  mkdirSync("coverage", { recursive: true });
  writeFileSync(output, renderCoverage(requirements, titles));
  console.log(`Written to ${output}.`);
}
console.log(summarizeCoverage(requirements, titles));

const problems = findProblems(requirements, titles);
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
