// What a store's object does for its theme.
import { ok, type Result } from "#platform/kernel/result";
import { publishSoon } from "#platform/kernel/revision";
import type { StoreContext } from "#platform/kernel/store-context";
import { readNumberSetting, readSetting } from "#platform/kernel/store-setting";
import {
  getPreviewTheme,
  getTheme,
  getThemes,
  promoteDraft,
  putDraft,
  replaceTheme,
} from "./theme";

const hourMs = 60 * 60 * 1000;

export const themeVerbs = {
  getTheme,
  getPreviewTheme,
  getThemes,

  async putTheme(
    ctx: StoreContext,
    { document, publish }: { document: string; publish: boolean },
  ): Promise<{ published: boolean; revision: number }> {
    if (!publish) {
      putDraft(ctx, document);
      return { published: false, revision: readNumberSetting(ctx.sql, "revision") ?? 0 };
    }
    replaceTheme(ctx, document);
    return { published: true, ...(await publishSoon(ctx)) };
  },

  async publishTheme(ctx: StoreContext): Promise<Result<{ revision: number }>> {
    const promoted = promoteDraft(ctx);
    return promoted.ok ? ok(await publishSoon(ctx)) : promoted;
  },

  /** What a preview link is made of, but for the seal, whose keys no store holds. */
  planPreview(ctx: StoreContext, hours: number) {
    return {
      primaryHost: readSetting(ctx.sql, "primary_host"),
      expiresAt: new Date(ctx.clock.now().getTime() + hours * hourMs).toISOString(),
    };
  },
};
