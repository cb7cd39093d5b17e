// `npm test`, and what CI runs: installs on a fresh clone, then verify, then the shopper journeys.
import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { installIfStale } from "../prepare.mjs";
import { storeTemporaryFilesInRam } from "../temporary-folder.mjs";

// The stacks' tests run in folders of their own.
const VITEST_REPORTS = resolve("node_modules/.cache/vitest-reports");
const VERIFY_REPORT = "node_modules/.cache/verify-report.json";
const PLAYWRIGHT_REPORT = "node_modules/.cache/playwright-report.json";

/** @returns whether it succeeded. */
function run(args, stdio = "inherit") {
  const child = spawn(process.execPath, args, {
    stdio,
    env: {
      ...process.env,
      CI: "1",
      VERIFY_REPORT,
      VITEST_REPORTS,
      PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT,
    },
  });
  return new Promise((done) => child.on("close", (status) => done(status === 0)));
}

const journeys = ["node_modules/@playwright/test/cli.js", "test"];

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}

storeTemporaryFilesInRam();
installIfStale();
rmSync(VITEST_REPORTS, { recursive: true, force: true });
mkdirSync(VITEST_REPORTS, { recursive: true });
rmSync(VERIFY_REPORT, { force: true });
rmSync(PLAYWRIGHT_REPORT, { force: true });
// To list the journeys takes the browser: it is installed meanwhile.
const prepared = run([...journeys, "--list"], "ignore");
const verified = await run(["scripts/checks/verify.mjs"]);
await prepared;
const journeyed = await run(journeys);

/** @returns the titles of every test of Playwright's report that ended with `status`. */
function namesOf(suite, status) {
  const own = (suite.specs ?? []).filter(({ tests }) =>
    tests.some((test) => test.status === status),
  );
  const names = own.map(({ file, title }) => `${file} › ${title}`);
  return [...names, ...(suite.suites ?? []).flatMap((inner) => namesOf(inner, status))];
}

const report = readReport(PLAYWRIGHT_REPORT);
const walked = report?.stats;
const flaky = report ? namesOf(report, "flaky") : [];
const failures = report ? namesOf(report, "unexpected") : [];
let passed = (walked?.expected ?? 0) + (walked?.flaky ?? 0);
let failed = walked?.unexpected ?? 0;
for (const name of readdirSync(VITEST_REPORTS)) {
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    testResults = [],
  } = readReport(`${VITEST_REPORTS}/${name}`) ?? {};
  passed += numPassedTests;
  failed += numFailedTests;
  for (const file of testResults.filter(({ status }) => status === "failed")) {
    const tests = file.assertionResults.filter(({ status }) => status === "failed");
    failures.push(...tests.map((test) => [test.fullName, ...test.failureMessages].join("\n")));
    // A file that could not be read has no test that failed.
    if (tests.length === 0) failures.push(`${file.name}\n${file.message}`);
  }
}
if (!verified) console.log("\nA check of `npm run verify` failed.");
for (const check of readReport(VERIFY_REPORT) ?? []) failures.push(`npm run verify: ${check}`);
if (!journeyed) console.log("\nA journey of `npm run e2e` failed.");
// The log is long: what went wrong stands at its end, where it is looked for.
for (const failure of failures) console.log(`\nFailed: ${failure}`);
for (const name of flaky) console.log(`\nNeeded a second try: ${name}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(verified && journeyed ? 0 : 1);
