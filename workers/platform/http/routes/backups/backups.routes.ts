// The operator's calls about backups.
import { ArchiveFileNameSchema } from "#contract/archive/archive";
import {
  listBackups as listBackupsCall,
  runBackups as runBackupsCall,
} from "#contract/archive/archive-calls";
import { StoreSlugSchema } from "#contract/store/store-slug";
import type { PlatformEnv } from "#platform/http/app/env";
import { httpError } from "#platform/http/app/http-error";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { withStoreExporter } from "#platform/http/app/with-store-exporter";
import { requireOperator } from "#platform/http/middleware/authorization";
import { operatorDownloads } from "#platform/http/routes/operator/operator-download-paths";
import { sendArchiveFile } from "#platform/http/routes/operator/send-archive-file";
import { askingOf, serveOperator } from "#platform/http/serve-call";
import { ok } from "#platform/kernel/result";
import { runBackups } from "#platform/modules/backups/backup-runs";
import { findBackupFile, listBackups, readBackupEntry } from "#platform/modules/backups/backups";

/** @throws HttpError 409 where this deployment has no bucket for backups. */
function requireBucket({ BACKUPS }: PlatformEnv): R2Bucket {
  if (BACKUPS === undefined) {
    throw httpError(409, "backups_off", "This deployment has no bucket for backups.");
  }
  return BACKUPS;
}

export function mountBackups(app: PlatformApp): void {
  serveOperator(app, runBackupsCall, async ({ env, query }) =>
    ok(await runBackups(withStoreExporter(env), requireBucket(env), query, new Date())),
  );

  serveOperator(app, listBackupsCall, async ({ env, params: { slug } }) =>
    ok({ backups: await listBackups(requireBucket(env), slug) }),
  );

  app.get(operatorDownloads.backupEntry, async (c) => {
    await requireOperator(askingOf(c));
    const { slug, stamp, name } = c.req.param();
    const store = StoreSlugSchema.safeParse(slug);
    const isFile = store.success && ArchiveFileNameSchema.safeParse(name).success;
    const file = isFile
      ? await findBackupFile(requireBucket(c.env), { slug: store.data, stamp, name })
      : null;
    if (file !== null) return await sendArchiveFile(file, c.req.raw.headers);
    const entry = store.success
      ? await readBackupEntry(requireBucket(c.env), { slug: store.data, stamp, name })
      : null;
    if (entry === null) throw httpError(404, "entry_unknown", "There is no such entry.");
    const headers = {
      "Content-Type": "application/octet-stream",
      "Content-Disposition": "attachment",
      "Cache-Control": "no-store",
    };
    return new Response(entry, { headers });
  });
}
