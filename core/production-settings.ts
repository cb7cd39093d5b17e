// Production checks of providers' settings: test keys, replaced URLs of payment providers and the sandbox's secrets are
// rejected. Must not repeat a value: a shop that took such a payment would ship goods unpaid.

type Rule = { isReal: (value: string) => boolean; instead: string };

const isAt =
  (...hosts: string[]) =>
  (address: string): boolean => {
    if (!URL.canParse(address)) return false;
    const { protocol, hostname, port } = new URL(address);
    return protocol === "https:" && port === "" && hosts.includes(hostname);
  };
const isNotSandbox = (value: string) => !/awning[-_]sandbox/.test(value);

/** The secret behind `whsec_` is base64, in which the sandbox's begins like this whatever follows. */
const isNotSandboxMail = (value: string) => !value.includes(btoa("awning-sandbox-"));

/** By setting; what is not set is not checked. Messages never repeat a value: it may be a secret. */
const rules: Record<string, Rule> = {
  STRIPE_SECRET_KEY: {
    isReal: (key) => /^(sk|rk)_live_/.test(key),
    instead: "a test key takes no money; production needs sk_live_… or rk_live_…",
  },
  STRIPE_PUBLISHABLE_KEY: {
    isReal: (key) => key.startsWith("pk_live_"),
    instead: "a test key takes no money; production needs pk_live_…",
  },
  STRIPE_WEBHOOK_SECRET: {
    isReal: isNotSandbox,
    instead: "everybody knows the sandbox's secret; production needs the endpoint's own",
  },
  STRIPE_API_URL: {
    isReal: isAt("api.stripe.com"),
    instead: "production speaks to https://api.stripe.com alone; leave it unset",
  },
  STRIPE_JS_URL: {
    isReal: isAt("js.stripe.com"),
    instead: "production loads the script from https://js.stripe.com alone; leave it unset",
  },
  PAYPAL_CLIENT_ID: { isReal: isNotSandbox, instead: "the sandbox's account takes no money" },
  PAYPAL_CLIENT_SECRET: { isReal: isNotSandbox, instead: "everybody knows the sandbox's secret" },
  PAYPAL_JS_URL: {
    isReal: isAt("www.paypal.com"),
    instead: "production loads the script from https://www.paypal.com alone; leave it unset",
  },
  PAYPAL_API_URL: {
    isReal: isAt("api-m.paypal.com", "api.paypal.com"),
    instead: "production speaks to https://api-m.paypal.com alone; leave it unset",
  },
  MAIL_API_KEY: { isReal: isNotSandbox, instead: "the sandbox's account sends no mail" },
  MAIL_WEBHOOK_SECRET: {
    isReal: isNotSandboxMail,
    instead: "everybody knows the sandbox's secret; production needs the webhook's own",
  },
};

export type SettingProblem = { setting: string; message: string };

/** Nothing outside `production`: elsewhere test keys and stand-ins are the point. */
export function findTestSettings(env: Readonly<Record<string, unknown>>): SettingProblem[] {
  if (env.ENVIRONMENT !== "production") return [];
  return Object.entries(rules).flatMap(([setting, { isReal, instead }]) => {
    const value = env[setting];
    return typeof value !== "string" || isReal(value) ? [] : [{ setting, message: instead }];
  });
}
