// The calls that read the store itself, and those by which its seller changes and publishes it.
import type { CallError } from "#contract/protocol/errors";
import {
  getSellerStore,
  listAuditEvents,
  listPaymentMethods,
  publishStore,
  updateStore,
} from "#contract/store/seller-store-calls";
import { getLocalizationDetails, getStore } from "#contract/store/store-calls";
import { restrictRecord } from "#core/gated-store-view";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { isBlockedByGates } from "#platform/http/middleware/is-blocked-by-gates";
import { serve, shortlyCached } from "#platform/http/serve-call";
import { ok } from "#platform/kernel/result";
import { writeStoreName } from "#platform/modules/directory/directory";
import { buildPaymentMethods } from "#platform/modules/store/configured-payment-methods";

const cached = { cacheControl: () => shortlyCached };

/** An unknown store is read by `errors.store`. */
function unknownStoreBody(errors: readonly CallError[]): Record<string, unknown> {
  const unknown = errors.find(({ code }) => code === "store_unknown");
  return { errors: unknown === undefined ? errors : { store: unknown.detail } };
}

export function mountStore(app: PlatformApp): void {
  // A storefront of its own host reads here that there is a gate, and all that is behind it.
  serve(
    app,
    getStore,
    async (asked) => {
      const record = await asked.store.record();
      return ok({ store: (await isBlockedByGates(asked)) ? restrictRecord(record) : record });
    },
    { ...cached, evenOutside: true, errorBody: unknownStoreBody },
  );

  serve(
    app,
    getLocalizationDetails,
    async ({ store }) => ok(await store.localizationDetails()),
    cached,
  );

  serve(app, getSellerStore, async ({ store }) => ok({ store: await store.record() }));

  serve(app, updateStore, async ({ store, env, storeName, body }) => {
    const updated = await store.updateStore(body);
    if (!updated.ok) return updated;
    const record = updated.value;
    // Also after a change that stopped half-way: the directory lists and greets by this name.
    if (record.name !== storeName) await writeStoreName(env.DIRECTORY, record, record.name);
    return ok({ store: record });
  });

  serve(app, listPaymentMethods, async ({ store, env }) => {
    const { settings } = await store.record();
    return ok({ paymentMethods: buildPaymentMethods(settings, env) });
  });

  serve(app, publishStore, async ({ store }) => ok(await store.publish()));

  serve(app, listAuditEvents, async ({ store, query }) => ok(await store.readAuditEvents(query)));
}
