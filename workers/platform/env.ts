// The platform's environment: every binding and setting it needs, checked once per isolate.
import * as z from "zod";
import type { StoreObject } from "#platform/store/store-object";

const SettingsSchema = z.object({
  ENVIRONMENT: z.enum(["production", "preview", "development", "test"]),
  /** `{slug}.ROOT_DOMAIN` serves the store; used in links of mails and return addresses. */
  ROOT_DOMAIN: z.string().min(1),
  OPERATOR_TOKEN: z.string().min(16),
  STRIPE_SECRET_KEY: z.string().min(1),
  /** One secret, or two separated by a comma while they are being rotated. */
  STRIPE_WEBHOOK_SECRET: z.string().min(1),
  /** Where Stripe's API is; unset means Stripe itself. */
  STRIPE_API_URL: z.url().optional(),
});
export type PlatformSettings = z.infer<typeof SettingsSchema>;

export type PlatformEnv = PlatformSettings & {
  STORES: DurableObjectNamespace<StoreObject>;
  DIRECTORY: D1Database;
  PUBLISHED: KVNamespace;
  MEDIA: R2Bucket;
};

const bindings = ["STORES", "DIRECTORY", "PUBLISHED", "MEDIA"] as const;

/** @throws Error with one line per missing binding or bad setting, naming it. */
export function parsePlatformEnv(env: Record<string, unknown>): PlatformEnv {
  const missing = bindings
    .filter((name) => typeof env[name] !== "object" || env[name] === null)
    .map((name) => `${name}: the binding is missing`);
  const settings = SettingsSchema.safeParse(env);
  const wrong = settings.success
    ? []
    : settings.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  if (missing.length > 0 || wrong.length > 0) {
    throw new Error(
      `The platform's environment is incomplete:\n${[...missing, ...wrong].join("\n")}`,
    );
  }
  // Checked above; the bindings' own types cannot be proven at run time.
  return env as PlatformEnv;
}
