/**
 * `tsx scripts/deployment/deploy.ts workers/platform/wrangler.toml`, for the workflow `deploy`: secrets are read as JSON
 * from `SECRETS`, and how to roll back is written into the run's summary.
 */
import { spawnSync } from "node:child_process";
import { appendFileSync } from "node:fs";
import { deployWorker, SecretsSchema, type Wrangler } from "./deploy-worker";

const wrangler: Wrangler = {
  ask: (args) => {
    const { status, stdout, stderr } = spawnSync("npx", ["wrangler", ...args], {
      encoding: "utf8",
    });
    return { ok: status === 0, output: stdout, complaint: stderr };
  },
  run: (args, input) => {
    const { status } = spawnSync("npx", ["wrangler", ...args], {
      stdio: [input === undefined ? "ignore" : "pipe", "inherit", "inherit"],
      ...(input === undefined ? {} : { input }),
    });
    if (status !== 0) throw new Error(`wrangler ${args.join(" ")} failed`);
  },
};

const [, , config] = process.argv;
if (config === undefined) throw new Error("Name the worker's wrangler.toml.");
const summary = process.env.GITHUB_STEP_SUMMARY;
deployWorker({
  config,
  secrets: SecretsSchema.parse(JSON.parse(process.env.SECRETS ?? "{}")),
  wrangler,
  note: (line) => {
    console.log(`To go back: ${line}`);
    if (summary) appendFileSync(summary, `${line}\n`);
  },
});
