// What a shopper sees instead of a page that cannot be shown: words in their language and a way on.
import { useLocation, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type PageFailure, readPageFailure } from "#app/content/page-failure";
import { useRootData } from "#app/content/root-data";
import { PageLink } from "#app/ui/links/page-link";

type Typed = Readonly<Record<string, string>>;

/** @param typed the fields of a form that led here: another try sends them again */
export function ShopErrorPage({ typed = {} }: { typed?: Typed }) {
  const failure = readPageFailure(useRouteError());
  return failure === "missing-page" || failure === "missing-listing" ? (
    <MissingPage isListing={failure === "missing-listing"} />
  ) : (
    <FailedPage failure={failure} typed={typed} />
  );
}

function MessagePage({ children }: { children: ReactNode }) {
  return (
    <main
      id="main"
      className="message-page grid grid-cols-1 content-center justify-items-center gap-5 px-gutter py-24 text-center"
    >
      {children}
    </main>
  );
}

const titleLook = "text-36 wrap-anywhere hyphens-auto";

function ErrorActions({ children }: { children: ReactNode }) {
  return <div className="message-links mt-3 flex flex-wrap justify-center gap-3">{children}</div>;
}

/** Equally wide where they stand one below the other. */
const actionClasses = "button flex-auto";

function MissingPage({ isListing }: { isListing: boolean }) {
  const { t } = useTranslation();
  return (
    <MessagePage>
      {!isListing && (
        <p className="message-code font-heading text-64 leading-none font-heavy text-balance">
          {t("notFound.code")}
        </p>
      )}
      <h1 className={titleLook}>{isListing ? t("notFound.listing") : t("notFound.title")}</h1>
      <p className="text-balance">{isListing ? t("notFound.listingText") : t("notFound.text")}</p>
      <ErrorActions>
        <a className={`${actionClasses} button-primary`} href="/">
          {t("notFound.home")}
        </a>
        <a className={actionClasses} href="/search">
          {t("notFound.search")}
        </a>
      </ErrorActions>
    </MessagePage>
  );
}

/** What failed may be asked for again, in place where the page is alive. */
function FailedPage({ failure, typed }: { failure: PageFailure; typed: Typed }) {
  const { t } = useTranslation();
  return (
    <MessagePage>
      <h1 className={titleLook}>
        {failure === "unanswered" ? t("failure.unanswered") : t("failure.title")}
      </h1>
      <p className="text-balance">{t("failure.text")}</p>
      <ErrorActions>
        <Retry typed={typed} />
        <a className={actionClasses} href="/">
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
  const hasFrame = useRootData() !== null;
  const look = `${actionClasses} button-primary`;
  const to = `${pathname}${search}`;
  const fields = Object.entries(typed);
  if (fields.length === 0) {
    return (
      <PageLink className={look} to={to} replace reloadDocument={!hasFrame}>
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
