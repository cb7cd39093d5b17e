// The checkout's own frame: nothing to click away to but the cart, the steps, and what it costs.
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { listLegalLinks } from "#app/content/footer-links";
import { NewTabHint, newTab } from "#app/content/new-tab";
import { useLocalization } from "#app/localization/localization-context";
import { ShopToasts } from "#app/localization/shop-toasts";
import type { MessageKey } from "#app/localization/translator";
import { Icon } from "#app/ui/icon";
import type { Checkout } from "#contract/checkout";
import { type CheckoutStep, openSteps, stepsOf } from "./checkout-steps";
import { CheckoutSummary } from "./checkout-summary";
import { countPieces } from "./count-pieces";
import { EnteredAddress } from "./entered-address";
import { PromoCode } from "./promo-code";
import { SummaryToggle } from "./summary-toggle";
import { useSavedDraftGone } from "./use-details-draft";
import type { PromoPageAnswer } from "./use-promo-form";
import { useStepPath } from "./use-step-path";

const stepNames: Record<CheckoutStep, MessageKey> = {
  details: "checkout.step.details",
  delivery: "checkout.step.delivery",
  payment: "checkout.step.payment",
};

export type CheckoutFrameProps = {
  storeName: string;
  /** The store's logo; null shows its name. */
  logo: string | null;
  checkout: Checkout;
  step: CheckoutStep;
  promo: PromoPageAnswer | null;
  /** A page that leads on by itself: it has no other step to go to and no code to enter. */
  passing?: boolean;
  children: ReactNode;
};

export function CheckoutFrame(props: CheckoutFrameProps) {
  const { storeName, logo, checkout, step, promo, passing = false, children } = props;
  const { t } = useLocalization();
  const { customer } = checkout;
  useSavedDraftGone(checkout);
  return (
    <div className="checkout-page">
      <CheckoutHeader storeName={storeName} logo={logo} />
      <main id="main" className="section checkout">
        <div className="checkout-main">
          <h1 className="page-title">{t("checkout.heading")}</h1>
          <Steps step={step} steps={stepsOf(checkout)} open={passing ? [] : openSteps(checkout)} />
          {step !== "details" && !passing && customer !== null && (
            <EnteredAddress customer={customer} isSent={checkout.requiresShipping} />
          )}
          <ShopToasts>{children}</ShopToasts>
          <FinePrint />
        </div>
        <aside className="checkout-aside" aria-label={t("checkout.summary")}>
          <SummaryToggle checkout={checkout} />
          <div className="checkout-wide">
            <p className="checkout-modify">
              <span>{t("checkout.yourCart", { count: countPieces(checkout) })}</span>
              <Link to="/cart" reloadDocument>
                {t("checkout.modify")}
              </Link>
            </p>
            <CheckoutSummary checkout={checkout} />
          </div>
          {!passing && <PromoCode checkout={checkout} step={step} answer={promo} />}
        </aside>
      </main>
    </div>
  );
}

export function CheckoutHeader({ storeName, logo }: { storeName: string; logo: string | null }) {
  const { t } = useLocalization();
  return (
    <header className="header checkout-header">
      <div className="header-row">
        <Link className="checkout-back" to="/cart" reloadDocument>
          {t("checkout.continueShopping")}
        </Link>
        <Link
          to="/"
          reloadDocument
          className="logo"
          aria-label={t("header.home", { store: storeName })}
        >
          {logo === null ? (
            <span className="logo-text">{storeName}</span>
          ) : (
            <img className="logo-picture" src={logo} alt={storeName} />
          )}
        </Link>
        <span className="checkout-safe">
          <Icon name="lock" size={18} /> {t("footer.securePayment")}
        </span>
      </div>
    </header>
  );
}

/** CHK-24: opens beside the checkout, which stays. */
function FinePrint() {
  const { t } = useLocalization();
  return (
    <nav className="fine-print" aria-label={t("checkout.legal")}>
      {listLegalLinks().map(({ text, to }) => (
        <a key={to} href={to} {...newTab}>
          {"key" in text ? t(text.key) : text.written}
          <NewTabHint t={t} />
        </a>
      ))}
    </nav>
  );
}

type StepsProps = Record<"steps" | "open", readonly CheckoutStep[]> & { step: CheckoutStep };

function Steps({ step, steps, open }: StepsProps) {
  const { t } = useLocalization();
  const pathOf = useStepPath();
  return (
    <ol className="steps">
      {steps.map((name, index) => (
        <li key={name} className="step" aria-current={name === step ? "step" : undefined}>
          <span className="step-number" aria-hidden="true">
            {index + 1}
          </span>
          {open.includes(name) && name !== step ? (
            <Link to={pathOf(name)}>{t(stepNames[name])}</Link>
          ) : (
            <span>{t(stepNames[name])}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
