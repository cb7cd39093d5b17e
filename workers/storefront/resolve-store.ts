// Host → store, in the order of the tenancy rules. Everything behind this receives the store and
// looks nothing up again.

import { readHost } from "#app/tenancy/host";
import { type StoreRecord, StoreSlugSchema } from "#contract/store";
import type { Environment } from "./environment";
import type { PublishedStores } from "./published-store";

// A request can bring any text as its host or cookie; KV refuses keys that are too long.
const maxHostnameLength = 253;

type Lookup = {
  host: string;
  /** The remembered choice, honoured only on the operator's own hosts (TEN-05). */
  rememberedSlug: string | null;
  nowMs: number;
  waitUntil(work: Promise<unknown>): void;
};

/** @returns null where no store lives: a host never falls back to some other shop (TEN-06). */
export async function resolveStore(
  env: Environment,
  stores: PublishedStores,
  lookup: Lookup,
): Promise<StoreRecord | null> {
  const reading = readHost(lookup.host, env.ROOT_DOMAIN);
  const find = async (slug: string) => {
    const store = await stores.findStore(slug, lookup.nowMs, lookup);
    return store?.status === "active" ? store : null;
  };
  switch (reading.kind) {
    case "store":
      return find(reading.slug);
    case "foreign": {
      if (reading.hostname.length > maxHostnameLength) return null;
      const slug = await stores.findHost(reading.hostname, lookup.nowMs, lookup);
      return slug === null ? null : find(slug);
    }
    case "neutral": {
      const slug = StoreSlugSchema.safeParse(lookup.rememberedSlug);
      const remembered = slug.success ? await find(slug.data) : null;
      return remembered ?? find(env.DEFAULT_STORE);
    }
  }
}
