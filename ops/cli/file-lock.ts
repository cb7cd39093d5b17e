// Lock file beside a file that two runs must not write at once. A run that was ended leaves its lock: it counts for
// nothing once that process is gone.
import { randomUUID } from "node:crypto";
import { link, readFile, rm, stat, writeFile } from "node:fs/promises";
import { CommandError } from "./command-error";

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process runs all the same.
    return codeOf(error) === "EPERM";
  }
}

type Lock = { owner: string; isDead: boolean };

/** A lock of an earlier release was empty for a moment, or for good where its run was ended in between. */
const emptyForMs = 1_000;

/** Null where there is none. */
async function readLock(lock: string): Promise<Lock | null> {
  try {
    const owner = (await readFile(lock, "utf8")).trim();
    if (/^\d+$/.test(owner)) return { owner, isDead: !isRunning(Number(owner)) };
    const { mtimeMs } = await stat(lock);
    return { owner: "unknown", isDead: Date.now() - mtimeMs > emptyForMs };
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

/** Names its process from the first moment on, as it is a link to a file that is written. False where there is a lock. */
async function makeLock(lock: string): Promise<boolean> {
  const own = `${lock}.${randomUUID()}`;
  try {
    await writeFile(own, `${process.pid}\n`, { flag: "wx", mode: 0o600 });
    await link(own, lock);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  } finally {
    await rm(own, { force: true });
  }
}

/**
 * Under a lock of its own: another run may have found the same dead one, and what it has made since must stay.
 * @returns the process that is doing so; null once the dead one is gone
 */
async function removeDead(lock: string): Promise<string | null> {
  const takeover = `${lock}.takeover`;
  const owner = await takeLock(takeover);
  if (owner !== null) return owner;
  try {
    if ((await readLock(lock))?.isDead) await rm(lock, { force: true });
    return null;
  } finally {
    await rm(takeover, { force: true });
  }
}

/** Null once it is taken, else the process that has it. */
async function takeLock(lock: string): Promise<string | null> {
  for (;;) {
    if (await makeLock(lock)) return null;
    const found = await readLock(lock);
    if (found !== null && !found.isDead) return found.owner;
    const owner = found === null ? null : await removeDead(lock);
    if (owner !== null) return owner;
  }
}

const pauseMs = 25;

/**
 * Does the work while no other run does it for the same file.
 * @param timeoutMs how long another run is waited for
 * @throws CommandError that names the other run and the lock
 */
export async function withFileLock<Done>(
  path: string,
  timeoutMs: number,
  work: () => Promise<Done>,
): Promise<Done> {
  const lock = `${path}.lock`;
  for (let waitedMs = 0; ; waitedMs += pauseMs) {
    const owner = await takeLock(lock);
    if (owner === null) break;
    if (waitedMs >= timeoutMs) {
      const advice = `Wait for it. If there is no such run, remove ${lock}.`;
      throw new CommandError(`Another run (process ${owner}) is writing ${path}. ${advice}`);
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}
