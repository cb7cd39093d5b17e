// Lock file beside a file that two runs must not write at once. A run that was ended leaves its lock: it counts for
// nothing once that process is gone.
import { readFile, rm, writeFile } from "node:fs/promises";
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

/** The process that has it; null where that is gone. */
async function findOwner(lock: string): Promise<string | null> {
  try {
    const pid = (await readFile(lock, "utf8")).trim();
    return /^\d+$/.test(pid) && !isRunning(Number(pid)) ? null : pid;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

/** Null once it is taken, else the process that has it. */
async function take(lock: string): Promise<string | null> {
  for (;;) {
    try {
      await writeFile(lock, `${process.pid}\n`, { flag: "wx", mode: 0o600 });
      return null;
    } catch (error) {
      if (codeOf(error) !== "EEXIST") throw error;
    }
    const owner = await findOwner(lock);
    if (owner !== null) return owner;
    await rm(lock, { force: true });
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
    const owner = await take(lock);
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
