import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { withFileLock } from "./file-lock";

const folder = mkdtempSync(join(tmpdir(), "file-lock-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
/** The path of a file that a run has left locked. */
function aLocked(content: string): string {
  count += 1;
  const path = join(folder, `file-${count}`);
  writeFileSync(`${path}.lock`, content);
  return path;
}

const { pid: endedPid } = spawnSync(process.execPath, ["--version"]);

test("runs that find the lock of an ended run at the same moment write one after the other", async () => {
  const path = aLocked(`${endedPid}\n`);
  let writing = 0;
  let most = 0;
  const run = async (_: unknown, index: number) => {
    for (let turn = 0; turn < index; turn += 1) await new Promise(setImmediate);
    await withFileLock(path, 60_000, async () => {
      writing += 1;
      most = Math.max(most, writing);
      await new Promise((resolve) => setTimeout(resolve, 1));
      writing -= 1;
    });
  };
  await Promise.all(Array.from({ length: 60 }, run));
  expect(most).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
}, 60_000);

test("an empty lock that is older than a second is no lock", async () => {
  const path = aLocked("");
  const past = new Date(Date.now() - 5_000);
  utimesSync(`${path}.lock`, past, past);
  expect(await withFileLock(path, 0, async () => "done")).toBe("done");
});

test("the lock of a run that goes on is named with its process, and stays", async () => {
  const path = aLocked(`${process.pid}\n`);
  const run = withFileLock(path, 0, async () => "done");
  await expect(run).rejects.toThrow(`Another run (process ${process.pid}) is writing ${path}`);
  expect(readdirSync(folder)).toContain(`file-${count}.lock`);
});
