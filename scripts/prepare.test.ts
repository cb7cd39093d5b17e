import { spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, expect, test } from "vitest";

const made: string[] = [];
afterEach(() => {
  for (const path of made.splice(0)) rmSync(path, { recursive: true });
});

/** Packages that are older than the lock, in a folder of their own. */
function stalePackages(path: string): string {
  mkdirSync(join(path, "precious"), { recursive: true });
  writeFileSync(join(path, ".package-lock.json"), "{}");
  utimesSync(join(path, ".package-lock.json"), 1, 1);
  return path;
}

/** A clone with the script alone, and an `npm` that only notes where it was run. */
function aClone() {
  const root = mkdtempSync(join(tmpdir(), "awning-prepare-"));
  made.push(root);
  const clone = join(root, "clone");
  mkdirSync(join(clone, "scripts"), { recursive: true });
  mkdirSync(join(root, "bin"));
  copyFileSync(new URL("./prepare.mjs", import.meta.url), join(clone, "scripts/prepare.mjs"));
  writeFileSync(join(clone, "package-lock.json"), "{}");
  const npm = join(root, "bin/npm");
  writeFileSync(npm, `#!/bin/sh\npwd -P > "${join(root, "npm-was-run")}"\n`);
  chmodSync(npm, 0o755);
  const install = (folder = ".") =>
    spawnSync(
      process.execPath,
      ["-e", `import("./scripts/prepare.mjs").then((it) => it.installIfStale("${folder}"))`],
      {
        cwd: clone,
        encoding: "utf8",
        env: { ...process.env, PATH: `${join(root, "bin")}${delimiter}${process.env.PATH}` },
      },
    );
  return { root, clone, install, wasRun: () => existsSync(join(root, "npm-was-run")) };
}

test("a node_modules that is a link to another checkout's is not emptied: the install is refused in words", () => {
  const { root, clone, install, wasRun } = aClone();
  const shared = stalePackages(join(root, "shared"));
  symlinkSync(shared, join(clone, "node_modules"));
  const { status, stderr } = install();
  expect([status, wasRun(), existsSync(join(shared, "precious"))]).toEqual([1, false, true]);
  expect(stderr).toContain("node_modules is a link");
});

test("a link whose packages are those of the lock is used as it is", () => {
  const { root, clone, install, wasRun } = aClone();
  const shared = stalePackages(join(root, "shared"));
  writeFileSync(join(shared, ".package-lock.json"), "{}");
  symlinkSync(shared, join(clone, "node_modules"));
  expect([install().status, wasRun()]).toEqual([0, false]);
});

test("packages of the clone's own that are older than the lock are installed anew", () => {
  const { clone, install, wasRun } = aClone();
  stalePackages(join(clone, "node_modules"));
  expect([install().status, wasRun()]).toEqual([0, true]);
});

test("a folder with a lock of its own gets its packages there, and the clone's are left alone", () => {
  const { root, clone, install } = aClone();
  mkdirSync(join(clone, "lint"));
  writeFileSync(join(clone, "lint/package-lock.json"), "{}");
  expect(install("lint").status).toBe(0);
  const ranIn = readFileSync(join(root, "npm-was-run"), "utf8").trim();
  expect(ranIn).toBe(realpathSync(join(clone, "lint")));
});
