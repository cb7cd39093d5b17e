// Calls by which those who decide about a store close it, and take that back. What is deleted in the end the operator
// deletes, after the waiting time and a last archive.
import * as z from "zod";
import { defineCall, noBody, noFields } from "#contract/protocol/call";

export const ClosingSchema = z.object({
  closedAt: z.iso.datetime(),
  /** Nothing is deleted before. */
  deleteAfter: z.iso.datetime(),
  /** Its seller may take back what they asked for, not what the operator did. */
  mayUndo: z.boolean(),
  /** Whether the shop opens again when the closing is taken back; not where the operator has suspended it. */
  opensAgain: z.boolean(),
});
export type Closing = z.infer<typeof ClosingSchema>;

export const getClosing = defineCall({
  name: "getClosing",
  summary: "Whether the store is closed or suspended, and until when a closing can be taken back",
  base: "seller",
  scope: "settings:read",
  method: "GET",
  path: "/v1/seller/closing",
  params: noFields,
  query: noFields,
  body: noBody,
  answer: z.object({
    closing: ClosingSchema.nullable(),
    /** Null while the operator has not suspended the store. */
    suspension: z
      .object({ reason: z.string(), since: z.iso.datetime().optional() })
      .nullable()
      .default(null),
  }),
  repeatable: true,
});

/** Needs what decides about people too: closing a shop is not one setting among others. */
export const requestClosing = defineCall({
  name: "requestClosing",
  summary: "Close the shop now; after 30 days its data may be deleted",
  details: "`slug` repeats the store's own, so that no script closes a shop by mistake.",
  base: "seller",
  scope: "members:write",
  method: "PUT",
  path: "/v1/seller/closing",
  params: noFields,
  query: noFields,
  body: z.strictObject({ slug: z.string().max(63) }),
  answer: z.object({ closing: ClosingSchema }),
  repeatable: true,
});

export const undoClosing = defineCall({
  name: "undoClosing",
  summary: "Take a closing back while nothing is deleted",
  base: "seller",
  scope: "members:write",
  method: "DELETE",
  path: "/v1/seller/closing",
  params: noFields,
  query: noFields,
  body: noBody,
  answer: z.object({ closing: z.null() }),
  repeatable: true,
});
