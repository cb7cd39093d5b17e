// Brings a clone up to date: dependencies from the lock, the builds from their sources.
import { spawnSync } from "node:child_process";
import { existsSync, lstatSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const shared = ["client", "contract", "core", "package-lock.json", "tsconfig.json"];
const builds = [
  {
    name: "storefront",
    made: "build/server/index.js",
    config: "vite.config.ts",
    sources: ["app", "public", "workers/storefront", "remix.config.js", "vite.config.ts"],
  },
  {
    name: "studio",
    made: "build/studio/server/index.js",
    config: "studio/vite.config.ts",
    sources: ["studio", "workers/studio"],
  },
];
const OLDEST_NODE = [20, 19];

process.chdir(root);

function changedMs(path) {
  return existsSync(path) ? statSync(path).mtimeMs : 0;
}

function newestMs(path) {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return readdirSync(path).reduce(
    (newest, name) => Math.max(newest, newestMs(join(path, name))),
    stats.mtimeMs,
  );
}

function run(command, args, env = {}, cwd = root) {
  const { status, error } = spawnSync(command, args, {
    cwd,
    stdio: "inherit",
    shell: process.platform === "win32",
    env: { ...process.env, ...env },
  });
  if (error) console.error(`${command} could not be run: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  console.error(`Awning needs Node ${OLDEST_NODE.join(".")} or newer; this is ${process.version}.`);
  process.exit(1);
}

/** @param folder one that has a lock: the clone itself, or `lint`. */
export function installIfStale(folder = ".") {
  requireNode();
  const packages = join(folder, "node_modules");
  const lock = join(folder, "package-lock.json");
  if (changedMs(join(packages, ".package-lock.json")) >= changedMs(lock)) return;
  // `npm ci` empties the folder first: through a link that would be another checkout's.
  if (lstatSync(packages, { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error(
      `${packages} is a link, and its packages are older than ${lock}. Run \`npm ci\` where it leads, or remove the link.`,
    );
    process.exit(1);
  }
  console.log(`Installing the packages of ${lock} (npm ci) …`);
  const env = { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1" };
  run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], env, folder);
}

export function buildIfStale() {
  for (const { name, made, config, sources } of builds) {
    const newest = Math.max(...[...shared, ...sources].map(newestMs));
    if (changedMs(made) >= newest) continue;
    console.log(`Building the ${name} …`);
    const cli = "node_modules/@remix-run/dev/dist/cli.js";
    run(process.execPath, [cli, "vite:build", "--config", config, "--logLevel", "error"], {
      CI: "1",
      NODE_ENV: "production",
    });
  }
}
