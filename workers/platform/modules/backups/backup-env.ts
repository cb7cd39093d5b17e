// What a run of backups needs from the platform: directory, buckets, settings, and each store's own export.
import type { ArchiveHeader } from "#contract/archive/archive";
import type { Result } from "#platform/kernel/result";
import type { PlatformSettings } from "#platform/kernel/settings/settings";
import type { ArchiveFileEnv } from "#platform/modules/archive/archive-files";
import type { DirectoryFacts } from "#platform/modules/archive/export-store";

/** Answered by the store's object. */
export type StoreExporter = {
  beginExport(facts: DirectoryFacts): Promise<Result<ArchiveHeader>>;
  readExportPart(archiveId: string, part: number): Promise<ArrayBuffer | null>;
  endExport(archiveId: string): Promise<unknown>;
  dropExport(archiveId: string): Promise<unknown>;
};

export type BackupEnv = ArchiveFileEnv &
  Pick<PlatformSettings, "ALERT_THRESHOLDS" | "BACKUP_EVERY_HOURS" | "BACKUP_KEEP_DAYS"> & {
    DIRECTORY: D1Database;
    BACKUPS?: R2Bucket;
    exporterOf(slug: string): StoreExporter;
  };
