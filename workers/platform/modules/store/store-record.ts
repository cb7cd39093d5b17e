// Public record of a store.
import type { StoreRecord, StoreSettings } from "#contract/store/store";
import { StoreRecordSchema } from "#contract/store/store";
import { dropFirstAuditEvent, writeAuditEvent } from "#platform/kernel/audit-log";
import type { AuditedAction } from "#platform/kernel/audited-action";
import {
  readNumberSetting,
  readSetting,
  writeSetting,
} from "#platform/kernel/settings/store-setting";
import type { StoreContext } from "#platform/kernel/store-context";
import { readAccessVersion } from "#platform/modules/access-code/stored-access-code";
import { listCollections } from "#platform/modules/collections/collection-tree";
import { listPromoBanners } from "#platform/modules/promotions/promo-banners";

export type NewStore = {
  id: string;
  slug: string;
  name: string;
  settings: StoreSettings;
  /** Of the slug, in the directory: a later one is higher. */
  claim: number;
};

/**
 * Repeated after a creation that stopped half-way it keeps the store's first ids. Of several requests the one with the
 * highest claim is left, in whatever order they arrive.
 * @returns false where another request may open the store, or an archive was brought in.
 */
export function initiateStore(ctx: StoreContext, store: NewStore, action: AuditedAction): boolean {
  const { sql } = ctx;
  return ctx.transaction(() => {
    const isOvertaken = (readNumberSetting(sql, "opening_claim") ?? 0) > store.claim;
    if (isOvertaken || readSetting(sql, "imported_archive") !== null) return false;
    writeSetting(sql, "opening_claim", store.claim);
    writeSetting(sql, "id", readSetting(sql, "id") ?? store.id);
    const sellerId = `seller_${crypto.randomUUID().replaceAll("-", "")}`;
    writeSetting(sql, "seller_id", readSetting(sql, "seller_id") ?? sellerId);
    writeSetting(sql, "slug", store.slug);
    writeSetting(sql, "name", store.name);
    writeSetting(sql, "status", "active");
    writeSetting(sql, "settings", JSON.stringify(store.settings));
    dropFirstAuditEvent(ctx, action.call);
    writeAuditEvent(ctx, action);
    return true;
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
