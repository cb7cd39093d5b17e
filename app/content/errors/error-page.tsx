// What a shopper sees instead of a page that failed, in their language: why, another try and a way on.
import { useLocation, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { classifyPageError, type PageError } from "#app/content/classify-page-error";
import { useRootData } from "#app/content/root-data";
import { useNeedsDocument } from "#app/ui/links/document-state";
import { PageLink } from "#app/ui/links/page-link";
import { ErrorActions, errorActionClasses, MessagePage } from "./message-page";
import { NotFoundPage } from "./not-found-page";

type Typed = Readonly<Record<string, string>>;

/** @param typed the fields of a form that led here: another try sends them again */
export function ShopErrorPage({ typed = {} }: { typed?: Typed }) {
  const failure = classifyPageError(useRouteError());
  return failure === "missing-page" || failure === "missing-listing" ? (
    <NotFoundPage isListing={failure === "missing-listing"} />
  ) : (
    <FailedPage failure={failure} typed={typed} />
  );
}

/** What failed may be asked for again, in place where the page is alive. */
function FailedPage({ failure, typed }: { failure: PageError; typed: Typed }) {
  const { t } = useTranslation();
  return (
    <MessagePage>
      <h1 className="text-36">
        {failure === "unanswered" ? t("failure.unanswered") : t("failure.title")}
      </h1>
      <p className="text-balance">{t("failure.text")}</p>
      <ErrorActions>
        <Retry typed={typed} />
        <a className={errorActionClasses} href="/">
          {t("notFound.home")}
        </a>
      </ErrorActions>
    </MessagePage>
  );
}

/** A new document: only that brings what the frame is made of, and a form's next step. */
function Retry({ typed }: { typed: Typed }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const needsDocument = useNeedsDocument();
  const hasFrame = useRootData() !== null;
  const look = `${errorActionClasses} button-primary`;
  const to = `${pathname}${search}`;
  const fields = Object.entries(typed);
  if (fields.length === 0) {
    const reloadDocument = needsDocument ? "online" : !hasFrame;
    return (
      <PageLink className={look} to={to} replace reloadDocument={reloadDocument}>
        {t("failure.retry")}
      </PageLink>
    );
  }
  return (
    <form method="post" action={to} className="contents">
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={look}>
        {t("failure.retry")}
      </button>
    </form>
  );
}
