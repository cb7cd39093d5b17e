// What a browser and the studio say to each other about passkeys, as JSON: a challenge, then what answers it.
import { json } from "@remix-run/cloudflare";
import * as z from "zod";
import { PlatformError } from "#client/platform-error";
import { NewPasskeyResponseSchema, PasskeyResponseSchema } from "#contract/accounts/passkey-calls";
import type { PasskeyFailure } from "./passkey-browser";
import { maxPasskeyName } from "./passkey-name";

const StartSchema = z.object({ step: z.literal("start") });
const next = z.string().max(2000).default("/");

export const ExistingPasskeySchema = z.discriminatedUnion("step", [
  StartSchema,
  z.object({ step: z.literal("finish"), response: PasskeyResponseSchema, next }),
]);
export const NewPasskeySchema = z.discriminatedUnion("step", [
  StartSchema,
  z.object({
    step: z.literal("finish"),
    response: NewPasskeyResponseSchema,
    name: z.string().trim().min(1).max(maxPasskeyName).catch("Passkey"),
    next,
  }),
]);

/** @throws Response 400 for what no page of the studio sends. */
export async function readExchange<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(await readJson(request));
  if (parsed.success) return parsed.data;
  throw json({ reason: "refused" satisfies PasskeyFailure }, { status: 400 });
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch (error) {
    // Any client can send anything; `undefined` fits no schema.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** For `catch`. @throws what is not about the passkey. */
export function rejectPasskey(error: unknown) {
  if (!(error instanceof PlatformError) || error.isBackendFailure) throw error;
  const reason: PasskeyFailure = error.status === 429 ? "too-many" : reasonOf(error);
  return json({ reason }, { status: error.status ?? 400 });
}

function reasonOf(error: PlatformError): PasskeyFailure {
  if (error.has("passkey_needed")) return "confirm-first";
  return error.has("sign_in_again") ? "sign-in-again" : "refused";
}
