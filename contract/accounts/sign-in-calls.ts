// How a person gets a session: by a link in their mailbox, by a passkey, by an invitation. None of
// these calls says whether an address is known.
import * as z from "zod";
import { defineCall, noBody, noFields } from "#contract/protocol/call";
import { RoleSchema } from "#contract/protocol/scopes";
import { LocaleSchema } from "#contract/values/market";
import { EmailSchema, PersonNameSchema, PersonSchema, SessionLevelSchema } from "./account-calls";
import { PasskeyOptionsSchema, PasskeyResponseSchema } from "./passkey-calls";

/** Of a mailed link: what stands behind `link=`. */
export const LinkSchema = z.string().min(20).max(100);
/** As the browser names itself, for the list of sessions. */
const DeviceSchema = z.string().trim().max(200).default("");
/** A random secret that the browser has and no page shows: within a minute it gets the same session again. */
export const BrowserSecretSchema = z.string().min(20).max(100);

/** The token is shown once; a client stores it where no script reads it. */
export const SignedInSchema = z.object({
  sessionToken: z.string(),
  session: z.object({ id: z.string(), level: SessionLevelSchema }),
  person: PersonSchema,
});

/** 202 for any address: whether it is a person's shows in their mailbox alone. */
export const requestSignInLink = defineCall({
  name: "requestSignInLink",
  summary: "Mail a link by which a person signs in, once and within 15 minutes",
  base: "signIn",
  method: "POST",
  path: "/v1/sign-in/links",
  params: noFields,
  query: noFields,
  body: z.object({ email: EmailSchema }),
  answer: z.object({ requested: z.literal(true) }),
  repeatable: false,
  perShopper: true,
  status: 202,
});

/** 404 `link_unknown` for one that was used, has expired, or was never sent. */
export const redeemSignInLink = defineCall({
  name: "redeemSignInLink",
  summary: "Sign in with a mailed link",
  base: "signIn",
  method: "POST",
  path: "/v1/sign-in/sessions",
  params: noFields,
  query: noFields,
  body: z.object({
    link: LinkSchema,
    device: DeviceSchema,
    browser: BrowserSecretSchema.optional(),
  }),
  answer: SignedInSchema,
  repeatable: false,
  perShopper: true,
  status: 201,
});

export const startPasskeySignIn = defineCall({
  name: "startPasskeySignIn",
  summary: "A challenge for a passkey of any person",
  base: "signIn",
  method: "POST",
  path: "/v1/sign-in/passkey/options",
  params: noFields,
  query: noFields,
  body: noBody,
  answer: z.object({ options: PasskeyOptionsSchema }),
  repeatable: true,
  perShopper: true,
});

export const signInWithPasskey = defineCall({
  name: "signInWithPasskey",
  summary: "Sign in with a passkey's response to the challenge",
  base: "signIn",
  method: "POST",
  path: "/v1/sign-in/passkey",
  params: noFields,
  query: noFields,
  body: z.object({ response: PasskeyResponseSchema, device: DeviceSchema }),
  answer: SignedInSchema,
  repeatable: false,
  perShopper: true,
  status: 201,
});

/** Posted, since an address would be logged. */
export const showInvitation = defineCall({
  name: "showInvitation",
  summary: "What an invitation's link is for",
  base: "signIn",
  method: "POST",
  path: "/v1/sign-in/invitations/show",
  params: noFields,
  query: noFields,
  body: z.object({ link: LinkSchema }),
  answer: z.object({
    email: z.string(),
    /** Null: to the operators. */
    storeName: z.string().nullable(),
    role: z.union([RoleSchema, z.literal("operator")]),
    /** A person of this address exists: no name has to be asked. */
    isKnown: z.boolean(),
    expiresAt: z.iso.datetime(),
  }),
  repeatable: true,
  perShopper: true,
});

/** 404 `link_unknown` for one that was used or revoked, has expired, or was never sent. */
export const acceptInvitation = defineCall({
  name: "acceptInvitation",
  summary: "Accept an invitation and sign in",
  base: "signIn",
  method: "POST",
  path: "/v1/sign-in/invitations/accept",
  params: noFields,
  query: noFields,
  body: z.object({
    link: LinkSchema,
    name: PersonNameSchema,
    locale: LocaleSchema,
    device: DeviceSchema,
    browser: BrowserSecretSchema.optional(),
  }),
  answer: SignedInSchema,
  repeatable: false,
  perShopper: true,
  status: 201,
});
