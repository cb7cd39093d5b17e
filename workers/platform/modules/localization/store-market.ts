// The market a store calls its own: what holds where a request names none.

import { StoreSettingsSchema } from "#contract/store/store";
import type { Market } from "#contract/values/market";
import { readSetting } from "#platform/kernel/settings/store-setting";
import type { StoreContext } from "#platform/kernel/store-context";

export function storeMarket({ sql }: StoreContext): Market {
  return StoreSettingsSchema.parse(JSON.parse(readSetting(sql, "settings") ?? "null")).market;
}
