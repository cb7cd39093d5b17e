// The calls about sold-out products that somebody waits for; the seller only reads the lists.
import {
  askStockAlert,
  confirmStockAlert,
  endStockAlert,
  getStockAlert,
  listStockAlerts,
  listWantedVariants,
} from "#contract/shoppers/stock-alert-calls";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { shopperOf } from "#platform/http/middleware/shopper-network";
import { serve } from "#platform/http/serve-call";
import { ok } from "#platform/kernel/result";

/** A person who was asked for an address may withdraw it. */
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
  serve(app, listStockAlerts, async ({ store, query }) => ok(await store.listStockAlerts(query)));
  serve(app, listWantedVariants, async ({ store }) => ok(await store.listWantedVariants()));
}
