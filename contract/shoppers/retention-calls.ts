// How long a store remembers what names a person, by kind, in days. The alarm carries it out.
import * as z from "zod";
import { defineCall, noBody, noFields } from "#contract/protocol/call";

const days = (min: number, max: number) => z.int().min(min).max(max);

export const RetentionSchema = z.object({
  /** What shoppers wrote to the store. */
  messages: days(1, 3_650),
  preorders: days(1, 3_650),
  /** Sign-ups and stock alerts that were never confirmed. */
  unconfirmed: days(1, 30),
  /** Confirmed stock alerts whose product never came back. */
  waitingAlerts: days(1, 1_095),
  sentAlerts: days(1, 365),
  /** Recipient and content of mails; that they were sent stays. */
  mails: days(7, 3_650),
  /** Checkouts of which no payment was begun. */
  leftCheckouts: days(1, 365),
  /** Those whose payment failed or went back. */
  unpaidCheckouts: days(30, 3_650),
  /** Name and address in orders, whose number, amounts and tax stay. */
  buyers: days(180, 36_500),
});
export type Retention = z.output<typeof RetentionSchema>;

export const defaultRetention: Retention = {
  // Longer than the year in which a purchase may still be argued about.
  messages: 400,
  preorders: 400,
  unpaidCheckouts: 400,
  unconfirmed: 7,
  waitingAlerts: 365,
  sentAlerts: 90,
  mails: 90,
  // Longer than any browser remembers its checkout.
  leftCheckouts: 30,
  // Invoices are stored for ten years where the law asks for most.
  buyers: 3_650,
};

const AnsweredRetentionSchema = z.object({
  retention: RetentionSchema,
  /** Another one after every change. Empty from a platform that has none. */
  version: z.string().default(""),
});

export const getRetention = defineCall({
  name: "getRetention",
  summary: "How many days the store remembers what names a person, by kind",
  base: "seller",
  scope: "settings:read",
  method: "GET",
  path: "/v1/seller/retention",
  params: noFields,
  query: noFields,
  body: noBody,
  answer: AnsweredRetentionSchema,
  repeatable: true,
});

/**
 * What is left out stays. A shorter time holds at once: what is older goes now, for good. 409 `retention_changed` where
 * it is not `expectedVersion` any more; without it the last one wins.
 */
export const putRetention = defineCall({
  name: "putRetention",
  summary: "Change how long the store remembers what names a person",
  base: "seller",
  scope: "settings:write",
  method: "PUT",
  path: "/v1/seller/retention",
  params: noFields,
  query: noFields,
  body: RetentionSchema.partial().extend({ expectedVersion: z.string().max(100).optional() }),
  answer: AnsweredRetentionSchema,
  repeatable: true,
});
