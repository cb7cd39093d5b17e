// How much of something a store may have, or one network may leave unpaid in it: what the deployment gives every store,
// and what the operator has set for one.
import * as z from "zod";
import { defineCall, noBody, noFields } from "#contract/protocol/call";
import { StoreSlugSchema } from "./store-slug";

export const limitNames = [
  "domains",
  "promoCodes",
  "webhooks",
  "unpaidUnitsPerHour",
  "unpaidUnitsPerDay",
  "unpaidCheckoutsPerHour",
] as const;
export const LimitNameSchema = z.enum(limitNames);
export type LimitName = z.infer<typeof LimitNameSchema>;

export const StoreLimitSchema = z.object({
  name: LimitNameSchema,
  limit: z.int(),
  /** What every store has that the operator has set nothing for. */
  standard: z.int(),
  /** What the store has of it now; null where that is counted by network. */
  used: z.int().nullable(),
});
export type StoreLimit = z.infer<typeof StoreLimitSchema>;

const answer = z.object({ limits: z.array(StoreLimitSchema) });
const params = z.object({ slug: StoreSlugSchema });

export const getStoreLimits = defineCall({
  name: "getStoreLimits",
  summary: "How much the store may have of what is limited, and has",
  base: "seller",
  scope: "settings:read",
  method: "GET",
  path: "/v1/seller/limits",
  params: noFields,
  query: noFields,
  body: noBody,
  answer,
  repeatable: true,
});

export const showStoreLimits = defineCall({
  name: "showStoreLimits",
  summary: "The limits of one store",
  base: "operator",
  method: "GET",
  path: "/v1/operator/stores/:slug/limits",
  params,
  query: noFields,
  body: noBody,
  answer,
  repeatable: true,
});

const maxLimit = 1_000_000;

/** What a store has beyond a lower limit stays: only more is refused. */
export const setStoreLimits = defineCall({
  name: "setStoreLimits",
  summary: "Set limits of one store; null gives it back what every store has",
  base: "operator",
  method: "PUT",
  path: "/v1/operator/stores/:slug/limits",
  params,
  query: noFields,
  body: z.strictObject({
    limits: z.partialRecord(LimitNameSchema, z.int().min(0).max(maxLimit).nullable()),
  }),
  answer,
  repeatable: true,
});
