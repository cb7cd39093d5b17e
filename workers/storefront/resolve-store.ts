// Host → store, in the order of the tenancy rules. Everything behind this receives the store and
// looks nothing up again.

import { readHost } from "#app/tenancy/host";
import type { StoreRecord } from "#contract/store";
import type { Environment } from "./environment";
import type { PublishedStores } from "./published-store";

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
      const slug = await stores.findHost(reading.hostname, lookup.nowMs, lookup);
      return slug === null ? null : find(slug);
    }
    case "neutral": {
      const remembered = lookup.rememberedSlug && (await find(lookup.rememberedSlug));
      return remembered || find(env.DEFAULT_STORE);
    }
  }
}
