// The theme of a request: the published one, or a theme service's answer. Must not fail a page: a
// service that does not answer leaves the default theme.

import type { RequestContext } from "#app/context/request-context.server";
import type { Backend } from "#client/backend-client";
import { PlatformError } from "#client/platform-error";
import { LenientThemeSchema, type ThemeData } from "#contract/theme/theme";
import { getTheme } from "#contract/theme/theme-calls";
import { fillAssetPaths } from "#core/theme/asset-path";
import type { Environment } from "#storefront/environment/environment";

/** A theme service may be somebody else's: what it says is taken field by field. */
const getAnyTheme = { ...getTheme, answer: LenientThemeSchema };

/** A theme service that fails or knows nothing leaves the default theme. */
async function fetchTheme(
  backend: Backend,
  { store, preview, accessCode }: RequestContext,
): Promise<ThemeData | null> {
  try {
    const { statusCode, ...theme } = await backend.call(getAnyTheme, {
      query: {
        siteKey: store.slug,
        ...(preview !== null && { preview }),
        ...(accessCode !== null && { accessCode }),
      },
    });
    return statusCode === 404 ? null : theme;
  } catch (error) {
    if (error instanceof PlatformError) return null;
    throw error;
  }
}

/** A preview shows what is not published, and a theme service publishes nothing here. */
export function isThemePublished(env: Environment, { preview }: RequestContext): boolean {
  return env.THEME_URL === undefined && preview === null;
}

// The same data comes back with every request of a store for as long as it is remembered.
const filled = new WeakMap<ThemeData, ThemeData>();

/** The same object for the same theme, by which others remember what they made of it. */
function fillOnce(theme: ThemeData): ThemeData {
  const known = filled.get(theme) ?? fillAssetPaths(theme);
  filled.set(theme, known);
  return known;
}

/** With or without a page around it. A missing edition is fetched. */
export async function loadTheme(
  env: Environment,
  context: RequestContext,
  backend: Backend,
): Promise<ThemeData | null> {
  const published = isThemePublished(env, context) ? context.edition : null;
  const theme = published === null ? await fetchTheme(backend, context) : published.theme;
  return theme === null ? null : fillOnce(theme);
}
