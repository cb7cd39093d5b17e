// The storefront's environment, validated once per isolate. An error must name the missing binding or
// setting.
import * as z from "zod";
import { requireEnvironment } from "#core/require-environment";
import { SealingKeysSchema } from "#core/signed-tokens/seal";
import { FlagSettingsSchema } from "./site-flags";

const ContainerIdSchema = z
  .string()
  .regex(/^(GTM-[A-Z0-9]{4,12})?$/, "a container of Google Tag Manager is named GTM-…")
  .default("");

export const SettingsSchema = z.object({
  ENVIRONMENT: z.enum(["production", "preview", "development", "test"]),
  /** `{slug}.ROOT_DOMAIN` serves the store with that slug. */
  ROOT_DOMAIN: z.string().min(1),
  /** Answers on the operator's own hosts when nothing else names a store. */
  DEFAULT_STORE: z.string().min(1),
  /** Where a host without a store is sent. */
  CREATOR_SITE_URL: z.url(),
  SEALING_KEYS: SealingKeysSchema,
  STRIPE_PUBLISHABLE_KEY: z.string().min(1),
  /** The release that the installed `@stripe/stripe-js` expects. */
  STRIPE_JS_URL: z.url().default("https://js.stripe.com/endive/stripe.js"),
  /** The platform's, which is no secret; unset: the shops offer no PayPal. */
  PAYPAL_CLIENT_ID: z.string().min(1).optional(),
  PAYPAL_JS_URL: z.url().default("https://www.paypal.com/sdk/js"),
  /** Of this deployment; Cloudflare gives each an id of its own. */
  VERSION: z.object({ id: z.string() }).optional(),
  /** `off` renders every page for each request; for measuring. */
  PAGE_CACHE: z.enum(["on", "off"]).default("on"),
  /** The public domain of the platform's bucket VARIANTS; unset: variants of images are asked of the shop. */
  MEDIA_ORIGIN: z
    .url({ protocol: /^https$/ })
    .refine(
      (url) => URL.parse(url)?.origin === url,
      "an origin has no path and no slash at its end",
    )
    .optional(),
  /** Of the requests that went well, the part that is logged: each line is billed. 0 to 1. */
  REQUEST_LOG_SHARE: z.coerce.number().min(0).max(1).default(0.01),
  HOLIDAY_YEAR: z.coerce.number().int().default(2023),
  AGE_GATE_EXIT_URL: z.url().default("https://www.google.com/"),
  HELP_CENTER_URL: z.url().optional(),
  /** An outside checkout that begun ones are handed to: `{LEGACY_CHECKOUT_URL}/{id}`. */
  LEGACY_CHECKOUT_URL: z.url().optional(),
  /** Where a shopper outside the United States orders. */
  INTERNATIONAL_CHECKOUT_URL: z.url().optional(),
  CREATOR_DASHBOARD_URL: z.url().optional(),
  REPORT_URL: z.url().optional(),
  /** A chat provider's page, framed by /live-chat while FLAG_LIVE_CHAT is on. */
  LIVE_CHAT_URL: z.url({ protocol: /^https$/ }).optional(),
  /** Where buyers log in to an account of the operator's own. */
  ACCOUNT_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** `on`: whom a partner led to one shop below ROOT_DOMAIN it led to all of them; unset: in production. */
  SHARED_PARTNER_COOKIE: z.enum(["on", "off"]).optional(),
  /** Tag containers of the operator's, in every shop; empty ones load nothing. */
  ANALYTICS_CONTAINER_ID: ContainerIdSchema,
  ADVERTISING_CONTAINER_ID: ContainerIdSchema,
  /** Product ids parted by commas. */
  SPECIAL_PRODUCT_IDS: z
    .string()
    .regex(/^[\d\s,]*$/)
    .default("")
    .transform((text) => text.split(/[\s,]+/).filter((id) => id !== "")),
  COMMERCE_URL: z.url().optional(),
  CHECKOUTS_URL: z.url().optional(),
  PAYMENTS_URL: z.url().optional(),
  AVAILABILITY_URL: z.url().optional(),
  THEME_URL: z.url().optional(),
  BASE_API_URL: z.url().optional(),
  /** An outside product cache: `{PRODUCT_CACHE_URL}/{slug}/{currency}.json`. */
  PRODUCT_CACHE_URL: z.url().optional(),
  /** Sent as the API key of the availability call. */
  AVAILABILITY_API_KEY: z.string().min(16).optional(),
  /**
   * By which the local stack's probes of the queue are known. Only where all visitors come to one process: Cloudflare
   * starts more isolates instead, and sends none. An empty one would let any visitor measure.
   */
  QUEUE_KEY: z.string().min(16).optional(),
  ...FlagSettingsSchema.shape,
});
type Settings = z.output<typeof SettingsSchema>;

export type StorefrontBindings = {
  PLATFORM: Fetcher;
  PUBLISHED: KVNamespace;
  ASSETS: Fetcher;
  /** Unset where sellers have no studio. */
  STUDIO?: Fetcher | undefined;
};
export type Environment = Settings & StorefrontBindings;

const bindings = ["PLATFORM", "PUBLISHED", "ASSETS"] as const;

/** @throws Error with one line per missing binding or bad setting, naming it. */
export function parseEnvironment(env: Record<string, unknown>): Environment {
  const settings = requireEnvironment(env, {
    worker: "storefront",
    bindings,
    settings: SettingsSchema.safeParse(env),
  });
  // The three bindings were found above; their own types cannot be proven at run time.
  return { ...(env as StorefrontBindings), ...settings };
}

/** Where a stand-in plays the payment providers, all of them from one origin. */
export function standInOrigin({
  STRIPE_JS_URL,
}: Pick<Environment, "STRIPE_JS_URL">): string | null {
  const { origin } = new URL(STRIPE_JS_URL);
  return origin === "https://js.stripe.com" ? null : origin;
}
