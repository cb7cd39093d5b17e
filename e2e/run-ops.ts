/** The command line as a person runs it, against the shop of the journeys. */
import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { readSettings, type StackUrls } from "../scripts/stack-settings";

const root = resolve(import.meta.dirname, "..");

export type Ran = { code: number; output: string };

/** `folder` keeps the credentials that it remembers. */
export function createOps(shop: StackUrls, folder: string) {
  const env = {
    ...process.env,
    AWNING_PLATFORM_URL: shop.platform,
    AWNING_OPERATOR_TOKEN: readSettings(root, shop).OPERATOR_TOKEN,
    AWNING_CREDENTIALS: join(folder, "credentials.json"),
  };
  return (...args: string[]): Promise<Ran> =>
    new Promise((done) => {
      const tsx = join(root, "node_modules/.bin/tsx");
      execFile(tsx, ["ops/main.ts", ...args], { cwd: root, env }, (error, stdout, stderr) => {
        done({ code: error === null ? 0 : Number(error.code), output: stdout + stderr });
      });
    });
}
