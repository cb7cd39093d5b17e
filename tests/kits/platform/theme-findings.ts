// What the check of a theme finds in a store that has a few listings and collections.
import { checkTheme } from "#platform/modules/theme/check-theme";

export const store = {
  collections: new Set(["tees", "hats"]),
  listings: new Set(["ridge-tee", "größe"]),
};

export const warningsOf = (theme: unknown) =>
  checkTheme(theme).warnings.map(({ code, source }) => `${code} ${source?.pointer}`);

export const detailsOf = (theme: unknown) =>
  checkTheme(theme, store).warnings.map(({ source, detail }) => `${source?.pointer}: ${detail}`);
