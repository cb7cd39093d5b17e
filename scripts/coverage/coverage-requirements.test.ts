import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import { testFolders } from "./test-titles";

const tsx = fileURLToPath(new URL("../../node_modules/tsx/dist/cli.mjs", import.meta.url));
const script = fileURLToPath(new URL("./coverage-requirements.ts", import.meta.url));

const made: string[] = [];
afterEach(() => {
  for (const path of made.splice(0)) rmSync(path, { recursive: true });
});

/** A repository of one document and one test file. */
function repositoryOf({ row, title }: { row: string; title: string }): string {
  const root = mkdtempSync(join(tmpdir(), "awning-coverage-"));
  made.push(root);
  for (const folder of ["docs", ...testFolders]) mkdirSync(join(root, folder));
  const table = `| id | requirement |\n|---|---|\n${row}\n`;
  writeFileSync(join(root, "docs/requirements.md"), table);
  writeFileSync(join(root, "app/cart.test.ts"), `test("${title}", () => {});\n`);
  return root;
}

function check(root: string) {
  return spawnSync(process.execPath, [tsx, script, "--check"], { cwd: root, encoding: "utf8" });
}

const row = "| CRT-04 | `Remove` deletes the line. |";

test("--check passes when each requirement has a text and a test, and writes nothing", () => {
  const root = repositoryOf({ row, title: "CRT-04 a line is removed" });
  const { status, stdout } = check(root);
  expect([status, stdout]).toEqual([0, "1 of 1 requirements are named by a test title.\n"]);
  expect(existsSync(join(root, "coverage"))).toBe(false);
}, 60_000);

test("--check fails for a requirement without a test and for an id without a text", () => {
  const { status, stderr } = check(repositoryOf({ row, title: "CRT-05 an empty cart" }));
  expect([status, stderr.trim().split("\n")]).toEqual([
    1,
    [
      "CRT-04 is named by no test title",
      'app/cart.test.ts: "CRT-05 an empty cart" names CRT-05, which docs/requirements.md does not explain',
    ],
  ]);
}, 60_000);
