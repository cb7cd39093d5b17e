// Error of a payment on our own page that made no order, or not yet.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "#app/ui/notice";
import { FixProblemLink } from "./fix-problem-link";
import type { PaymentErrorBannerState } from "./use-payment-error-banner";

type InlinePaymentErrorProps = { problem: PaymentErrorBannerState | null; onLookAgain(): void };

/** Only what a bank has refused is called unauthorized. */
export function PaymentErrorBanner({ problem, onLookAgain }: InlinePaymentErrorProps): ReactNode {
  const { t } = useTranslation();
  switch (problem?.kind) {
    case undefined:
      return null;
    case "refused":
      return (
        <Notice tone="danger">
          <strong>{t("payment.notAuthorized")}</strong> {problem.text}
        </Notice>
      );
    case "not-sent":
      return (
        <Notice tone="danger">
          {problem.text} <FixProblemLink problem={problem.code} />
        </Notice>
      );
    case "looking":
      return (
        <Notice tone="neutral">
          {t(problem.isOffline ? "payment.lookingOffline" : "payment.looking")}
        </Notice>
      );
    case "unknown":
      return (
        <Notice tone="danger">
          <p>{t("payment.unknown")}</p>
          <button type="button" className="button button-small" onClick={onLookAgain}>
            {t("payment.checkAgain")}
          </button>
        </Notice>
      );
  }
}
