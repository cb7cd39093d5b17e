// Operator calls about people: who the operators are, a way in for those who are locked out, and
// entering a store for support.
import * as z from "zod";
import { defineCall, noBody, noFields } from "#contract/protocol/call";
import { RoleSchema } from "#contract/protocol/scopes";
import { StoreSlugSchema } from "#contract/store/store-slug";
import { LocaleSchema } from "#contract/values/market";
import { oneLine } from "#contract/values/one-line";
import { EmailSchema, PersonNameSchema, PersonSchema } from "./account-calls";
import { InvitationSchema } from "./member-calls";

export const listOperators = defineCall({
  name: "listOperators",
  summary: "The operators and open invitations, by e-mail address",
  base: "operator",
  method: "GET",
  path: "/v1/operator/operators",
  params: noFields,
  query: noFields,
  body: noBody,
  answer: z.object({ operators: z.array(PersonSchema), invitations: z.array(InvitationSchema) }),
  repeatable: true,
});

/** With `mailed` false no mail is sent, and the answer holds the link: for a deployment without mail. */
export const inviteOperator = defineCall({
  name: "inviteOperator",
  summary: "Invite a person to operate this deployment",
  base: "operator",
  method: "POST",
  path: "/v1/operator/operators",
  params: noFields,
  query: noFields,
  body: z.object({
    email: EmailSchema,
    locale: LocaleSchema.default("en"),
    mailed: z.boolean().default(true),
  }),
  answer: z.object({
    invitation: InvitationSchema,
    url: z.string().nullable(),
    /** As in `inviteMember`; true where no mail was asked for. */
    isMailed: z.boolean().default(true),
  }),
  repeatable: false,
  status: 201,
});

/** The id of an operator or of an open invitation. Sessions end; the person's stores stay theirs. */
export const removeOperator = defineCall({
  name: "removeOperator",
  summary: "Take an operator's rights away, or end an operator's invitation",
  base: "operator",
  method: "DELETE",
  path: "/v1/operator/operators/:id",
  params: z.object({ id: z.string().min(1).max(64) }),
  query: noFields,
  body: noBody,
  answer: z.object({ id: z.string() }),
  repeatable: true,
});

/** On the operator's word, without an invitation: for a first owner, and for demo stores. */
export const putMember = defineCall({
  name: "putMember",
  summary: "Make a person a member of a store at once",
  base: "operator",
  method: "PUT",
  path: "/v1/operator/stores/:slug/members",
  params: z.object({ slug: StoreSlugSchema }),
  query: noFields,
  body: z.object({
    email: EmailSchema,
    name: PersonNameSchema,
    locale: LocaleSchema.default("en"),
    role: RoleSchema,
  }),
  answer: z.object({ person: PersonSchema }),
  repeatable: true,
});

/** By mail, as an owner's own invitation; for the first owner of a store, whom no one else can invite. */
export const inviteToStore = defineCall({
  name: "inviteToStore",
  summary: "Invite a person to a store, on the operator's behalf",
  base: "operator",
  method: "POST",
  path: "/v1/operator/stores/:slug/invitations",
  params: z.object({ slug: StoreSlugSchema }),
  query: noFields,
  body: z.object({
    email: EmailSchema,
    role: RoleSchema.default("owner"),
    locale: LocaleSchema.default("en"),
  }),
  answer: z.object({
    invitation: InvitationSchema,
    /** As in `inviteMember`. */
    isMailed: z.boolean().default(true),
  }),
  repeatable: false,
  status: 201,
});

/** 404 `person_unknown` for an address that no person has. */
export const createSignInLink = defineCall({
  name: "createSignInLink",
  summary: "A sign-in link for a person who gets no mail; valid once, for 15 minutes",
  base: "operator",
  method: "POST",
  path: "/v1/operator/sign-in-links",
  params: noFields,
  query: noFields,
  body: z.object({ email: EmailSchema }),
  answer: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
  repeatable: false,
  status: 201,
});

/**
 * For an operator's session: it opens the store for an hour, and every line that it leaves in the store's
 * audit log carries the reason.
 */
export const enterStore = defineCall({
  name: "enterStore",
  summary: "Enter a store for support, with a reason that its owners can read",
  base: "operator",
  method: "POST",
  path: "/v1/operator/stores/:slug/entries",
  params: z.object({ slug: StoreSlugSchema }),
  query: noFields,
  body: z.object({ reason: oneLine(300).trim().min(5) }),
  answer: z.object({ slug: z.string(), expiresAt: z.iso.datetime() }),
  repeatable: true,
});

export const leaveStore = defineCall({
  name: "leaveStore",
  summary: "Leave a store that was entered for support, before its hour is over",
  base: "operator",
  method: "DELETE",
  path: "/v1/operator/stores/:slug/entries",
  params: z.object({ slug: StoreSlugSchema }),
  query: noFields,
  body: noBody,
  answer: z.object({ slug: z.string() }),
  repeatable: true,
});
