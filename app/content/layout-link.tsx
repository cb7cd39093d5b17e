// A link of the frame: to a page of the shop, which knows when it is the one being read, or out into
// the web in a tab of its own.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { parseLinkTarget } from "#app/http/link-target";
import { PageLink, type PageLinkProps } from "#app/ui/links/page-link";
import { usePagePath } from "#app/ui/links/page-path";
import { NewTabHint, newTab } from "./new-tab";

export type LayoutLinkProps = {
  /** http(s) or a path of the shop; nothing is drawn for any other. */
  to: string;
  className?: string | undefined;
  children: ReactNode;
};

export function LayoutLink({ to, className, children }: LayoutLinkProps) {
  const target = parseLinkTarget(to);
  if (target === null) return null;
  if (target.kind === "own") {
    return (
      <OwnLink className={className} to={target.path} prefetch>
        {children}
      </OwnLink>
    );
  }
  return (
    <OutwardLink to={target.url} className={className}>
      {children}
    </OutwardLink>
  );
}

/** To a page of the shop, which knows when it is the one being read. */
export function OwnLink({ to, ...link }: PageLinkProps) {
  const here = usePagePath();
  const isHere = to.split(/[?#]/, 1)[0]?.toLowerCase() === here;
  return <PageLink {...link} to={to} aria-current={isHere ? "page" : undefined} />;
}

/** Texts cost more than the rest of a link, and most links lead into the shop. */
function OutwardLink({ to, className, children }: LayoutLinkProps) {
  const { t } = useTranslation();
  return (
    <a className={className} href={to} {...newTab}>
      {children}
      <NewTabHint t={t} />
    </a>
  );
}
