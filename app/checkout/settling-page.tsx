// A payment that is not decided yet: looks again by itself for a while, and then when asked (Q105).
import { Link } from "@remix-run/react";
import { type MouseEvent, useCallback, useEffect, useRef, useState } from "react";
import { useLocalization } from "#app/localization/localization-context";
import type { MessageKey } from "#app/localization/translator";
import { Notice } from "#app/ui/notice";
import { pollCheckout } from "./poll-checkout";
import { useFreshPage } from "./use-fresh-page";

type Waiting = "asking" | "settling" | "offline" | "unconfirmed";

type SettlingPageProps = {
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
  settling: "payment.settling",
  offline: "payment.lookingOffline",
  unconfirmed: "payment.notReceived",
};

/** Asks for as long as the page is open and somebody wants to know. */
function useAsking({ checkoutId, failed }: Pick<SettlingPageProps, "checkoutId" | "failed">) {
  const [waiting, setWaiting] = useState<Waiting>("settling");
  const isLeft = useRef(false);
  const ask = useCallback(async () => {
    setWaiting("asking");
    const answer = await pollCheckout(checkoutId);
    if (isLeft.current) return;
    if (answer?.kind === "redirect") window.location.assign(answer.path);
    else if (answer?.kind === "failed") window.location.assign(failed);
    else if (answer?.kind === "unconfirmed") setWaiting("unconfirmed");
    else setWaiting(navigator.onLine ? "settling" : "offline");
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

export function SettlingPage({ checkoutId, again, failed, payAgain }: SettlingPageProps) {
  const { t } = useLocalization();
  const { waiting, ask } = useAsking({ checkoutId, failed });
  useFreshPage();
  const askHere = (event: MouseEvent) => {
    // Following the link without a connection would cost the page.
    if (navigator.onLine) return;
    event.preventDefault();
    void ask();
  };
  return (
    <section className="payment" aria-busy={waiting === "asking"}>
      {waiting !== "unconfirmed" && <h2 className="step-title">{t("payment.confirming")}</h2>}
      <Notice tone="neutral">{t(notes[waiting])}</Notice>
      {waiting === "unconfirmed" ? (
        <Link className="button button-primary" to={payAgain} reloadDocument>
          {t("payment.payAgain")}
        </Link>
      ) : (
        <Link className="button button-primary" to={again} reloadDocument onClick={askHere}>
          {t("payment.checkAgain")}
        </Link>
      )}
    </section>
  );
}
