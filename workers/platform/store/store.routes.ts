// The calls by which a seller reads and changes the store itself.
import { getSellerStore, listAuditEvents, updateStore } from "#contract/seller-store-calls";
import { serve } from "#platform/call-server";
import { renameStore } from "#platform/directory/rename-store";
import type { PlatformApp } from "#platform/door/platform-app";
import { accept } from "#platform/outcome";

export function mountStore(app: PlatformApp): void {
  serve(app, getSellerStore, async ({ store }) => accept({ store: await store.record() }));

  serve(app, updateStore, async ({ store, env, storeName, body }) => {
    const record = await store.updateStore(body);
    // Also after a change that stopped half-way: the directory lists and greets by this name.
    if (record.name !== storeName) await renameStore(env.DIRECTORY, record, record.name);
    return accept({ store: record });
  });

  serve(app, listAuditEvents, async ({ store, query }) =>
    accept(await store.readAuditEvents(query)),
  );
}
