// The provider's script for a part of the page that is alive: null while it loads.
import type { Stripe } from "@stripe/stripe-js";
import { useCallback, useContext, useEffect, useState } from "react";
import type { PaymentSettings } from "#app/context/shop-context";
import { useLocalization } from "#app/localization/localization-context";
import { NonceContext } from "#app/ui/nonce";

/** How long the script may take before the card is asked for elsewhere; one that comes later is welcome. */
const timeoutMs = 8_000;

const askLoader = () => import("./load-stripe");

export function useStripe(
  // Each answer of the shop makes new settings of the same values, and a second instance is of no use to the fields.
  { stripeJsUrl, stripePublishableKey }: PaymentSettings,
  wanted: boolean,
) {
  const { locale } = useLocalization().market;
  const nonce = useContext(NonceContext);
  const [stripe, setStripe] = useState<Stripe | "failed" | null>(null);
  const fail = useCallback(() => setStripe("failed"), []);
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    const timer = setTimeout(fail, timeoutMs);
    const end = (loaded: Stripe | "failed") => {
      if (left) return;
      clearTimeout(timer);
      setStripe(loaded);
    };
    askLoader()
      .then(({ loadStripeFrom }) =>
        loadStripeFrom({ stripeJsUrl, stripePublishableKey }, nonce, locale),
      )
      .then(
        (loaded) => end(loaded ?? "failed"),
        () => end("failed"),
      );
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [stripeJsUrl, stripePublishableKey, nonce, locale, wanted, fail]);
  return { stripe, fail };
}
