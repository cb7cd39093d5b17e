// A store's themes: the published one, and the retired ones behind it. Which field does what is
// the storefront's business.
import { nextOf } from "#platform/store/sequence";
import type { StoreContext } from "#platform/store/store-context";

/** What the theme service says of a store without a theme: the default theme is used (THM-02). */
const noTheme = JSON.stringify({ statusCode: 404 });

/** JSON text: a theme may hold any field, and text crosses between the workers as it is. */
export function getTheme({ sql }: StoreContext): string {
  const [row] = sql.exec<{ document: string }>(
    "SELECT document FROM theme WHERE state = 'published' ORDER BY theme_id DESC LIMIT 1",
  );
  return row?.document ?? noTheme;
}

/** `document` is checked against the contract before it comes here. Seen by nobody until a publish. */
export function putTheme(ctx: StoreContext, document: string): void {
  const { sql } = ctx;
  ctx.transaction(() => {
    sql.exec("UPDATE theme SET state = 'retired' WHERE state = 'published'");
    sql.exec(
      "INSERT INTO theme (theme_id, state, document, created_at) VALUES (?, 'published', ?, ?)",
      nextOf(sql, "theme"),
      document,
      ctx.clock.now().toISOString(),
    );
  });
}
