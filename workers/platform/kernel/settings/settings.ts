// Settings schema of the platform, and the subset of its environment that a store may use.
import * as z from "zod";
import { AlertThresholdsSettingSchema } from "#contract/alerts/alert-thresholds";
import { requireEnvironment } from "#core/require-environment";
import { SealingKeysSchema } from "#core/signed-tokens/seal";
import { svixSecretPattern } from "#core/signed-tokens/svix-signature";
import { ExchangeRatesSchema } from "./exchange-rates";
import { SalesTaxTableSchema } from "./sales-tax-table";

const jsonText = z.string().transform((text, ctx): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    ctx.addIssue({ code: "custom", message: "this is no JSON" });
    return z.NEVER;
  }
});

const countOr = (defaultCount: number) => z.coerce.number().int().positive().default(defaultCount);

/** What `name,other` lists: each is good while one takes the other's place. */
export function listSecrets(setting: string | undefined): string[] {
  return (setting ?? "")
    .split(",")
    .map((secret) => secret.trim())
    .filter((secret) => secret !== "");
}

const RotatedSchema = z.string().refine((setting) => [1, 2].includes(listSecrets(setting).length), {
  error: "one, or two separated by a comma",
});

export const SettingsSchema = z
  .object({
    ENVIRONMENT: z.enum(["production", "preview", "development", "test"]),
    /** `{slug}.ROOT_DOMAIN` serves the store; used in links of mails and return addresses. */
    ROOT_DOMAIN: z.string().min(1),
    OPERATOR_TOKEN: z.string().min(16),
    STRIPE_SECRET_KEY: z.string().min(1),
    /** One secret, or two separated by a comma while they are being rotated. */
    STRIPE_WEBHOOK_SECRET: RotatedSchema,
    /** Where Stripe's API is; unset means Stripe itself. */
    STRIPE_API_URL: z.url().optional(),
    /** Unset: the shops offer no PayPal. */
    PAYPAL_CLIENT_ID: z.string().min(1).optional(),
    PAYPAL_CLIENT_SECRET: z.string().min(1).optional(),
    /** Names our endpoint to PayPal when a message's signature is verified; two as above. */
    PAYPAL_WEBHOOK_ID: RotatedSchema.optional(),
    PAYPAL_API_URL: z.url().default("https://api-m.paypal.com"),
    /** Sends the mails; unset leaves them in the outbox. */
    MAIL_API_KEY: z.string().min(1).optional(),
    MAIL_API_URL: z.url().default("https://api.resend.com"),
    /** Signs what the mail provider says of mails that came back; unset: they count as sent. Two as above. */
    MAIL_WEBHOOK_SECRET: RotatedSchema.refine(
      (setting) => listSecrets(setting).every((secret) => svixSecretPattern.test(secret)),
      { error: "whsec_ and base64, as Resend shows it" },
    ).optional(),
    /** `{store name} <{MAIL_FROM}>` sends every mail. */
    MAIL_FROM: z.email(),
    /** Answers DNS questions as JSON over HTTPS. */
    DNS_URL: z.url().default("https://cloudflare-dns.com/dns-query"),
    /** Fetches a picture for an import, its address being `address` in the query; unset: at the address itself. */
    PICTURES_URL: z.url().optional(),
    /** Custom hostnames of the operator's zone; unset: a verified domain goes live at once. */
    CLOUDFLARE_API_TOKEN: z.string().min(1).optional(),
    CLOUDFLARE_ZONE_ID: z.string().min(1).optional(),
    CLOUDFLARE_API_URL: z.url().optional(),
    /** Shown by the storefront on the availability call. */
    AVAILABILITY_API_KEY: z.string().min(16).optional(),
    /** The storefront's keys, so that a preview link made here opens there. */
    SEALING_KEYS: SealingKeysSchema,
    /** Where shoppers reach the shops: scheme and port of links in mails and previews. */
    SHOP_ORIGIN: z.url().optional(),
    /** Where sellers reach the studio; unset: `studio.{ROOT_DOMAIN}`. Passkeys belong to its host. */
    STUDIO_ORIGIN: z.url().optional(),
    /** `on`: stores that have not decided ask visitors their age; as the storefront's. */
    FLAG_AGE_VERIFICATION: z.enum(["on", "off"]).default("off"),
    /** Takes the place of the built-in table: `{"date":"2026-03-02","perUsd":{"USD":1,…}}`. */
    EXCHANGE_RATES: jsonText.pipe(ExchangeRatesSchema).optional(),
    /** The same for sales tax: `{"source":"…","effectiveFrom":"2026-07-01","percentByState":{"CA":7.25,…}}`. */
    SALES_TAX: jsonText.pipe(SalesTaxTableSchema).optional(),
    /** How many checkouts one network address may leave unpaid in a store; those it pays do not count. */
    SHOPPER_CHECKOUTS_PER_HOUR: countOr(2000),
    /** How many limited units may be reserved for it and not be paid. */
    SHOPPER_UNITS_PER_HOUR: countOr(200),
    SHOPPER_UNITS_PER_DAY: countOr(1000),
    /** From when on something wakes the operator: `{"payment-pending":{"minutes":30}}`; the rest stays. */
    ALERT_THRESHOLDS: jsonText.pipe(AlertThresholdsSettingSchema).prefault("{}"),
    /** Where alerts are mailed to; unset: nowhere. */
    OPERATOR_ALERT_EMAIL: z.email().optional(),
    /** Where alerts are posted to, signed with the secret; both or neither. */
    OPERATOR_ALERT_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
    OPERATOR_ALERT_WEBHOOK_SECRET: z.string().min(16).optional(),
    /** Each store is backed up so often, and a backup is deleted after that many days. */
    BACKUP_EVERY_HOURS: countOr(24),
    BACKUP_KEEP_DAYS: countOr(30),
  })
  .refine(
    ({ OPERATOR_ALERT_WEBHOOK_URL: url, OPERATOR_ALERT_WEBHOOK_SECRET: secret }) =>
      (url === undefined) === (secret === undefined),
    { path: ["OPERATOR_ALERT_WEBHOOK_SECRET"], error: "set it together with the URL, or neither" },
  );
export type PlatformSettings = z.output<typeof SettingsSchema>;

/** @throws Error with one line per missing binding or bad setting, naming it. */
export function requireSettings(
  env: Record<string, unknown>,
  bindings: readonly string[],
): PlatformSettings {
  const settings = SettingsSchema.safeParse(env);
  return requireEnvironment(env, { worker: "platform", bindings, settings });
}

/** A mail that waits in a store's outbox; `checkoutId`: its link opens that checkout anywhere. */
export type MailTask = { slug: string; mailId: string; checkoutId?: string };

/** What a store may use, and nothing of other stores: no objects, directory, media or sealing keys. */
export type StoreEnv = Omit<PlatformSettings, "OPERATOR_TOKEN" | "SEALING_KEYS"> & {
  PUBLISHED: KVNamespace;
  MAIL_QUEUE: Queue<MailTask>;
};

const storeBindings = ["PUBLISHED", "MAIL_QUEUE"] as const;

/** @throws Error as `requireSettings` does. */
export function parseStoreEnv(env: Record<string, unknown>): StoreEnv {
  const settings = requireSettings(env, storeBindings);
  const { OPERATOR_TOKEN: _operator, SEALING_KEYS: _keys, ...own } = settings;
  // Found above; a binding's own type cannot be proven at run time.
  const { PUBLISHED, MAIL_QUEUE } = env as Pick<StoreEnv, (typeof storeBindings)[number]>;
  return { ...own, PUBLISHED, MAIL_QUEUE };
}
