// From a seller's theme data to the complete theme: each field is taken when it is usable and falls
// back alone when it is not, so that one mistake never costs a shop its whole look.
import type { ThemeData } from "#contract/theme/theme";
import { readUploadedFonts } from "#core/theme/uploaded-fonts";
import { defaultTheme } from "./default-theme";
import { resolveContent } from "./resolve-content";
import { resolveStyles } from "./resolve-styles";
import type { Theme } from "./theme";

// The same data comes back with every request of a store for as long as it is remembered.
const resolved = new WeakMap<ThemeData, Theme>();

/** @param theme null where the store has none: the default theme is used whole. */
export function resolveTheme(theme: ThemeData | null): Theme {
  if (theme === null) return defaultTheme;
  const known = resolved.get(theme) ?? resolveFields(theme);
  resolved.set(theme, known);
  return known;
}

function resolveMeta(meta: ThemeData["meta"]): Theme["meta"] {
  const { storeId, storeName, gaToken } = defaultTheme.meta;
  return {
    storeId: meta?.storeId ?? storeId,
    storeName: meta?.storeName ?? storeName,
    gaToken: meta?.gaToken ?? gaToken,
  };
}

function resolveFields(theme: ThemeData): Theme {
  return {
    meta: resolveMeta(theme.meta),
    styles: resolveStyles(theme.styles ?? {}, {
      heroTemplate: theme.content?.heroBanner?.template,
      ownFonts: readUploadedFonts(theme.ownFonts),
    }),
    content: resolveContent(theme),
  };
}
