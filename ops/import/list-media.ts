// All files in a store's media, page by page.
import { listMedia, type MediaFile } from "#contract/store/seller-store-calls";
import type { PlatformClient } from "#ops/cli/platform-client";

/** @param prefix only those whose path begins so */
export async function listAllMedia(client: PlatformClient, prefix = ""): Promise<MediaFile[]> {
  const all: MediaFile[] = [];
  let cursor: string | undefined;
  do {
    const { files, next } = await client.send(listMedia, { query: { prefix, cursor, limit: 200 } });
    all.push(...files);
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  return all;
}
