// When each store was last backed up, and when that was last tried: one small object a store in the bucket
// for backups, so that one list answers it for a thousand stores.
import * as z from "zod";

/** No store's: a slug has no such sign. */
export const lastFolder = "_last";
const keyOf = (slug: string) => `${lastFolder}/${slug}`;

/** In ISO; no `at` where there is no backup yet. */
const LastBackupSchema = z.object({ at: z.string().optional(), triedAt: z.string() });
export type LastBackup = z.infer<typeof LastBackupSchema>;

/** By slug. */
export async function readLastBackups(bucket: R2Bucket): Promise<Map<string, LastBackup>> {
  const last = new Map<string, LastBackup>();
  const prefix = keyOf("");
  let cursor: string | undefined;
  do {
    const listed = await bucket.list({
      prefix,
      include: ["customMetadata"],
      ...(cursor !== undefined && { cursor }),
    });
    for (const { key, customMetadata } of listed.objects) {
      last.set(key.slice(prefix.length), LastBackupSchema.parse(customMetadata));
    }
    cursor = listed.truncated ? listed.cursor : undefined;
  } while (cursor !== undefined);
  return last;
}

export async function noteLastBackup(
  bucket: R2Bucket,
  slug: string,
  last: LastBackup,
): Promise<void> {
  const customMetadata = {
    triedAt: last.triedAt,
    ...(last.at !== undefined && { at: last.at }),
  };
  await bucket.put(keyOf(slug), "", { customMetadata });
}

export async function forgetLastBackup(bucket: R2Bucket, slug: string): Promise<void> {
  await bucket.delete(keyOf(slug));
}
