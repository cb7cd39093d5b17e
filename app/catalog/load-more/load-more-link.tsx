// `Load More` below a grid: a button where scripts run, otherwise a link to the next page.
import { useTranslation } from "react-i18next";
import { clickOnSpace, isPlainClick } from "#app/ui/links/link-button";
import { PageLink } from "#app/ui/links/page-link";
import { Notice } from "#app/ui/notice";
import { useHydrated } from "#core/browser/use-hydrated";
import type { NextPageState } from "./use-next-page";

export type LoadMoreLinkProps = {
  /** Path of the next page. */
  to: string;
  state: NextPageState;
  /** Still to come by itself. */
  isHidden?: boolean;
  onPress(): void;
};

export function LoadMoreLink({ to, state, isHidden = false, onPress }: LoadMoreLinkProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  return (
    <>
      {state === "failed" && <Notice tone="danger">{t("tiles.failed")}</Notice>}
      <PageLink
        className={`button button-secondary ${isHidden ? "invisible absolute" : ""}`}
        to={to}
        {...(hydrated
          ? { role: "button", "aria-busy": state === "loading", onKeyDown: clickOnSpace }
          : {})}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          onPress();
        }}
      >
        {state === "failed" ? t("failure.retry") : t("home.loadMore")}
      </PageLink>
    </>
  );
}
