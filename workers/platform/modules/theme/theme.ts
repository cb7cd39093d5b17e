// A store's themes: the published one, one draft beside it, and the retired ones behind. Which
// field does what is the storefront's business.
import * as z from "zod";
import { err, ok, type Result } from "#platform/kernel/result";
import { nextOf } from "#platform/kernel/sequence";
import type { StoreContext } from "#platform/kernel/store-context";
import { addImageVersions } from "#platform/modules/images/image-versions";
import { cleanCss } from "./css/clean-css";

/** What the theme service says of a store without a theme: the default theme is used. */
const noTheme = JSON.stringify({ statusCode: 404 });
const maxRetired = 20;

type State = "draft" | "published";

// Documents are JSON text: a theme may hold any field, and text crosses between the workers as it is.

function findTheme(sql: SqlStorage, state: State): string | null {
  const [row] = sql.exec<{ document: string }>("SELECT document FROM theme WHERE state = ?", state);
  return row?.document ?? null;
}

function insertTheme({ sql, clock }: StoreContext, state: State, document: string): void {
  sql.exec(
    "INSERT INTO theme (theme_id, state, document, created_at) VALUES (?, ?, ?, ?)",
    nextOf(sql, "theme"),
    state,
    document,
    clock.now().toISOString(),
  );
}

export function getTheme({ sql }: StoreContext): string {
  return findTheme(sql, "published") ?? noTheme;
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
    styles: { ...styles, customCSS: cleanCss(styles.customCSS).css },
  });
}

/** The draft, else what is published. */
export function getPreviewTheme({ sql }: StoreContext): string {
  return addImageVersions(sql, findTheme(sql, "draft") ?? findTheme(sql, "published") ?? noTheme);
}

export function getThemes({ sql }: StoreContext): Record<State, string | null> {
  return { published: findTheme(sql, "published"), draft: findTheme(sql, "draft") };
}

/** `document` is checked against the contract before it comes here. */
export function putDraft(ctx: StoreContext, document: string): void {
  ctx.transaction(() => {
    ctx.sql.exec("DELETE FROM theme WHERE state = 'draft'");
    insertTheme(ctx, "draft", document);
  });
}

/** Not visible until a publish. The draft, somebody's work, stays. */
export function replaceTheme(ctx: StoreContext, document: string): void {
  const { sql } = ctx;
  ctx.transaction(() => {
    sql.exec("UPDATE theme SET state = 'retired' WHERE state = 'published'");
    insertTheme(ctx, "published", document);
    sql.exec(
      `DELETE FROM theme WHERE state = 'retired' AND theme_id NOT IN
       (SELECT theme_id FROM theme WHERE state = 'retired' ORDER BY theme_id DESC LIMIT ?)`,
      maxRetired,
    );
  });
}

/** The draft takes the published theme's place. */
export function promoteDraft(ctx: StoreContext): Result<null> {
  const draft = findTheme(ctx.sql, "draft");
  if (draft === null) return err(409, "draft_missing", "There is no draft to publish.");
  ctx.transaction(() => {
    replaceTheme(ctx, draft);
    ctx.sql.exec("DELETE FROM theme WHERE state = 'draft'");
  });
  return ok(null);
}
