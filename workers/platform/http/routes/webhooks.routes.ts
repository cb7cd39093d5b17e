// The calls about a seller's webhooks, and from when on stock counts as low.
import {
  createWebhook,
  deleteWebhook,
  getLowStock,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  putLowStock,
  resendWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from "#contract/webhooks/webhook-calls";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { serve } from "#platform/http/serve-call";
import { ok } from "#platform/kernel/result";

/** A path or query may hold a key of its receiver's. */
const hostOf = (url: string) => URL.parse(url)?.host ?? "";

export function mountWebhooks(app: PlatformApp): void {
  serve(app, listWebhooks, async ({ store }) => ok(await store.listWebhooks()));
  serve(app, createWebhook, ({ store, body }) => store.createWebhook(body), {
    subject: ({ body }) => hostOf(body.url),
  });
  serve(app, updateWebhook, ({ store, params, body }) => store.updateWebhook(params.id, body));
  serve(app, deleteWebhook, ({ store, params }) => store.deleteWebhook(params.id));
  serve(app, rotateWebhookSecret, ({ store, params, body }) =>
    store.rotateWebhookSecret(params.id, body.overlapHours),
  );
  serve(app, testWebhook, ({ store, params }) => store.testWebhook(params.id));
  serve(app, listWebhookDeliveries, ({ store, params, query }) =>
    store.listWebhookDeliveries(params.id, query),
  );
  serve(app, getWebhookDelivery, ({ store, params }) =>
    store.getWebhookDelivery(params.id, params.delivery),
  );
  serve(app, resendWebhookDelivery, ({ store, params }) =>
    store.resendWebhookDelivery(params.id, params.delivery),
  );
  serve(app, getLowStock, async ({ store }) => ok(await store.showLowStock()));
  serve(app, putLowStock, ({ store, body }) => store.writeLowStock(body));
}
