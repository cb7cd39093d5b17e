/**
 * The browser of the journeys: a Chromium out of a registry package, installed and unpacked once.
 * The package is locked in `browser/`, apart from the packages that running the shops takes.
 */
import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import * as z from "zod";

const projectRoot = resolve(import.meta.dirname, "..");
const packageFolder = join(import.meta.dirname, "browser");
const packageName = "@sparticuz/chromium";
const PackageFile = z.object({ dependencies: z.object({ [packageName]: z.string() }) });

/** The package's own arguments serve a cloud function and switch off web security. */
export const chromiumArgs = [
  "--no-sandbox",
  "--disable-quic",
  "--disable-background-networking",
  "--no-first-run",
  "--disable-sync",
  "--disable-component-update",
  "--host-resolver-rules=MAP * 127.0.0.1",
  // A page begins in the process of its blank tab. Since our pages sever their opener, each would start another.
  "--renderer-process-limit=1",
  // A page of a journey ends before what its scripts' compilers optimize would pay.
  "--js-flags=--no-opt --no-maglev",
];

export type Chromium = { executablePath: string; env: Record<string, string> };

/** For a machine without fonts; the package's own configuration names a cloud function's folders. */
function fontsConfig(folder: string): string {
  const fonts = join(folder, "fonts/fonts");
  const cache = join(folder, "fonts-cache");
  return `<?xml version="1.0"?><fontconfig><dir>${fonts}</dir><cachedir>${cache}</cachedir></fontconfig>\n`;
}

/** Next to where it is unpacked, so that runs at once install each their own. */
function installPackage(folder: string): void {
  for (const name of ["package.json", "package-lock.json"]) {
    copyFileSync(join(packageFolder, name), join(folder, name));
  }
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: folder,
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("Chromium's package could not be installed");
}

/**
 * The package unpacks into TMPDIR under fixed names and takes any file there for a finished one, so
 * two runs at once would start half a browser. Each unpacks in a folder of its own; the first that
 * is done moves it into place.
 */
function unpack(folder: string): void {
  mkdirSync(dirname(folder), { recursive: true });
  const draft = mkdtempSync(`${folder}-`);
  const installed = mkdtempSync(`${folder}-package-`);
  installPackage(installed);
  const script = `import c from "${packageName}"; await c.executablePath();`;
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    cwd: installed,
    encoding: "utf8",
    // The name of a cloud runtime makes it unpack the system libraries as well.
    env: { ...process.env, TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: "nodejs22.x" },
  });
  rmSync(installed, { recursive: true, force: true });
  if (status !== 0) throw new Error(`Chromium could not be unpacked: ${stderr}`);
  writeFileSync(join(draft, "fonts.conf"), fontsConfig(folder));
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(join(folder, "chromium"))) throw error;
  }
}

/** A system's own libraries go first: the packaged ones stand in only where one is missing. */
function missesLibraries(executablePath: string): boolean {
  const { stdout, status } = spawnSync("ldd", [executablePath], { encoding: "utf8" });
  return status !== 0 || stdout.includes("not found");
}

function definedEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const],
  );
  return Object.fromEntries(entries);
}

/** Linux on x64 takes the packaged browser; elsewhere `undefined` means Playwright's own. */
export function prepareChromium(): Chromium | undefined {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const wanted = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"));
  const version = PackageFile.parse(wanted).dependencies[packageName];
  const folder = join(projectRoot, "node_modules/.cache", `chromium-${version}`);
  const executablePath = join(folder, "chromium");
  if (!existsSync(executablePath)) unpack(folder);
  const env = definedEnvironment();
  if (!existsSync("/etc/fonts/fonts.conf")) env.FONTCONFIG_FILE ??= join(folder, "fonts.conf");
  if (missesLibraries(executablePath)) {
    const libraries = join(folder, "al2023/lib");
    env.LD_LIBRARY_PATH = [libraries, env.LD_LIBRARY_PATH].filter(Boolean).join(":");
  }
  return { executablePath, env };
}
