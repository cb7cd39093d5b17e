// What a store's object does for its theme.

import { publishSoon } from "#platform/kernel/publish-revision";
import { ok, type Result } from "#platform/kernel/result";
import { readNumberSetting, readSetting } from "#platform/kernel/settings/store-setting";
import type { StoreContext } from "#platform/kernel/store-context";
import {
  deleteDraft,
  getPreviewTheme,
  getTheme,
  getThemes,
  promoteDraft,
  putDraft,
  replaceTheme,
  validateVersion,
} from "./theme";
import { getVersion, listVersions, restoreVersion } from "./theme-history";
import { deleteLivePreview, putLivePreview } from "./theme-live-preview";

const hourMs = 60 * 60 * 1000;

type Put = { document: string; publish: boolean; expectedVersion: number | undefined };

export const themeOperations = {
  getTheme,
  getPreviewTheme,
  getThemes,
  listThemeVersions: listVersions,
  getThemeVersion: getVersion,
  putThemeLivePreview: putLivePreview,
  deleteThemeLivePreview: deleteLivePreview,

  async putTheme(
    ctx: StoreContext,
    { document, publish, expectedVersion }: Put,
  ): Promise<Result<{ published: boolean; revision: number; version: number }>> {
    const conflict = validateVersion(ctx, expectedVersion);
    if (conflict !== null) return conflict;
    if (!publish) {
      const version = putDraft(ctx, document);
      const revision = readNumberSetting(ctx.sql, "revision") ?? 0;
      return ok({ published: false, revision, version });
    }
    const version = replaceTheme(ctx, { document });
    return ok({ published: true, version, ...(await publishSoon(ctx)) });
  },

  deleteThemeDraft(
    ctx: StoreContext,
    expectedVersion: number | undefined,
  ): Result<{ version: number }> {
    return validateVersion(ctx, expectedVersion) ?? ok(deleteDraft(ctx));
  },

  async publishTheme(
    ctx: StoreContext,
    expectedVersion: number | undefined,
  ): Promise<Result<{ revision: number; version: number }>> {
    const conflict = validateVersion(ctx, expectedVersion);
    if (conflict !== null) return conflict;
    const promoted = promoteDraft(ctx);
    if (!promoted.ok) return promoted;
    return ok({ version: promoted.value, ...(await publishSoon(ctx)) });
  },

  async restoreThemeVersion(
    ctx: StoreContext,
    version: number,
  ): Promise<Result<{ revision: number; version: number }>> {
    const restored = restoreVersion(ctx, version);
    if (!restored.ok) return restored;
    return ok({ version: restored.value, ...(await publishSoon(ctx)) });
  },

  /** What a preview link is made of, but for the seal, whose keys no store holds. */
  planPreview(ctx: StoreContext, hours: number) {
    return {
      primaryHost: readSetting(ctx.sql, "primary_host"),
      expiresAt: new Date(ctx.clock.now().getTime() + hours * hourMs).toISOString(),
    };
  },
};
