/** The sandbox's environment, checked once per request. Refuses to serve where money is real. */
import * as z from "zod";
import { PaypalSettingsSchema } from "./paypal/account/settings";
import type { SandboxLedger } from "./sandbox-object";
import { StripeSettingsSchema } from "./stripe/account/settings";

function isNamespace(value: unknown): boolean {
  return typeof value === "object" && value !== null && "idFromName" in value;
}

export const SandboxEnvSchema = StripeSettingsSchema.extend(PaypalSettingsSchema.shape).extend({
  LEDGER: z.custom<DurableObjectNamespace<SandboxLedger>>(isNamespace, {
    error: "LEDGER must be a binding to the Durable Object class SandboxLedger",
  }),
  ENVIRONMENT: z
    .string()
    .min(1)
    .refine((name) => name !== "production", {
      error: "The sandbox stands in for payment providers and must never run in production",
    }),
});

export type SandboxEnv = z.infer<typeof SandboxEnvSchema>;

/** @throws Error naming every variable that is missing or wrong. */
export function parseSandboxEnv(env: unknown): SandboxEnv {
  const parsed = SandboxEnvSchema.safeParse(env);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((i) => `${i.path.join(".")}: ${i.message}`);
  throw new Error(`The sandbox cannot start. ${problems.join("; ")}`);
}
