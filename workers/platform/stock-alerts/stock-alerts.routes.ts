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
import { accept } from "#platform/outcome";

export function mountStockAlerts(app: PlatformApp): void {
  serve(app, askStockAlert, ({ store, body: { storeSlug: _, ...wish } }) =>
    store.askStockAlert(wish),
  );
  serve(app, getStockAlert, ({ store, query }) => store.getStockAlert(query.token));
  serve(app, confirmStockAlert, ({ store, body }) => store.confirmStockAlert(body.token));
  serve(app, endStockAlert, ({ store, body }) => store.endStockAlert(body.token));
  serve(app, listStockAlerts, async ({ store, query }) =>
    accept(await store.listStockAlerts(query)),
  );
}
