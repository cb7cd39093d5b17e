// Export of a store as an archive into a folder, entry by entry. What is there already is not read again, so
// that an export that was broken off goes on.
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
  type ArchiveFile,
  type ArchiveHeader,
  ArchiveHeaderSchema,
  type ArchiveManifest,
  headerEntry,
  manifestEntry,
  partEntry,
} from "#contract/archive/archive";
import { CommandError } from "#ops/cli/command-error";
import { withFileLock } from "#ops/cli/file-lock";
import { isFileSystemError } from "#ops/cli/files";
import type { Progress } from "#ops/cli/terminal";
import { packArchive, sha256Of } from "./archive-file";
import type { ArchiveSource } from "./archive-source";
import { downloadFile } from "./download-file";

type Journey = { source: ArchiveSource; folder: string };

async function readLocal(folder: string, name: string): Promise<Uint8Array | null> {
  try {
    return await readFile(join(folder, name));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/** Moved into place when it is whole. */
async function writeLocal(folder: string, name: string, content: Uint8Array): Promise<void> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(`${path}.draft`, content, { mode: 0o600 });
  await rename(`${path}.draft`, path);
}

/** The export that a broken-off run began, while the platform still has it. */
async function findBegun({ source, folder }: Journey): Promise<ArchiveHeader | null> {
  const text = await readLocal(folder, headerEntry);
  if (text === null) return null;
  const begun = ArchiveHeaderSchema.safeParse(JSON.parse(new TextDecoder().decode(text)));
  if (!begun.success || begun.data.store.slug !== source.slug) return null;
  return source.find(begun.data.archiveId);
}

async function openExport(journey: Journey): Promise<ArchiveHeader> {
  const begun = await findBegun(journey);
  if (begun !== null) return begun;
  const { source, folder } = journey;
  await rm(folder, { recursive: true, force: true });
  const header = await source.begin();
  await writeLocal(folder, headerEntry, new TextEncoder().encode(JSON.stringify(header)));
  return header;
}

async function takePart(journey: Journey, header: ArchiveHeader, part: number): Promise<void> {
  const { source, folder } = journey;
  const name = partEntry(part);
  const expected = header.parts[part]?.sha256;
  const here = await readLocal(folder, name);
  if (here !== null && sha256Of(here) === expected) return;
  const read = await source.client.readFile(source.partPath(header, part));
  const content = new Uint8Array(read.content);
  if (sha256Of(content) !== expected) throw new CommandError(`${name} arrived damaged. Try again.`);
  await writeLocal(folder, name, content);
}

/** A mistyped path makes no new folders. */
async function requireFolder(path: string): Promise<void> {
  const found = await stat(dirname(path)).catch(() => null);
  if (found?.isDirectory()) return;
  throw new CommandError(`${path} cannot be written. Is there such a folder?`);
}

/** An archive of before may be the only one of its moment. Beside the parts of a run that broke off it is that run's own. */
async function requireNewPath(path: string, folder: string): Promise<void> {
  const exists = async (name: string) => (await stat(name).catch(() => null)) !== null;
  if (!(await exists(path)) || (await exists(folder))) return;
  throw new CommandError(`${path} is there already. Move it away, or choose another name.`);
}

async function takeInto(
  journey: Journey,
  path: string,
  onStart: (total: number) => Progress,
): Promise<ArchiveManifest> {
  const { source, folder } = journey;
  await requireNewPath(path, folder);
  const header = await openExport(journey);
  const listed = await source.listFiles();
  const progress = onStart(header.parts.length + listed.length);
  const files: ArchiveFile[] = [];
  try {
    for (const part of header.parts.keys()) {
      await takePart(journey, header, part);
      progress.update(part + 1);
    }
    for (const [index, file] of listed.entries()) {
      const taken = await downloadFile(source, folder, file);
      if (taken !== null) files.push(taken);
      progress.update(header.parts.length + index + 1);
    }
  } finally {
    progress.stop();
  }
  const manifest = { ...header, files };
  await writeLocal(folder, manifestEntry, new TextEncoder().encode(JSON.stringify(manifest)));
  await packArchive(folder, manifest, path);
  await source.end(header);
  await rm(folder, { recursive: true });
  return manifest;
}

/** Writes the archive at `path`; the folder beside it is left only where the export was broken off. */
export async function exportArchive(
  source: ArchiveSource,
  path: string,
  onStart: (total: number) => Progress,
): Promise<ArchiveManifest> {
  await requireFolder(path);
  const folder = `${path}.parts`;
  try {
    // Two runs would write the same parts, and each would pack what the other has half written.
    return await withFileLock(path, 0, () => takeInto({ source, folder }, path, onStart));
  } catch (cause) {
    if (!isFileSystemError(cause)) throw cause;
    const advice = `Is there room for it? The same command goes on with what is in ${folder}.`;
    throw new CommandError(`${path} cannot be written. ${advice}`, 1, { cause });
  }
}
