// `npm test`, and what CI runs: installs on a fresh clone, then verify, then the shopper journeys.
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { installIfStale } from "./prepare.mjs";

const VITEST_REPORTS = "node_modules/.cache/vitest-reports";
const PLAYWRIGHT_REPORT = "node_modules/.cache/playwright-report.json";

function run(args) {
  const { status } = spawnSync(process.execPath, args, {
    stdio: "inherit",
    env: {
      ...process.env,
      CI: "1",
      VITEST_REPORTS,
      PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT,
    },
  });
  return status === 0;
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}

installIfStale();
rmSync(VITEST_REPORTS, { recursive: true, force: true });
mkdirSync(VITEST_REPORTS, { recursive: true });
rmSync(PLAYWRIGHT_REPORT, { force: true });
const verified = run(["scripts/verify.mjs"]);
const journeyed = run(["node_modules/@playwright/test/cli.js", "test"]);

const journeys = readReport(PLAYWRIGHT_REPORT)?.stats;
let passed = (journeys?.expected ?? 0) + (journeys?.flaky ?? 0);
let failed = journeys?.unexpected ?? 0;
for (const name of readdirSync(VITEST_REPORTS)) {
  const report = readReport(`${VITEST_REPORTS}/${name}`);
  passed += report?.numPassedTests ?? 0;
  failed += report?.numFailedTests ?? 0;
}
if (!verified) console.log("\nA check of `npm run verify` failed; see above.");
if (!journeyed) console.log("\nA journey of `npm run e2e` failed; see above.");
const flaky = journeys?.flaky ?? 0;
if (flaky > 0) console.log(`\n${flaky} of the journeys needed a second try; see above.`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(verified && journeyed ? 0 : 1);
