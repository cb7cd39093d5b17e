// A seller's legal texts: the newest save of a kind and language holds. Knows nothing of what pages make of them.
import * as z from "zod";
import {
  LegalKindSchema,
  type LegalTextState,
  type LegalVersion,
} from "#contract/store/legal-calls";
import { LocaleSchema } from "#contract/values/market";
import type { LegalIndex, LegalKind } from "#core/legal-kinds";
import type { Locale } from "#core/locales";
import { nextSequenceId } from "#platform/kernel/database/sequence";
import { err, type Failure, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { addPictureVersions } from "#platform/modules/images/image-versions";

const maxVersions = 20;

export type LegalPlace = { kind: LegalKind; locale: Locale };

const VersionRow = z.object({
  version: z.int(),
  kind: LegalKindSchema,
  locale: LocaleSchema,
  text: z.string(),
  saved_at: z.string(),
  saved_by: z.string().nullable(),
  restored_from: z.int().nullable(),
});
type VersionRow = z.output<typeof VersionRow>;

function listRows({ sql }: StoreContext, { kind, locale }: LegalPlace, limit: number) {
  return sql
    .exec(
      "SELECT * FROM legal_text WHERE kind = ? AND locale = ? ORDER BY version DESC LIMIT ?",
      kind,
      locale,
      limit,
    )
    .toArray()
    .map((row) => VersionRow.parse(row));
}

const savedOf = ({ version, saved_at, saved_by }: VersionRow) => ({
  version,
  savedAt: saved_at,
  by: saved_by,
});

/** Of every kind and language the newest; those that were emptied are left out. */
export function listTexts({ sql }: StoreContext): LegalTextState[] {
  const rows = sql.exec(
    `SELECT * FROM legal_text WHERE text <> '' AND version IN
     (SELECT MAX(version) FROM legal_text GROUP BY kind, locale) ORDER BY kind, locale`,
  );
  return rows.toArray().map((raw) => {
    const row = VersionRow.parse(raw);
    return { kind: row.kind, locale: row.locale, ...savedOf(row) };
  });
}

export function indexTexts(ctx: StoreContext): LegalIndex {
  const index: LegalIndex = {};
  for (const { kind, locale } of listTexts(ctx)) index[kind] = [...(index[kind] ?? []), locale];
  return index;
}

export function getText(ctx: StoreContext, place: LegalPlace) {
  const [row] = listRows(ctx, place, 1);
  return {
    html: row?.text ?? "",
    version: row?.version ?? 0,
    saved: row === undefined ? null : savedOf(row),
  };
}

/** As shoppers read it. */
export function getPublicText(
  ctx: StoreContext,
  place: LegalPlace,
): Result<{ html: string; savedAt: string }> {
  const { html, saved } = getText(ctx, place);
  if (saved === null || html === "") {
    return err(404, "legal_text_missing", "The seller wrote no such text in this language.");
  }
  return ok({ html: addPictureVersions(ctx.sql, html), savedAt: saved.savedAt });
}

export function listTextVersions(ctx: StoreContext, place: LegalPlace): LegalVersion[] {
  return listRows(ctx, place, maxVersions).map((row) => ({
    ...savedOf(row),
    restoredFrom: row.restored_from,
    isEmpty: row.text === "",
  }));
}

export function getTextVersion(
  ctx: StoreContext,
  place: LegalPlace,
  version: number,
): Result<{ version: number; savedAt: string; html: string }> {
  const row = listRows(ctx, place, maxVersions).find((one) => one.version === version);
  if (row === undefined) {
    return err(404, "legal_version_unknown", "There is no such version of this text.");
  }
  return ok({ version, savedAt: row.saved_at, html: row.text });
}

/** Null where no one saved since the version that a change was made from. */
export function findConflict(
  ctx: StoreContext,
  place: LegalPlace,
  expected: number | undefined,
): Failure | null {
  const { version } = getText(ctx, place);
  if (expected === undefined || expected === version) return null;
  const detail = `Version ${version} was saved since version ${expected}.`;
  return err(409, "legal_text_changed", detail);
}

/** A publish must follow. */
export function writeText(
  ctx: StoreContext,
  { kind, locale }: LegalPlace,
  { html, restoredFrom = null }: { html: string; restoredFrom?: number | null },
): number {
  const { sql, clock, actionBy } = ctx;
  return ctx.transaction(() => {
    const version = nextSequenceId(sql, "legal_text");
    sql.exec(
      `INSERT INTO legal_text (version, kind, locale, text, saved_at, saved_by, restored_from)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      version,
      kind,
      locale,
      html,
      clock.now().toISOString(),
      actionBy ?? null,
      restoredFrom,
    );
    sql.exec(
      `DELETE FROM legal_text WHERE kind = ?1 AND locale = ?2 AND version NOT IN
       (SELECT version FROM legal_text WHERE kind = ?1 AND locale = ?2
        ORDER BY version DESC LIMIT ?3)`,
      kind,
      locale,
      maxVersions,
    );
    return version;
  });
}
