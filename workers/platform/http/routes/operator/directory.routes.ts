// The operator's calls: which stores there are, whether they are open, which hostname leads to
// which; and the seller's one call about their own token.
import {
  createStore,
  listStores,
  mapHost,
  resetStoreToken,
  setStoreStatus,
  showStore,
  wakeStores,
} from "#contract/store/operator-calls";
import { rotateToken } from "#contract/store/seller-store-calls";
import type { StoreRecord, StoreSettings } from "#contract/store/store";
import { reservedSlugs } from "#core/reserved-slugs";
import type { PlatformEnv } from "#platform/http/app/env";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { createStoreObject, storeStub } from "#platform/http/app/store-stub";
import { serve, serveOperator } from "#platform/http/serve-call";
import { err, ok, type Result } from "#platform/kernel/result";
import { insertStore, listStoreLines, readStore } from "#platform/modules/directory/directory";
import { parseHostname } from "#platform/modules/directory/hostname";
import { putHost } from "#platform/modules/directory/hosts";
import { exchangeToken } from "#platform/modules/directory/seller-tokens";
import { hashToken, makeToken } from "#platform/modules/directory/tokens";
import {
  changeStoreStatus,
  readWholeStore,
  replaceStoreToken,
  wakeStorePage,
} from "./operator-stores";

type NewStore = { slug: string; name: string; settings: StoreSettings };

async function openStore(
  env: PlatformEnv,
  { slug, name, settings }: NewStore,
): Promise<Result<{ store: StoreRecord; sellerToken: string }>> {
  if (reservedSlugs.has(slug)) {
    return err(422, "slug_reserved", "This slug is kept for the operator's own hosts.", "/slug");
  }
  const taken = err(409, "slug_taken", "There is a store with this slug.", "/slug");
  if ((await readStore(env.DIRECTORY, slug)) !== null) return taken;
  const sellerToken = makeToken();
  const id = `store_${crypto.randomUUID().replaceAll("-", "")}`;
  // The object comes first: a directory row whose object was never made would fail every request.
  const store = await createStoreObject(env, { id, slug, name, settings });
  const row = { slug, id: store.id, name, status: "active" } as const;
  const createdAt = new Date().toISOString();
  const inserted = await insertStore(env.DIRECTORY, row, await hashToken(sellerToken), createdAt);
  return inserted ? ok({ store, sellerToken }) : taken;
}

function mountStores(app: PlatformApp): void {
  serveOperator(app, createStore, ({ env, body }) => openStore(env, body));

  serveOperator(app, listStores, async ({ env, query }) => {
    const stores = await listStoreLines(env.DIRECTORY, query);
    const last = stores.at(-1);
    const more = stores.length === query.limit && last !== undefined;
    return ok({ stores, next: more ? last.slug : null });
  });

  serveOperator(app, wakeStores, ({ env, query }) => wakeStorePage(env, query));

  serveOperator(app, showStore, ({ env, params }) => readWholeStore(env, params.slug));

  serveOperator(app, setStoreStatus, ({ env, params, body, requestId }) =>
    changeStoreStatus(env, { ...params, ...body, requestId }),
  );
}

function mountTokens(app: PlatformApp): void {
  serveOperator(app, resetStoreToken, ({ env, params, requestId }) =>
    replaceStoreToken(env, params.slug, requestId),
  );

  serve(app, rotateToken, async ({ env, caller, store }) => {
    if (caller?.kind !== "seller") {
      const detail = "Only the seller's own token can be exchanged; the operator resets it.";
      return err(403, "seller_only", detail);
    }
    // Noted before it is done: a token that was made must reach the one who asked.
    const noted = await store.noteTokenChange();
    if (!noted.ok) return noted;
    const sellerToken = await exchangeToken(env.DIRECTORY, caller.tokenHash);
    if (sellerToken !== null) return ok({ sellerToken });
    return err(409, "token_exchanged", "This token has just been exchanged for another one.");
  });
}

export function mountDirectory(app: PlatformApp): void {
  mountStores(app);
  mountTokens(app);

  serveOperator(app, mapHost, async ({ env, body }) => {
    const hostname = parseHostname(body.hostname);
    if (hostname === null) {
      return err(422, "hostname_invalid", "This is no hostname.", "/hostname");
    }
    const store = await readStore(env.DIRECTORY, body.slug);
    if (store === null) return err(404, "store_unknown", "There is no such store.", "/store");
    const stores = { directory: env.DIRECTORY, published: env.PUBLISHED };
    await putHost(stores, hostname, store.slug);
    await storeStub(env, store.slug).offerWallets(hostname);
    return ok({ hostname, slug: store.slug });
  });
}
