// Upload of one entry of an archive: at once, or part by part where it is larger than a part. What has
// arrived of it is not sent again.
import { archiveStretchBytes } from "#contract/archive/archive";
import { findImportEntry, putImportEntry } from "#contract/archive/archive-calls";
import type { PlatformClient } from "#ops/cli/platform-client";
import { type ArchiveEntry, readContent } from "./archive-file";

const asFile = { contentType: "application/octet-stream" };

type Target = { slug: string; archiveId: string };

/** Every one but the last has as many bytes, however the chunks are cut. */
export async function* cutParts(
  chunks: AsyncIterable<Uint8Array>,
  partBytes: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let part = new Uint8Array(partBytes);
  let filled = 0;
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.byteLength; ) {
      const slice = chunk.subarray(from, from + partBytes - filled);
      part.set(slice, filled);
      filled += slice.byteLength;
      from += slice.byteLength;
      if (filled < partBytes) continue;
      yield part;
      part = new Uint8Array(partBytes);
      filled = 0;
    }
  }
  if (filled > 0) yield part.slice(0, filled);
}

async function sendParts(
  client: PlatformClient,
  target: Target,
  { name, chunks }: ArchiveEntry,
): Promise<void> {
  const params = { ...target, name };
  const { partBytes, received } = await client.send(findImportEntry, { params });
  const isHere = new Set(received);
  let part = 0;
  for await (const content of cutParts(chunks, partBytes)) {
    part += 1;
    if (isHere.has(part)) continue;
    await client.send(putImportEntry, { params, query: { part }, body: content.buffer }, asFile);
  }
}

export async function uploadEntry(
  client: PlatformClient,
  target: Target,
  entry: ArchiveEntry,
): Promise<void> {
  if (entry.bytes > archiveStretchBytes) return sendParts(client, target, entry);
  const content = await readContent(entry.chunks);
  // The buffer of a small one may be shared with others.
  const body = new Uint8Array(content).buffer;
  const params = { ...target, name: entry.name };
  await client.send(putImportEntry, { params, body }, asFile);
}
