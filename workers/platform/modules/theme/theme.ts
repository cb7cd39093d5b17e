// A store's themes: the published one, one draft beside it, and the retired ones behind. Which
// field does what is the storefront's business.
import * as z from "zod";
import { nextSequenceId } from "#platform/kernel/database/sequence";
import { err, type Failure, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { addImageVersions } from "#platform/modules/images/image-versions";
import { buildPublishedTheme } from "./build-published-theme";
import { sanitizeCss } from "./css/sanitize-css";
import { findLivePreview } from "./theme-live-preview";

/** What the theme service says of a store without a theme: the default theme is used. */
const noTheme = JSON.stringify({ statusCode: 404 });
const maxRetired = 20;

type State = "draft" | "published";
type StoredTheme = {
  theme_id: number;
  document: string;
  created_at: string;
  saved_by: string | null;
};

// Documents are JSON text: a theme may hold any field, and text crosses between the workers as it is.

function readTheme(sql: SqlStorage, state: State): StoredTheme | null {
  const [row] = sql.exec<StoredTheme>(
    "SELECT theme_id, document, created_at, saved_by FROM theme WHERE state = ?",
    state,
  );
  return row ?? null;
}

const findTheme = (sql: SqlStorage, state: State) => readTheme(sql, state)?.document ?? null;

/** The version of what the next change is made from. */
function readCurrent(sql: SqlStorage): StoredTheme | null {
  return readTheme(sql, "draft") ?? readTheme(sql, "published");
}

function insertTheme(
  { sql, clock, actionBy }: StoreContext,
  state: State,
  { document, restoredFrom = null }: { document: string; restoredFrom?: number | null },
): number {
  const version = nextSequenceId(sql, "theme");
  sql.exec(
    `INSERT INTO theme (theme_id, state, document, created_at, saved_by, restored_from)
     VALUES (?, ?, ?, ?, ?, ?)`,
    version,
    state,
    document,
    clock.now().toISOString(),
    actionBy ?? null,
    restoredFrom,
  );
  return version;
}

export function getTheme(ctx: StoreContext): string {
  return buildPublishedTheme(ctx, findTheme(ctx.sql, "published")) ?? noTheme;
}

/** All that is asked of a theme here: it may be older than the schema is today. */
const StyledSchema = z.looseObject({ styles: z.looseObject({ customCSS: z.string() }) });

/** As pages are made of it: its CSS may stand in any page of the shop. */
export function getThemeForPages(ctx: StoreContext): string {
  const document = addImageVersions(ctx.sql, getTheme(ctx));
  const styled = StyledSchema.safeParse(JSON.parse(document));
  if (!styled.success) return document;
  const { styles, ...theme } = styled.data;
  return JSON.stringify({
    ...theme,
    styles: { ...styles, customCSS: sanitizeCss(styles.customCSS).css },
  });
}

/** What is typed in the studio just now, else the draft, else what is published. */
export function getPreviewTheme(ctx: StoreContext, livePreview: string | null): string {
  const { sql } = ctx;
  const saved = () => findTheme(sql, "draft") ?? findTheme(sql, "published");
  return addImageVersions(
    sql,
    buildPublishedTheme(ctx, findLivePreview(ctx, livePreview) ?? saved()) ?? noTheme,
  );
}

export function getThemes({ sql }: StoreContext) {
  const current = readCurrent(sql);
  return {
    published: findTheme(sql, "published"),
    draft: findTheme(sql, "draft"),
    version: current?.theme_id ?? 0,
    saved: current === null ? null : { at: current.created_at, by: current.saved_by },
  };
}

/** Null where no one saved since the version that a change was made from. */
export function validateVersion(
  { sql }: StoreContext,
  expected: number | undefined,
): Failure | null {
  const current = readCurrent(sql);
  if (expected === undefined || expected === (current?.theme_id ?? 0)) return null;
  const detail = `Version ${current?.theme_id ?? 0} was saved since version ${expected}.`;
  return err(409, "theme_changed", detail);
}

/** `document` is checked against the contract before it comes here. */
export function putDraft(ctx: StoreContext, document: string): number {
  return ctx.transaction(() => {
    ctx.sql.exec("DELETE FROM theme WHERE state = 'draft'");
    return insertTheme(ctx, "draft", { document });
  });
}

export function deleteDraft({ sql }: StoreContext): { version: number } {
  sql.exec("DELETE FROM theme WHERE state = 'draft'");
  return { version: readCurrent(sql)?.theme_id ?? 0 };
}

/** Not visible until a publish. The draft, somebody's work, stays. */
export function replaceTheme(
  ctx: StoreContext,
  theme: { document: string; restoredFrom?: number },
): number {
  const { sql } = ctx;
  return ctx.transaction(() => {
    sql.exec("UPDATE theme SET state = 'retired' WHERE state = 'published'");
    const version = insertTheme(ctx, "published", theme);
    sql.exec(
      `DELETE FROM theme WHERE state = 'retired' AND theme_id NOT IN
       (SELECT theme_id FROM theme WHERE state = 'retired' ORDER BY theme_id DESC LIMIT ?)`,
      maxRetired,
    );
    return version;
  });
}

/** The draft takes the published theme's place. */
export function promoteDraft(ctx: StoreContext): Result<number> {
  const document = findTheme(ctx.sql, "draft");
  if (document === null) return err(409, "draft_missing", "There is no draft to publish.");
  return ctx.transaction(() => {
    const version = replaceTheme(ctx, { document });
    ctx.sql.exec("DELETE FROM theme WHERE state = 'draft'");
    return ok(version);
  });
}
