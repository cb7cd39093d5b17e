// The page of status 404: of an address that leads nowhere, or of a listing that is not there any more.
import { useTranslation } from "react-i18next";
import { ErrorActions, errorActionClasses, MessagePage } from "./message-page";

export function NotFoundPage({ isListing }: { isListing: boolean }) {
  const { t } = useTranslation();
  return (
    <MessagePage>
      {!isListing && (
        <p className="message-code font-heading text-64 leading-none font-heavy text-balance">
          {t("notFound.code")}
        </p>
      )}
      <h1 className="text-36">{isListing ? t("notFound.listing") : t("notFound.title")}</h1>
      <p className="text-balance">{isListing ? t("notFound.listingText") : t("notFound.text")}</p>
      <ErrorActions>
        <a className={`${errorActionClasses} button-primary`} href="/">
          {t("notFound.home")}
        </a>
        <a className={errorActionClasses} href="/search">
          {t("notFound.search")}
        </a>
      </ErrorActions>
    </MessagePage>
  );
}
