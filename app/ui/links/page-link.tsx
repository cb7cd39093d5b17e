// A link to a page of the shop: a plain anchor, which `link-navigation.tsx` follows without loading a document.
import type { ComponentPropsWithoutRef } from "react";

export type PageLinkProps = Omit<ComponentPropsWithoutRef<"a">, "href"> & {
  /** A path of the shop, encoded as an address has it. */
  to: string;
  /** Its data is asked for as somebody is about to press it. */
  prefetch?: boolean;
  /** Loads a document, as links do without scripts. */
  reloadDocument?: boolean;
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
  const navigation = {
    "data-link": prefetch ? "prefetch" : "",
    "data-replace": replace ? "" : undefined,
    "data-prevent-scroll-reset": preventScrollReset ? "" : undefined,
  };
  return <a {...anchor} href={to} {...(reloadDocument ? {} : navigation)} />;
}
