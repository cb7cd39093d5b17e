// Failed mails and jobs of all stores for the operator, read from what the stores have reported, and trying
// them again. No shopper is named; a sign-in's mail names its person, who runs a store.
import * as z from "zod";
import { defineCall, noBody, noFields } from "#contract/protocol/call";

export const FailureKindSchema = z.enum(["mail", "job"]);

const NamedSchema = z.object({
  /** Empty for a mail to a person that belongs to no store: a sign-in, an operator's invitation. */
  store: z.string().max(63),
  kind: FailureKindSchema,
  /** A mail's id, or a job's name. */
  ref: z.string().max(100),
});
export type NamedFailure = z.infer<typeof NamedSchema>;

export const StoreFailureSchema = NamedSchema.extend({
  /** A mail's kind; empty for a job. */
  about: z.string(),
  /** Whose sign-in it is, by their address: they have to be reached another way. Empty for any other. */
  person: z.string().default(""),
  /** When the mail was written or came back, or the job first failed. */
  since: z.iso.datetime(),
  attempts: z.int(),
  /** The mail provider's status or what became of the mail, or what the job failed of. */
  reason: z.string(),
});
export type StoreFailure = z.infer<typeof StoreFailureSchema>;

/** `next` is the `after` of the following page; null on the last one. */
export const listFailures = defineCall({
  name: "listFailures",
  summary: "Mails that were given up and jobs that fail, over all stores, newest first",
  base: "operator",
  method: "GET",
  path: "/v1/operator/failures",
  params: noFields,
  query: z.object({
    kind: FailureKindSchema.optional(),
    store: z.string().max(63).optional(),
    after: z.string().max(300).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  body: noBody,
  answer: z.object({ failures: z.array(StoreFailureSchema), next: z.string().nullable() }),
  repeatable: true,
});

/**
 * `gone`: tried again already, forgotten, or of no store; a mail is never sent twice by this. A sign-in is asked for
 * again by its person, and an invitation is sent again while it is open.
 */
export const retryFailures = defineCall({
  name: "retryFailures",
  summary: "Try failed mails and jobs again",
  base: "operator",
  method: "POST",
  path: "/v1/operator/failures/retry",
  params: noFields,
  query: noFields,
  body: z.object({ failures: z.array(NamedSchema).min(1).max(50) }),
  answer: z.object({
    results: z.array(NamedSchema.extend({ outcome: z.enum(["retried", "gone", "unreachable"]) })),
  }),
  repeatable: true,
});
