// A link of the frame: to a page of the shop, which knows when it is the one being read, or out into
// the web in a tab of its own.
import { NavLink } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { parseLinkTarget } from "#app/kit/link-target";
import { prefetch } from "#app/ui/prefetch";
import { NewTabHint, newTab } from "./new-tab";

export type ShopLinkProps = {
  /** http(s) or a path of the shop; nothing is drawn for any other. */
  to: string;
  className?: string;
  children: ReactNode;
};

export function ShopLink({ to, className, children }: ShopLinkProps) {
  const { t } = useTranslation();
  const target = parseLinkTarget(to);
  if (target === null) return null;
  if (target.kind === "own") {
    return (
      <NavLink className={className ?? ""} to={target.path} end prefetch={prefetch}>
        {children}
      </NavLink>
    );
  }
  return (
    <a className={className} href={target.url} {...newTab}>
      {children}
      <NewTabHint t={t} />
    </a>
  );
}
