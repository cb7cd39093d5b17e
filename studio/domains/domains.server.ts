// A store's domains: what the pages ask of the platform. What it refuses of a typed name is a value.
import { PlatformError } from "#client/platform-error";
import {
  addDomain as addDomainCall,
  getDomain,
  listDomains,
  removeDomain,
  setPrimaryDomain,
  verifyOwnDomain,
} from "#contract/domains/domain-calls";
import { includesScope } from "#contract/protocol/scopes";
import type { OpenStore } from "#studio/session/require-account.server";
import { showDomain } from "./domain-view.server";

const addFailures = [
  "hostname_invalid",
  "hostname_wildcard",
  "hostname_of_operator",
  "hostname_reserved",
  "hostname_public_suffix",
  "too_many_domains",
] as const;
export type AddFailure = (typeof addFailures)[number];

export const mayChangeDomains = ({ scopes }: OpenStore) => includesScope(scopes, "domains:write");

/** The shop's own address below the operator's domain, which stays. */
export function ownHostOf(shopOrigin: string): string {
  return new URL(shopOrigin).host;
}

export async function listDomainViews({ client }: OpenStore) {
  const { domains, mapped } = await client.call(listDomains, {});
  return { domains: domains.map(showDomain), mapped };
}

/** Looked for again where it waits: who opens the page wants to know how it stands. */
export async function watchDomain({ client }: OpenStore, hostname: string) {
  const input = { params: { hostname }, query: { check: "true" } } as const;
  return showDomain((await client.call(getDomain, input)).domain);
}

type Added = { ok: true; hostname: string } | { ok: false; failure: AddFailure };

export async function addDomain({ client }: OpenStore, typed: string): Promise<Added> {
  if (typed.trim() === "" || typed.length > 253) return { ok: false, failure: "hostname_invalid" };
  try {
    const { domain } = await client.call(addDomainCall, { body: { hostname: typed } });
    return { ok: true, hostname: domain.hostname };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    const failure = addFailures.find((code) => error.has(code));
    if (failure === undefined) throw error;
    return { ok: false, failure };
  }
}

const intents = ["check", "primary", "own", "remove"] as const;
export type DomainIntent = (typeof intents)[number];

export function parseDomainIntent(value: FormDataEntryValue | null): DomainIntent | null {
  return intents.find((intent) => intent === value) ?? null;
}

async function choosePrimary({ client }: OpenStore, hostname: string) {
  try {
    await client.call(setPrimaryDomain, { body: { hostname } });
    return "primary";
  } catch (error) {
    // A page that was open since before it was found.
    if (error instanceof PlatformError && error.has("domain_leads_elsewhere")) return "refused";
    throw error;
  }
}

/** @returns what became of it. */
export async function changeDomain(
  store: OpenStore,
  hostname: string,
  intent: DomainIntent,
): Promise<DomainIntent | "refused"> {
  const { client } = store;
  const params = { hostname };
  switch (intent) {
    case "check":
      await client.call(verifyOwnDomain, { params });
      return intent;
    case "primary":
      return choosePrimary(store, hostname);
    case "own":
      await client.call(setPrimaryDomain, { body: { hostname: null } });
      return intent;
    case "remove":
      await client.call(removeDomain, { params });
      return intent;
  }
}
