// `npm test`, and what CI runs: installs on a fresh clone, then the workers' tests, then the shopper journeys with
// the quick checks beside them.
import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { resolve } from "node:path";
import { installIfStale } from "./prepare.mjs";
import { storeTemporaryFilesInRam } from "./temporary-folder.mjs";

// The stacks' tests run in folders of their own.
const VITEST_REPORTS = resolve("node_modules/.cache/vitest-reports");
const VERIFY_REPORTS = {
  workers: "node_modules/.cache/verify-workers.json",
  quick: "node_modules/.cache/verify-quick.json",
};
const PLAYWRIGHT_REPORT = "node_modules/.cache/playwright-report.json";

/** @returns whether it succeeded. */
function run(args, { env = {}, stdio = "inherit", priority } = {}) {
  const child = spawn(process.execPath, args, {
    stdio,
    env: {
      ...process.env,
      CI: "1",
      VITEST_REPORTS,
      PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT,
      ...env,
    },
  });
  if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority);
  return new Promise((done) => child.on("close", (status) => done(status === 0)));
}

const journeys = ["node_modules/@playwright/test/cli.js", "test"];
const verify = (part, settings) =>
  run(["scripts/verify.mjs", part], { env: { VERIFY_REPORT: VERIFY_REPORTS[part] }, ...settings });

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
for (const report of [...Object.values(VERIFY_REPORTS), PLAYWRIGHT_REPORT]) {
  rmSync(report, { force: true });
}
// To list the journeys takes the browser: installed meanwhile.
const prepared = run([...journeys, "--list"], { stdio: "ignore" });
const workersPassed = await verify("workers");
await prepared;
// Journeys leave a sixth of the machine idle, which is enough for what computes and measures no time.
const [quickPassed, journeyed] = await Promise.all([
  verify("quick", { priority: constants.priority.PRIORITY_LOW }),
  run(journeys),
]);
const verified = workersPassed && quickPassed;

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
for (const path of Object.values(VERIFY_REPORTS)) {
  for (const check of readReport(path) ?? []) failures.push(`npm run verify: ${check}`);
}
if (!journeyed) console.log("\nA journey of `npm run e2e` failed.");
// The log is long: what went wrong stands at its end, where it is looked for.
for (const failure of failures) console.log(`\nFailed: ${failure}`);
for (const name of flaky) console.log(`\nNeeded a second try: ${name}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(verified && journeyed ? 0 : 1);
