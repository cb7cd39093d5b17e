// A person's passkeys. What the browser is asked and what it answers are WebAuthn's own JSON forms
// (`PublicKeyCredential.parse…OptionsFromJSON` and `toJSON`), passed through as they are.
import * as z from "zod";
import { defineCall, noBody, noFields } from "#contract/protocol/call";
import { oneLine } from "#contract/values/one-line";

/** Options for the browser; only their challenge is read by others. */
export const PasskeyOptionsSchema = z.looseObject({ challenge: z.string() });

const Base64Url = z.string().regex(/^[A-Za-z0-9_-]+$/);
const responseFields = {
  id: Base64Url.max(1400),
  rawId: Base64Url.max(1400),
  type: z.literal("public-key"),
};

/** What the browser answers about a new passkey; the platform checks all of it. */
export const NewPasskeyResponseSchema = z.object({
  ...responseFields,
  response: z.object({
    clientDataJSON: Base64Url.max(4000),
    attestationObject: Base64Url.max(20_000),
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
});
export type NewPasskeyResponse = z.infer<typeof NewPasskeyResponseSchema>;

/** What the browser answers with a passkey that exists. */
export const PasskeyResponseSchema = z.object({
  ...responseFields,
  response: z.object({
    clientDataJSON: Base64Url.max(4000),
    authenticatorData: Base64Url.max(8000),
    signature: Base64Url.max(4000),
  }),
});
export type PasskeyResponse = z.infer<typeof PasskeyResponseSchema>;

export const PasskeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof PasskeySchema>;

/** 403 `sign_in_again` when the person signed in more than 30 minutes ago. */
export const startPasskey = defineCall({
  name: "startPasskey",
  summary: "A challenge for a new passkey of the signed-in person",
  base: "account",
  method: "POST",
  path: "/v1/account/passkey-options",
  params: noFields,
  query: noFields,
  body: noBody,
  answer: z.object({ options: PasskeyOptionsSchema }),
  repeatable: true,
});

/** The session that adds it has the second factor from here on. */
export const addPasskey = defineCall({
  name: "addPasskey",
  summary: "Store a new passkey",
  base: "account",
  method: "POST",
  path: "/v1/account/passkeys",
  params: noFields,
  query: noFields,
  body: z.object({ name: oneLine(80).trim().min(1), response: NewPasskeyResponseSchema }),
  answer: z.object({ passkey: PasskeySchema }),
  repeatable: false,
  status: 201,
});

export const listPasskeys = defineCall({
  name: "listPasskeys",
  summary: "The signed-in person's passkeys",
  base: "account",
  method: "GET",
  path: "/v1/account/passkeys",
  params: noFields,
  query: noFields,
  body: noBody,
  answer: z.object({ passkeys: z.array(PasskeySchema) }),
  repeatable: true,
});

/**
 * 409 `last_passkey` for the only one of an operator, whose second factor it is; 403 `sign_in_again` when the person
 * signed in more than 30 minutes ago.
 */
export const removePasskey = defineCall({
  name: "removePasskey",
  summary: "Remove a passkey",
  base: "account",
  method: "DELETE",
  path: "/v1/account/passkeys/:id",
  params: z.object({ id: Base64Url.max(1400) }),
  query: noFields,
  body: noBody,
  answer: z.object({ id: z.string() }),
  repeatable: true,
});

export const startConfirmation = defineCall({
  name: "startConfirmation",
  summary: "A challenge for one of the signed-in person's passkeys",
  base: "account",
  method: "POST",
  path: "/v1/account/confirmation/options",
  params: noFields,
  query: noFields,
  body: noBody,
  answer: z.object({ options: PasskeyOptionsSchema }),
  repeatable: true,
});

export const confirmSession = defineCall({
  name: "confirmSession",
  summary: "Confirm the session with a passkey: the second factor of an operator",
  base: "account",
  method: "POST",
  path: "/v1/account/confirmation",
  params: noFields,
  query: noFields,
  body: z.object({ response: PasskeyResponseSchema }),
  answer: z.object({ level: z.literal("passkey") }),
  repeatable: false,
});
