// Custom domain calls of a seller: DNS records to set, verification state, primary domain.
import * as z from "zod";
import { defineCall, noBody, noFields } from "#contract/protocol/call";

/** pending: the records are awaited · verified: ours, the certificate is being made · active: it
 * serves · failed: `failure` says why and what to do. */
export const DomainStateSchema = z.enum(["pending", "verified", "active", "failed"]);
export type DomainState = z.infer<typeof DomainStateSchema>;

export const DnsRecordSchema = z.object({
  /** ALIAS is an apex domain's way to say CNAME; some providers call it ANAME or flattening. */
  type: z.enum(["CNAME", "ALIAS", "TXT"]),
  name: z.string(),
  value: z.string(),
  purpose: z.enum(["traffic", "ownership", "certificate"]),
  /** Whether it was there at the last check; null before the first. */
  found: z.boolean().nullable(),
  /** What stood in its place at the last check; empty where there was nothing, or the record itself. */
  seen: z.array(z.string()).default([]),
  /**
   * The traffic record is known to lead to another site, by an answer of the domain's name servers: that of `seen`. An
   * address of a network that many sites share, or no answer at all, says nothing of the kind.
   */
  leadsElsewhere: z.boolean().default(false),
  /** For how long name servers may go on answering what was seen, once it is corrected; null: not known. */
  cachedForS: z.int().nullable().default(null),
});
export type DnsRecord = z.infer<typeof DnsRecordSchema>;

/**
 * What keeps a domain from going on, as of the last check. `record_wrong`: the ownership record has
 * another value · `resolver_unanswered`: its name servers gave no answer · `caa_forbids`: its CAA records
 * let no certificate be made · `certificate_delayed`: the certificate's provider says why · `record_gone`:
 * it serves, and stops a day after the ownership record went.
 */
const DomainTroubleSchema = z.object({
  code: z.enum([
    "record_wrong",
    "resolver_unanswered",
    "caa_forbids",
    "certificate_delayed",
    "record_gone",
  ]),
  /** In plain English. */
  detail: z.string(),
  since: z.iso.datetime(),
});
export type DomainTrouble = z.infer<typeof DomainTroubleSchema>;

export const DomainSchema = z.object({
  /** As DNS knows it: lower case, IDN labels in `xn--` form. */
  hostname: z.string(),
  /** As a person reads it. */
  displayName: z.string(),
  apex: z.boolean(),
  state: DomainStateSchema,
  /** It opens the shop now; in another state than `active` because the operator has led it there. */
  serves: z.boolean().default(false),
  /** The one that every other hostname of the shop redirects to. */
  primary: z.boolean(),
  records: z.array(DnsRecordSchema),
  /** What to do where a provider cannot set the records as they are, in plain English. */
  advice: z.string().nullable(),
  failure: z.object({ code: z.string(), detail: z.string() }).nullable(),
  trouble: DomainTroubleSchema.nullable().default(null),
  /** When it came into its state. */
  since: z.iso.datetime().nullable().default(null),
  createdAt: z.iso.datetime(),
  checkedAt: z.iso.datetime().nullable(),
  nextCheckAt: z.iso.datetime().nullable(),
});
export type Domain = z.infer<typeof DomainSchema>;

const hostParams = z.object({ hostname: z.string().min(1).max(253) });
const domainAnswer = z.object({ domain: DomainSchema });

/** Adding it again gives the same records. A store has 20 domains at most. */
export const addDomain = defineCall({
  name: "addDomain",
  summary: "Ask for a domain; the answer says which DNS records to set",
  base: "seller",
  scope: "domains:write",
  method: "POST",
  path: "/v1/domains",
  params: noFields,
  query: noFields,
  body: z.object({ hostname: z.string().min(1).max(253) }),
  answer: domainAnswer,
  repeatable: true,
  status: 201,
});

export const listDomains = defineCall({
  name: "listDomains",
  summary: "The store's domains and how far each has come",
  base: "seller",
  scope: "domains:read",
  method: "GET",
  path: "/v1/domains",
  params: noFields,
  query: noFields,
  body: noBody,
  answer: z.object({
    domains: z.array(DomainSchema),
    /** Hostnames that the operator leads to the shop and its seller never asked for. */
    mapped: z.array(z.object({ hostname: z.string(), primary: z.boolean() })).default([]),
  }),
  repeatable: true,
});

export const getDomain = defineCall({
  name: "getDomain",
  summary: "One domain with its records",
  base: "seller",
  scope: "domains:read",
  method: "GET",
  path: "/v1/domains/:hostname",
  params: hostParams,
  query: z.object({
    /** `true` checks first what waits and was not checked within the last seconds, for a page that is being watched. */
    check: z.enum(["true", "false"]).default("false"),
  }),
  body: noBody,
  answer: domainAnswer,
  repeatable: true,
});

/** Runs now what the alarm would run later. */
export const verifyOwnDomain = defineCall({
  name: "verifyOwnDomain",
  summary: "Check a domain's records and certificate now",
  base: "seller",
  scope: "domains:write",
  method: "POST",
  path: "/v1/domains/:hostname/verify",
  params: hostParams,
  query: noFields,
  body: noBody,
  answer: domainAnswer,
  repeatable: true,
});

export const removeDomain = defineCall({
  name: "removeDomain",
  summary: "Give a domain up; it stops serving at once",
  base: "seller",
  scope: "domains:write",
  method: "DELETE",
  path: "/v1/domains/:hostname",
  params: hostParams,
  query: noFields,
  body: noBody,
  answer: z.object({ hostname: z.string() }),
  repeatable: true,
});

/**
 * Null makes the shop's address below the operator's own domain the primary one again. A domain that is known to lead to
 * another site is refused, since the whole shop would lead there.
 */
export const setPrimaryDomain = defineCall({
  name: "setPrimaryDomain",
  summary: "Choose the hostname that all others of the shop lead to",
  base: "seller",
  scope: "domains:write",
  method: "PUT",
  path: "/v1/seller/primary-domain",
  params: noFields,
  query: noFields,
  body: z.object({ hostname: z.string().min(1).max(253).nullable() }),
  answer: z.object({ primaryHost: z.string().nullable() }),
  repeatable: true,
});
