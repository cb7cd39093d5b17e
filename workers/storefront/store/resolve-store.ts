// Store resolution by host, in the order of the tenancy rules. Everything below receives the store and must
// not look one up again.

import type { HostReading } from "#app/tenancy/host";
import type { TimeBudget } from "#client/time-budget";
import type { PublishedStore } from "#contract/internal/published-records";
import { StoreSlugSchema } from "#contract/store/store-slug";
import type { Environment } from "#storefront/environment/environment";
import type { PublishedStores } from "./published-store";

// A request can bring any text as its host or cookie; KV refuses keys that are too long.
const maxHostnameLength = 253;

export type Resolution =
  /** It may be suspended: the caller checks. */
  | { store: PublishedStore }
  /** `unconnected`: a hostname that a seller asked for, or gave up a while ago. */
  | { store: null; unconnected: string | null };

type Lookup = {
  host: HostReading;
  /** The remembered choice, honoured only on the operator's own hosts. */
  rememberedSlug: string | null;
  nowMs: number;
  /** How long the request may wait. */
  time: TimeBudget;
  waitUntil(work: Promise<unknown>): void;
};

const unknownHost = { store: null, unconnected: null };

/** A host never falls back to some other shop than the one it names. */
export async function resolveStore(
  env: Environment,
  stores: PublishedStores,
  lookup: Lookup,
): Promise<Resolution> {
  const { host } = lookup;
  const find = async (slug: string): Promise<Resolution> => {
    const store = await stores.findStore(slug, lookup.nowMs, lookup);
    return store === null ? unknownHost : { store };
  };
  switch (host.kind) {
    case "store":
    case "iframe":
      return find(host.slug);
    case "foreign":
      return findForeign(stores, host.hostname, lookup, find);
    case "neutral": {
      const slug = StoreSlugSchema.safeParse(lookup.rememberedSlug);
      const remembered = slug.success ? await find(slug.data) : unknownHost;
      return remembered.store?.status === "active" ? remembered : find(env.DEFAULT_STORE);
    }
  }
}

async function findForeign(
  stores: PublishedStores,
  hostname: string,
  lookup: Lookup,
  find: (slug: string) => Promise<Resolution>,
): Promise<Resolution> {
  if (hostname.length > maxHostnameLength) return unknownHost;
  const slug = await stores.findHost(hostname, lookup.nowMs, lookup);
  if (slug !== null) return find(slug);
  const isUnconnected = await stores.isUnconnected(hostname, lookup.nowMs, lookup);
  return isUnconnected ? { store: null, unconnected: hostname } : unknownHost;
}
