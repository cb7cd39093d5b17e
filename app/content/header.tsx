// The shop's head: notification, collections, the seller's links, logo, search, cart.
import { type ReactNode, useRef } from "react";
import { useLocalization } from "#app/localization/localization-context";
import type { PageTheme } from "#app/theme/page-theme";
import { SocialLinks } from "#app/theme/social-links";
import type { CollectionNode } from "#contract/store";
import { useHeaderHiding } from "./header-hiding";
import { HeaderMenu } from "./header-menu";
import { BarOnly, CartButton, CollectionLine, HeaderLinks, Logo, SearchLink } from "./header-parts";

export type HeaderProps = {
  theme: PageTheme;
  storeName: string;
  collections: readonly CollectionNode[];
  /** As text, because a page for everybody has a hole here that is filled per request. */
  cartCount: string;
  /** What else is said above the logo. */
  notices?: ReactNode;
};

export function Header(props: HeaderProps) {
  const { t } = useLocalization();
  const above = useRef<HTMLDivElement>(null);
  const [header, hiding] = useHeaderHiding(above);
  const { template } = props.theme.styles.header;
  const { notification } = props.theme.content;
  const Arrangement = arrangements[template] ?? Bar;
  return (
    <>
      <a className="skip-link" href="#main">
        {t("header.skip")}
      </a>
      <div className="header-notices" ref={above}>
        {notification !== "" && (
          <aside className="notification" aria-label={t("header.notification")}>
            {notification}
          </aside>
        )}
        {props.notices}
      </div>
      <header
        ref={header}
        className={`header header-${template}`}
        data-hidden={hiding === "shown" ? undefined : hiding}
      >
        <Arrangement {...useParts(props)} />
      </header>
    </>
  );
}

type Parts = Record<"menu" | "links" | "line" | "logo" | "social" | "tools", ReactNode>;

function useParts({ theme, storeName, collections, cartCount }: HeaderProps): Parts {
  const { t } = useLocalization();
  const { content } = theme;
  const listed = content.showCategories ? collections : [];
  const hasLinks = content.showAboutLink || content.menuLinks.length > 0;
  const hasSocial = content.showHeaderSocialIcons && content.socialMedia.length > 0;
  const social = hasSocial && (
    <SocialLinks theme={theme} className="header-social" newTabHint={t("link.newTab")} />
  );
  const links = hasLinks && <HeaderLinks theme={theme} />;
  return {
    menu: (listed.length > 0 || hasLinks || hasSocial) && (
      <HeaderMenu collections={listed}>
        {(hasLinks || hasSocial) && (
          <div className="menu-rest">
            {links}
            {social}
          </div>
        )}
      </HeaderMenu>
    ),
    links: <BarOnly>{links}</BarOnly>,
    social: <BarOnly>{social}</BarOnly>,
    line: listed.length > 0 && <CollectionLine collections={listed} />,
    logo: <Logo logo={content.logo} storeName={storeName} />,
    tools: (
      <>
        <SearchLink />
        <CartButton count={cartCount} />
      </>
    ),
  };
}

// The pieces stand in the order in which they are read and reached by Tab.

/** 1: one bar with the logo in its middle. */
function Bar({ menu, links, logo, social, tools }: Parts) {
  return (
    <div className="header-row">
      <div className="header-start">
        {menu}
        {links}
      </div>
      {logo}
      <div className="header-end">
        {social}
        {tools}
      </div>
    </div>
  );
}

/** 2: the logo leads, and the collections stand on a shelf of their own beneath. */
function Shelf({ menu, links, line, logo, social, tools }: Parts) {
  return (
    <div className="header-row">
      {logo}
      <div className="header-end">
        {social}
        {tools}
      </div>
      {(menu || line) && (
        <div className="header-shelf">
          {menu}
          {line}
          {links}
        </div>
      )}
    </div>
  );
}

/** 3: a masthead that scrolls away, and a bar that stays. */
function Masthead({ menu, links, line, logo, social, tools }: Parts) {
  return (
    <>
      <div className="header-masthead">{logo}</div>
      <div className="header-row">
        <div className="header-start">{menu}</div>
        <div className="header-middle">
          {line}
          {links}
        </div>
        <div className="header-end">
          {social}
          {tools}
        </div>
      </div>
    </>
  );
}

const arrangements: Readonly<Record<number, (parts: Parts) => ReactNode>> = {
  1: Bar,
  2: Shelf,
  3: Masthead,
};
