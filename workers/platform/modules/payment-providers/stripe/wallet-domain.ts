// Hostnames on which the provider may show wallets. Whose hostname it is has been
// proven before.
import Stripe from "stripe";
import type { verifyDomain as Verify } from "#contract/payments/payment-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { err, ok, type Result } from "#platform/kernel/result";
import type { PlatformSettings } from "#platform/kernel/settings/settings";
import { connectStripe } from "./stripe-provider";

type StripeSettings = Pick<PlatformSettings, "STRIPE_SECRET_KEY" | "STRIPE_API_URL">;
type DomainAnswer = Result<CallAnswer<typeof Verify>>;

const unregistered = err(
  422,
  "domain_not_registered",
  "The hostname was not registered with the provider yet.",
  "/domainName",
);

/** `ask` answers null where the provider has no such hostname. */
async function toDomainAnswer(
  ask: () => Promise<Stripe.PaymentMethodDomain | null>,
): Promise<DomainAnswer> {
  try {
    const domain = await ask();
    if (domain === null) return unregistered;
    const { domain_name: domainName, apple_pay, google_pay } = domain;
    return ok({ domainName, applePay: apple_pay.status, googlePay: google_pay.status });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const line = { level: "warn", message: "payment domain refused", code: error.code };
    console.warn(JSON.stringify({ ...line, status: error.statusCode }));
    const detail = "The payment provider did not take the hostname.";
    return err(502, "payment_provider_refused", detail);
  }
}

/** Registered again it is the same one. */
export function registerWalletDomain(
  env: StripeSettings,
  domainName: string,
): Promise<DomainAnswer> {
  const { paymentMethodDomains } = connectStripe(env);
  return toDomainAnswer(() => paymentMethodDomains.create({ domain_name: domainName }));
}

export function recheckWalletDomain(
  env: StripeSettings,
  domainName: string,
): Promise<DomainAnswer> {
  const { paymentMethodDomains } = connectStripe(env);
  return toDomainAnswer(async () => {
    const { data } = await paymentMethodDomains.list({ domain_name: domainName, limit: 1 });
    const [known] = data;
    return known === undefined ? null : paymentMethodDomains.validate(known.id);
  });
}
