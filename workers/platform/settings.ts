// The platform's settings, and the part of its environment that a store may touch.
import * as z from "zod";

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

/** @throws Error with one line per missing binding or bad setting, naming it. */
export function requireEnvironment(
  env: Record<string, unknown>,
  bindings: readonly string[],
): void {
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
}

/** Without the other stores' objects, the directory and the media: a store cannot reach them. */
export type StoreEnv = PlatformSettings & { PUBLISHED: KVNamespace };

/** @throws Error as `requireEnvironment` does. */
export function parseStoreEnv(env: Record<string, unknown>): StoreEnv {
  requireEnvironment(env, ["PUBLISHED"]);
  const { STORES: _stores, DIRECTORY: _directory, MEDIA: _media, ...own } = env;
  // Checked above; a binding's own type cannot be proven at run time.
  return own as StoreEnv;
}
