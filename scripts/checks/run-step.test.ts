import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runStep } from "./run-step.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "run-step-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const node = (script: string) => [process.execPath, "-e", script];
const env = process.env;
const text = ({ output }: { output: Buffer }) => output.toString();

test("a step's output and status are handed back", async () => {
  const step = await runStep(node("console.log('said'); process.exit(3)"), {
    env,
    limitMs: 60_000,
  });
  expect([step.status, step.isRepeated, text(step)]).toEqual([3, false, "said\n"]);
});

/** Hangs the first time, with a child that ignores signals; while it lives, the step's output has no end. */
const hangsOnce = `
  const { existsSync, writeFileSync } = require("node:fs");
  const { spawn } = require("node:child_process");
  if (existsSync("mark")) { console.log("second"); process.exit(0); }
  spawn(process.execPath, ["-e", "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)"], { stdio: "inherit" });
  writeFileSync("mark", "");
  setInterval(() => {}, 1000);`;

test("a step that hangs is ended with all that it started, and run once more", async () => {
  const script = `process.chdir(${JSON.stringify(folder)});${hangsOnce}`;
  const step = await runStep(node(script), { env, limitMs: 3_000 });
  expect([step.status, step.isRepeated, text(step)]).toEqual([0, true, "second\n"]);
});

test("a step that hangs twice has failed", async () => {
  const step = await runStep(node("setInterval(() => {}, 1000)"), { env, limitMs: 200 });
  expect([step.status, step.isRepeated]).toEqual([1, true]);
});
