// Import of a store from a verified archive. Run again after it was broken off it sends what is
// missing.

import type { ArchiveManifest } from "#contract/archive/archive";
import { beginImport, completeImport, dropImport } from "#contract/archive/archive-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { PlatformApiError, type PlatformClient } from "#ops/cli/platform-client";
import type { Progress } from "#ops/cli/terminal";
import { readEntries } from "./archive-file";
import { uploadEntry } from "./upload-entry";

async function sendMissing(
  client: PlatformClient,
  path: string,
  { store, archiveId }: ArchiveManifest,
  missing: ReadonlySet<string>,
  onSent: (done: number) => void,
): Promise<void> {
  let done = 0;
  for await (const entry of readEntries(path)) {
    if (!missing.has(entry.name)) continue;
    await uploadEntry(client, { slug: store.slug, archiveId }, entry);
    done += 1;
    onSent(done);
  }
}

/** An archive that the platform finds unusable leaves nothing there. */
export async function importArchive(
  client: PlatformClient,
  path: string,
  manifest: ArchiveManifest,
  onStart: (total: number) => Progress,
): Promise<CallAnswer<typeof completeImport>> {
  const params = { slug: manifest.store.slug, archiveId: manifest.archiveId };
  const { missing } = await client.send(beginImport, { body: manifest });
  const progress = onStart(missing.length);
  try {
    await sendMissing(client, path, manifest, new Set(missing), progress.update);
    return await client.send(completeImport, { params });
  } catch (error) {
    if (error instanceof PlatformApiError && error.status === 422) {
      await client.send(dropImport, { params });
    }
    throw error;
  } finally {
    progress.stop();
  }
}
