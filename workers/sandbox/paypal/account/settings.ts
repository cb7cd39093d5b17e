import * as z from "zod";

/** What the PayPal stand-in reads from the environment. The defaults open a sandbox and nothing else. */
export const PaypalSettingsSchema = z.object({
  PAYPAL_CLIENT_ID: z.string().min(1).default("awning-sandbox-client"),
  PAYPAL_CLIENT_SECRET: z.string().min(1).default("awning-sandbox-secret"),
  PAYPAL_WEBHOOK_ID: z.string().min(1).default("awning-sandbox-webhook"),
  /** Where events are posted. Without it they are stored and not sent. */
  PAYPAL_WEBHOOK_URL: z.url().optional(),
  /** The address shoppers' browsers use, when it differs from the one the shop's server calls. */
  SANDBOX_ORIGIN: z.url().optional(),
});

export type PaypalSettings = z.infer<typeof PaypalSettingsSchema>;
