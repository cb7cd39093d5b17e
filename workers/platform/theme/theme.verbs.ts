// What a store's object does for its theme.
import { publishSoon } from "#platform/publishing/publish";
import type { StoreContext } from "#platform/store/store-context";
import { getTheme, putTheme } from "./theme";

export const themeVerbs = {
  getTheme,
  async putTheme(ctx: StoreContext, document: string) {
    putTheme(ctx, document);
    return { published: true, ...(await publishSoon(ctx)) };
  },
};
