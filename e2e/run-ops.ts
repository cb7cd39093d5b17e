/** Runner of the `ops` command line against the shop of the journeys. */
import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import { runOps } from "../ops/run-ops";
import { readSettings, type StackUrls } from "../scripts/stack-settings";
import { aTerminal } from "../tests/fixtures/ops/run";

const root = resolve(import.meta.dirname, "..");
const bundle = join(root, "node_modules/.cache/awning-ops.mjs");

/** Once for all journeys: compiling it for each command would take most of the command's time. */
export async function bundleOps(): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: ["ops/main.ts"],
    outfile: bundle,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "error",
  });
}

export type Ran = { code: number; output: string };

const environmentOf = (shop: StackUrls, folder: string) => ({
  ...process.env,
  AWNING_PLATFORM_URL: shop.platform,
  AWNING_OPERATOR_TOKEN: readSettings(root, shop).OPERATOR_TOKEN,
  AWNING_CREDENTIALS_FILE: join(folder, "credentials.json"),
});

/** `folder` keeps the credentials that it remembers. */
export function createOps(shop: StackUrls, folder: string) {
  const env = environmentOf(shop, folder);
  return (...args: string[]): Promise<Ran> =>
    new Promise((done) => {
      execFile(process.execPath, [bundle, ...args], { cwd: root, env }, (error, stdout, stderr) => {
        done({ code: error === null ? 0 : Number(error.code), output: stdout + stderr });
      });
    });
}

/** The same without a process for each command, which takes most of a command's time. */
export function createOpsInProcess(shop: StackUrls, folder: string) {
  const env = environmentOf(shop, folder);
  return async (...args: string[]): Promise<Ran> => {
    const lines: string[] = [];
    const write = (text: string) => void lines.push(text);
    const terminal = aTerminal({ print: write, warn: write });
    const credentialsPath = env.AWNING_CREDENTIALS_FILE;
    const code = await runOps(args, { terminal, env, credentialsPath });
    return { code, output: lines.map((line) => `${line}\n`).join("") };
  };
}
