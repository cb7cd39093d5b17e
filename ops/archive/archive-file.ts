// A store's archive as one tar file on the operator's machine: written whole, and read only after every
// checksum in it was found right.
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createTarDecoder } from "modern-tar";
import { packTar } from "modern-tar/fs";
import {
  ArchiveHeaderSchema,
  type ArchiveManifest,
  ArchiveManifestSchema,
  archiveFormat,
  archiveVersion,
  headerEntry,
  manifestEntry,
  partEntry,
} from "#contract/archive/archive";
import { CommandError } from "#ops/cli/command-error";
import { ownerOnly } from "#ops/cli/files";

export function sha256Of(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/** The same of what is never held whole. */
export async function digestChunks(
  chunks: AsyncIterable<Uint8Array>,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    bytes += chunk.byteLength;
  }
  return { bytes, sha256: hash.digest("hex") };
}

/** From a folder that holds every entry under its name. */
export async function packArchive(
  folder: string,
  manifest: ArchiveManifest,
  path: string,
): Promise<void> {
  const names = [
    headerEntry,
    ...manifest.parts.map((_, part) => partEntry(part)),
    ...manifest.files.map(({ name }) => name),
    // Last: without it the archive is not whole.
    manifestEntry,
  ];
  const mtime = new Date(manifest.createdAt);
  const sources = names.map((name) => ({
    type: "file" as const,
    source: join(folder, name),
    target: name,
    mode: ownerOnly,
    mtime,
  }));
  const draft = `${path}.${process.pid}`;
  try {
    await pipeline(packTar(sources), createWriteStream(draft, { mode: ownerOnly }));
    await rename(draft, path);
  } catch (cause) {
    await rm(draft, { force: true });
    const advice = `Is there room for it? The same command goes on with what is in ${folder}.`;
    throw new CommandError(`${path} cannot be written. ${advice}`, 1, { cause });
  }
}

/** To be read before the next entry is asked for, or left. */
export type ArchiveEntry = { name: string; bytes: number; chunks: AsyncIterable<Uint8Array> };

/** Read as it is asked for: an archive may be larger than the memory. */
function openFile(path: string): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks = createReadStream(path).iterator();
  return new ReadableStream({
    async pull(controller) {
      const next = await chunks.next();
      if (next.done) controller.close();
      else controller.enqueue(new Uint8Array(next.value));
    },
    async cancel() {
      await chunks.return?.();
    },
  });
}

/** As Node iterates a stream, which the browser's types do not know. */
async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

/** One entry at a time. @throws CommandError for a file that is no tar, or ends too early. */
export async function* readEntries(path: string): AsyncGenerator<ArchiveEntry> {
  const entries = openFile(path)
    .pipeThrough(createTarDecoder({ strict: true }))
    .getReader();
  let isOpen = true;
  try {
    for (;;) {
      const { done, value } = await entries.read();
      isOpen = !done;
      if (done) return;
      let isRead = false;
      const chunks = async function* () {
        isRead = true;
        try {
          yield* chunksOf(value.body);
        } catch (cause) {
          isOpen = false;
          throw endsEarly(path, cause);
        }
      };
      const { name, size: bytes } = value.header;
      yield { name, bytes, chunks: chunks() };
      // Read to its end: cancelling a body whose end has arrived takes the one after it from the decoder, for good.
      if (!isRead) for await (const _ of chunksOf(value.body));
    }
  } catch (cause) {
    isOpen = false;
    throw endsEarly(path, cause);
  } finally {
    // The reader may have had enough of it.
    if (isOpen) await entries.cancel();
  }
}

function notWhole(path: string, reason: string, cause?: unknown): CommandError {
  return new CommandError(`${path} cannot be used: ${reason}. Nothing was sent.`, 1, { cause });
}

const endsEarly = (path: string, cause: unknown) =>
  notWhole(path, "it is no archive, or ends too early", cause);

/** For entries that are known to be small. */
export async function readContent(
  chunks: AsyncIterable<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer>> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

async function parseText(path: string, { name, chunks }: ArchiveEntry): Promise<unknown> {
  const content = await readContent(chunks);
  try {
    return JSON.parse(new TextDecoder().decode(content));
  } catch (cause) {
    throw notWhole(path, `${name} is damaged`, cause);
  }
}

async function checkHeader(path: string, entry: ArchiveEntry): Promise<void> {
  if (entry.name !== headerEntry) throw notWhole(path, "it is no archive of a store");
  const header = ArchiveHeaderSchema.safeParse(await parseText(path, entry));
  if (header.success) return;
  const isOther = header.error.issues.some(({ path: [field] }) => field === "version");
  const reason = isOther
    ? `it is of another version than ${archiveVersion}, which this command line reads`
    : `its header is none of format ${archiveFormat}`;
  throw notWhole(path, reason);
}

type Seen = Map<string, { bytes: number; sha256: string }>;

function checkEntries(path: string, manifest: ArchiveManifest, seen: Seen): void {
  const promised = [
    ...manifest.parts.map((part, index) => ({ name: partEntry(index), ...part })),
    ...manifest.files,
  ];
  for (const { name, bytes, sha256 } of promised) {
    const found = seen.get(name);
    if (found === undefined) throw notWhole(path, `${name} is missing`);
    if (found.bytes !== bytes || found.sha256 !== sha256) {
      throw notWhole(path, `the checksum of ${name} is wrong`);
    }
    seen.delete(name);
  }
  const [extra] = seen.keys();
  if (extra !== undefined) throw notWhole(path, `${extra} does not belong to it`);
}

async function readManifest(path: string, entry: ArchiveEntry): Promise<ArchiveManifest> {
  const manifest = ArchiveManifestSchema.safeParse(await parseText(path, entry));
  if (!manifest.success) throw notWhole(path, `${manifestEntry} is damaged`);
  return manifest.data;
}

/** Reads all of it. @throws CommandError for a wrong version, a wrong checksum or a missing end. */
export async function verifyArchive(path: string): Promise<ArchiveManifest> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw notWhole(path, "there is no such file");
  const seen: Seen = new Map();
  let manifest: ArchiveManifest | null = null;
  let count = 0;
  for await (const entry of readEntries(path)) {
    if (count === 0) await checkHeader(path, entry);
    else if (manifest !== null) throw notWhole(path, "it goes on after its end");
    else if (entry.name === manifestEntry) manifest = await readManifest(path, entry);
    else seen.set(entry.name, await digestChunks(entry.chunks));
    count += 1;
  }
  if (manifest === null) throw notWhole(path, "its end is missing");
  checkEntries(path, manifest, seen);
  return manifest;
}
