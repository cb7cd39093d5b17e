// How the platform is, for sellers: whether what is wrong in their shop is wrong everywhere. Names no store.
import * as z from "zod";
import { defineCall, noBody, noFields } from "#contract/protocol/call";
import { AlertSchema } from "./health-calls";

export const PlatformPartSchema = z.enum(["payments", "mails", "shops"]);
export type PlatformPart = z.output<typeof PlatformPartSchema>;

export const PartStatusSchema = z.object({
  part: PlatformPartSchema,
  /** In one shop of a hundred or more. */
  isDisrupted: z.boolean(),
  since: z.iso.datetime().nullable(),
});
export type PartStatus = z.output<typeof PartStatusSchema>;

export const PlatformStatusSchema = z.object({
  /** `unknown`: nothing has been looked at for a quarter of an hour. */
  state: z.enum(["ok", "disrupted", "unknown"]),
  checkedAt: z.iso.datetime().nullable(),
  parts: z.array(PartStatusSchema),
});
export type PlatformStatus = z.output<typeof PlatformStatusSchema>;

/** The page of it is `/status` on the same host. */
export const getPlatformStatus = defineCall({
  name: "getPlatformStatus",
  summary: "Whether payments, mails and shops work over the whole platform",
  base: "baseApi",
  method: "GET",
  path: "/v1/status",
  params: noFields,
  query: noFields,
  body: noBody,
  answer: PlatformStatusSchema,
  repeatable: true,
});

export const getSellerStatus = defineCall({
  name: "getSellerStatus",
  summary: "What is wrong in the store, beside how the platform is",
  base: "seller",
  scope: "settings:read",
  method: "GET",
  path: "/v1/seller/status",
  params: noFields,
  query: noFields,
  body: noBody,
  answer: z.object({
    platform: PlatformStatusSchema,
    alerts: z.array(AlertSchema.omit({ store: true })),
  }),
  repeatable: true,
});
