// Who runs a store: its members with their roles, and the invitations that are open.
import * as z from "zod";
import { defineCall, noBody, noFields } from "#contract/protocol/call";
import { RoleSchema } from "#contract/protocol/scopes";
import { LocaleSchema } from "#contract/values/market";
import { EmailSchema } from "./account-calls";

export const MemberSchema = z.object({
  /** The person's. */
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: RoleSchema,
  since: z.iso.datetime(),
});
export type Member = z.infer<typeof MemberSchema>;

export const InvitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: z.union([RoleSchema, z.literal("operator")]),
  invitedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** When its mail was written, where that was given up, or when it came back: the address takes none. */
  mailFailedSince: z.iso.datetime().nullable().default(null),
});
export type Invitation = z.infer<typeof InvitationSchema>;

const memberParams = z.object({ id: z.string().min(1).max(64) });

export const listMembers = defineCall({
  name: "listMembers",
  summary: "The store's members and open invitations, by e-mail address",
  base: "seller",
  scope: "members:read",
  method: "GET",
  path: "/v1/seller/members",
  params: noFields,
  query: noFields,
  body: noBody,
  answer: z.object({ members: z.array(MemberSchema), invitations: z.array(InvitationSchema) }),
  repeatable: true,
});

/** A second one to the same address takes the place of the first. */
export const inviteMember = defineCall({
  name: "inviteMember",
  summary: "Invite a person to the store by mail; the link is valid once, for seven days",
  base: "seller",
  scope: "members:write",
  method: "POST",
  path: "/v1/seller/invitations",
  params: noFields,
  query: noFields,
  body: z.object({ email: EmailSchema, role: RoleSchema, locale: LocaleSchema.default("en") }),
  answer: z.object({
    invitation: InvitationSchema,
    /** False where the deployment has no provider: the mail waits for one. */
    isMailed: z.boolean().default(true),
  }),
  repeatable: false,
  status: 201,
});

export const revokeInvitation = defineCall({
  name: "revokeInvitation",
  summary: "End an invitation that was not accepted",
  base: "seller",
  scope: "members:write",
  method: "DELETE",
  path: "/v1/seller/invitations/:id",
  params: memberParams,
  query: noFields,
  body: noBody,
  answer: z.object({ id: z.string() }),
  repeatable: true,
});

/** Holds for the next request of every session. 409 `last_owner`: a store keeps one owner. */
export const setMemberRole = defineCall({
  name: "setMemberRole",
  summary: "Give a member another role",
  base: "seller",
  scope: "members:write",
  method: "PUT",
  path: "/v1/seller/members/:id/role",
  params: memberParams,
  query: noFields,
  body: z.object({ role: RoleSchema }),
  answer: z.object({ id: z.string(), role: RoleSchema }),
  repeatable: true,
});

/** 409 `last_owner`: a store keeps one owner. */
export const removeMember = defineCall({
  name: "removeMember",
  summary: "Take a person out of the store",
  base: "seller",
  scope: "members:write",
  method: "DELETE",
  path: "/v1/seller/members/:id",
  params: memberParams,
  query: noFields,
  body: noBody,
  answer: z.object({ id: z.string() }),
  repeatable: true,
});
