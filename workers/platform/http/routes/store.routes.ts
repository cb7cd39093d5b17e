// The calls by which a seller reads and changes the store itself.
import { getSellerStore, listAuditEvents, updateStore } from "#contract/store/seller-store-calls";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { serve } from "#platform/http/serve-call";
import { ok } from "#platform/kernel/result";
import { renameStore } from "#platform/modules/directory/rename-store";

export function mountStore(app: PlatformApp): void {
  serve(app, getSellerStore, async ({ store }) => ok({ store: await store.record() }));

  serve(app, updateStore, async ({ store, env, storeName, body }) => {
    const record = await store.updateStore(body);
    // Also after a change that stopped half-way: the directory lists and greets by this name.
    if (record.name !== storeName) await renameStore(env.DIRECTORY, record, record.name);
    return ok({ store: record });
  });

  serve(app, listAuditEvents, async ({ store, query }) => ok(await store.readAuditEvents(query)));
}
