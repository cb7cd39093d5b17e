// Public record of a store.
import type { StoreRecord, StoreSettings } from "#contract/store/store";
import { StoreRecordSchema } from "#contract/store/store";
import {
  readNumberSetting,
  readSetting,
  writeSetting,
} from "#platform/kernel/settings/store-setting";
import type { StoreContext } from "#platform/kernel/store-context";
import { readAccessVersion } from "#platform/modules/access-code/stored-access-code";
import { listCollections } from "#platform/modules/collections/collection-tree";
import { listPromoBanners } from "#platform/modules/promotions/promo-banners";

export type NewStore = { id: string; slug: string; name: string; settings: StoreSettings };

/** Repeated after a creation that stopped half-way it keeps the store's first ids. */
export function initiateStore({ sql, transaction }: StoreContext, store: NewStore): void {
  transaction(() => {
    writeSetting(sql, "id", readSetting(sql, "id") ?? store.id);
    const sellerId = `seller_${crypto.randomUUID().replaceAll("-", "")}`;
    writeSetting(sql, "seller_id", readSetting(sql, "seller_id") ?? sellerId);
    writeSetting(sql, "slug", store.slug);
    writeSetting(sql, "name", store.name);
    writeSetting(sql, "status", "active");
    writeSetting(sql, "settings", JSON.stringify(store.settings));
  });
}

export function readStoreRecord(ctx: StoreContext): StoreRecord {
  const { sql } = ctx;
  return StoreRecordSchema.parse({
    id: readSetting(sql, "id"),
    slug: ctx.slug,
    name: readSetting(sql, "name"),
    sellerId: readSetting(sql, "seller_id") ?? "",
    status: readSetting(sql, "status"),
    revision: readNumberSetting(sql, "revision") ?? 0,
    settings: JSON.parse(readSetting(sql, "settings") ?? "null"),
    collections: listCollections(ctx),
    primaryHost: readSetting(sql, "primary_host"),
    accessVersion: readAccessVersion(sql),
    promoCodes: listPromoBanners(ctx),
  });
}
