// A person's own calls: who they are, which stores are theirs, where they are signed in. They need the
// person's session as Bearer.
import * as z from "zod";
import { defineCall, noBody, noFields } from "#contract/protocol/call";
import { RoleSchema, ScopeSchema } from "#contract/protocol/scopes";
import { StoreStatusSchema } from "#contract/store/store";
import { LocaleSchema } from "#contract/values/market";
import { oneLine } from "#contract/values/one-line";

/** Addresses are compared in lower case. */
export const EmailSchema = z.string().trim().toLowerCase().pipe(z.email().max(254));
export const PersonNameSchema = oneLine(80).trim().min(1);

export const PersonSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  locale: LocaleSchema,
  isOperator: z.boolean(),
});

export const AccountStoreSchema = z.object({
  slug: z.string(),
  name: z.string(),
  status: StoreStatusSchema,
  role: RoleSchema,
  /** What the role may do, so that a client can leave out the rest. */
  scopes: z.array(ScopeSchema),
});
export type AccountStore = z.infer<typeof AccountStoreSchema>;

/** A store that an operator has entered for support in this session. */
export const SupportEntrySchema = z.object({
  slug: z.string(),
  name: z.string(),
  status: StoreStatusSchema,
  reason: z.string(),
  expiresAt: z.iso.datetime(),
});
export type SupportEntry = z.infer<typeof SupportEntrySchema>;

/** "passkey": begun with a passkey, or confirmed by one; an operator's calls need it. */
export const SessionLevelSchema = z.enum(["link", "passkey"]);

export const SessionLineSchema = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  level: SessionLevelSchema,
  /** As the browser names itself. */
  device: z.string(),
  createdAt: z.iso.datetime(),
  /** Some minutes late. */
  lastUsedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type SessionLine = z.infer<typeof SessionLineSchema>;

export const getAccount = defineCall({
  name: "getAccount",
  summary: "The signed-in person, their session and all of their stores",
  base: "account",
  method: "GET",
  path: "/v1/account",
  params: noFields,
  query: noFields,
  body: noBody,
  answer: z.object({
    person: PersonSchema,
    session: z.object({
      id: z.string(),
      level: SessionLevelSchema,
      expiresAt: z.iso.datetime(),
    }),
    stores: z.array(AccountStoreSchema),
    /** Of an operator: entered in this session and not left since. */
    support: z.array(SupportEntrySchema).default([]),
  }),
  repeatable: true,
});

export const updateAccount = defineCall({
  name: "updateAccount",
  summary: "Change one's own name or language",
  base: "account",
  method: "PUT",
  path: "/v1/account",
  params: noFields,
  query: noFields,
  body: z.object({ name: PersonNameSchema.optional(), locale: LocaleSchema.optional() }),
  answer: z.object({ person: PersonSchema }),
  repeatable: true,
});

export const listSessions = defineCall({
  name: "listSessions",
  summary: "Where the person is signed in, last used first",
  base: "account",
  method: "GET",
  path: "/v1/account/sessions",
  params: noFields,
  query: noFields,
  body: noBody,
  answer: z.object({ sessions: z.array(SessionLineSchema) }),
  repeatable: true,
});

/** `current` signs out the session that asks. */
export const endSession = defineCall({
  name: "endSession",
  summary: "End one of the person's sessions",
  base: "account",
  method: "DELETE",
  path: "/v1/account/sessions/:id",
  params: z.object({ id: z.string().min(1).max(64) }),
  query: noFields,
  body: noBody,
  answer: z.object({ id: z.string() }),
  repeatable: true,
});

export const endSessions = defineCall({
  name: "endSessions",
  summary: "End all of the person's sessions, or all others",
  base: "account",
  method: "DELETE",
  path: "/v1/account/sessions",
  params: noFields,
  query: z.object({ include: z.enum(["all", "others"]).default("all") }),
  body: noBody,
  answer: z.object({ ended: z.int() }),
  repeatable: true,
});
