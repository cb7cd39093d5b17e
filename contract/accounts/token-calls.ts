// Calls about a store's tokens. A token is shown once, in the answer that makes it.
import * as z from "zod";
import { defineCall, noBody, noFields } from "#contract/protocol/call";
import { ScopeSchema } from "#contract/protocol/scopes";
import { oneLine } from "#contract/values/one-line";

const tokenParams = z.object({ id: z.string().min(1).max(64) });

export const ApiTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(ScopeSchema),
  createdAt: z.iso.datetime(),
  /** As `actorId` in the audit log. */
  createdBy: z.string(),
  /** Null: it does not end by itself. */
  expiresAt: z.iso.datetime().nullable(),
  /** Some minutes late; null: never. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type ApiToken = z.infer<typeof ApiTokenSchema>;

export const MadeTokenSchema = z.object({ token: z.string(), details: ApiTokenSchema });

export const listTokens = defineCall({
  name: "listTokens",
  summary: "The store's tokens that are valid, newest first",
  base: "seller",
  scope: "tokens:read",
  method: "GET",
  path: "/v1/seller/tokens",
  params: noFields,
  query: noFields,
  body: noBody,
  answer: z.object({ tokens: z.array(ApiTokenSchema) }),
  repeatable: true,
});

/** 403 `scope_missing` for a scope that the caller does not have. */
export const createToken = defineCall({
  name: "createToken",
  summary: "Make a token with a name, scopes and an end; it is shown once",
  base: "seller",
  scope: "tokens:write",
  method: "POST",
  path: "/v1/seller/tokens",
  params: noFields,
  query: noFields,
  body: z.object({
    name: oneLine(80).trim().min(1),
    scopes: z.array(ScopeSchema).min(1).max(50),
    lifetimeDays: z.int().min(1).max(730).default(90),
  }),
  answer: MadeTokenSchema,
  repeatable: false,
  status: 201,
});

/** `overlapHours` 0 ends the former token at once. */
export const rotateNamedToken = defineCall({
  name: "rotateNamedToken",
  summary: "Make a token's successor; both are valid for the overlap",
  base: "seller",
  scope: "tokens:write",
  method: "POST",
  path: "/v1/seller/tokens/:id/rotate",
  params: tokenParams,
  query: noFields,
  body: z.object({ overlapHours: z.int().min(0).max(168).default(24) }),
  answer: MadeTokenSchema,
  repeatable: false,
  status: 201,
});

export const revokeToken = defineCall({
  name: "revokeToken",
  summary: "End a token at once",
  base: "seller",
  scope: "tokens:write",
  method: "DELETE",
  path: "/v1/seller/tokens/:id",
  params: tokenParams,
  query: noFields,
  body: noBody,
  answer: z.object({ id: z.string() }),
  repeatable: true,
});
