/** The workflow of GitHub runs what `npm test` runs: what it misses would be found on one machine alone. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import packageFile from "../package.json";

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
const steps = [
  ...read(".github/workflows/ci.yml").matchAll(/run: (?:[A-Z_]+=\S+ )?npm run ([\w:-]+)/g),
].map(([, script]) => script);

test("every stack that `npm run verify` starts has a step in the workflow", () => {
  const verify = read("scripts/checks/verify.mjs");
  const stacks = [...verify.matchAll(/\bstack\("([\w-]+)"/g)].map(([, name]) => name);
  expect(stacks).toContain("faults");
  expect(stacks.filter((stack) => !steps.includes(stack))).toEqual([]);
});

test("every suite of tests and every check without a test has a step in the workflow", () => {
  const suites = Object.keys(packageFile.scripts).filter((name) => name.startsWith("test:"));
  const checks = ["lint:ci", "typecheck", "unused", "coverage:requirements", "build", "e2e"];
  expect([...suites, ...checks].filter((script) => !steps.includes(script))).toEqual([]);
});
