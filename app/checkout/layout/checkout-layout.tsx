// Layout of the checkout: the steps, what it costs, and the cart as the only link away.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AddressSummary } from "#app/checkout/details/address-summary";
import { useSavedDraftGone } from "#app/checkout/details/use-details-draft";
import { PromoCode } from "#app/checkout/promo/promo-code";
import type { PromoPageResult } from "#app/checkout/promo/use-promo-form";
import { type CheckoutStep, openSteps, stepsOf } from "#app/checkout/steps/checkout-steps";
import { MobileSummaryToggle } from "#app/checkout/summary/mobile-summary-toggle";
import { SummaryAside } from "#app/checkout/summary/summary-aside";
import { listLegalLinks } from "#app/content/footer/footer-links";
import { NewTabHint, newTab } from "#app/content/new-tab";
import { useRootData } from "#app/content/root-data";
import { ShopToasts } from "#app/localization/shop-toasts";
import type { Checkout } from "#contract/checkout/checkout";
import { CheckoutHeader } from "./checkout-header";
import { CheckoutStepper } from "./checkout-stepper";
import { OpenStepHeading } from "./open-step-heading";

export type CheckoutFrameProps = {
  storeName: string;
  /** The store's logo; null shows its name. */
  logo: string | null;
  checkout: Checkout;
  step: CheckoutStep;
  promo: PromoPageResult | null;
  /** A page that leads on by itself: it has no other step to go to and no code to enter. */
  passing?: boolean;
  children: ReactNode;
};

export function CheckoutLayout(props: CheckoutFrameProps) {
  const { storeName, logo, checkout, step, promo, passing = false, children } = props;
  const { t } = useTranslation();
  const { customer } = checkout;
  useSavedDraftGone(checkout);
  return (
    <div className="checkout-page">
      <CheckoutHeader storeName={storeName} logo={logo} />
      {/* A field that gets the focus keeps its label in sight below the header that stays. */}
      <main
        id="main"
        className="section checkout grid grid-cols-[minmax(0,1.3fr)_minmax(320px,1fr)] items-start gap-x-18 gap-y-8 max-lg:grid-cols-1 max-lg:pt-4 max-xs:gap-y-4 [&_.input]:scroll-mt-30 [&_.input]:scroll-mb-12"
      >
        <div className="checkout-main">
          {/* Small on small screens, where the first field comes above the middle. */}
          <h1 className="page-title max-xs:mb-3 max-xs:text-22">{t("checkout.heading")}</h1>
          <CheckoutStepper
            step={step}
            steps={stepsOf(checkout)}
            open={passing ? [] : openSteps(checkout)}
          />
          {!passing && <OpenStepHeading step={step} />}
          {step !== "details" && !passing && customer !== null && (
            <AddressSummary customer={customer} isSent={checkout.requiresShipping} />
          )}
          <ShopToasts>{children}</ShopToasts>
          <FinePrint />
        </div>
        {/* The code stands between what is bought and what it comes to; there is nothing else to tab to. */}
        <aside
          className="checkout-aside rounded-lg border border-line bg-surface p-6 max-lg:-order-1 max-lg:px-4 max-lg:py-0 lg:flex lg:flex-col"
          aria-label={t("checkout.summary")}
        >
          <MobileSummaryToggle checkout={checkout} />
          <SummaryAside checkout={checkout} />
          {!passing && <PromoCode checkout={checkout} step={step} answer={promo} />}
        </aside>
      </main>
    </div>
  );
}

/** Opens beside the checkout, which stays. */
function FinePrint() {
  const { t } = useTranslation();
  const policies = useRootData()?.policies ?? [];
  return (
    <nav
      className="fine-print mt-8 flex flex-wrap gap-x-5 border-t border-line pt-3 text-14 text-quiet"
      aria-label={t("checkout.legal")}
    >
      {listLegalLinks(policies).map(({ text, to }) => (
        <a key={to} className="py-2.5" href={to} {...newTab}>
          {"key" in text ? t(text.key) : text.written}
          <NewTabHint t={t} />
        </a>
      ))}
    </nav>
  );
}
