// The operator's calls about stores: create, list, show, suspend, close, delete, replace a token.
import {
  closeStore as closeStoreCall,
  createStore,
  deleteStore as deleteStoreCall,
  listStores,
  resetStoreToken,
  setStoreStatus,
  showStore,
  wakeStores,
} from "#contract/store/operator-calls";
import type { StorePlace, StoreRecord, StoreSettings } from "#contract/store/store";
import { encodedLabelStart, reservedSlugs } from "#core/reserved-slugs";
import { slugOfIframeHost } from "#core/theme/iframe-host";
import type { PlatformEnv } from "#platform/http/app/env";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { createStoreObject, storeStub } from "#platform/http/app/store-stub";
import { readOperatorKey } from "#platform/http/middleware/idempotency-key-header";
import { serveOperator } from "#platform/http/serve-call";
import { err, ok, type Result } from "#platform/kernel/result";
import { cleanUpAccounts } from "#platform/modules/accounts/account-cleanup";
import { buildFirstToken, reissueToken } from "#platform/modules/directory/api-tokens";
import { insertStore, listStoreLines } from "#platform/modules/directory/directory";
import { claimSlug } from "#platform/modules/directory/durable-object-location";
import { makeIdempotentId } from "#platform/modules/directory/idempotent-id";
import { deleteStore } from "./delete-store";
import {
  type Asked,
  auditedOperatorAction,
  changeStoreStatus,
  closeStore,
  readWholeStore,
  replaceStoreToken,
  wakeStorePage,
} from "./operator-store-actions";

type NewStore = { slug: string; name: string; settings: StoreSettings; place: StorePlace };

type Opened = { store: StoreRecord; sellerToken: string; place: StorePlace };

/** Whose answer was lost. Null for a store of another request, and for one whose token was used since. */
async function openAgain(
  env: PlatformEnv,
  { slug, place }: NewStore,
  tokenId: string,
): Promise<Opened | null> {
  // The token is named after the request; the store's id may be that of an earlier one, which stopped half-way.
  const made = await reissueToken(env.DIRECTORY, { slug, id: tokenId }, Date.now());
  if (made === null) return null;
  return { store: await storeStub(env, slug).record(), sellerToken: made.token, place };
}

/** @param key of the request; null for one that is not to be repeated */
async function openStore(
  env: PlatformEnv,
  asked: NewStore,
  { key, ...by }: Asked & { key: string | null },
): Promise<Result<Opened>> {
  const { slug, name, settings, place } = asked;
  const isHost = slugOfIframeHost(slug) !== null || slug.startsWith(encodedLabelStart);
  if (reservedSlugs.has(slug) || isHost) {
    return err(422, "slug_reserved", "This slug is kept for the operator's own hosts.", "/slug");
  }
  const taken = err(409, "slug_taken", "There is a store with this slug.", "/slug");
  const once = await makeIdempotentId(null, key);
  // The place is part of the object's address, so that it comes before the object.
  const claim = await claimSlug(env.DIRECTORY, slug, place);
  if (claim === null) {
    const again = await openAgain(env, asked, once);
    return again === null ? taken : ok(again);
  }
  // The object comes next: a directory row whose object was never made would fail every request.
  const id = `store_${once.replaceAll("-", "")}`;
  const action = auditedOperatorAction(createStore.name, "", by);
  const store = await createStoreObject(env, { id, slug, name, settings, claim }, action);
  const overtaken = err(
    409,
    "slug_taken",
    "Another request opens a store with this slug.",
    "/slug",
  );
  if (store === null) return overtaken;
  const row = { slug, id: store.id, name, status: "active", claim } as const;
  const now = new Date();
  const { made, statement } = await buildFirstToken(env.DIRECTORY, slug, now.getTime(), once);
  const inserted = await insertStore(env.DIRECTORY, row, statement, now.toISOString());
  return inserted ? ok({ store, sellerToken: made.token, place }) : overtaken;
}

export function mountOperatorStores(app: PlatformApp): void {
  serveOperator(app, createStore, ({ env, body, request, requestId, by }) =>
    openStore(env, body, { key: readOperatorKey(request, body), requestId, actor: by.actor }),
  );

  serveOperator(app, listStores, async ({ env, query }) => {
    const stores = await listStoreLines(env.DIRECTORY, query);
    const last = stores.at(-1);
    const more = stores.length === query.limit && last !== undefined;
    return ok({ stores, next: more ? last.slug : null });
  });

  serveOperator(app, wakeStores, async ({ env, query }) => {
    // Once for all pages.
    if (query.after === undefined) await cleanUpAccounts(env, new Date());
    return wakeStorePage(env, query);
  });

  serveOperator(app, showStore, ({ env, params }) => readWholeStore(env, params.slug));

  serveOperator(app, setStoreStatus, ({ env, params, body, requestId, by }) =>
    changeStoreStatus(env, { ...params, ...body, requestId, actor: by.actor }),
  );

  serveOperator(app, closeStoreCall, ({ env, params, body: { days }, requestId, by }) =>
    closeStore(env, { ...params, days, requestId, actor: by.actor }),
  );

  serveOperator(app, deleteStoreCall, ({ env, params: { slug }, requestId, by }) =>
    deleteStore(env, slug, { requestId, actor: by.actor }),
  );

  serveOperator(app, resetStoreToken, ({ env, params, requestId, by }) =>
    replaceStoreToken(env, params.slug, { requestId, actor: by.actor }),
  );
}
