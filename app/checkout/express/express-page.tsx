// The page between the cart and a provider: says where it leads and goes there by itself. Opening an
// address begins no payment, because programs open addresses too; sending its form does.
import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { isBackForwardNavigation } from "#app/analytics/events/navigation-type";
import { track } from "#app/analytics/events/track";
import { expressNames } from "#app/cart/cart-checkout-methods";
import { useBusyMethod } from "#app/cart/checkout-button/use-busy-method";
import { ExpressLayout } from "./express-layout";
import type { ExpressMethod } from "./express-method-names";

export function ExpressPage({ method }: { method: ExpressMethod }) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [taken, take] = useBusyMethod<ExpressMethod>();
  useEffect(() => {
    // A shopper who comes back from the provider has changed their mind, and is not sent there again.
    if (!isBackForwardNavigation()) form.current?.requestSubmit();
  }, []);
  const leave = () => {
    take(method);
    track({ name: "checkout.place_order.clicked", method });
  };
  const name = method === "card" ? t("express.card") : expressNames[method];
  return (
    <ExpressLayout>
      <h1 className="page-title mb-0">{t("express.leading", { method: name })}</h1>
      <p>{t("express.note")}</p>
      <Form ref={form} method="post" className="w-full" reloadDocument onSubmit={leave}>
        <button
          type="submit"
          className="button button-primary button-wide"
          disabled={taken !== null}
          aria-busy={taken !== null}
        >
          <span>{t("express.go", { method: name })}</span>
        </button>
      </Form>
    </ExpressLayout>
  );
}
