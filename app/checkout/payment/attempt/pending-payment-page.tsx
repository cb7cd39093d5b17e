// Page of a pending payment: polls by itself for a while, and then on request.
import { type MouseEvent, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { StepHeading } from "#app/checkout/controls/step-heading";
import { PaymentLayout } from "#app/checkout/layout/payment-layout";
import type { MessageKey } from "#app/localization/shop-i18n";
import { PageLink } from "#app/ui/links/page-link";
import { Notice } from "#app/ui/notice";
import { pollCheckout } from "./poll-checkout";
import { useBfcacheReload } from "./use-bfcache-reload";

type Waiting = "asking" | "pending" | "offline" | "unconfirmed";

type PendingPaymentPageProps = {
  checkoutId: string;
  /** This page's own address, which asks again. */
  again: string;
  /** Where a payment that failed meanwhile leads. */
  failed: string;
  /** Where it can be paid once more. */
  payAgain: string;
};

const notes: Record<Waiting, MessageKey> = {
  asking: "payment.settling",
  pending: "payment.settling",
  offline: "payment.lookingOffline",
  unconfirmed: "payment.notReceived",
};

/** Asks for as long as the page is open and somebody wants to know. */
function useAsking({ checkoutId, failed }: Pick<PendingPaymentPageProps, "checkoutId" | "failed">) {
  const [waiting, setWaiting] = useState<Waiting>("pending");
  const isLeft = useRef(false);
  const ask = useCallback(async () => {
    setWaiting("asking");
    const answer = await pollCheckout(checkoutId);
    if (isLeft.current) return;
    if (answer?.kind === "redirect") window.location.assign(answer.path);
    else if (answer?.kind === "failed") window.location.assign(failed);
    else if (answer?.kind === "unconfirmed") setWaiting("unconfirmed");
    else setWaiting(navigator.onLine ? "pending" : "offline");
  }, [checkoutId, failed]);
  useEffect(() => {
    isLeft.current = false;
    const askAgain = () => void ask();
    askAgain();
    window.addEventListener("online", askAgain);
    return () => {
      isLeft.current = true;
      window.removeEventListener("online", askAgain);
    };
  }, [ask]);
  return { waiting, ask };
}

export function PendingPaymentPage({
  checkoutId,
  again,
  failed,
  payAgain,
}: PendingPaymentPageProps) {
  const { t } = useTranslation();
  const { waiting, ask } = useAsking({ checkoutId, failed });
  useBfcacheReload();
  const askHere = (event: MouseEvent) => {
    // Following the link without a connection would cost the page.
    if (navigator.onLine) return;
    event.preventDefault();
    void ask();
  };
  return (
    <PaymentLayout aria-busy={waiting === "asking"}>
      {waiting !== "unconfirmed" && <StepHeading>{t("payment.confirming")}</StepHeading>}
      <Notice tone="neutral">{t(notes[waiting])}</Notice>
      {waiting === "unconfirmed" ? (
        <PageLink className="button button-primary" to={payAgain} reloadDocument>
          {t("payment.payAgain")}
        </PageLink>
      ) : (
        <PageLink className="button button-primary" to={again} reloadDocument onClick={askHere}>
          {t("payment.checkAgain")}
        </PageLink>
      )}
    </PaymentLayout>
  );
}
