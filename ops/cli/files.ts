// Files on the seller's machine: what is taken out of a store is written line by line, what is put into it is
// read as it is.
import { constants, createWriteStream } from "node:fs";
import { access, readFile, realpath, rename, rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CommandError, exitCodes } from "./command-error";

async function* endLines(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

/** Only these have a system call; the platform's errors have a message already. */
export function isFileSystemError(error: unknown): error is Error {
  return error instanceof Error && "syscall" in error;
}

/** For what holds shoppers' addresses: other people of the machine must not read it. */
export const ownerOnly = 0o600;
/** What the umask leaves of it. */
const umaskMode = 0o666;

type Target = { path: string; isFile: boolean };

/** Moving a file onto a link, a device or a pipe would take its place, for everyone who uses it. */
async function findTarget(path: string): Promise<Target> {
  const found = await stat(path).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  });
  if (found === null || found.isDirectory()) return { path, isFile: true };
  return found.isFile() ? { path: await realpath(path), isFile: true } : { path, isFile: false };
}

async function writeTarget(
  { path, isFile }: Target,
  lines: AsyncIterable<string>,
  mode: number,
): Promise<void> {
  const write = (to: string) =>
    pipeline(Readable.from(endLines(lines)), createWriteStream(to, { mode }));
  if (!isFile) return write(path);
  const draft = `${path}.${process.pid}`;
  try {
    await write(draft);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Written beside and moved into place: half of it never stands under the name of a file. */
export async function writeLines(
  path: string,
  lines: AsyncIterable<string>,
  mode = umaskMode,
): Promise<void> {
  try {
    await writeTarget(await findTarget(path), lines, mode);
  } catch (error) {
    if (!isFileSystemError(error)) throw error;
    const advice = "Is there such a folder, and room in it?";
    throw new CommandError(`${path} cannot be written. ${advice}`, exitCodes.refused, {
      cause: error,
    });
  }
}

async function* linesOf(text: string): AsyncGenerator<string> {
  yield* text.replace(/\n$/, "").split("\n");
}

/** `npm run` puts its own lines before what is printed, so that `>` makes no clean file. */
export async function writeText(path: string, text: string, mode?: number): Promise<void> {
  await writeLines(path, linesOf(text), mode);
}

const unreadable = (path: string, cause: unknown) =>
  new CommandError(
    `${path} cannot be read. Is the name right, and is it a file?`,
    exitCodes.refused,
    { cause },
  );

/** @throws CommandError naming the file that is not there. */
export async function requireFileBytes(path: string): Promise<ArrayBuffer> {
  try {
    return new Uint8Array(await readFile(path)).buffer;
  } catch (cause) {
    throw unreadable(path, cause);
  }
}

/** Without reading it. @throws CommandError naming the file that is not there. */
export async function requireFileSize(path: string): Promise<number> {
  try {
    await access(path, constants.R_OK);
    const found = await stat(path);
    if (found.isFile()) return found.size;
  } catch (cause) {
    throw unreadable(path, cause);
  }
  throw unreadable(path, undefined);
}
