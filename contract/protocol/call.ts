// What a backend call is, as data: one definition serves the storefront's client, the platform's
// server and the API document.
import * as z from "zod";
import type { Scope } from "./scopes";

/** Each base can be an outside host of its own; all default to the embedded platform. */
export type CallBase =
  | "commerce"
  | "availability"
  | "baseApi"
  /** `{base api}` without its `/api`. */
  | "tracking"
  | "theme"
  | "checkouts"
  | "payments"
  | "seller"
  | "operator"
  /** How a person gets a session: needs none. */
  | "signIn"
  /** A person's own calls: they need the person's session. */
  | "account";

/** A call without path parameters or query. */
export const noFields = z.object({});
export const noBody = z.undefined();

export type CallMethod = "GET" | "POST" | "PUT" | "DELETE";

/** 201 where the call makes something that can be read again, 202 where it only takes note. */
export type SuccessStatus = 200 | 201 | 202;

/** A seller's call that declares no scope does not compile. */
type CallOwner =
  | { base: "seller"; scope: Scope }
  | { base: Exclude<CallBase, "seller">; scope?: undefined };

export type CallDefinition<
  Path extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = CallOwner & {
  /** Shown in logs and in `{name} Request retry exceeded limit`. */
  name: string;
  /** One line for the API document. */
  summary: string;
  /** What a client has to know beside the summary, for the API document. */
  details?: string;
  method: CallMethod;
  /** Hono syntax: `/v0/listing/:slug`. */
  path: string;
  params: Path;
  query: Query;
  body: Body;
  answer: Answer;
  /** Of a refused call; `errors[]` alone when left out. */
  errorAnswer?: z.ZodType;
  /** Safe to repeat after a network failure: reads, and writes that cannot happen twice. */
  repeatable: boolean;
  /** 200 when left out. */
  status?: SuccessStatus;
  /** Waits for a payment provider, which may take its time. */
  asksProvider?: true;
  /** Waits until a file is stored; of a picture all sizes are made first, for a minute where much is going on. */
  storesFile?: true;
  /** Waits for a seller's own server, which has ten seconds of its own to answer. */
  asksReceiver?: true;
  /** Carries the header `X-Api-Key`. */
  apiKey?: true;
  /** Reads the header `X-Checkout-Seal`, which says that the caller has opened the checkout. */
  checkoutSeal?: true;
  /** A host of an operator's own gets the body's fields in the query too, as specified. */
  remoteQuery?: true;
  /** What one shopper may ask for is counted: the storefront sends `X-Shopper-Address`. */
  perShopper?: true;
};

/** Names a call; the identity function keeps each schema's own type. */
export function defineCall<
  Path extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
>(call: CallDefinition<Path, Query, Body, Answer>): CallDefinition<Path, Query, Body, Answer> {
  return call;
}

export type CallInput<Call extends CallDefinition> = {
  params: z.input<Call["params"]>;
  query: z.input<Call["query"]>;
  body: z.input<Call["body"]>;
};
export type CallAnswer<Call extends CallDefinition> = z.output<Call["answer"]>;
