// The page between the cart and a provider: says where it leads and goes there by itself. Opening an
// address begins no payment, because programs open addresses too; sending its form does.
import { Form } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { track } from "#app/analytics/track";
import { expressNames } from "#app/cart/checkout-ways";
import { useLocalization } from "#app/localization/localization-context";
import { ExpressFrame } from "./express-frame";
import type { ExpressMethod } from "./express-offer";
import { isComingBack } from "./visit";

export function ExpressPage({ method }: { method: ExpressMethod }) {
  const { t } = useLocalization();
  const form = useRef<HTMLFormElement>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    // Whoever comes back from the provider has thought better of it, and is not sent there again.
    if (!isComingBack()) form.current?.requestSubmit();
    // Kept by the browser as it was left, with its button still busy.
    const reset = () => setIsLeaving(false);
    window.addEventListener("pageshow", reset);
    return () => window.removeEventListener("pageshow", reset);
  }, []);
  const leave = () => {
    setIsLeaving(true);
    track({ name: "checkout.place_order.clicked", method });
  };
  const name = method === "card" ? t("express.card") : expressNames[method];
  return (
    <ExpressFrame>
      <h1 className="page-title">{t("express.leading", { method: name })}</h1>
      <p>{t("express.note")}</p>
      <Form ref={form} method="post" reloadDocument onSubmit={leave}>
        <button
          type="submit"
          className="button button-primary button-wide"
          disabled={isLeaving}
          aria-busy={isLeaving}
        >
          <span>{t("express.go", { method: name })}</span>
        </button>
      </Form>
    </ExpressFrame>
  );
}
