// The operator's calls: which stores there are and which hostname leads to which.

import { publishedKeys } from "#contract/published";
import { createStore, listStores, mapHost } from "#contract/operator-calls";
import type { StoreRecord, StoreSettings } from "#contract/store";
import { reservedSlugs } from "#contract/store";
import { serveOperator } from "#platform/call-server";
import type { PlatformApp } from "#platform/door/platform-app";
import type { PlatformEnv } from "#platform/env";
import { accept, type Outcome, refuse } from "#platform/outcome";
import { createStoreObject } from "#platform/store/store-stub";
import { insertStore, listStoreLines, putHost, readStore } from "./directory";
import { parseHostname } from "./hostname";
import { hashToken, makeToken } from "./tokens";

type NewStore = { slug: string; name: string; settings: StoreSettings };

async function openStore(
  env: PlatformEnv,
  { slug, name, settings }: NewStore,
): Promise<Outcome<{ store: StoreRecord; sellerToken: string }>> {
  if (reservedSlugs.includes(slug)) {
    return refuse(422, "slug_reserved", "This slug is kept for the operator's own hosts.", "/slug");
  }
  const taken = refuse(409, "slug_taken", "There is a store with this slug.", "/slug");
  if ((await readStore(env.DIRECTORY, slug)) !== null) return taken;
  const sellerToken = makeToken();
  const id = `store_${crypto.randomUUID().replaceAll("-", "")}`;
  // The object comes first: a directory row whose object was never made would fail every request.
  const store = await createStoreObject(env, { id, slug, name, settings });
  const row = { slug, id: store.id, name, status: "active" } as const;
  const createdAt = new Date().toISOString();
  const inserted = await insertStore(env.DIRECTORY, row, await hashToken(sellerToken), createdAt);
  return inserted ? accept({ store, sellerToken }) : taken;
}

export function mountDirectory(app: PlatformApp): void {
  serveOperator(app, createStore, ({ env, body }) => openStore(env, body));

  serveOperator(app, listStores, async ({ env, query }) => {
    const stores = await listStoreLines(env.DIRECTORY, query);
    const last = stores.at(-1);
    const more = stores.length === query.limit && last !== undefined;
    return accept({ stores, next: more ? last.slug : null });
  });

  serveOperator(app, mapHost, async ({ env, body }) => {
    const hostname = parseHostname(body.hostname);
    if (hostname === null) {
      return refuse(422, "hostname_invalid", "This is no hostname.", "/hostname");
    }
    const store = await readStore(env.DIRECTORY, body.slug);
    if (store === null) return refuse(404, "store_unknown", "There is no such store.", "/store");
    await putHost(env.DIRECTORY, hostname, store.slug);
    await env.PUBLISHED.put(publishedKeys.host(hostname), store.slug);
    return accept({ hostname, slug: store.slug });
  });
}
