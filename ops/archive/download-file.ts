// Download of one of a store's files, range by range into the folder of the export: one that was broken off goes on
// where it was, and none is held whole.
import { createReadStream } from "node:fs";
import { mkdir, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type ArchiveFile, archiveStretchBytes } from "#contract/archive/archive";
import { CommandError } from "#ops/cli/command-error";
import { PlatformApiError, type PlatformClient } from "#ops/cli/platform-client";
import { digestChunks, sha256Of } from "./archive-file";
import type { ArchiveSource, FoundFile } from "./archive-source";

async function nullWhereMissing<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

async function sizeOf(path: string): Promise<number | null> {
  return (await nullWhereMissing(stat(path)))?.size ?? null;
}

/** Beside the entries, none of which begins like this: by which tag a file was read. */
const tagPath = (folder: string, { name }: FoundFile) => join(folder, "etags", name);

/** The seller may have put another picture of the same size in its place since. */
async function isRead(folder: string, file: FoundFile): Promise<boolean> {
  if ((await sizeOf(join(folder, file.name))) !== file.bytes) return false;
  if (file.etag === undefined) return true;
  return (await nullWhereMissing(readFile(tagPath(folder, file), "utf8"))) === file.etag;
}

async function noteTag(folder: string, file: FoundFile): Promise<void> {
  if (file.etag === undefined) return;
  const path = tagPath(folder, file);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, file.etag, { mode: 0o600 });
}

async function read(
  client: PlatformClient,
  url: string,
  { name }: FoundFile,
  headers: Record<string, string> = {},
): Promise<Uint8Array> {
  const { content, sha256 } = await client.readFile(url, headers);
  const bytes = new Uint8Array(content);
  if (sha256Of(bytes) !== sha256) throw new CommandError(`${name} arrived damaged. Try again.`);
  return bytes;
}

async function append(path: string, content: Uint8Array): Promise<void> {
  const file = await open(path, "a", 0o600);
  try {
    await file.writeFile(content);
  } finally {
    await file.close();
  }
}

async function readRanges(client: PlatformClient, url: string, file: FoundFile, draft: string) {
  let offset = (await sizeOf(draft)) ?? 0;
  while (offset < file.bytes) {
    const last = Math.min(offset + archiveStretchBytes, file.bytes) - 1;
    const content = await read(client, url, file, {
      Range: `bytes=${offset}-${last}`,
      ...(file.etag !== undefined && { "If-Match": `"${file.etag}"` }),
    });
    if (content.byteLength === 0) throw new CommandError(`${file.name} ended early. Try again.`);
    await append(draft, content);
    offset += content.byteLength;
  }
}

async function readInto(client: PlatformClient, url: string, file: FoundFile, path: string) {
  // What a draft has is of the same bytes: their tag is in its name.
  const draft = `${path}.${file.etag ?? "0"}.draft`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const isSmall = file.bytes <= archiveStretchBytes;
  if (isSmall || file.etag === undefined) await rm(draft, { force: true });
  if (isSmall) await append(draft, await read(client, url, file));
  else await readRanges(client, url, file, draft);
  await rename(draft, path);
}

/** Null for a file of the store that was deleted since it was listed. @throws CommandError where a backup misses one */
export async function downloadFile(
  { client, filePath }: ArchiveSource,
  folder: string,
  file: FoundFile,
): Promise<ArchiveFile | null> {
  const path = join(folder, file.name);
  try {
    if (!(await isRead(folder, file))) {
      await readInto(client, filePath(file.name), file, path);
      await noteTag(folder, file);
    }
  } catch (error) {
    if (!(error instanceof PlatformApiError) || error.status !== 404) throw error;
    if (file.sha256 !== undefined) throw new CommandError(`The backup has lost ${file.name}.`);
    return null;
  }
  const { bytes, sha256 } = await digestChunks(createReadStream(path));
  const { name, contentType } = file;
  if (file.sha256 !== undefined && file.sha256 !== sha256) {
    await rm(path);
    throw new CommandError(`${name} arrived damaged. Try again.`);
  }
  return { name, contentType, bytes, sha256 };
}
