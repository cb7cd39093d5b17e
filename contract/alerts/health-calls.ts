// Health of all stores for the operator, read from what the stores have reported. No store is asked.
import * as z from "zod";
import { defineCall, noBody, noFields } from "#contract/protocol/call";
import { AlertKindSchema, AlertThresholdsSchema } from "./alert-thresholds";

/** Clients of the newest release take these kinds alone: late backups have a field of their own. */
export const ListedAlertKindSchema = AlertKindSchema.exclude(["backup-late"]);

export const AlertSchema = z.object({
  /** Empty for what concerns all stores together. */
  store: z.string(),
  kind: ListedAlertKindSchema,
  since: z.iso.datetime(),
  /** How many payments, refunds, mails, domains or jobs it concerns. */
  count: z.int(),
});
export type Alert = z.infer<typeof AlertSchema>;

const ConditionSchema = z.object({
  kind: ListedAlertKindSchema,
  stores: z.int(),
  /** Of the store that has it longest. */
  since: z.iso.datetime().nullable(),
});

/** `next` is the `after` of the following page of alerts; null on the last one. */
export const getOperatorHealth = defineCall({
  name: "getOperatorHealth",
  summary: "What needs the operator, over all stores, and since when",
  base: "operator",
  method: "GET",
  path: "/v1/operator/health",
  params: noFields,
  query: z.object({
    kind: ListedAlertKindSchema.optional(),
    after: z.string().max(120).optional(),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  body: noBody,
  answer: z.object({
    /** True where no store has an alert and the watch runs. */
    ok: z.boolean(),
    watch: z.object({
      lastRunAt: z.iso.datetime().nullable(),
      /** Then nothing is sent, and a silent store is not noticed. */
      isLate: z.boolean(),
    }),
    /** Messages to the operator that wait for another try, and those that were given up. */
    messages: z.object({ waiting: z.int(), failed: z.int() }),
    thresholds: AlertThresholdsSchema,
    conditions: z.array(ConditionSchema),
    alerts: z.array(AlertSchema),
    /** Stores whose backup is late, the longest first, a hundred at most. */
    lateBackups: z.array(AlertSchema.pick({ store: true, since: true })).default([]),
    next: z.string().nullable(),
  }),
  repeatable: true,
});

/** For platforms without a scheduler of their own; Cloudflare does it each minute by itself. */
export const runWatch = defineCall({
  name: "runWatch",
  summary: "Look for silent stores and send the operator's messages that are due",
  base: "operator",
  method: "POST",
  path: "/v1/operator/watch",
  params: noFields,
  query: noFields,
  body: noBody,
  answer: z.object({ woken: z.int(), announced: z.int(), sent: z.int(), failed: z.int() }),
  repeatable: true,
});
