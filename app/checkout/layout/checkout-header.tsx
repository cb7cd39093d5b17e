// Header of the checkout and of express payment: the way back to the cart, the logo, and that paying is secure.
import { useTranslation } from "react-i18next";
import { StoreLogo } from "#app/theme/store-logo";
import { Icon } from "#app/ui/icon";
import { PageLink } from "#app/ui/links/page-link";

export function CheckoutHeader({ storeName, logo }: { storeName: string; logo: string | null }) {
  const { t } = useTranslation();
  return (
    <header className="header checkout-header sticky top-(--preview-height,0px) z-20 border-b border-on-header/14 bg-header text-on-header">
      <div className="header-row mx-auto grid min-h-18 max-w-page grid-cols-[minmax(0,1fr)_minmax(0,auto)_minmax(min-content,1fr)] items-center gap-4 px-gutter py-2 max-sm:min-h-14 max-sm:gap-2 max-sm:py-1 max-xs:grid-cols-[auto_1fr]">
        <PageLink
          className="checkout-back inline-flex min-h-11 items-center gap-2 text-14"
          to="/cart"
          reloadDocument
        >
          {t("checkout.continueShopping")}
        </PageLink>
        <PageLink
          to="/"
          reloadDocument
          className="logo flex min-h-11 min-w-0 flex-col items-center justify-center text-center no-underline max-xs:justify-self-end"
          aria-label={t("header.home", { store: storeName })}
        >
          <StoreLogo logo={logo} storeName={storeName} />
        </PageLink>
        <span className="checkout-safe inline-flex min-h-11 items-center gap-2 justify-self-end text-14 max-xs:hidden">
          <Icon name="lock" size={18} /> {t("footer.securePayment")}
        </span>
      </div>
    </header>
  );
}
