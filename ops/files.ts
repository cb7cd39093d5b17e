// Writes what is taken out of a store to a file, line by line.
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CommandError, exitCodes } from "./command-error";

async function* endLines(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

/** Written beside and moved into place: half of it never stands under the name. */
export async function writeLines(path: string, lines: AsyncIterable<string>): Promise<void> {
  const draft = `${path}.${process.pid}`;
  try {
    await pipeline(Readable.from(endLines(lines)), createWriteStream(draft));
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    // Only the file system's own errors have a code; the platform's speak for themselves.
    if (!(error instanceof Error && "code" in error)) throw error;
    const advice = "Is there such a folder, and room in it?";
    throw new CommandError(`${path} cannot be written. ${advice}`, exitCodes.refused, {
      cause: error,
    });
  }
}
