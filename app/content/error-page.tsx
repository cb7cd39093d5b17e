// What a shopper sees instead of a page that cannot be shown: words in their language and a way on.
import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useLocalization } from "#app/localization/localization-context";

export function ShopErrorPage() {
  const error = useRouteError();
  const { t } = useLocalization();
  if (isRouteErrorResponse(error) && error.status < 500) {
    const listing = error.data === "Listing not found";
    return (
      <main id="main" className="message-page">
        <p className="message-code">{listing ? "" : t("notFound.code")}</p>
        <h1>{listing ? t("notFound.listing") : t("notFound.title")}</h1>
        {!listing && <p>{t("notFound.text")}</p>}
        <a className="button button-primary" href="/">
          {t("notFound.home")}
        </a>
      </main>
    );
  }
  return (
    <main id="main" className="message-page">
      <h1>{t("failure.title")}</h1>
      <p>{t("failure.text")}</p>
      <form method="get">
        <button type="submit" className="button button-primary">
          {t("failure.retry")}
        </button>
      </form>
      <p>
        <a href="/">{t("notFound.home")}</a>
      </p>
    </main>
  );
}
