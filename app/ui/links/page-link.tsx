// A link to a page of the shop: a plain anchor, which `link-navigation.tsx` follows without loading a document.
import type { ComponentPropsWithoutRef } from "react";

export type PageLinkProps = Omit<ComponentPropsWithoutRef<"a">, "href"> & {
  /** A path of the shop, encoded as an address has it. */
  to: string;
  /** Its data is asked for as somebody is about to press it. */
  prefetch?: boolean;
  /**
   * Loads a document, as links do without scripts; `"online"`: pressed offline it is the router's, whose failure has the
   * shop's own page where a document's has the browser's.
   */
  reloadDocument?: boolean | "online";
  /** Takes the place of this page in the history. */
  replace?: boolean;
  /** Leaves the page scrolled as it is. */
  preventScrollReset?: boolean;
};

/**
 * In place of Remix's own `Link`, which reads five contexts, resolves its path, and is drawn again with all that the
 * router does: a page has seventy.
 */
export function PageLink(props: PageLinkProps) {
  const { to, prefetch, reloadDocument, replace, preventScrollReset, ...anchor } = props;
  const followed = reloadDocument === "online" ? "document" : "";
  const navigation = {
    "data-link": followed === "" && prefetch ? "prefetch" : followed,
    "data-replace": replace ? "" : undefined,
    "data-prevent-scroll-reset": preventScrollReset ? "" : undefined,
  };
  return <a {...anchor} href={to} {...(reloadDocument === true ? {} : navigation)} />;
}
