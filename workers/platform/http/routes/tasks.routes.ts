// The calls about what needs doing in a store.
import {
  getOrderTasks,
  getShopperTasks,
  getStockTasks,
  getStoreSetup,
  putSetupHidden,
} from "#contract/store/task-calls";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { serve } from "#platform/http/serve-call";
import { ok } from "#platform/kernel/result";

export function mountTasks(app: PlatformApp): void {
  serve(app, getOrderTasks, async ({ store }) => ok(await store.getOrderTasks()));
  serve(app, getShopperTasks, async ({ store }) => ok(await store.getShopperTasks()));
  serve(app, getStockTasks, async ({ store }) => ok(await store.getStockTasks()));
  serve(app, getStoreSetup, async ({ store }) => ok(await store.getStoreSetup()));
  serve(app, putSetupHidden, async ({ store, body }) => ok(await store.putSetupHidden(body)));
}
