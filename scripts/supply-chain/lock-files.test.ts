/** What `npm ci` may fetch and run. */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";
import { type Lock, LockSchema, nameOf } from "./licences";
import { projectRoot, readLockFile } from "./list-licences";

const registry = "https://registry.npmjs.org/";
const read = (path: string) => readFileSync(join(projectRoot, path), "utf8");

/** Every folder of the repository with packages of its own. */
const folders = execFileSync("git", ["ls-files", "package-lock.json", "*/package-lock.json"], {
  cwd: projectRoot,
  encoding: "utf8",
})
  .split("\n")
  .filter(Boolean)
  .map((path) => dirname(path));

/** Where no address is recorded npm asks its registry. */
function findForeignEntries({ packages }: Lock): string[] {
  return Object.entries(packages)
    .filter(([path]) => path !== "")
    .filter(
      ([, entry]) =>
        entry.link ||
        !(entry.resolved ?? registry).startsWith(registry) ||
        !/^sha512-[\w+/]{86}==$/.test(entry.integrity ?? ""),
    )
    .map(([path]) => path);
}

const ManifestSchema = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
  scripts: z.record(z.string(), z.string()).default({}),
});
const readManifest = (folder: string) =>
  ManifestSchema.parse(JSON.parse(read(join(folder, "package.json"))));

test("the locks of the shops, the lint tools, the journeys' browser and the auditor are found", () => {
  expect(folders.sort()).toEqual([".", "bench/lighthouse/auditor", "e2e/browser", "lint"]);
});

test.each(folders)(
  "every package of %s comes from the registry and is checked by its hash",
  (folder) => {
    expect(findForeignEntries(readLockFile(folder))).toEqual([]);
  },
);

test("a package from git, from another host, without a hash or with a weak one is reported", () => {
  const hash = `sha512-${"A".repeat(86)}==`;
  const packages = {
    "": {},
    good: { resolved: `${registry}a/-/a-1.0.0.tgz`, integrity: hash },
    unaddressed: { integrity: hash },
    git: { resolved: "git+ssh://git@github.com/a/b.git#0", integrity: hash },
    host: { resolved: "https://registry.npmjs.org.example/a.tgz", integrity: hash },
    weak: { integrity: "sha1-AAAAAAAAAAAAAAAAAAAAAAAAAAA=" },
    bare: {},
    linked: { link: true },
  };
  const lock = LockSchema.parse({ lockfileVersion: 3, packages });
  expect(findForeignEntries(lock)).toEqual(["git", "host", "weak", "bare", "linked"]);
});

test.each(folders)("the packages of %s are asked for by exact version", (folder) => {
  const { dependencies, devDependencies, optionalDependencies } = readManifest(folder);
  const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual(
    [],
  );
});

test.each(folders)("installing in %s runs no script of a package", (folder) => {
  expect(read(join(folder, ".npmrc")).split("\n")).toContain("ignore-scripts=true");
});

test("the packages that bring an install script are known, and work without it", () => {
  const scripted = folders.flatMap((folder) =>
    Object.entries(readLockFile(folder).packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => `${folder} ${path}`),
  );
  // Each only checks or moves the binary that an optional package of its own brings.
  expect(scripted.sort()).toEqual([
    ". node_modules/esbuild",
    ". node_modules/sharp",
    ". node_modules/workerd",
  ]);
});

test("no script of ours relies on a hook that npm leaves out with the packages' scripts", () => {
  for (const folder of folders) {
    const names = Object.keys(readManifest(folder).scripts);
    const hooks = names.filter(
      (name) =>
        /^(?:pre|post)(?:install|pack|publish|version)$|^(?:install|prepare)$/.test(name) ||
        names.some((other) => name === `pre${other}` || name === `post${other}`),
    );
    expect(hooks).toEqual([]);
  }
});

test("the bill of materials names every package of the lock", () => {
  const command = z.string().parse(readManifest(".").scripts.sbom);
  const [npm = "", ...args] = command.split(" ");
  const output = execFileSync(npm, args, {
    cwd: projectRoot,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    maxBuffer: 16 * 1024 * 1024,
    shell: process.platform === "win32",
  });
  const bill = z
    .object({
      bomFormat: z.literal("CycloneDX"),
      components: z.array(z.object({ name: z.string(), version: z.string() })),
    })
    .parse(JSON.parse(output));
  const named = new Set(bill.components.map(({ name, version }) => `${name}@${version}`));
  const missing = Object.entries(readLockFile(".").packages)
    .filter(([path]) => path !== "")
    // One that is installed under another name is listed by either.
    .map(([path, { name, version }]) => [name ?? "", nameOf(path)].map((it) => `${it}@${version}`))
    .filter((ids) => !ids.some((id) => named.has(id)));
  expect(missing).toEqual([]);
});

const workflows = readdirSync(join(projectRoot, ".github/workflows"));

test.each(workflows)(
  "%s pins actions by commit, may only read, and installs by the lock",
  (name) => {
    const text = read(join(".github/workflows", name));
    const uses = [...text.matchAll(/uses: (\S+)/g)].map(([, action = ""]) => action);
    expect(uses.length).toBeGreaterThan(0);
    expect(uses.filter((action) => !/^[\w./-]+@[0-9a-f]{40}$/.test(action))).toEqual([]);
    expect(text).toContain("permissions:\n  contents: read\n");
    expect(text).not.toMatch(/npm (?:install|i|update)\b|pull_request_target/);
  },
);

test("a deployment stores its bill of materials", () => {
  const text = read(".github/workflows/deploy.yml");
  expect(text).toMatch(/npm run --silent sbom > (\S+)\n[\s\S]*path: \1\n/);
  expect(existsSync(join(projectRoot, "THIRD-PARTY.md"))).toBe(true);
});
