// A link of the frame: to a page of the shop, which knows when it is the one being read, or out into
// the web in a tab of its own (HDR-07).
import { NavLink } from "@remix-run/react";
import type { ReactNode } from "react";
import { parseLinkTarget } from "#app/kit/link-target";
import { useLocalization } from "#app/localization/localization-context";

export type ShopLinkProps = {
  /** http(s) or a path of the shop; nothing is drawn for any other. */
  to: string;
  children: ReactNode;
};

export function ShopLink({ to, children }: ShopLinkProps) {
  const { t } = useLocalization();
  const target = parseLinkTarget(to);
  if (target === null) return null;
  if (target.kind === "own") {
    return (
      <NavLink to={target.path} end prefetch="intent">
        {children}
      </NavLink>
    );
  }
  return (
    <a href={target.url} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> {t("link.newTab")}</span>
    </a>
  );
}
