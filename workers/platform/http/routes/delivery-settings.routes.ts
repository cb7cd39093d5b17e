// The calls about what buyers pay for delivery and tax.
import {
  getDeliverySettings,
  putDeliverySettings,
} from "#contract/checkout/delivery-settings-calls";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { serve } from "#platform/http/serve-call";
import { ok } from "#platform/kernel/result";

export function mountDeliverySettings(app: PlatformApp): void {
  serve(app, getDeliverySettings, async ({ store }) => ok(await store.getDelivery()));
  serve(app, putDeliverySettings, ({ store, body }) => store.putDelivery(body));
}
