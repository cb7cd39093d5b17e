// The theme as a shopper reads it: what is still the default theme's own text is a text of the
// interface and is said in their language; what a seller wrote stays as written.
import type { ShopContext } from "#app/context/shop-context";
import { getFixedT } from "#app/localization/messages.server";
import { defaultTheme } from "#app/theme/default-theme";
import { resolveTheme } from "#app/theme/resolve-theme";
import type { Theme } from "#app/theme/theme";
import type { ThemeData } from "#contract/theme/theme";
import { resolveMenuLinks } from "./menu-links";

const base = defaultTheme.content;

/** @param data the published theme, or the preview's; null where the store has none. */
export function localizeDefaultTheme(shop: ShopContext, data: ThemeData | null): Theme {
  const theme = resolveTheme(data);
  const t = getFixedT(shop);
  const { hero } = theme.content;
  // A shop that the operator has closed has nothing to draw attention to.
  const notification = shop.store.status === "suspended" ? "" : theme.content.notification;
  const isDefault = notification === base.notification;
  return {
    ...theme,
    content: {
      ...theme.content,
      menuLinks: resolveMenuLinks(shop, theme.content.menuLinks),
      notification: isDefault ? t("theme.notification") : notification,
      hero: {
        ...hero,
        body: hero.body === base.hero.body ? t("theme.heroBody") : hero.body,
        ctaText: hero.ctaText === base.hero.ctaText ? t("theme.heroCta") : hero.ctaText,
      },
    },
  };
}
