// `npm run verify`: every check that needs no browser, in the order that fails soonest.
// `quick` leaves out the workers' tests and the build.
import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { installIfStale } from "./prepare.mjs";

const quick = process.argv[2] === "quick";
const bin = (path, ...args) => [process.execPath, `node_modules/${path}`, ...args];
const vitest = (project) => bin("vitest/vitest.mjs", "run", "--project", project);

// One after the other: side by side, the workers' tests miss their deadlines on two cores.
const workerProjects = readdirSync("workers").filter((name) =>
  existsSync(`workers/${name}/vitest.config.ts`),
);

const steps = [
  ["format and lint", bin("@biomejs/biome/bin/biome", "ci", "--error-on-warnings", ".")],
  ["types", bin("typescript/bin/tsc", "--pretty", "false")],
  ["unit and architecture", vitest("unit")],
  ...(quick ? [] : workerProjects.map((name) => [`worker ${name}`, vitest(name)])),
  ["requirements", bin("tsx/dist/cli.mjs", "scripts/coverage-requirements.ts", "--check")],
  ...(quick
    ? []
    : [["build", bin("@remix-run/dev/dist/cli.js", "vite:build", "--logLevel", "error")]]),
];

installIfStale();

/** Output that is piped is handed back whole, so that two steps never write between each other. */
function run([command, ...args], stdio) {
  const env = { ...process.env, CI: "1", WRANGLER_SEND_METRICS: "false" };
  const child = spawn(command, args, { stdio, env });
  const output = [];
  child.stdout?.on("data", (text) => output.push(text));
  child.stderr?.on("data", (text) => output.push(text));
  return new Promise((resolve) => {
    child.on("close", (status) => resolve({ status, output: Buffer.concat(output) }));
  });
}

// The stand-ins' tests mostly wait for what comes late on purpose: they run beside the first steps.
const waiting = "worker sandbox";
const early = quick ? null : run(vitest("sandbox"), ["ignore", "pipe", "pipe"]);

const failed = [];
for (const [name, command] of steps) {
  const since = performance.now();
  console.log(`\n── ${name}`);
  const { status, output } = await (name === waiting && early !== null
    ? early
    : run(command, "inherit"));
  process.stdout.write(output);
  if (status !== 0) failed.push(name);
  const seconds = ((performance.now() - since) / 1_000).toFixed(1);
  console.log(`── ${name}: ${status === 0 ? "passed" : "FAILED"} (${seconds} s)`);
}
console.log(failed.length === 0 ? "\nverify passed" : `\nverify failed: ${failed.join(", ")}`);
process.exit(failed.length === 0 ? 0 : 1);
