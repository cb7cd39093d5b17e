// `npm run verify`: every check that needs no browser, as many at a time as the machine has cores.
// `quick` is what needs neither workerd nor a build.
import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { installIfStale } from "../prepare.mjs";
import { storeTemporaryFilesInRam } from "../temporary-folder.mjs";
import { prepareLintTools } from "./lint-tools.mjs";
import { runStep } from "./run-step.mjs";

storeTemporaryFilesInRam();
installIfStale();

const isQuick = process.argv[2] === "quick";
const bin = (path, ...args) => [process.execPath, `node_modules/${path}`, ...args];
const remix = (...args) => bin("@remix-run/dev/dist/cli.js", ...args, "--logLevel", "error");
const vitest = (project, ...args) => bin("vitest/vitest.mjs", "run", "--project", project, ...args);

// The pool reads all modules again for each file, so a worker's files are taken together.
const isTogether = { TESTS_TOGETHER: "1" };

const builds = [
  ["build", remix("vite:build")],
  ["build of the studio", remix("vite:build", "--config", "studio/vite.config.ts")],
];
/** Six parts at once by themselves (decision 91). */
const platform = ["worker platform", vitest("platform"), isTogether];
// What takes longest stands first, so that the end is not one core waiting for another.
const workers = [
  // Its own isolates: the load tests call most.
  ["worker platform, load", vitest("platform", "payments/load")],
  [
    "workers storefront, sandbox, studio",
    vitest("storefront", "--project", "sandbox", "--project", "studio"),
    isTogether,
  ],
];

// Modules are read once for all files, in a third of the time; who replaces one stays alone.
const units = ["unit and architecture", vitest("unit", "--no-isolate")];
/** Installs the tools where they are missing. */
function listQuickSteps() {
  const { biome, knip, tsc } = prepareLintTools();
  return [
    ["format and lint", [process.execPath, biome, "ci", "--error-on-warnings", "."]],
    ["types", [process.execPath, tsc, "--pretty", "false"]],
    ["types of the studio", [process.execPath, tsc, "--pretty", "false", "-p", "studio"]],
    ["unused code", [process.execPath, knip, "--no-progress"]],
    [
      "requirements",
      bin("tsx/dist/cli.mjs", "scripts/coverage/coverage-requirements.ts", "--check"),
    ],
    ["unit, modules replaced", vitest("unit-replacing")],
  ];
}

/** Tests that start the built shop. */
const stack = (name, settings) => [
  name,
  bin("vitest/vitest.mjs", "run", "--config", `tests/${name}/vitest.config.ts`),
  settings,
];
// A seventh of what `npm run isolation` sends.
const isolation = stack("isolation", { ISOLATION_VISITS: "1200", ...process.env });

/** Twice what the longest takes on two cores of a slow machine. */
const limitMs = 15 * 60_000;

const failed = [];
// Saved for `npm test`, which repeats it at the end of its long log.
const failedOutput = [];
const lastCharacters = 2_000;

async function take([name, command, settings]) {
  const since = performance.now();
  const env = { ...process.env, CI: "1", WRANGLER_SEND_METRICS: "false", ...settings };
  const { status, output, isRepeated } = await runStep(command, { env, limitMs });
  const seconds = ((performance.now() - since) / 1_000).toFixed(1);
  process.stdout.write(`\n── ${name}\n`);
  process.stdout.write(output);
  const outcome = status === 0 ? "passed" : "FAILED";
  console.log(
    `── ${name}: ${outcome}${isRepeated ? " at the second try, the first hung" : ""} (${seconds} s)`,
  );
  if (status === 0) return;
  failed.push(name);
  failedOutput.push(`${name}\n${output.toString().slice(-lastCharacters)}`);
}

/** Takes the steps in their order, `lanes` at a time. */
async function takeAll(some, lanes) {
  const waiting = [...some];
  async function work() {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) await take(step);
  }
  await Promise.all(Array.from({ length: lanes }, work));
}

const cores = availableParallelism();
if (isQuick) await takeAll([units, ...listQuickSteps()], cores);
else {
  const built = takeAll(builds, cores);
  // Installed while the builds run.
  const quickSteps = listQuickSteps();
  await built;
  const isBuilt = failed.length === 0;
  // Those of the second list wait most of their time: a lane of their own costs the others little.
  await Promise.all([
    takeAll([platform, units, ...workers, ...quickSteps], cores),
    takeAll(isBuilt ? [stack("faults"), stack("durability")] : [], 1),
  ]);
  // Isolation keeps all cores busy by itself.
  if (isBuilt) await takeAll([isolation, stack("studio-access")], cores);
}
console.log(failed.length === 0 ? "\nverify passed" : `\nverify failed: ${failed.join(", ")}`);
if (process.env.VERIFY_REPORT) {
  writeFileSync(process.env.VERIFY_REPORT, JSON.stringify(failedOutput));
}
process.exit(failed.length === 0 ? 0 : 1);
