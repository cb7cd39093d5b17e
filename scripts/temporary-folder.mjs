// Folder for the temporary files of tests: in RAM, where the machine has room, since databases wait for a disk.
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";
import { isProcessRunning } from "./is-process-running.mjs";

const ramDisk = "/dev/shm";
const prefix = "awning-tests-";
/** Several times what a whole run writes at once. A container's memory disk may be as small as 64 MB. */
const neededBytes = 1024 ** 3;

function hasRoom() {
  if (!existsSync(ramDisk)) return false;
  const { bavail, bsize } = statfsSync(ramDisk);
  return bavail * bsize >= neededBytes && freemem() >= 4 * neededBytes;
}

const isOthers = (pid) => pid !== process.pid && isProcessRunning(pid);

/** What a process left that was killed. */
function removeLeftFolders() {
  for (const name of readdirSync(ramDisk)) {
    if (!name.startsWith(prefix) || isOthers(Number(name.slice(prefix.length)))) continue;
    rmSync(join(ramDisk, name), { recursive: true, force: true });
  }
}

/**
 * Sets TMPDIR for this process and those that it starts, until this one ends. One that is set already stays:
 * its user has chosen it, or the process that started this one.
 */
export function storeTemporaryFilesInRam() {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return;
  removeLeftFolders();
  const folder = join(ramDisk, `${prefix}${process.pid}`);
  mkdirSync(folder, { mode: 0o700 });
  process.env.TMPDIR = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
}
