// Layouts of the head's parts. The parts stand in the order in which they are read and reached by Tab.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type LogoMarkProps, StoreLogo } from "#app/theme/store-logo";
import { PageLink } from "#app/ui/links/page-link";

export type HeaderParts = Record<"menu" | "links" | "line" | "social" | "tools", ReactNode> & {
  logo: LogoMarkProps;
};

type HeaderLayout = (parts: HeaderParts) => ReactNode;

/** Leads home. */
function Logo(mark: LogoMarkProps) {
  const { t } = useTranslation();
  return (
    <PageLink to="/" className="logo" aria-label={t("header.home", { store: mark.storeName })}>
      <StoreLogo {...mark} />
    </PageLink>
  );
}

/** 1: one bar with the logo in its middle. */
function Bar({ menu, links, logo, social, tools }: HeaderParts) {
  return (
    <div className="header-row">
      <div className="header-start">
        {menu}
        {links}
      </div>
      <Logo {...logo} />
      <div className="header-end">
        {social}
        {tools}
      </div>
    </div>
  );
}

/** 2: the logo leads, and the collections stand in a row of their own. */
function MenuRow({ menu, links, line, logo, social, tools }: HeaderParts) {
  return (
    <div className="header-row">
      <Logo {...logo} />
      <div className="header-end">
        {social}
        {tools}
      </div>
      {(menu || line) && (
        // Its menu may be all that stands there, and wide bars have what is in it.
        <div className={line || links ? "header-shelf" : "header-shelf 2xl:hidden"}>
          {menu}
          {line}
          {links}
        </div>
      )}
    </div>
  );
}

const mastheadLogo = {
  picture: "max-w-[min(100%,420px)]",
  text: "text-[length:clamp(var(--text-22),7vw,clamp(var(--text-28),3.2vw,40px))]",
};

/** 3: a masthead that scrolls away with the page's top, and a bar that stays. */
function Masthead({ menu, links, line, logo, social, tools }: HeaderParts) {
  return (
    <>
      <div className="header-masthead">
        <Logo {...logo} size={mastheadLogo} />
      </div>
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

const headerLayouts: Readonly<Record<number, HeaderLayout>> = { 1: Bar, 2: MenuRow, 3: Masthead };

export function headerLayoutOf(template: number): HeaderLayout {
  return headerLayouts[template] ?? Bar;
}
