// A payment that is not decided yet: looks again by itself for a while, and then when asked (Q105).
import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useLocalization } from "#app/localization/localization-context";
import { Notice } from "#app/ui/notice";
import { pollCheckout } from "./poll-checkout";

type SettlingPageProps = {
  checkoutId: string;
  /** This page's own address, which asks again. */
  again: string;
  /** Where a payment that failed meanwhile leads. */
  failed: string;
};

export function SettlingPage({ checkoutId, again, failed }: SettlingPageProps) {
  const { t } = useLocalization();
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    let left = false;
    const stop = () => !left && setWaiting(false);
    setWaiting(true);
    pollCheckout(checkoutId, { kind: "settling" }).then((answer) => {
      if (left) return;
      if (answer.kind === "redirect") window.location.assign(answer.path);
      else if (answer.kind === "failed") window.location.assign(failed);
      else stop();
    }, stop);
    return () => {
      left = true;
    };
  }, [checkoutId, failed]);
  return (
    <section className="payment" aria-busy={waiting}>
      <h2 className="step-title">{t("payment.confirming")}</h2>
      <Notice tone="neutral">{t("payment.settling")}</Notice>
      <Link className="button button-primary" to={again} reloadDocument>
        {t("payment.checkAgain")}
      </Link>
    </section>
  );
}
