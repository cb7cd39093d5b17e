// What a shopper sees instead of a page that cannot be shown: words in their language and a way on.
import { Link, useLocation, useRouteError } from "@remix-run/react";
import { useLocalization } from "#app/localization/localization-context";
import { useFrame } from "./frame";
import { type PageFailure, readPageFailure } from "./page-failure";

export function ShopErrorPage() {
  const failure = readPageFailure(useRouteError());
  return failure === "missing-page" || failure === "missing-listing" ? (
    <MissingPage isListing={failure === "missing-listing"} />
  ) : (
    <FailedPage failure={failure} />
  );
}

/** ERR-09, ERR-10. */
function MissingPage({ isListing }: { isListing: boolean }) {
  const { t } = useLocalization();
  return (
    <main id="main" className="message-page">
      {!isListing && <p className="message-code">{t("notFound.code")}</p>}
      <h1>{isListing ? t("notFound.listing") : t("notFound.title")}</h1>
      <p>{isListing ? t("notFound.listingText") : t("notFound.text")}</p>
      <div className="message-ways">
        <a className="button button-primary" href="/">
          {t("notFound.home")}
        </a>
        <a className="button" href="/search">
          {t("notFound.search")}
        </a>
      </div>
    </main>
  );
}

/** ERR-05: what failed may be asked for again, in place where the page is alive. */
function FailedPage({ failure }: { failure: PageFailure }) {
  const { t } = useLocalization();
  const { pathname, search } = useLocation();
  const hasFrame = useFrame() !== null;
  return (
    <main id="main" className="message-page">
      <h1>{failure === "unanswered" ? t("failure.unanswered") : t("failure.title")}</h1>
      <p>{t("failure.text")}</p>
      <div className="message-ways">
        {/* Only a new document brings what the frame is made of. */}
        <Link
          className="button button-primary"
          to={`${pathname}${search}`}
          replace
          reloadDocument={!hasFrame}
        >
          {t("failure.retry")}
        </Link>
        <a className="button" href="/">
          {t("notFound.home")}
        </a>
      </div>
    </main>
  );
}
