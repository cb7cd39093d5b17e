// Loader of Stripe.js, from where the environment says: Stripe itself, or a stand-in with the same API. The
// official loader then finds it there.
import type { Stripe } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import type { PaymentSettings } from "#app/context/shop-context";
import type { Locale } from "#core/locales";

function loadScript(url: string, nonce: string | undefined): Promise<void> {
  if ("Stripe" in window) return Promise.resolve();
  return new Promise((resolve, reject) => {
    // Card and wallets ask for it at the same time.
    const underWay = [...document.scripts].find(({ src }) => src === url);
    const script = underWay ?? document.createElement("script");
    const fail = () => {
      script.remove();
      reject(new Error(`${url} could not be loaded`));
    };
    // A blocker may answer with an empty script, for which the official loader would wait for ever.
    script.addEventListener("load", () => ("Stripe" in window ? resolve() : fail()));
    script.addEventListener("error", fail);
    if (underWay !== undefined) return;
    script.src = url;
    if (nonce !== undefined) script.nonce = nonce;
    document.head.appendChild(script);
  });
}

export async function loadStripeFrom(
  payments: Pick<PaymentSettings, "stripeJsUrl" | "stripePublishableKey">,
  nonce: string | undefined,
  locale: Locale,
): Promise<Stripe | null> {
  await loadScript(payments.stripeJsUrl, nonce);
  // Without one Stripe's fields and errors are in the browser's language and not the shop's.
  return loadStripe(payments.stripePublishableKey, { locale });
}
