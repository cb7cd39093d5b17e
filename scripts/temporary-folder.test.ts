import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const ramDisk = "/dev/shm";
const script = `
  import { storeTemporaryFilesInRam } from ${JSON.stringify(resolve("scripts/temporary-folder.mjs"))};
  import { tmpdir } from "node:os";
  storeTemporaryFilesInRam();
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

test("temporary files in RAM are gone with their process, and so are those of a process that was killed", () => {
  const { pid } = spawnSync(process.execPath, ["-e", ""]);
  const left = `${ramDisk}/awning-tests-${pid}`;
  if (existsSync(ramDisk)) mkdirSync(left);
  const folder = run();
  const isInRam = folder.startsWith(ramDisk);
  // A machine without room for it has its usual folder.
  expect(existsSync(folder)).toBe(!isInRam);
  if (isInRam) expect(existsSync(left)).toBe(false);
  rmSync(left, { recursive: true, force: true });
});
