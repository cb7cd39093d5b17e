// Close button of the search: one step back inside the shop, otherwise its first page.
import { useNavigate } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon";
import { PageLink } from "#app/ui/links/page-link";

/** Newer browsers report whether the page before this one is of the same shop. */
type Navigations = { navigation?: { canGoBack: boolean } };

function canGoBackInShop(): boolean {
  const { navigation }: Navigations = window as Window & Navigations;
  if (navigation !== undefined) return navigation.canGoBack;
  // The router counts its own steps; a visitor who came by a link has a referrer.
  const steps: unknown = window.history.state?.idx;
  const isFromShop = document.referrer.startsWith(`${window.location.origin}/`);
  return (typeof steps === "number" && steps > 0) || (isFromShop && window.history.length > 1);
}

/** @param pageBefore for a browser without scripts. */
export function CloseSearchButton({ pageBefore }: { pageBefore: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <PageLink
      to={pageBefore}
      className="icon-button search-close -mr-2.5"
      aria-label={t("search.close")}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || !canGoBackInShop()) return;
        event.preventDefault();
        navigate(-1);
      }}
    >
      <Icon name="close" />
    </PageLink>
  );
}
