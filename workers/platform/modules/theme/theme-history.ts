// Earlier themes of a store: every publish that is stored, what changed with it, and one of them published again.
import * as z from "zod";
import { builtInVersion, type ThemeVersion } from "#contract/theme/theme-history-calls";
import { err, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { replaceTheme } from "./theme";

const VersionRow = z.object({
  theme_id: z.int(),
  state: z.enum(["published", "retired"]),
  document: z.string(),
  created_at: z.string(),
  saved_by: z.string().nullable(),
  restored_from: z.int().nullable(),
});
type VersionRow = z.output<typeof VersionRow>;

const maxNamed = 30;
const RecordSchema = z.record(z.string(), z.unknown());

/** Names of the fields that differ, lists as a whole: an entry has no name that would say something. */
export function listChanges(before: unknown, after: unknown, at = ""): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const [earlier, later] = [RecordSchema.safeParse(before), RecordSchema.safeParse(after)];
  const isList = Array.isArray(before) || Array.isArray(after);
  const isLeaf = isList || (!earlier.success && !later.success);
  if (isLeaf) return [at];
  const [old, next] = [earlier.data ?? {}, later.data ?? {}];
  const names = [...new Set([...Object.keys(old), ...Object.keys(next)])];
  return names.flatMap((name) =>
    listChanges(old[name], next[name], at === "" ? name : `${at}.${name}`),
  );
}

/** Newest first. */
export function listVersions({ sql }: StoreContext): { versions: ThemeVersion[] } {
  const rows = sql
    .exec("SELECT * FROM theme WHERE state <> 'draft' ORDER BY theme_id DESC")
    .toArray()
    .map((row) => VersionRow.parse(row));
  const documents = rows.map(({ document }): unknown => JSON.parse(document));
  return {
    versions: rows.map((row, index) => ({
      version: row.theme_id,
      publishedAt: row.created_at,
      by: row.saved_by,
      restoredFrom: row.restored_from,
      isPublished: row.state === "published",
      changed:
        index === rows.length - 1
          ? null
          : listChanges(documents[index + 1], documents[index]).slice(0, maxNamed),
    })),
  };
}

function findVersion({ sql }: StoreContext, version: number): Result<VersionRow> {
  const [row] = sql
    .exec("SELECT * FROM theme WHERE theme_id = ? AND state <> 'draft'", version)
    .toArray();
  if (row !== undefined) return ok(VersionRow.parse(row));
  return err(404, "theme_version_unknown", "This version is not kept, or was never published.");
}

export function getVersion(
  ctx: StoreContext,
  version: number,
): Result<{ version: number; publishedAt: string; document: string }> {
  const found = findVersion(ctx, version);
  if (!found.ok) return found;
  const { document, created_at: publishedAt } = found.value;
  return ok({ version, publishedAt, document });
}

/** Not visible until a publish. */
export function restoreVersion(ctx: StoreContext, version: number): Result<number> {
  if (version === builtInVersion) {
    return ok(replaceTheme(ctx, { document: "{}", restoredFrom: builtInVersion }));
  }
  const found = findVersion(ctx, version);
  if (!found.ok) return found;
  return ok(replaceTheme(ctx, { document: found.value.document, restoredFrom: version }));
}
