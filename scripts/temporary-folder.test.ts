import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const memoryDisk = "/dev/shm";
const script = `
  import { keepTemporaryFilesInMemory } from ${JSON.stringify(resolve("scripts/temporary-folder.mjs"))};
  import { tmpdir } from "node:os";
  keepTemporaryFilesInMemory();
  console.log(tmpdir());`;

function run(folder?: string): string {
  const { TMPDIR: _, ...env } = process.env;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    env: { ...env, ...(folder !== undefined && { TMPDIR: folder }) },
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  return stdout.trim();
}

test("a temporary folder that is set already stays", () => {
  const folder = resolve("node_modules/.cache/chosen-by-hand");
  mkdirSync(folder, { recursive: true });
  expect(run(folder)).toBe(folder);
  rmSync(folder, { recursive: true });
});

test("temporary files in memory are gone with their process, and so are those of a process that was killed", () => {
  const { pid } = spawnSync(process.execPath, ["-e", ""]);
  const left = `${memoryDisk}/awning-tests-${pid}`;
  if (existsSync(memoryDisk)) mkdirSync(left);
  const folder = run();
  const isInMemory = folder.startsWith(memoryDisk);
  // A machine without room for it has its usual folder.
  expect(existsSync(folder)).toBe(!isInMemory);
  if (isInMemory) expect(existsSync(left)).toBe(false);
  rmSync(left, { recursive: true, force: true });
});
