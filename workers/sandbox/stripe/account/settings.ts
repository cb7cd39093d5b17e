import * as z from "zod";

/** What the Stripe stand-in reads from the environment. Test keys only, as on the real test mode. */
export const StripeSettingsSchema = z.object({
  STRIPE_SECRET_KEY: z.string().startsWith("sk_test_"),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith("pk_test_"),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith("whsec_"),
  /** Where events are posted. Without it they are stored and can be read, but are not sent. */
  STRIPE_WEBHOOK_URL: z.url().optional(),
  /** The address shoppers' browsers use, when it differs from the one the shop's server calls. */
  SANDBOX_ORIGIN: z.url().optional(),
});

export type StripeSettings = z.infer<typeof StripeSettingsSchema>;
