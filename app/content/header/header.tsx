// The shop's head: notification, collections, the seller's links, logo, search, cart.
import { type MouseEvent, memo, type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { PageTheme } from "#app/theme/page-theme";
import { SocialLinks } from "#app/theme/social-links";
import type { CollectionNode } from "#contract/store/store";
import { CartButton, SearchLink } from "./header-buttons";
import { useHeaderHiding } from "./header-hiding";
import { type HeaderParts, headerLayoutOf } from "./header-layouts";
import { BarOnly, CollectionLine, HeaderLinks } from "./header-links";
import { HeaderMenu, listMenuCollections } from "./header-menu";
import { NotificationBar } from "./notification-bar";

export type HeaderProps = {
  theme: PageTheme;
  storeName: string;
  collections: readonly CollectionNode[];
  /** As text, because a shared page has a slot here that is filled per request. */
  cartCount: string;
  /** Before the cart is opened as a document of its own. */
  onOpenCart(event: MouseEvent<HTMLAnchorElement>): void;
  /** What else is said above the logo. */
  notices?: ReactNode;
};

export const Header = memo((props: HeaderProps) => {
  const { t } = useTranslation();
  const above = useRef<HTMLDivElement>(null);
  const [header, hiding] = useHeaderHiding(above);
  const { template } = props.theme.styles.header;
  const HeaderLayout = headerLayoutOf(template);
  return (
    <>
      <a className="skip-link" href="#main">
        {t("header.skip")}
      </a>
      {/* Above the header, which slides away beneath it. */}
      <div className="header-notices relative z-21" ref={above}>
        <NotificationBar notification={props.theme.content.notification} />
        {props.notices}
      </div>
      <header
        ref={header}
        className={`header header-${template}`}
        data-hidden={hiding === "shown" ? undefined : hiding}
      >
        <HeaderLayout {...useParts(props)} />
      </header>
    </>
  );
});

const restLook = "menu-rest mx-auto max-w-content 2xl:hidden";
const belowCollections = "mt-4 border-t border-line pt-4";

function useParts(props: HeaderProps): HeaderParts {
  const { theme, storeName, collections, cartCount, onOpenCart } = props;
  const { t } = useTranslation();
  const { content } = theme;
  const listed = listMenuCollections(content, collections);
  const hasLinks = content.showAboutLink || content.menuLinks.length > 0;
  const hasSocial = content.showHeaderSocialIcons && content.socialMedia.length > 0;
  const showSocial = (className: string) =>
    hasSocial && <SocialLinks theme={theme} className={className} newTabHint={t("link.newTab")} />;
  const showLinks = (className: string) =>
    hasLinks && <HeaderLinks theme={theme} className={className} />;
  return {
    menu: (listed.length > 0 || hasLinks || hasSocial) && (
      <HeaderMenu collections={listed}>
        {(hasLinks || hasSocial) && (
          <div className={listed.length > 0 ? `${restLook} ${belowCollections}` : restLook}>
            {showLinks("block")}
            {showSocial("header-social -ml-2.5")}
          </div>
        )}
      </HeaderMenu>
    ),
    links: hasLinks && <BarOnly>{showLinks("flex flex-wrap gap-x-5")}</BarOnly>,
    social: hasSocial && <BarOnly>{showSocial("header-social 2xl:flex-nowrap")}</BarOnly>,
    line: listed.length > 0 && (
      <CollectionLine collections={listed} className="flex flex-wrap gap-x-7" />
    ),
    logo: { logo: content.logo, storeName },
    tools: (
      <>
        <SearchLink />
        <CartButton count={cartCount} onOpen={onOpenCart} />
      </>
    ),
  };
}
