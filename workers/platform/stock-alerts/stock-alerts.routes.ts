// The calls about sold-out products that somebody waits for; the seller only reads the list.
import {
  askStockAlert,
  confirmStockAlert,
  endStockAlert,
  getStockAlert,
  listStockAlerts,
} from "#contract/stock-alert-calls";
import { serve } from "#platform/call-server";
import type { PlatformApp } from "#platform/door/platform-app";
import { shopperOf } from "#platform/door/shopper-address";
import { accept } from "#platform/outcome";

/** Whoever was asked for an address may take it back. */
const byToken = { evenWhenSuspended: true } as const;
/** By a mail program, which has no pass. */
const byMailProgram = { ...byToken, evenOutside: true } as const;

export function mountStockAlerts(app: PlatformApp): void {
  serve(app, askStockAlert, async ({ store, slug, request, env, body }) => {
    const { storeSlug: _, ...wish } = body;
    return store.askStockAlert(wish, await shopperOf(request, env.SEALING_KEYS, slug));
  });
  serve(app, getStockAlert, ({ store, query }) => store.getStockAlert(query.token), byToken);
  serve(app, confirmStockAlert, ({ store, body }) => store.confirmStockAlert(body.token), byToken);
  serve(app, endStockAlert, ({ store, body }) => store.endStockAlert(body.token), byMailProgram);
  serve(app, listStockAlerts, async ({ store, query }) =>
    accept(await store.listStockAlerts(query)),
  );
}
